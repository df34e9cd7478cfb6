# mypyc: skip
"""Fake Crystal, the bluffing and trading game."""
