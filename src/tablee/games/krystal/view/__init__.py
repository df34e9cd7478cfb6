# mypyc: skip
"""What a seat may see of the table, how the rest is imagined anew for it, and where its Heroes can walk."""

from tablee.games.krystal.view.redraw import redeal
from tablee.games.krystal.view.seen import view
from tablee.games.krystal.view.ways import answer_ways

__all__ = ["answer_ways", "redeal", "view"]
