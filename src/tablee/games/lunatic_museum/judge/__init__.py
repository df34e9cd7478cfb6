# mypyc: skip
"""An honest opinion on imagined objects, offline: what the critics of a two-player table vote by, the bots, and a page that asks."""

from tablee.games.lunatic_museum.judge.knowledge import knowledge
from tablee.games.lunatic_museum.judge.opinion import JUDGE, Judge, ModelJudge, OfflineJudge, judged

__all__ = ["JUDGE", "Judge", "ModelJudge", "OfflineJudge", "judged", "knowledge"]
