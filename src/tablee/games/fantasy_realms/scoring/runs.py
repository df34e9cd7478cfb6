"""Runs of consecutive strengths in a hand, on masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.fantasy_realms.scoring.masks import BY_BIT, PRIME, Face, Rule, face_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def runs(rule: Rule, active: i64, count: i64, moved: i64, faces: list[Face]) -> i64:
    """Disjoint runs of consecutive strengths, split for the best (FR-5.10, FR-R30).

    `count` cards are active. Eight cards hold two runs of three at most, so it is enough to know which strengths are there once, and twice.
    """
    once: i64 = 0
    twice: i64 = 0
    rest: i64 = active
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        rung: i64 = BY_BIT[low % PRIME].rung
        if low & moved:
            rung = face_of(low, faces).rung
        twice |= once & rung
        once |= rung
    if count < 6:
        return rule.steps[longest(once)]
    return split(rule.steps, once, twice)


def split(steps: list[int], once: i64, twice: i64) -> i64:
    """The best two runs of strengths that are there once, and twice."""
    if not once & once >> 1 & once >> 2:
        return 0  # no run of three, the shortest that counts
    best: i64 = steps[longest(once)]
    starts: i64 = once
    while starts:
        following: i64 = starts & -starts
        starts ^= following
        run: i64 = 0
        while following & once:
            run |= following
            first: i64 = steps[longest(run)]
            second: i64 = steps[longest((once & ~run) | (twice & run))]
            best = max(best, first + second)
            following += following
    return best


def longest(rungs: i64) -> i64:
    """The length of the longest run of set bits."""
    length: i64 = 0
    while rungs:
        rungs &= rungs >> 1
        length += 1
    return length
