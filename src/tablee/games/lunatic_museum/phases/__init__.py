# mypyc: skip
"""The rules, a file for each section of the rulebook; `turn` is where to begin, `activation` has the actions."""
