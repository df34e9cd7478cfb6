"""Checking an edition file: what is missing, what is inconsistent, and what differs from the counts the rulebook prints."""

from __future__ import annotations

from typing import Any

from tablee.games.krystal.components.printed import (
    AT_ONCE,
    BY_TIMING,
    NEEDS,
    NUMBERS,
    ON_WIN,
    PASSIVE,
    PRINTED_COUNTS,
    PRINTED_LIMITS,
    PRINTED_PEOPLES,
    PRINTED_VALUES,
    PROVENANCES,
    SECTIONS,
    WORDS,
)
from tablee.games.krystal.components.vocabulary import EFFECTS, FIGHTS, ROLES, STONE_KINDS, TIMINGS
from tablee.kernel.edition import Fault
from tablee.kernel.text import text


def problems(data: dict[str, Any]) -> list[str]:
    """Every problem as one sentence; none: the edition can be played. What the rulebook prints has to be there, unless the file says
    `changed = true`: then somebody wants to know what other numbers do."""
    found: list[str] = []
    missing_sections(data, found)
    if found:
        return found
    counts(data, found)
    peoples(data, found)
    board(data, found)
    modifiers(data, found)
    heroes(data, found)
    combat_cards(data, found)
    stones(data, found)
    creatures(data, found)
    objects(data, found)
    interventions(data, found)
    limits(data, found)
    named_once(data, found)
    return found


def faults_of(found: list[str]) -> list[Fault]:
    """The sentences with their places, as far as they say them: `[[hero]] nomads-mage: …`, `[limits] reserve_max: …`."""
    faults: list[Fault] = []
    for sentence in found:
        head = sentence.partition(": ")[0].replace("[", "").replace("]", "").rstrip(".").split()
        faults.append(Fault(tuple(head[:2]), text(sentence, sentence)))
    return faults


def rows(data: dict[str, Any], section: str) -> list[dict[str, Any]]:
    listed = data.get(section, [])
    return [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []


def how_many(data: dict[str, Any], section: str) -> int:
    """Cards may come several times."""
    return sum([number(row.get("count", 1)) for row in rows(data, section)])


def number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def missing_sections(data: dict[str, Any], found: list[str]) -> None:
    for section in SECTIONS:
        if not rows(data, section):
            found.append(f"[[{section}]] is missing.")
    for section in ("limits", "energy_scale", "setup", "modifiers", "paths"):
        if not isinstance(data.get(section), dict):
            found.append(f"[{section}] is missing.")


def counts(data: dict[str, Any], found: list[str]) -> None:
    """The printed numbers of everything in the box, and where each part comes from."""
    for section, printed in PRINTED_COUNTS.items():
        there = how_many(data, section)
        if there != printed:
            found.append(f"[[{section}]]: the rulebook counts {printed}, the file has {there}.")
    for section in SECTIONS:
        for row in rows(data, section):
            if row.get("provenance") not in PROVENANCES:
                found.append(
                    f"[[{section}]] {row.get('id', '')}: provenance is one of {', '.join(PROVENANCES)}."
                )
                break


def has_words(row: dict[str, Any], section: str, fields: list[str], found: list[str]) -> bool:
    """Whether a row has its fields; says which are missing."""
    lacking = [field for field in fields if field not in row]
    if lacking:
        found.append(f"[[{section}]] {row.get('id', '?')}: {', '.join(lacking)} missing.")
    name = row.get("name")
    if "name" in fields and "name" in row and section != "hero":
        if not isinstance(name, dict) or "fr" not in name or "en" not in name:
            found.append(f"[[{section}]] {row.get('id', '?')}: name needs fr and en.")
    return not lacking


def peoples(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-3.a, KR-2-5.b to KR-2-5.g: six peoples, each with its god and symbol; KR-2-2.e: a pile each."""
    for key, (symbol, god) in PRINTED_PEOPLES.items():
        mine = [row for row in rows(data, "people") if row.get("id") == key]
        if len(mine) != 1:
            found.append(f"[[people]] {key}: exactly one is needed.")
            continue
        if mine[0].get("symbol") != symbol:
            found.append(f"[[people]] {key}: the printed symbol is {symbol}.")
        if not isinstance(mine[0].get("god"), dict) or mine[0]["god"].get("name") != god:
            found.append(f"[[people]] {key}: the printed god is {god}.")
        has_words(mine[0], "people", ["name"], found)
        if (
            len(
                [
                    row
                    for row in rows(data, "pile")
                    if row.get("symbol") == symbol and row.get("people") == key
                ]
            )
            != 1
        ):
            found.append(f"[[pile]] {symbol}: exactly one, facing the Gate of {key}.")
    for role, speciality in zip(ROLES, FIGHTS, strict=True):
        if [row.get("speciality") for row in rows(data, "role") if row.get("id") == role] != [speciality]:
            found.append(f"[[role]] {role}: the printed speciality is {speciality}.")


def board(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-2.a to KR-2-2.d: 25 Places, the Clearing among them, six Gates, and paths that lead everywhere."""
    symbols = [symbol for symbol, _ in PRINTED_PEOPLES.values()]
    places: list[str] = []
    clearings = 0
    for row in rows(data, "place"):
        if not has_words(row, "place", ["id", "name", "symbol", "power", "x", "y"], found):
            continue
        places.append(str(row["id"]))
        if row.get("clearing", False):
            clearings += 1
        elif row["symbol"] not in symbols:
            found.append(f"[[place]] {row['id']}: symbol {row['symbol']!r} is none of {', '.join(symbols)}.")
        if number(row["power"]) < 0 or not isinstance(row["power"], int):
            found.append(f"[[place]] {row['id']}: power is a number from 0.")
    if clearings != 1:
        found.append(f"[[place]]: one Place is the Clearing (clearing = true), not {clearings}.")
    for symbol in symbols:
        if not [row for row in rows(data, "place") if row.get("symbol") == symbol]:
            found.append(f"[[place]]: no Place bears {symbol}; its pile could not be reached.")
    for key in PRINTED_PEOPLES:
        gates = [row for row in rows(data, "gate") if row.get("people") == key]
        if len(gates) != 1:
            found.append(f"[[gate]] {key}: exactly one Gate.")
        elif has_words(gates[0], "gate", ["id", "name", "x", "y"], found):
            places.append(str(gates[0]["id"]))
    paths(data, places, found)


def paths(data: dict[str, Any], places: list[str], found: list[str]) -> None:
    edges = data["paths"].get("edges", [])
    near: dict[str, list[str]] = {place: [] for place in places}
    seen: list[tuple[str, str]] = []
    for edge in edges if isinstance(edges, list) else []:
        if (
            not isinstance(edge, list)
            or len(edge) != 2
            or edge[0] not in near
            or edge[1] not in near
            or edge[0] == edge[1]
        ):
            found.append(f"[paths] {edge}: a path joins two different locations of this file.")
            continue
        a, b = sorted([str(edge[0]), str(edge[1])])
        if (a, b) in seen:
            found.append(f"[paths] {a} – {b} is there twice.")
        seen.append((a, b))
        near[a].append(b)
        near[b].append(a)
    gates = [str(row.get("id")) for row in rows(data, "gate")]
    walkable = [place for place in places if place not in gates]
    reached = walkable[:1]
    for place in reached:
        for other in near[place]:
            if other not in reached and other not in gates:
                reached.append(other)
    lost = [place for place in walkable if place not in reached]
    if lost:
        found.append(f"[paths]: cannot be reached without crossing a Gate: {', '.join(lost)}.")
    for gate in gates:
        if gate in near and not [place for place in near[gate] if place not in gates]:
            found.append(f"[paths] {gate}: no path leads out of this Gate.")


def modifiers(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-3.a: six tables; the one printed entry is the Nomads' on the Amazons' symbol (KR-5-3.b)."""
    for key in PRINTED_PEOPLES:
        table = data["modifiers"].get(key, {})
        for symbol, _ in PRINTED_PEOPLES.values():
            if not isinstance(table, dict) or not isinstance(table.get(symbol), int):
                found.append(f"[modifiers] {key} on {symbol} is missing.")
    nomads = data["modifiers"].get("nomads", {})
    if isinstance(nomads, dict) and nomads.get("wood", -1) != -1 and not data.get("changed"):
        found.append(f"[modifiers] nomads on wood: the rulebook prints -1, the file has {nomads['wood']}.")


def heroes(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-3.e, KR-2-4.a: three Heroes per people with an ability in each type of fight; two of them are printed."""
    printed = {("amazons", "mage", "magic"): 4, ("centaurs", "marauder", "magic"): 1}
    for key in PRINTED_PEOPLES:
        for role in ROLES:
            mine = [row for row in rows(data, "hero") if row.get("people") == key and row.get("role") == role]
            if len(mine) != 1:
                found.append(f"[[hero]] {key} {role}: exactly one.")
                continue
            if has_words(mine[0], "hero", ["name", *FIGHTS], found):
                for fight in FIGHTS:
                    value = mine[0][fight]
                    if not isinstance(value, int) or value < 0:
                        found.append(f"[[hero]] {key} {role}: {fight} is a number from 0.")
                    elif printed.get((key, role, fight), value) != value and not data.get("changed"):
                        wanted = printed[(key, role, fight)]
                        found.append(
                            f"[[hero]] {key} {role}: the rulebook prints {fight} {wanted}, the file has {value}."
                        )


def combat_cards(data: dict[str, Any], found: list[str]) -> None:
    """KR-11: the printed table of values."""
    for fight in FIGHTS:
        there = [0] * 6
        for row in rows(data, "combat_card"):
            if row.get("combat") == fight and 1 <= number(row.get("value")) <= 6:
                there[number(row["value"]) - 1] += number(row.get("count", 1))
        if there != PRINTED_VALUES[fight]:
            found.append(
                f"[[combat_card]] {fight}: the printed numbers for values 1 to 6 are {PRINTED_VALUES[fight]}, the file has {there}."
            )
    for row in rows(data, "combat_card"):
        has_words(row, "combat_card", ["combat", "value", "name"], found)
        if row.get("combat") not in FIGHTS:
            found.append(f"[[combat_card]]: combat is one of {', '.join(FIGHTS)}, not {row.get('combat')!r}.")


def stones(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-5-2.a, KR-2-5-2.b: six of each kind, each with a power. Copies with other powers are rows of their own with the same `kind`."""
    for kind in STONE_KINDS:
        there = sum(
            [
                number(row.get("count", 1))
                for row in rows(data, "stone")
                if row.get("kind", row.get("id")) == kind
            ]
        )
        if there != 6:
            found.append(f"[[stone]] {kind}: six are printed, the file has {there}.")
    for row in rows(data, "stone"):
        if has_words(row, "stone", ["id", "name", "effect", "text"], found):
            effect(row, "stone", row["effect"], PASSIVE, found)
        if row.get("kind", row.get("id")) not in STONE_KINDS:
            found.append(f"[[stone]] {row.get('id', '?')}: kind is one of {', '.join(STONE_KINDS)}.")


def creatures(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-5-3.a: Force or Magic, never Barter."""
    for row in rows(data, "creature"):
        if has_words(row, "creature", ["id", "name", "combat", "value", "on_win", "text"], found):
            if row["combat"] not in ("force", "magic"):
                found.append(
                    f"[[creature]] {row['id']}: a Creature fights by force or magic, not {row['combat']!r}."
                )
            if number(row["value"]) < 1:
                found.append(f"[[creature]] {row['id']}: value is a number from 1.")
            effect(row, "creature", row["on_win"], ON_WIN, found)


def objects(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-5-4.a: when and to what effect."""
    for row in rows(data, "object"):
        if has_words(row, "object", ["id", "name", "timing", "effect", "text"], found):
            if row["timing"] not in TIMINGS:
                found.append(f"[[object]] {row['id']}: timing is one of {', '.join(TIMINGS)}.")
            else:
                effect(row, "object", row["effect"], BY_TIMING[row["timing"]], found)


def interventions(data: dict[str, Any], found: list[str]) -> None:
    """KR-2-5-5.a, KR-4.B.2: twelve, one of them starred for each people."""
    for row in rows(data, "intervention"):
        if has_words(row, "intervention", ["id", "name", "effect", "text"], found):
            effect(row, "intervention", row["effect"], [*PASSIVE, *AT_ONCE], found)
    for key in PRINTED_PEOPLES:
        starred = [
            row
            for row in rows(data, "intervention")
            if row.get("starred", False) and row.get("people") == key
        ]
        if len(starred) != 1:
            found.append(f"[[intervention]]: one starred card for {key}, not {len(starred)}.")
    for row in rows(data, "intervention"):
        if bool(row.get("people", "")) != bool(row.get("starred", False)):
            found.append(
                f"[[intervention]] {row.get('id', '?')}: a people's card is a starred one, and the other way round."
            )


def effect(row: dict[str, Any], section: str, given: object, allowed: list[str], found: list[str]) -> None:
    """An effect is one of the closed vocabulary, where it makes sense, with all its words."""
    where = f"[[{section}]] {row.get('id', '?')}"
    if not isinstance(given, dict) or given.get("kind") not in EFFECTS[1:]:
        found.append(f"{where}: the effect's kind is one of {', '.join(EFFECTS[1:])}.")
        return
    kind = str(given["kind"])
    if kind not in allowed:
        found.append(f"{where}: {kind} does not belong here; possible: {', '.join(allowed)}.")
        return
    for field in NEEDS[kind]:
        if field not in given:
            found.append(f"{where}: {kind} needs {field}.")
        elif field in NUMBERS and not isinstance(given[field], int):
            found.append(f"{where}: {field} is a number, not {given[field]!r}.")
        elif field in WORDS and given[field] not in WORDS[field]:
            found.append(f"{where}: {field} is one of {', '.join(WORDS[field])}, not {given[field]!r}.")
    if kind == "teleport" and given.get("to") not in ("own_gate", "own_symbol"):
        found.append(f"{where}: to is own_gate or own_symbol.")
    if kind == "banish" and given.get("to") != "clearing":
        found.append(f"{where}: to is clearing.")
    if kind == "reduce_energy" and not isinstance(given.get("to"), int):
        found.append(f"{where}: to is a number.")


def limits(data: dict[str, Any], found: list[str]) -> None:
    for key, printed in PRINTED_LIMITS.items():
        there = data["limits"].get(key)
        if not isinstance(there, int) or (there != printed and not data.get("changed")):
            found.append(f"[limits] {key}: printed {printed}, the file has {there}.")
    top = data["energy_scale"].get("max")
    if not isinstance(top, int) or top < 6:
        found.append("[energy_scale] max: at least 6, where the marker starts.")  # KR-2-6.b
    per_player = data["setup"].get("heroes_per_player", {})
    for players, heroes_each in (("2", 3), ("3", 3), ("4", 3), ("5", 2), ("6", 2)):  # KR-7.a
        if not isinstance(per_player, dict) or per_player.get(players) != heroes_each:
            found.append(f"[setup] heroes_per_player: {heroes_each} with {players} players.")
    beginners = data["setup"].get("beginner_heroes")
    if beginners != ["guardian", "mage"]:
        found.append("[setup] beginner_heroes: the rulebook advises guardian and mage.")  # KR-8.a
    for row in rows(data, "five_stone_setup"):
        extra = row.get("extra", [])
        kinds = [*STONE_KINDS, "any"]
        if (
            number(row.get("series")) != number(row.get("players"))
            or not isinstance(extra, list)
            or any(k not in kinds for k in extra)
        ):
            found.append(
                f"[[five_stone_setup]] {row.get('players')}: as many series as players, extra Stones of known kinds."
            )


def named_once(data: dict[str, Any], found: list[str]) -> None:
    """Keys are the words of the notation: no two components share one."""
    seen: list[str] = []
    for section in ("stone", "creature", "object", "intervention", "place", "gate"):
        for row in rows(data, section):
            key = str(row.get("id", ""))
            if key in seen:
                found.append(f"[[{section}]] {key}: this id is used twice.")
            if not key or " " in key or ":" in key:
                found.append(f"[[{section}]] {key!r}: an id has no space and no colon.")
            seen.append(key)
