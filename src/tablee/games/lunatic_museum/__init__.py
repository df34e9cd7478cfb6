# mypyc: skip
"""Lunatic Museum: dig up relics of Earth, imagine what human object they were, convince the jury."""
