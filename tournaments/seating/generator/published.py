"""A draw anyone can check: what is published about it, and how to repeat it from that.

The file holds numbers only, no names. The commitment is published before the draw and its seed
afterwards, so nobody can have chosen the seed after seeing the result.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tournaments.seating.generator.facts import ORDER, History, Participant, Rule, Tables

FORMAT, VERSION = "skatclub-draw", 1
DRAW, PLAN, STANDINGS = MODES = ("draw", "plan", "standings")


class NotADraw(ValueError):
    """The document is not a published draw; the message says why, in English."""


@dataclass(frozen=True)
class Task:
    """Everything that a series' tables depend on.

    ``number`` is the series; ``to_come`` follow it (in mode plan these make the evening's series). ``standings``
    are the keys, best first, in mode standings.
    """

    mode: str
    participants: tuple[Participant, ...]
    sizes: tuple[int, ...]
    seed: str = ""
    number: int = 1
    to_come: int = 0
    order: tuple[Rule, ...] = ORDER
    history: History = field(default_factory=History)
    fixed: Tables = ()
    standings: tuple[int, ...] = ()

    @property
    def evening_series(self) -> int:
        """How many series a planned evening has."""
        return self.number + self.to_come


def commitment(seed: str) -> str:
    """What is published before the draw: SHA-256 of the seed, in hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


def fingerprint(data: Mapping[str, Any]) -> str:
    """SHA-256 of compact JSON with sorted keys; a ``fingerprint`` in the data is left out."""
    plain = {key: value for key, value in data.items() if key != "fingerprint"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def withheld(document: Mapping[str, Any], reason: str) -> dict[str, Any]:
    """What is published while the document itself has to wait: its fingerprint."""
    known = {name: document[name] for name in ("format", "version", "mode", "series", "commitment")}
    return known | {"withheld": reason, "fingerprint": fingerprint(document)}


def document(task: Task, tables: Sequence[Sequence[int]]) -> dict[str, Any]:
    """What is published, ready for JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "mode": task.mode,
        "series": task.number,
        "to_come": task.to_come,
        "seed": task.seed,
        "commitment": commitment(task.seed),
        "order": [rule.value for rule in task.order],
        "players": players_as_data(task.participants),
        "sizes": list(task.sizes),
        "fixed": tables_as_data(task.fixed),
        "standings": list(task.standings),
        "history": [tables_as_data(earlier) for earlier in task.history.series],
        "tables": tables_as_data(tables),
    }


def read(published: Mapping[str, Any]) -> tuple[Task, Tables]:
    """The task and the tables of a document. Raises ``NotADraw``."""
    if not isinstance(published, Mapping) or published.get("format") != FORMAT:
        raise NotADraw("This is not a published draw.")
    if "withheld" in published:
        raise NotADraw(f"So far only the fingerprint of this draw is published: {published['withheld']}.")
    if published.get("version") != VERSION:
        raise NotADraw(f"Version {published.get('version')!r} of the format is not supported.")
    try:
        return read_task(published), read_tables(published["tables"])
    except (KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise NotADraw(f"This is not a published draw: {type(wrong).__name__} {wrong}") from wrong


def read_task(published: Mapping[str, Any]) -> Task:
    """The task of a document. Raises ``KeyError``, ``TypeError`` or ``ValueError`` where it is none."""
    task = Task(
        mode=published["mode"],
        participants=tuple(_participant(player) for player in published["players"]),
        sizes=tuple(read_whole(size) for size in published["sizes"]),
        seed=str(published["seed"]),
        number=read_whole(published["series"]),
        to_come=read_whole(published["to_come"]),
        order=tuple(Rule(name) for name in published["order"]),
        history=History(tuple(read_tables(tables) for tables in published["history"])),
        fixed=read_tables(published["fixed"]),
        standings=tuple(read_whole(key) for key in published["standings"]),
    )
    if task.mode not in MODES or not task.order or min(task.sizes, default=3) < 1:
        raise ValueError("mode, order or sizes are wrong.")
    if task.number < 1 or task.to_come < 0 or task.number + task.to_come > 60:
        raise ValueError("the number of series is wrong.")
    return task


def players_as_data(people: Iterable[Participant]) -> list[dict[str, int]]:
    """The players by start number."""
    return [_player(person) for person in sorted(people, key=lambda person: person.key)]


def _player(person: Participant) -> dict[str, int]:
    """Start number, and the groups that the player has."""
    facts = asdict(person)
    return {"number": facts.pop("key")} | {name: key for name, key in facts.items() if key is not None}


def _participant(player: Mapping[str, Any]) -> Participant:
    names = ("club", "team", "family", "apart")
    groups = {name: read_whole(player[name]) for name in names if player.get(name) is not None}
    return Participant(read_whole(player["number"]), **groups)


def read_whole(number: Any) -> int:
    """A whole number. Raises ``TypeError`` for anything else, ``True`` included."""
    if type(number) is not int:
        raise TypeError(f"{number!r} is not a whole number.")
    return number


def read_tables(tables: Sequence[Sequence[Any]]) -> Tables:
    return tuple(tuple(read_whole(key) for key in table) for table in tables)


def tables_as_data(tables: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(table) for table in tables]
