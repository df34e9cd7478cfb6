"""Learns Fantasy Realms from nothing but observations and final points, in a few minutes on two cores.

    python examples/learn_fantasy_realms.py            # learns, then plays 400 matches against two beginners
    python examples/learn_fantasy_realms.py --quick    # the same in seconds, and worse

Of the 5443 numbers of an observation it looks at three fields: the hand, the discard area, and which question is asked. What it learns is what
a hand is worth, as a sum of one weight for each card and one for each pair of cards, 1431 in all: nobody tells it what is on the cards. Three
learners play against each other (PettingZoo); the last hands of each are noted with the points that their match brought; the weights
are fitted to everything noted so far (ridge regression), and the next round is played with them: Monte Carlo control on the states after
an answer. A card is taken for the best hand it can make; the deck, for what its unknown cards do on average.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import tablee
import tablee.lab.gymnasium
from tablee.lab.observation import Encoder
from tablee.lab.pettingzoo import raw_env
from tablee.lab.shapes import shape_of
from tablee.lab.stepper import Actions

GAME, SEATS = "fantasy-realms", 3
LAST = 3  # hands of each seat that are noted: those after its last answers
RIDGE = 6.0  # hands that would have to speak against a weight of nothing
BOLD = 8.0  # points by which an answer may promise less and still be tried now and then
Vector = NDArray[np.float64]


class Fields:
    """Where the cards stand in an observation, and which action names which card."""

    def __init__(self) -> None:
        encoder = Encoder(shape_of(tablee.game(GAME)))
        places = {path: (first, meaning) for path, first, _, meaning in encoder.fields}
        first, meaning = places["hand"]
        self.cards = meaning.split(": ")[1].split(", ")[:-1]  # the last is "other"
        self.hand = slice(first, first + len(self.cards))
        first, meaning = places["discard"]
        order = meaning.split(": ")[1].split(", ")[:-1]
        self.discard = [first + order.index(card) for card in self.cards]
        asked = places["question"][0]
        self.draw, self.drop = (asked + encoder.shape.questions.index(key) for key in ("draw", "discard"))
        words = Actions(encoder.shape).words
        self.deck, self.none = words["deck"], words["none"]
        self.take = np.array([words[card] for card in self.cards])


FIELDS = Fields()
CARDS = len(FIELDS.cards)
PAIRS = np.triu_indices(CARDS, 1)


class Worth:
    """What a hand is worth: its cards and its pairs."""

    def __init__(self, weights: Vector) -> None:
        self.card = weights[1 : 1 + CARDS]
        self.pair = np.zeros((CARDS, CARDS))
        self.pair[PAIRS] = weights[1 + CARDS :]
        self.pair += self.pair.T

    def share(self, hand: Vector) -> Vector:
        """By card: what it would add to the rest of this hand."""
        return self.card + self.pair @ hand

    def after(self, hand: Vector) -> Vector:
        """By card: what the hand gains if that card comes and the worst one goes."""
        share = self.share(hand)
        held = np.flatnonzero(hand)
        gains = share[:, None] - share[held][None, :] - self.pair[:, held]
        return np.maximum(gains.max(axis=1), 0.0)


class Learner:
    """Answers from an observation. `bold` 0 gives the answer that promises most."""

    def __init__(self, worth: Worth, rng: Random, bold: float) -> None:
        self.worth, self.rng, self.bold = worth, rng, bold
        self.left: Vector = np.zeros(CARDS)  # the hand after its last answer to "discard"

    def choose(self, seen: dict[str, Any]) -> int:
        vector, legal = seen["observation"], np.flatnonzero(seen["action_mask"])
        hand = vector[FIELDS.hand].astype(float)
        if vector[FIELDS.drop]:
            card = self.pick(-self.worth.share(hand), FIELDS.take, legal)
            self.left = hand
            self.left[card] = 0.0
            return int(FIELDS.take[card])
        if vector[FIELDS.draw]:
            gains = self.worth.after(hand)
            lying = vector[FIELDS.discard]
            unseen = (hand == 0) & (lying == 0)
            promises = np.append(gains, gains[unseen].mean())
            actions = np.append(FIELDS.take, FIELDS.deck)
            return int(actions[self.pick(promises, actions, legal)])
        return FIELDS.none if FIELDS.none in legal else self.rng.choice(legal.tolist())

    def pick(self, promises: Vector, actions: NDArray[np.int64], legal: NDArray[np.int64]) -> int:
        """The place of the best of the legal actions, or now and then of another."""
        places = np.flatnonzero(np.isin(actions, legal))
        found = promises[places]
        if self.bold:
            found = found - self.bold * np.log(-np.log([self.rng.random() for _ in places]))  # a softmax
        return int(places[found.argmax()])


Noted = tuple[NDArray[np.int8], Vector]  # hands, and the points their matches brought


def play(weights: Vector, first: int, matches: int, bold: float) -> Noted:
    """Learners among themselves: the last hands of each, with the points of the match."""
    hands: list[Vector] = []
    points: list[float] = []
    table = raw_env(GAME, seats=SEATS)
    worth = Worth(weights)
    for seed in range(first, first + matches):
        table.reset(seed=seed)
        learners = {name: Learner(worth, Random(f"{seed} {name}"), bold) for name in table.possible_agents}
        kept: dict[str, list[Vector]] = {name: [] for name in learners}
        while not table.table.match.over:
            name = table.agent_selection
            learner = learners[name]
            table.step(learner.choose(table.observe(name)))
            if not kept[name] or kept[name][-1] is not learner.left:
                kept[name].append(learner.left)
        won = table.table.game.points(table.table.match.state.table)
        for name, total in zip(learners, won, strict=True):
            hands += kept[name][-LAST:]
            points += [total] * len(kept[name][-LAST:])
    return np.array(hands, dtype=np.int8), np.array(points, dtype=float)


def meet(weights: Vector, first: int, matches: int, opponents: str) -> list[float]:
    """What the learner's share of victory was in matches against bots, its seat changing."""
    worth = Worth(weights)
    shares = []
    tables = [
        gymnasium.make("Tablee/FantasyRealms-v0", opponents=opponents, seats=SEATS, seat=seat)
        for seat in range(SEATS)
    ]
    for seed in range(first, first + matches):
        table = tables[seed % SEATS]
        learner = Learner(worth, Random(seed), 0.0)
        seen, _ = table.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            seen, step_reward, over, _, _ = table.step(learner.choose(seen))
            reward = float(step_reward)
        shares.append(reward + 1 / SEATS)
    return shares


class Notes:
    """All hands noted so far, as the sums that a regression needs."""

    def __init__(self) -> None:
        size = 1 + CARDS + len(PAIRS[0])
        self.square: Vector = np.zeros((size, size))
        self.product: Vector = np.zeros(size)

    def add(self, noted: Noted) -> None:
        hands, points = noted
        pairs = hands[:, PAIRS[0]] * hands[:, PAIRS[1]]
        rows = np.hstack([np.ones((len(hands), 1)), hands, pairs]).astype(np.float32)
        self.square += rows.T @ rows
        self.product += rows.T @ points

    def fade(self, by: float) -> None:
        """What was noted under worse play counts less."""
        self.square *= by
        self.product *= by

    def weights(self) -> Vector:
        rest = np.full(len(self.product), RIDGE)
        rest[0] = 0.0
        return np.linalg.solve(self.square + np.diag(rest + 1e-6), self.product)


def spread(
    pool: Executor, workers: int, work: Any, weights: Vector, first: int, total: int, last: Any
) -> Any:
    """The same work in as many parts as there are workers."""
    part = -(-total // workers)
    starts = range(first, first + total, part)
    jobs = [pool.submit(work, weights, at, min(part, first + total - at), last) for at in starts]
    return [job.result() for job in jobs]


def against(
    pool: Executor, workers: int, weights: Vector, first: int, matches: int, opponents: str
) -> list[float]:
    """The learner's shares of victory against bots."""
    parts = spread(pool, workers, meet, weights, first, matches, opponents)
    return [share for part in parts for share in part]


def interval(share: float, matches: int) -> tuple[float, float]:
    """Within which the true share lies 95 times in 100 (Wilson; shared victories count in part)."""
    z = 1.96
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches) * math.sqrt(share * (1 - share) / matches + z * z / (4 * matches**2))
    return middle - half, middle + half


Point = tuple[int, float, float]  # matches played, points of a seat, share of victories against beginners


def learn(
    rounds: int, matches: int, tests: int, seed: int, workers: int, opponents: str
) -> tuple[Vector, list[Point]]:
    """Rounds of self-play, each followed by a fit; the weights, and how it went."""
    notes, curve = Notes(), []
    weights: Vector = np.zeros(len(notes.product))
    first = seed * 1_000_000
    with ProcessPoolExecutor(workers) as pool:
        for number in range(rounds):
            bold = BOLD * (1 - number / rounds)
            parts = spread(pool, workers, play, weights, first + number * matches, matches, bold)
            shares = against(pool, workers, weights, 500_000 + first, tests, opponents)
            points = float(np.mean(np.concatenate([part[1] for part in parts])))
            curve.append((number * matches, points, float(np.mean(shares))))
            print(
                f"{curve[-1][0]:6} matches: {points:6.1f} points, {curve[-1][2]:.0%} of victories", flush=True
            )
            notes.fade(0.7)
            for part in parts:
                notes.add(part)
            weights = notes.weights()
    return weights, curve


def draw(curve: list[Point], opponents: str, path: Path) -> None:
    """The learning curve as SVG."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot as plot

    matplotlib.rcParams.update(
        {"svg.hashsalt": "tablee", "svg.fonttype": "none", "font.family": "sans-serif"}
    )
    figure, (left, right) = plot.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    played = [point[0] for point in curve]
    left.plot(played, [point[1] for point in curve], marker="o", color="#0a6e99")
    left.set(title="Points of a seat, among learners", xlabel="matches played", ylim=(0, None))
    right.plot(played, [100 * point[2] for point in curve], marker="o", color="#c4561b")
    right.axhline(100 / SEATS, linestyle="--", color="#55606a", label="a fair share")
    right.set(title=f"Victories against two of {opponents}, %", xlabel="matches played", ylim=(0, 100))
    right.legend()
    figure.savefig(path, metadata={"Date": None})


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--matches", type=int, default=400, help="matches of a round")
    parser.add_argument("--tests", type=int, default=60, help="matches against bots after each round")
    parser.add_argument("--final", type=int, default=400, help="matches against bots at the end")
    parser.add_argument("--opponents", default="beginner", help="who they are: tablee bots fantasy-realms")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--curve", type=Path, help="where the learning curve is drawn (SVG)")
    parser.add_argument("--quick", action="store_true", help="look only: three short rounds")
    asked = parser.parse_args(arguments)
    if asked.quick:
        asked.rounds, asked.matches, asked.tests, asked.final = 3, 40, 6, 20
    began = time.perf_counter()
    weights, curve = learn(
        asked.rounds, asked.matches, asked.tests, asked.seed, asked.workers, asked.opponents
    )
    took, spent = time.perf_counter() - began, sum(os.times()[:4])
    with ProcessPoolExecutor(asked.workers) as pool:
        far = 900_000 + asked.seed * 1_000_000
        shares = against(pool, asked.workers, weights, far, asked.final, asked.opponents)
    share = sum(shares) / len(shares)
    low, high = interval(share, len(shares))
    print(f"learned in {took:.0f} s ({spent:.0f} s of CPU, the matches against bots included)")
    print(f"against two of {asked.opponents}: {share:.1%} of {len(shares)} matches won")
    print(f"({low:.1%} to {high:.1%}; a fair share is {1 / SEATS:.1%})")
    if asked.curve:
        draw(curve, asked.opponents, asked.curve)
    return share


if __name__ == "__main__":
    main()
