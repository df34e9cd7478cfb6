# mypyc: skip
"""Editions: the components of a game as data, and what somebody may change of them.

Which numbers may be changed, within which bounds, stands in a game's `dials.toml`; everything else has to be as in the game's own
`edition.toml`, because the rules count on it. Names and texts are free.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from copy import deepcopy
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablee.kernel.errors import BadOption
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

Data = dict[str, Any]
Path_ = tuple[str | int, ...]

FREE: Final = {
    "name", "text", "title", "note", "notes", "fr", "en", "edition", "author", "authors", "publisher",
    "comment", "sources", "label", "changed",
}  # fmt: skip
OTHER: Final[dict[str, Data]] = {}  # by the name of a package: the components its modules are to read


class Fault(NamedTuple):
    """Something that is wrong with an edition, and where."""

    path: Path_
    text: Text


@dataclass(frozen=True, eq=False)
class Dial:
    """A number of an edition, or a word of a list, that may be changed."""

    pattern: tuple[str, ...]  # `*` is any place of a list, or any key
    least: int
    most: int
    words: str  # the list of the edition that the word is one of; empty: a number
    together: bool  # the numbers of this dial may change, their sum may not
    name: Text

    def fits(self, path: Path_) -> bool:
        if len(path) != len(self.pattern):
            return False
        for want, key in zip(self.pattern, path, strict=True):
            if want != "*" and want != key:
                return False
        return True


# ---------------------------------------------------------------- reading


def components_of(module: str, folder: Path) -> Data:
    """The components for a game's package: of its own edition, or of the one it was loaded again for."""
    for package, data in OTHER.items():
        if module == package or module.startswith(package + "."):
            return data
    return own_components(folder)


def own_components(folder: Path) -> Data:
    with open(folder / "edition.toml", "rb") as file:
        return tomllib.load(file)


def read_edition(path: str | Path) -> tuple[str, Data]:
    """An edition file as text and as data, or a sentence with the line."""
    try:
        written = Path(path).read_text(encoding="utf-8")
        return written, tomllib.loads(written)
    except OSError as problem:
        raise BadOption(
            f"{path} cannot be read: {problem.strerror}.", f"{path} est illisible : {problem.strerror}."
        ) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise BadOption(f"{path} is not TOML: {problem}.", f"{path} n'est pas du TOML : {problem}.") from None


def read_dials(folder: Path) -> list[Dial]:
    """What may be changed of a game's edition; nothing where nobody said."""
    path = folder / "dials.toml"
    if not path.exists():
        return []
    with open(path, "rb") as file:
        rows = tomllib.load(file)["dial"]
    return [
        Dial(
            tuple(row["path"].split(".")),
            int(row.get("least", 0)),
            int(row.get("most", 0)),
            str(row.get("words", "")),
            bool(row.get("together", False)),
            row["name"],
        )
        for row in rows
    ]


def fingerprint(data: Data) -> str:
    """A short name for what an edition says, whatever its comments and its order."""
    line = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(line.encode()).hexdigest()[:16]


# ---------------------------------------------------------------- differences


def differences(own: Any, data: Any, path: Path_ = ()) -> list[list[Any]]:
    """What makes one edition of the other: [path, value], or [path] for what is left out."""
    if isinstance(own, dict) and isinstance(data, dict):
        found = [[[*path, key]] for key in own if key not in data]
        for key, value in data.items():
            if key in own:
                found += differences(own[key], value, (*path, key))
            else:
                found.append([[*path, key], value])
        return found
    if isinstance(own, list) and isinstance(data, list) and len(own) == len(data):
        return [
            one
            for place, (mine, theirs) in enumerate(zip(own, data, strict=True))
            for one in differences(mine, theirs, (*path, place))
        ]
    return [] if own == data and type(own) is type(data) else [[list(path), data]]


def with_differences(own: Data, changes: list[list[Any]]) -> Data:
    """The edition again from its differences. LookupError or TypeError when they are not of this one."""
    data = deepcopy(own)
    for path, *value in changes:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        if value:
            place[path[-1]] = value[0]
        else:
            del place[path[-1]]
    return data


def expanded(own: Data, data: Data) -> Data:
    """An edition as a whole. A short one says what it changes, and of which edition: `[[change]] at, was, is`."""
    if "change" not in data:
        return data
    whole = deepcopy(own)
    for number, change in enumerate(data["change"], 1):
        try:
            place: Any = whole
            *way, last = change["at"]
            for key in way:
                place = place[key]
            if place[last] != change["was"]:
                raise LookupError
            place[last] = change["is"]
        except (LookupError, TypeError, ValueError):
            raise BadOption(
                f"Change {number} is of another edition: what it says was there is not.",
                f"Le changement {number} est d'une autre édition : ce qu'il dit trouver n'y est pas.",
            ) from None
    more = {key: value for key, value in data.items() if key not in ("change", "of")}
    return {**whole, **more, "changed": True}


def short_edition(game: Game[Any], changes: list[Any]) -> str:
    """An edition file that says only what it changes; a sentence when the rules cannot be made so."""
    own = own_components(Path(game.folder))
    lines = [f'game = "{game.plain_id()}"', f'of = "{game.own_hash()}"', ""]
    changed = {}
    for path, value in changes:
        try:
            was: Any = own
            for key in path:
                if isinstance(key, int) and key < 0:
                    raise LookupError
                was = was[key]
        except (LookupError, TypeError):
            raise BadOption(
                f"Nothing stands at {shown(tuple(path))}.", f"Rien à {shown(tuple(path))}."
            ) from None
        if isinstance(was, dict | list) or was == value:
            continue
        changed[tuple(path)] = value
        at, before, after = (json.dumps(one, ensure_ascii=False) for one in (path, was, value))
        lines += ["[[change]]", f"at = {at}", f"was = {before}", f"is = {after}", ""]
    written = "\n".join(lines)
    if changed:
        wrong = game.edition_faults(
            with_differences(own, [[list(path), value] for path, value in changed.items()])
            | {"changed": True}
        )
        if wrong:
            raise BadOption(wrong[0].text["en"], wrong[0].text["fr"])
    return written


# ---------------------------------------------------------------- checking


def words_of(own: Data, dial: Dial) -> list[str]:
    """The words that a dial may be turned to; none: it is a number."""
    words: Any = own
    for key in dial.words.split(".") if dial.words else []:
        words = [one[key] for one in words] if isinstance(words, list) else words[key]
    return list(words) if dial.words else []


def faults(own: Data, data: Data, dials: list[Dial]) -> list[Fault]:
    """Everything by which an edition is none of this game; empty: it can be tried."""
    found: list[Fault] = []
    compare(own, data, (), Check(own, dials, found))
    return found or sums(own, data, dials)


def turned(own: Data, dials: list[Dial], path: Path_ = ()) -> list[tuple[Path_, Dial, Any]]:
    """Every place of an edition that may be changed, with its dial and what stands there."""
    found: list[tuple[Path_, Dial, Any]] = []
    here: Any = own
    for key in path:
        here = here[key]
    for key, value in here.items() if isinstance(here, dict) else enumerate(here):
        if isinstance(value, dict | list):
            found += turned(own, dials, (*path, key))
            continue
        dial = next((one for one in dials if one.fits((*path, key))), None)
        if dial is not None and (isinstance(value, int) or dial.words):
            found.append(((*path, key), dial, value))
    return found


def sums(own: Data, data: Data, dials: list[Dial]) -> list[Fault]:
    """What the rules count on: as many cards in all as before."""
    found: list[Fault] = []
    for dial in dials:
        if dial.together:
            before, after = (sum(v for _, _, v in turned(one, [dial])) for one in (own, data))
            if before != after:
                fr = f"{dial.name['fr']} : il en faut {before} en tout, le fichier en a {after}."
                en = f"{dial.name['en']}: {before} in all, the file has {after}."
                found.append(Fault(dial.pattern[: dial.pattern.index("*")], text(fr, en)))
    return found


def bounds(data: Data, dials: list[Dial]) -> list[Fault]:
    """Numbers beyond their dials."""
    found: list[Fault] = []
    for path, dial, value in turned(data, dials):
        if not dial.words and not dial.least <= value <= dial.most:
            compare_values(None, value, path, Check(data, dials, found))
    return found


class Check(NamedTuple):
    own: Data
    dials: list[Dial]
    found: list[Fault]

    def say(self, path: Path_, fr: str, en: str) -> None:
        self.found.append(Fault(path, text(fr, en)))


def compare(own: Any, data: Any, path: Path_, check: Check) -> None:
    if isinstance(own, dict) and isinstance(data, dict):
        compare_tables(own, data, path, check)
    elif isinstance(own, list) and isinstance(data, list):
        if len(own) != len(data):
            check.say(
                path,
                f"{shown(path)} : il en faut {len(own)}, le fichier en a {len(data)} ; les règles comptent dessus.",
                f"{shown(path)}: there are {len(own)}, the file has {len(data)}; the rules count on it.",
            )
            return
        for place, (mine, theirs) in enumerate(zip(own, data, strict=True)):
            compare(mine, theirs, (*path, place), check)
    elif type(own) is not type(data) or own != data:
        compare_values(own, data, path, check)


def compare_tables(own: Data, data: Data, path: Path_, check: Check) -> None:
    for key in own:
        if key not in data and key not in FREE and not key.startswith("provenance"):
            check.say((*path, key), f"{shown((*path, key))} manque.", f"{shown((*path, key))} is missing.")
    for key, value in data.items():
        if key in FREE or key.startswith("provenance"):
            continue
        if key in own:
            compare(own[key], value, (*path, key), check)
            continue
        near = get_close_matches(key, own, 1)
        check.say(
            (*path, key),
            f"{shown((*path, key))} n'existe pas" + (f" ; plutôt {near[0]} ?" if near else "."),
            f"{shown((*path, key))} does not exist" + (f"; rather {near[0]}?" if near else "."),
        )


def compare_values(own: Any, data: Any, path: Path_, check: Check) -> None:
    dial = next((one for one in check.dials if one.fits(path)), None)
    place = shown(path)
    if dial is None:
        check.say(
            path,
            f"{place} : {own!r} ne peut pas être changé (en {data!r}) ; les règles comptent dessus.",
            f"{place}: {own!r} cannot be changed (to {data!r}); the rules count on it.",
        )
    elif dial.words:
        words = words_of(check.own, dial)
        if data not in words:
            known = ", ".join(words)
            check.say(
                path,
                f"{place} : un mot parmi {known}, pas {data!r}.",
                f"{place}: one of {known}, not {data!r}.",
            )
    elif not isinstance(data, int) or isinstance(data, bool):
        check.say(
            path,
            f"{place} : un nombre entier, pas {data!r}.",
            f"{place}: a whole number, not {data!r}.",
        )
    elif not dial.least <= data <= dial.most:
        check.say(
            path,
            f"{place} : de {dial.least} à {dial.most}, pas {data}.",
            f"{place}: from {dial.least} to {dial.most}, not {data}.",
        )


def shown(path: Path_) -> str:
    """A place in a file as its reader would say it: `card 3 · strength`, counted from one."""
    words: list[str] = []
    for key in path:
        if isinstance(key, int) and words:
            words[-1] += f" {key + 1}"
        else:
            words.append(str(key))
    return " · ".join(words) or "edition"
