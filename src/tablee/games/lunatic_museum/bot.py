"""The curator: digs with a plan, imagines objects that make people smile, judges honestly and knows that voting is a coordination game."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.lunatic_museum.actions import BUILD, CARD, COLLECT, DIG, PASS, PLACE, PLANT, PROPOSE
from tablee.games.lunatic_museum.edition import (
    BONUS_KEYS,
    BONUS_KIND,
    DIG_WITHOUT_PAWN,
    EXCHANGE_FINDS,
    EXTRA_VOTE,
    FIND_BY_KEY,
    FIND_LEVEL,
    GAIN_CREDIBILITY_PER,
    GAIN_RESOURCES,
    LONGEST_NAME,
    MOVE_FIND,
    ROOMS,
    SLOTS,
)
from tablee.games.lunatic_museum.knowledge import PLAUSIBLE, STRONG, Idea, Knowledge, knowledge
from tablee.games.lunatic_museum.planner import (
    DO_BUILD,
    DO_COLLECT,
    DO_DIG,
    DO_PASS,
    DO_PLACE,
    DO_PROPOSE,
    Planner,
    Step,
    chances_of,
)
from tablee.games.lunatic_museum.words import BOTH, essence, names_in
from tablee.kernel.chair import Chair, Player

SMILES: Final = (
    "toy",
    "ritual",
    "music",
    "sport",
    "hygiene",
    "clothing",
    "space",
    "furniture",
    "art",
    "medical",
    "aircraft",
)


@final
class Curator(Player):
    """Plans its turns, attacks what it could not name itself, and never says the same object twice."""

    def __init__(self, rng: Random) -> None:
        from tablee.games.lunatic_museum.judge import reader

        self.rng = rng
        reader()  # read the catalogue of human things before sitting down
        known = knowledge()
        personas: list[dict[str, Any]] = known.data["persona"]
        self.threshold: float = personas[int(rng.random() * len(personas))]["threshold"]
        self.knows = known_things(known, rng)
        self.noise: float = known.data["judge"]["noise_sd"]

    def choose(self, chair: Chair) -> list[int]:
        key = chair.key
        if key == "act":
            return self.act(chair)
        if key == "vote":
            return [1 if self.votes_yes(chair.view, chair.seat) else 0]
        if key == "tie_vote":
            return [1 if self.breaks_for(chair.view, chair.seat) else 0]
        if key == "defend":
            self.defend(chair)
            return [0]
        if key == "camera":
            return [1 if self.blocks(chair.view, chair.seat) else 0]
        if key == "order" or key == "draft_order":
            return self.puts_first(chair)
        if key == "keep":
            return [self.keeps(chair)]
        if key == "income":
            me = chair.view["players"][chair.seat]
            return [0 if me["materials"] <= me["plasma"] + 1 else 1]
        if key == "start":
            return [3 if self.rng.random() < 0.6 else 4]
        if key == "slip":
            return self.slips(chair)
        if key == "draw":
            return [max(chair.options([]), key=lambda pile: (pile % 3, self.rng.random()))]
        return chair.random_answer(self.rng)

    # ------------------------------------------------------------------ an activation

    def act(self, chair: Chair) -> list[int]:
        view, seat = chair.view, chair.seat
        open_now = chair.options([])
        if CARD in open_now:
            used = self.use_card(chair)
            if used:
                return used
        if PLANT in open_now:
            attack = self.attack(chair)
            if attack:
                return attack
        if open_now == [PASS]:
            return [PASS]
        step = Planner(knowledge(), self.knows, view, seat).plan()
        answer = self.as_answer(chair, step)
        return answer if answer and answer[0] in open_now else [PASS]

    def as_answer(self, chair: Chair, step: Step) -> list[int]:
        """A planned step as an answer; an object is named when it is proposed."""
        seat = chair.seat
        if step.kind == DO_BUILD:
            return [BUILD, step.a]
        if step.kind == DO_COLLECT:
            return [COLLECT, step.a]
        if step.kind == DO_DIG:
            return [DIG, step.a, step.b]
        if step.kind == DO_PLACE:
            hand: list[dict[str, Any]] = chair.view["players"][seat]["hand"]
            for i in range(len(hand)):
                if FIND_BY_KEY[hand[i]["find"]] == step.a and not hand[i]["resting"]:
                    room = seat * ROOMS + step.b
                    if room in chair.options([PLACE, i]):
                        return [PLACE, i, room, 1 if self.shows(chair.view, seat) else 0]
        if step.kind == DO_PROPOSE:
            shown: list[dict[str, Any]] = chair.view["players"][seat]["rooms"][step.a]["finds"]
            finds = [FIND_BY_KEY[c["find"]] for c in shown]
            chair.say(self.name(finds, chair.view, ""))
            return [PROPOSE, seat * ROOMS + step.a, 0]
        return [PASS] if step.kind == DO_PASS else []

    def shows(self, view: dict[str, Any], seat: int) -> bool:
        """Face up only when a guided tour would see it."""
        return bool(view["players"][seat]["bonus"]["card"] == "guided_tour")

    # ------------------------------------------------------------------ imagining

    def name(self, finds: list[int], view: dict[str, Any], old: str) -> str:
        """An object for these finds that nobody has said in this match: credible first, then funny."""
        said: set[str] = set()
        for ballot in view["ballots"]:
            for part in names_in(ballot["words"]):
                said.add(essence(part))
        for part in names_in(old):
            said.add(essence(part))
        known = knowledge()
        ideas = [i for i in known.ideas(finds, self.knows) if not said_before(known, i, said)]
        if not ideas:
            ideas = [i for i in known.ideas(finds) if not said_before(known, i, said)]
        if not ideas:
            ideas = [i for i in known.wild_ideas(finds) if not said_before(known, i, said)][:12]
        best = ideas[0].grade
        good = [
            i
            for i in ideas
            if i.grade == best or (best >= PLAUSIBLE and i.grade >= PLAUSIBLE and self.rng.random() < 0.3)
        ]
        chosen = max(good, key=lambda i: i.grade + smile(known, i) + self.rng.random())
        both = f"{chosen.fr}{BOTH}{chosen.en}"
        return (
            both
            if len(chosen.fr) <= LONGEST_NAME and len(chosen.en) <= LONGEST_NAME
            else chosen.fr[:LONGEST_NAME]
        )

    def defend(self, chair: Chair) -> None:
        ballot = chair.view["ballot"]
        finds = [FIND_BY_KEY[f] for f in ballot["finds"]]
        chair.say(self.name(finds, chair.view, ""))

    # ------------------------------------------------------------------ judging

    def opinion(self, ballot: dict[str, Any], view: dict[str, Any], seat: int) -> float:
        """What one thinks of the object: the knowledge base, a mood, the votes so far, and who profits."""
        from tablee.games.lunatic_museum.judge import JUDGE

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
        from tablee.games.lunatic_museum.judge import JUDGE

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
        if ballot["author"] == seat:
            return True
        if ballot["attacker"] == seat:
            return False
        mine = [vote["yes"] for vote in ballot["votes"] if vote["voter"] == seat]
        return bool(mine[0]) if mine else self.opinion(ballot, view, seat) > self.threshold

    # ------------------------------------------------------------------ attack and defence

    def attack(self, chair: Chair) -> list[int]:
        """Plant what spoils an idea, where the loss would hurt and no camera watches."""
        view, seat = chair.view, chair.seat
        known = knowledge()
        chances = chances_of(view, seat)
        scorings = 3 - view["epoch"]
        hand: list[dict[str, Any]] = view["players"][seat]["hand"]
        best = 1.5
        found: list[int] = []
        for i in chair.options([PLANT]):
            mine = FIND_BY_KEY[hand[i]["find"]]
            for target in chair.options([PLANT, i]):
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

    def puts_first(self, chair: Chair) -> list[int]:
        """Oneself, then those with the fewest points."""
        players: list[dict[str, Any]] = chair.view["players"]
        answer: list[int] = []
        while not chair.complete(answer) if answer else True:
            options = chair.options(answer)
            answer.append(
                chair.seat if chair.seat in options else min(options, key=lambda s: (players[s]["points"], s))
            )
        return answer

    def keeps(self, chair: Chair) -> int:
        """The card worth most now."""
        view = chair.view
        me = view["players"][chair.seat]
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
        return max(chair.options([]), key=lambda card: (worth.get(BONUS_KEYS[card], 0.0), card))

    def use_card(self, chair: Chair) -> list[int]:
        """Cards are used at the start of the activation, except where they wait for their moment."""
        view, seat = chair.view, chair.seat
        me = view["players"][seat]
        kind = BONUS_KIND[BONUS_KEYS.index(me["bonus"]["card"])]
        last = view["epoch"] == 2 and view["turn"] == 5
        if kind == MOVE_FIND:
            return self.sabotage(chair)
        if kind == DIG_WITHOUT_PAWN:
            if last and me["time"] < 4:
                return []
            return [CARD, max(chair.options([CARD]), key=lambda pile: (pile % 3, self.rng.random()))]
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
            return [CARD] if not last and self.misfits(chair) else []
        return [CARD]

    def sabotage(self, chair: Chair) -> list[int]:
        """Break up a rival's project of two, by moving one of its finds."""
        for room in chair.options([CARD]):
            rival = chair.view["players"][room // ROOMS]
            if room // ROOMS != chair.seat and len(rival["rooms"][room % ROOMS]["finds"]) >= SLOTS - 1:
                slot = chair.options([CARD, room])[0]
                return [CARD, room, slot, chair.options([CARD, room, slot])[0]]
        return []

    def misfits(self, chair: Chair) -> list[int]:
        """Places in the hand of finds below the machine's level that go badly with the others."""
        me = chair.view["players"][chair.seat]
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

    def slips(self, chair: Chair) -> list[int]:
        answer: list[int] = []
        for i in self.misfits(chair):
            if not (answer and chair.complete(answer)) and i in chair.options(answer):
                answer.append(i)
        if not answer:
            answer.append(chair.options([])[0])
        if not chair.complete(answer):
            answer.append(-1)
        return answer


# ---------------------------------------------------------------- what a bot knows and likes


def known_things(known: Knowledge, rng: Random) -> int:
    """Nobody knows everything: most objects, one bit each."""
    share: float = known.data["bot"]["known_share"]["hard"]
    knows = 0
    for number in range(len(known.things)):
        if rng.random() < share:
            knows |= 1 << number
    return knows


def said_before(known: Knowledge, idea: Idea, said: set[str]) -> bool:
    """Whether the object, by any of its names, was proposed in this match already."""
    if essence(idea.fr) in said or essence(idea.en) in said:
        return True
    thing = known.things[idea.thing]
    if any([essence(name) in said for name in thing.fr + thing.en]):
        return True
    begins = essence(thing.fr[0]) + " "  # the same thing with a modifier
    return any([name.startswith(begins) for name in said])


def smile(known: Knowledge, idea: Idea) -> float:
    """What makes people smile: toys, rituals, gadgets, and a well-placed modifier."""
    thing = known.things[idea.thing]
    fun = 0.5 if any([category in SMILES for category in thing.categories]) else 0.0
    if idea.modifier >= 0:
        fun += 0.4
    return fun + min(0.4, 0.02 * len(idea.fr))
