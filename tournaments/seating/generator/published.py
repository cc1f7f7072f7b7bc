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

from scoring.parsing.strict_json import JsonPlace
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule, Tables
from tournaments.seating.generator.venues import TaskVenue, read_venues, venues_as_data

FORMAT, VERSION = "skatclub-draw", 1
MOST_SERIES = 60
DRAW, PLAN, STANDINGS = MODES = ("draw", "plan", "standings")


class NotADraw(ValueError):
    """The document is not a published draw; the message says why, in English."""


@dataclass(frozen=True)
class Task:
    """Everything that a series' tables depend on.

    ``number`` is the series; ``to_come`` follow it (in mode plan these make the evening's series). ``standings`` are
    the keys, best first, in mode standings. ``venues``: empty for a single one.
    """

    mode: str
    participants: tuple[Participant, ...]
    sizes: tuple[int, ...]
    seed: str = ""
    number: int = 1
    to_come: int = 0
    order: tuple[SeatingRule, ...] = ORDER
    history: History = field(default_factory=History)
    fixed: Tables = ()
    standings: tuple[int, ...] = ()
    venues: tuple[TaskVenue, ...] = ()

    @property
    def evening_series(self) -> int:
        """How many series a planned evening has."""
        return self.number + self.to_come


def commitment(seed: str) -> str:
    """The commitment that is published before the draw: SHA-256 of the seed, in hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


def fingerprint(data: Mapping[str, Any]) -> str:
    """SHA-256 of compact JSON with sorted keys; a ``fingerprint`` in the data is left out."""
    plain = {key: value for key, value in data.items() if key != "fingerprint"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def withheld(document: Mapping[str, Any], reason: str) -> dict[str, Any]:
    """The part that is published while the document itself must wait: its fingerprint."""
    known = {name: document[name] for name in ("format", "version", "mode", "series", "commitment")}
    return known | {"withheld": reason, "fingerprint": fingerprint(document)}


def document(task: Task, tables: Sequence[Sequence[int]]) -> dict[str, Any]:
    """The published document, ready for JSON."""
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
    } | _venues(task)


def _venues(task: Task) -> dict[str, Any]:
    """Left out for a single venue, so that old documents and their fingerprints stay valid."""
    return {"venues": venues_as_data(task.venues)} if task.venues else {}


def read(published: Mapping[str, Any]) -> tuple[Task, Tables]:
    """The task and the tables of a document. Raises ``NotADraw``."""
    if not isinstance(published, Mapping) or published.get("format") != FORMAT:
        raise NotADraw("This is not a published draw.")
    if "withheld" in published:
        raise NotADraw(f"So far only the fingerprint of this draw is published: {published['withheld']}.")
    if published.get("version") != VERSION:
        raise NotADraw(f"Version {published.get('version')!r} of the format is not supported.")
    draw = JsonPlace(published)
    try:
        return read_task(draw), read_tables(draw.at("tables"))
    except ValueError as wrong:
        raise NotADraw(f"This is not a published draw: {wrong}") from wrong


def read_task(draw: JsonPlace) -> Task:
    """The task of a document. Raises ``ValueError`` if it is not one."""
    number = draw.at("series").whole(least=1, most=MOST_SERIES)
    task = Task(
        mode=draw.at("mode").choice(MODES),
        participants=tuple(_participant(player) for player in draw.at("players").listed()),
        sizes=draw.at("sizes").wholes(least=1),
        seed=draw.at("seed").string(),
        number=number,
        to_come=draw.at("to_come").whole(least=0, most=MOST_SERIES - number),
        order=tuple(SeatingRule(name) for name in draw.at("order").items()),
        history=History(tuple(read_tables(tables) for tables in draw.at("history").listed())),
        fixed=read_tables(draw.at("fixed")),
        standings=draw.at("standings").wholes(),
        venues=read_venues(draw),
    )
    if not task.order:
        raise draw.at("order").wrong("empty")
    return task


def players_as_data(people: Iterable[Participant]) -> list[dict[str, int]]:
    """The players by start number."""
    return [_player(person) for person in sorted(people, key=lambda person: person.key)]


def _player(person: Participant) -> dict[str, int]:
    """Start number, and the groups that the player has."""
    facts = asdict(person)
    return {"number": facts.pop("key")} | {name: key for name, key in facts.items() if key is not None}


def _participant(player: JsonPlace) -> Participant:
    groups = {
        name: player.whole_or(name, None) for name in ("club", "team", "family", "apart", "table", "venue")
    }
    return Participant(player.at("number").whole(), **groups)


def read_tables(tables: JsonPlace) -> Tables:
    return tuple(table.wholes() for table in tables.listed())


def tables_as_data(tables: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(table) for table in tables]
