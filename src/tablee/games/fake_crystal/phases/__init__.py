# mypyc: skip
"""The phases of Fake Crystal, in the rulebook's order, and its special abilities."""
