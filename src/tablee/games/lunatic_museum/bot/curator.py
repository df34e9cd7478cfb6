"""The curator: digs with a plan, imagines objects that make people smile, judges honestly and knows that voting is a coordination game."""

from __future__ import annotations

from random import Random
from typing import Any, final

from tablee.games.lunatic_museum.bot.imagination import imagined, known_things
from tablee.games.lunatic_museum.bot.outlook import Outlook, chances_of
from tablee.games.lunatic_museum.bot.planner import Planner
from tablee.games.lunatic_museum.bot.spot import (
    DO_BUILD,
    DO_COLLECT,
    DO_DIG,
    DO_PASS,
    DO_PLACE,
    DO_PROPOSE,
    Step,
)
from tablee.games.lunatic_museum.components import (
    BONUS_KEYS,
    BONUS_KIND,
    DIG_WITHOUT_PAWN,
    EXCHANGE_FINDS,
    EXTRA_VOTE,
    FIND_BY_KEY,
    FIND_LEVEL,
    GAIN_CREDIBILITY_PER,
    GAIN_RESOURCES,
    MOVE_FIND,
    ROOMS,
    SLOTS,
)
from tablee.games.lunatic_museum.judge.knowledge import PLAUSIBLE, STRONG, knowledge
from tablee.games.lunatic_museum.phases.action import (
    BUILD,
    CARD,
    COLLECT,
    DIG,
    PASS,
    PLACE,
    PLANT,
    PROPOSE,
)
from tablee.kernel.perspective import Perspective, Player


@final
class Curator(Player):
    """Plans its turns, attacks what it could not name itself, and never says the same object twice."""

    def __init__(self, rng: Random) -> None:
        from tablee.games.lunatic_museum.judge.reader import reader

        self.rng = rng
        reader()  # read the catalogue of human things before sitting down
        known = knowledge()
        personas: list[dict[str, Any]] = known.data["persona"]
        self.threshold: float = personas[int(rng.random() * len(personas))]["threshold"]
        self.knows = known_things(known, rng)
        self.noise: float = known.data["judge"]["noise_sd"]

    def choose(self, perspective: Perspective) -> list[int]:
        key = perspective.key
        if key == "act":
            return self.act(perspective)
        if key == "vote":
            return [1 if self.votes_yes(perspective.view, perspective.seat) else 0]
        if key == "tie_vote":
            return [1 if self.breaks_for(perspective.view, perspective.seat) else 0]
        if key == "defend":
            self.defend(perspective)
            return [0]
        if key == "camera":
            return [1 if self.blocks(perspective.view, perspective.seat) else 0]
        if key == "order" or key == "draft_order":
            return self.puts_first(perspective)
        if key == "keep":
            return [self.keeps(perspective)]
        if key == "income":
            me = perspective.view["players"][perspective.seat]
            return [0 if me["materials"] <= me["plasma"] + 1 else 1]
        if key == "start":
            return [3 if self.rng.random() < 0.6 else 4]
        if key == "slip":
            return self.slips(perspective)
        if key == "draw":
            return [max(perspective.options([]), key=lambda pile: (pile % 3, self.rng.random()))]
        return perspective.random_answer(self.rng)

    # ------------------------------------------------------------------ an activation

    def act(self, perspective: Perspective) -> list[int]:
        view, seat = perspective.view, perspective.seat
        open_now = perspective.options([])
        if CARD in open_now:
            used = self.use_card(perspective)
            if used:
                return used
        if PLANT in open_now:
            attack = self.attack(perspective)
            if attack:
                return attack
        if open_now == [PASS]:
            return [PASS]
        planner = Planner(knowledge(), self.knows, view, seat)
        answer = self.as_answer(perspective, planner.plan(), planner.outlook)
        return answer if answer and answer[0] in open_now else [PASS]

    def as_answer(self, perspective: Perspective, step: Step, outlook: Outlook) -> list[int]:
        """A planned step as an answer; an object is named when it is proposed."""
        seat = perspective.seat
        if step.kind == DO_BUILD:
            return [BUILD, step.a]
        if step.kind == DO_COLLECT:
            return [COLLECT, step.a]
        if step.kind == DO_DIG:
            return [DIG, step.a, step.b]
        if step.kind == DO_PLACE:
            hand: list[dict[str, Any]] = perspective.view["players"][seat]["hand"]
            for i in range(len(hand)):
                if FIND_BY_KEY[hand[i]["find"]] == step.a and not hand[i]["resting"]:
                    room = seat * ROOMS + step.b
                    if room in perspective.options([PLACE, i]):
                        return [PLACE, i, room, 1 if self.shows(perspective.view, seat) else 0]
        if step.kind == DO_PROPOSE:
            return self.propose(perspective, step.a, outlook)
        return [PASS] if step.kind == DO_PASS else []

    def propose(self, perspective: Perspective, room: int, outlook: Outlook) -> list[int]:
        """The finds of the room that promise most, and a name for them."""
        seat = perspective.seat
        there: list[dict[str, Any]] = perspective.view["players"][seat]["rooms"][room]["finds"]
        best = -1.0
        chosen = 0
        finds: list[int] = []
        for option in perspective.options([PROPOSE, seat * ROOMS + room]):
            some = [FIND_BY_KEY[there[i]["find"]] for i in range(len(there)) if option >> i & 1]
            value = outlook.chances[outlook.grade(some)] * outlook.object_value(some)
            if value > best:
                best, chosen, finds = value, option, some
        if not finds:
            return []
        perspective.say(imagined(finds, perspective.view, self.knows, self.rng))
        return [PROPOSE, seat * ROOMS + room, chosen, 0]

    def shows(self, view: dict[str, Any], seat: int) -> bool:
        """Face up only when a guided tour would see it."""
        return bool(view["players"][seat]["bonus"]["card"] == "guided_tour")

    def defend(self, perspective: Perspective) -> None:
        ballot = perspective.view["ballot"]
        finds = [FIND_BY_KEY[f] for f in ballot["finds"]]
        perspective.say(imagined(finds, perspective.view, self.knows, self.rng))

    # ------------------------------------------------------------------ judging

    def opinion(self, ballot: dict[str, Any], view: dict[str, Any], seat: int) -> float:
        """What one thinks of the object: the knowledge base, a mood, the votes so far, and who profits."""
        from tablee.games.lunatic_museum.judge.opinion import JUDGE

        numbers = knowledge().data["judge"]
        credibility: float = JUDGE.judge(ballot["words"], ballot["finds"]).credibility
        lead = ballot["head_start"] + sum([1 if vote["yes"] else -1 for vote in ballot["votes"]])
        opinion = credibility + self.rng.gauss(0, self.noise) + numbers["herd"] * lead
        author: int = ballot["author"]
        if view["players"][author]["improvements"]["rigged_contract"]:
            opinion += numbers["contract_lift"]
        if ballot["attacker"] == seat:
            opinion += numbers["attacker_bias"]
        return float(opinion - self.grudge(view, author))

    def grudge(self, view: dict[str, Any], author: int) -> float:
        """Against an author who refuses the good objects of others; fair votes are forgiven for."""
        from tablee.games.lunatic_museum.judge.opinion import JUDGE

        numbers = knowledge().data["judge"]["grudge"]
        held = 0.0
        for ballot in view["ballots"]:
            for vote in ballot["votes"]:
                if vote["voter"] == author:
                    good = JUDGE.judge(ballot["words"], ballot["finds"]).grade in ("strong", "plausible")
                    if good and not vote["yes"]:
                        held = min(numbers["cap"], held + numbers["per_refusal"])
                    elif vote["yes"]:
                        held = max(0.0, held - numbers["forgiven_per_yes"] * numbers["per_refusal"])
        return float(held)

    def votes_yes(self, view: dict[str, Any], seat: int) -> bool:
        """By opinion; but once the result is certain, with it: nobody gains from a lost protest."""
        ballot: dict[str, Any] = view["ballot"]
        yes = ballot["head_start"] + sum([1 for vote in ballot["votes"] if vote["yes"]])
        no = sum([1 for vote in ballot["votes"] if not vote["yes"]])
        critics = 0 if len(view["players"]) > 2 else 2
        left = len(view["players"]) - 1 + critics - len(ballot["votes"])
        if yes > no + left:
            return True
        if no > yes + left:
            return False
        return self.opinion(ballot, view, seat) > self.threshold

    def breaks_for(self, view: dict[str, Any], seat: int) -> bool:
        ballot: dict[str, Any] = view["ballot"]
        if ballot["author"] == seat:  # where the holder decides even then (LM-R32)
            return True
        if ballot["attacker"] == seat:
            return False
        mine = [vote["yes"] for vote in ballot["votes"] if vote["voter"] == seat]
        return bool(mine[0]) if mine else self.opinion(ballot, view, seat) > self.threshold

    # ------------------------------------------------------------------ attack and defence

    def attack(self, perspective: Perspective) -> list[int]:
        """Plant what spoils an idea, where the loss would hurt and no camera watches."""
        view, seat = perspective.view, perspective.seat
        known = knowledge()
        chances = chances_of(view, seat)
        scorings = 3 - view["epoch"]
        hand: list[dict[str, Any]] = view["players"][seat]["hand"]
        best = 1.5
        found: list[int] = []
        for i in perspective.options([PLANT]):
            mine = FIND_BY_KEY[hand[i]["find"]]
            for target in perspective.options([PLANT, i]):
                rival = view["players"][target // ROOMS]
                room = rival["rooms"][target % ROOMS]
                if rival["cameras_armed"] or any([c["find"] is None for c in room["finds"]]):
                    continue
                there = [FIND_BY_KEY[c["find"]] for c in room["finds"]]
                refusal = 1 - chances[known.best_grade([*there, mine], self.knows)]
                levels = sum([FIND_LEVEL[f] for f in there])
                gain = levels * 1.5 * scorings + (levels * scorings if room["exhibit"] else 0)
                price = FIND_LEVEL[mine] * 2.5 * scorings + len(there) + 1
                value = refusal * gain - (1 - refusal) * price - (0.5 if view["turn"] < 5 else 0)
                if value > best:
                    best, found = value, [PLANT, i, target]
        return found

    def blocks(self, view: dict[str, Any], seat: int) -> bool:
        """Let a find in that one can explain."""
        ballot: dict[str, Any] = view["ballot"]
        rooms: list[dict[str, Any]] = view["players"][seat]["rooms"]
        for room in rooms:
            if room["room"] == ballot["room"]:
                finds = [FIND_BY_KEY[c["find"]] for c in room["finds"]]
                return knowledge().best_grade(finds, self.knows) < PLAUSIBLE
        return True

    # ------------------------------------------------------------------ smaller decisions

    def puts_first(self, perspective: Perspective) -> list[int]:
        """Oneself, then those with the fewest points."""
        players: list[dict[str, Any]] = perspective.view["players"]
        answer: list[int] = []
        while not perspective.complete(answer) if answer else True:
            options = perspective.options(answer)
            answer.append(
                perspective.seat
                if perspective.seat in options
                else min(options, key=lambda s: (players[s]["points"], s))
            )
        return answer

    def keeps(self, perspective: Perspective) -> int:
        """The card worth most now."""
        view = perspective.view
        me = view["players"][perspective.seat]
        shown = sum([1 for room in me["rooms"] if room["finds"] and all([c["up"] for c in room["finds"]])])
        later = 3 - view["epoch"]
        finds = len(me["hand"])
        worth = {
            "time_rift": 3.2,
            "press_campaign": 2.0 * later - 1.2,
            "guided_tour": min(3, shown) * later - 2.4,
            "rented_drill": 2.4,
            "asteroid_convoy": 2.6 if view["turn"] < 5 or view["epoch"] == 1 else 0.5,
            "bought_juror": 1.6 if finds >= 2 else 0.3,
            "black_market": 1.0 if finds >= 3 else 0.2,
            "sabotage": 0.4,
        }
        return max(perspective.options([]), key=lambda card: (worth.get(BONUS_KEYS[card], 0.0), card))

    def use_card(self, perspective: Perspective) -> list[int]:
        """Cards are used at the start of the activation, except where they wait for their moment."""
        view, seat = perspective.view, perspective.seat
        me = view["players"][seat]
        kind = BONUS_KIND[BONUS_KEYS.index(me["bonus"]["card"])]
        last = view["epoch"] == 2 and view["turn"] == 5
        if kind == MOVE_FIND:
            return self.sabotage(perspective)
        if kind == DIG_WITHOUT_PAWN:
            if last and me["time"] < 4:
                return []
            return [CARD, max(perspective.options([CARD]), key=lambda pile: (pile % 3, self.rng.random()))]
        if kind == GAIN_RESOURCES:
            if last and me["time"] < 4:
                return []
            return [CARD, 0 if me["materials"] < me["plasma"] else 1]
        if kind == GAIN_CREDIBILITY_PER:
            shown = sum(
                [1 for room in me["rooms"] if room["finds"] and all([c["up"] for c in room["finds"]])]
            )
            return (
                [CARD] if min(3, shown) * (3 - view["epoch"]) > 2 and (me["time"] <= 3 or shown >= 3) else []
            )
        if kind == EXTRA_VOTE:
            ready = any([len(room["finds"]) >= 2 and room["exhibit"] is None for room in me["rooms"]])
            return [CARD] if ready and me["time"] >= 2 and chances_of(view, seat)[PLAUSIBLE] < 0.85 else []
        if kind == EXCHANGE_FINDS:
            return [CARD] if not last and self.misfits(perspective) else []
        return [CARD]

    def sabotage(self, perspective: Perspective) -> list[int]:
        """Break up a rival's project of two, by moving one of its finds."""
        for room in perspective.options([CARD]):
            rival = perspective.view["players"][room // ROOMS]
            if room // ROOMS != perspective.seat and len(rival["rooms"][room % ROOMS]["finds"]) >= SLOTS - 1:
                slot = perspective.options([CARD, room])[0]
                return [CARD, room, slot, perspective.options([CARD, room, slot])[0]]
        return []

    def misfits(self, perspective: Perspective) -> list[int]:
        """Places in the hand of finds below the machine's level that go badly with the others."""
        me = perspective.view["players"][perspective.seat]
        hand: list[dict[str, Any]] = me["hand"]
        known = knowledge()
        numbers = [FIND_BY_KEY[c["find"]] for c in hand]
        poor: list[int] = []
        for i in range(len(hand)):
            if hand[i]["resting"] or hand[i]["level"] >= me["drill"]:
                continue
            friends = [f for f in numbers if f != numbers[i]]
            if all([known.best_grade([numbers[i], f], self.knows) < STRONG for f in friends]):
                poor.append(i)
        return poor[:2]

    def slips(self, perspective: Perspective) -> list[int]:
        answer: list[int] = []
        for i in self.misfits(perspective):
            if not (answer and perspective.complete(answer)) and i in perspective.options(answer):
                answer.append(i)
        if not answer:
            answer.append(perspective.options([])[0])
        if not perspective.complete(answer):
            answer.append(-1)
        return answer
