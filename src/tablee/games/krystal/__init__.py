# mypyc: skip
"""Krystal: the quest for the Light Stones."""
