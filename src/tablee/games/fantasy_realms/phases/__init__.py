# mypyc: skip
"""The phases of Fantasy Realms, in the rulebook's order."""
