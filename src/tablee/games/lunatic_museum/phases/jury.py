"""The vote on an imagined object: who says what, in which order, and who loses points for it."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.components import (
    CONTRACT,
    CONTRACT_GAIN,
    CRITICS,
    FIND,
    FIND_KEYS,
    ROOM_KEYS,
    ROOMS,
)
from tablee.games.lunatic_museum.judge.reading import credibility_of
from tablee.games.lunatic_museum.phases.critics import critic_says_yes
from tablee.games.lunatic_museum.phases.naming import name_of_object, pitch_of_object
from tablee.games.lunatic_museum.state import RESTING, SEEN, UP, Ballot, Galaxy
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


def ballot_facts(t: Galaxy) -> dict[str, object]:
    """What everybody knows of the object before the jury, and what a wrong vote costs."""
    ballot = t.ballots[-1]
    facts: dict[str, object] = {
        "author": ballot.author,
        "name": name_of_object(t.said[ballot.name]),
        "finds": [FIND_KEYS[f] for f in ballot.finds],
    }
    if ballot.attacker < 0 or not t.readings.free_defence_votes:
        facts["stake"] = len(ballot.finds)
    return facts


class Vote(Question[Galaxy]):
    """Yes or no, no third way (LM-7.7, LM-8.1)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return "yes" if option else "no"

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return ballot_facts(t)


VOTE: Final = Vote("vote", ("LM-7.7", "LM-8.1"))
TIE_VOTE: Final = Vote("tie_vote", ("LM-9.10",))


def bring_forward(t: Galaxy, room: int, slots: list[int]) -> list[int]:
    """The finds of an object lie first in their room; tells which they are."""
    cards = t.rooms[room]
    t.rooms[room] = [cards[i] for i in slots] + [cards[i] for i in range(len(cards)) if i not in slots]
    return [FIND[cards[i]] for i in slots]


def show(t: Galaxy, room: int, finds: int) -> None:
    """The finds of an object are turned up before the vote, and stay so (LM-R29)."""
    for i in range(finds):
        t.flags[t.rooms[room][i]] |= SEEN | UP


def name_object(t: Galaxy, words: int) -> None:
    """The author's free words go with the ballot (LM-7.6, LM-9.4)."""
    t.ballots[-1].name = words


def tell_proposal(t: Galaxy, dealer: Dealer, kind: str, clauses: tuple[str, ...]) -> None:
    ballot = t.ballots[-1]
    facts: dict[str, object] = {
        "seat": ballot.author,
        "room": ROOM_KEYS[ballot.room % ROOMS],
        "name": name_of_object(t.said[ballot.name]),
        "finds": [FIND_KEYS[f] for f in ballot.finds],
    }
    pitch = pitch_of_object(t.said[ballot.name])
    if pitch:
        facts["pitch"] = pitch
    dealer.tell(kind, facts, clauses)


def vote(t: Galaxy, dealer: Dealer) -> Rules:
    """One after the other in this turn's play order (LM-8.3), everybody but the author (LM-8.1, LM-8.2), each vote heard at once (LM-R34).
    Meaning is for the voters alone to judge (LM-8.6)."""
    ballot = t.ballots[-1]
    if t.seats == 2:
        credibility = credibility_of(t.said[ballot.name], ballot.finds)  # all critics know the same
        for critic in range(CRITICS):  # LM-R4
            cast(t, dealer, -1 - critic, critic_says_yes(dealer, ballot, credibility))
    for seat in t.order:
        if seat != ballot.author:
            answer = yield one(VOTE, seat)
            cast(t, dealer, seat, answer[0] == 1)
    yes = ballot.yes()
    no = ballot.no()
    if yes == no and ballot.attacker < 0 and t.readings.ties_refuse:
        ballot.result = 0
        if dealer.listening:
            dealer.tell("no_majority", {"seat": ballot.author}, ("LM-7.8", "LM-R31"))
    elif yes == no:  # LM-9.10, in proposals and defences alike (LM-R31)
        ballot.decider = breaks_tie(t, ballot)
        answer = yield one(TIE_VOTE, ballot.decider)
        ballot.result = answer[0]
        if dealer.listening:
            dealer.tell("tie_vote", {"seat": ballot.decider, "vote": word(ballot.result)}, ("LM-9.10",))
    else:
        ballot.result = 1 if yes > no else 0  # LM-7.8
    settle_points(t, dealer, ballot)


def breaks_tie(t: Galaxy, ballot: Ballot) -> int:
    """The holder of the tie card; but nobody votes on their own object (LM-8.2), so its author leaves that to whom the card goes next
    (LM-R32)."""
    if t.tie_holder == ballot.author and not t.readings.holder_decides:
        return (t.tie_holder - 1) % t.seats
    return t.tie_holder


def word(vote: int) -> str:
    return "yes" if vote else "no"


def cast(t: Galaxy, dealer: Dealer, voter: int, yes: bool) -> None:
    ballot = t.ballots[-1]
    ballot.voters.append(voter)
    ballot.votes.append(1 if yes else 0)
    if dealer.listening:
        if voter < 0:
            dealer.tell("critic", {"critic": -voter, "vote": word(1 if yes else 0)}, ("LM-8.1", "LM-R4"))
        else:
            dealer.tell("voted", {"seat": voter, "vote": word(1 if yes else 0)}, ("LM-8.1", "LM-8.3"))


def settle_points(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """Whoever voted against the result loses as many points as the object has cards (LM-8.4, LM-8.5), on a defence too unless the table
    reads it otherwise (LM-R39); a rigged contract pays those who said yes (LM-13.12)."""
    stake = 0 if ballot.attacker >= 0 and t.readings.free_defence_votes else len(ballot.finds)
    contract = ballot.result == 1 and has_contract(t, ballot.author)
    for i in range(len(ballot.voters)):
        seat = ballot.voters[i]
        if seat < 0:
            continue
        if ballot.votes[i] != ballot.result:
            lose_points(t, seat, stake)
            if dealer.listening and stake:
                clause = "LM-8.4" if ballot.result else "LM-8.5"
                dealer.tell("lost", {"seat": seat, "points": stake}, (clause,))
        elif contract:
            t.points[seat] += CONTRACT_GAIN
            t.contract_won[seat] += CONTRACT_GAIN
            if dealer.listening:
                dealer.tell("rewarded", {"seat": seat, "points": CONTRACT_GAIN}, ("LM-13.12",))


def has_contract(t: Galaxy, author: int) -> bool:
    """Whether this author's objects reward those who say yes (LM-13.12, LM-R43)."""
    if not t.readings.contract_for_all:
        return t.built[author][CONTRACT] > 0
    return any([t.built[seat][CONTRACT] > 0 for seat in range(t.seats)])


def lose_points(t: Galaxy, seat: int, stake: int) -> None:
    """Victory points, even below 0; or credibility, if the table wants it so (LM-R33)."""
    if t.readings.penalty_in_credibility:
        t.credibility[seat] = max(0, t.credibility[seat] - stake)
    else:
        t.points[seat] -= stake
        t.votes_lost[seat] += stake


def take_into_hand(t: Galaxy, room: int, finds: int, seat: int) -> None:
    """The finds of an object come into a hand, face known to all, and rest until the turn ends (LM-7.9, LM-9.8, LM-R35)."""
    cards = t.rooms[room]
    for i in range(finds):
        t.flags[cards[i]] = SEEN | RESTING
        t.hands[seat].append(cards[i])
    t.rooms[room] = cards[finds:]
    t.exhibit[room] = -1
    t.made[room] = 0
    t.brought[room] = 0
