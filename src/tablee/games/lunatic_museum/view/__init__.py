# mypyc: skip
"""What a seat may see of the table, and how the rest is imagined anew for it."""

from tablee.games.lunatic_museum.view.redraw import redeal
from tablee.games.lunatic_museum.view.seen import view

__all__ = ["redeal", "view"]
