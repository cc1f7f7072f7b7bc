"""A draw anyone can check: what is published of it, and the same draw made again from that.

The file holds numbers only, no names. Before the draw the commitment is published, after it the seed that belongs
to it: so nobody can have chosen the seed after seeing what it gives.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tournaments.seating.generator.by_standings import seat_in_order
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.facts import ORDER, History, Participant, Rule, Tables
from tournaments.seating.generator.plan import plan_evening

FORMAT, VERSION = "skatclub-draw", 1
DRAW, PLAN, STANDINGS = MODES = ("draw", "plan", "standings")


class NotADraw(ValueError):
    """The document cannot be read as a published draw: why, in one English line."""


@dataclass(frozen=True)
class Task:
    """All that a series' tables follow from.

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


@dataclass(frozen=True)
class Verdict:
    """Whether the published tables are those that the draw gives; true if they are.

    ``table`` is the number of the first one that differs, with what was published and what the draw gives there.
    ``is_committed`` is False where the seed does not belong to the commitment.
    """

    table: int | None = None
    published: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    is_committed: bool = True

    def __bool__(self) -> bool:
        return self.table is None and self.is_committed


def commitment(seed: str) -> str:
    """What is published before the draw: SHA-256 of the seed, in hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


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
        "players": [_player(person) for person in sorted(task.participants, key=lambda person: person.key)],
        "sizes": list(task.sizes),
        "fixed": _lists(task.fixed),
        "standings": list(task.standings),
        "history": [_lists(earlier) for earlier in task.history.series],
        "tables": _lists(tables),
    }


def verify(published: Mapping[str, Any]) -> Verdict:
    """Makes the draw again and compares. Raises ``NotADraw`` where the document cannot be read."""
    task, tables = read(published)
    promised = published.get("commitment")
    is_committed = promised is None or promised == commitment(task.seed)
    try:
        drawn = tables_of(task)
    except (ValueError, IndexError) as wrong:
        raise NotADraw(f"It cannot be drawn: {wrong}") from wrong
    for number in range(max(len(tables), len(drawn))):
        theirs, ours = (list_[number] if number < len(list_) else () for list_ in (tables, drawn))
        if theirs != ours:
            return Verdict(number + 1, theirs, ours, is_committed)
    return Verdict(is_committed=is_committed)


def tables_of(task: Task) -> Tables:
    """The tables that follow from the task."""
    if task.mode == STANDINGS:
        return _by_standings(task)
    if task.mode == PLAN:
        series = task.number + task.to_come
        evening = plan_evening(task.participants, task.sizes, series, seed=task.seed, order=task.order)
        return evening.series[task.number - 1].tables
    return draw(
        task.participants,
        task.sizes,
        task.history,
        seed=task.seed,
        to_come=task.to_come,
        order=task.order,
        fixed=task.fixed,
    ).tables


def read(published: Mapping[str, Any]) -> tuple[Task, Tables]:
    """The task and the tables of a document. Raises ``NotADraw``."""
    if not isinstance(published, Mapping) or published.get("format") != FORMAT:
        raise NotADraw("This is not a published draw.")
    if published.get("version") != VERSION:
        raise NotADraw(f"Version {published.get('version')!r} of the format is not known here.")
    try:
        return _task(published), _tables(published["tables"])
    except (KeyError, TypeError, ValueError) as wrong:
        raise NotADraw(f"This is not a published draw: {type(wrong).__name__} {wrong}") from wrong


def _by_standings(task: Task) -> Tables:
    if sorted(task.standings) != sorted(person.key for person in task.participants):
        raise ValueError("the standings do not name every player once.")
    if sum(task.sizes) != len(task.standings):
        raise ValueError("the sizes do not seat every player.")
    plan = seat_in_order(task.standings, task.sizes, participants=task.participants, order=task.order)
    return plan.tables


def _task(published: Mapping[str, Any]) -> Task:
    task = Task(
        mode=published["mode"],
        participants=tuple(_participant(player) for player in published["players"]),
        sizes=tuple(_whole(size) for size in published["sizes"]),
        seed=str(published["seed"]),
        number=_whole(published["series"]),
        to_come=_whole(published["to_come"]),
        order=tuple(Rule(name) for name in published["order"]),
        history=History(tuple(_tables(tables) for tables in published["history"])),
        fixed=_tables(published["fixed"]),
        standings=tuple(_whole(key) for key in published["standings"]),
    )
    if task.mode not in MODES or not task.order or min(task.sizes, default=3) < 1:
        raise ValueError("mode, order or sizes are wrong.")
    if task.number < 1 or task.to_come < 0 or task.number + task.to_come > 60:
        raise ValueError("the number of series is wrong.")
    return task


def _player(person: Participant) -> dict[str, int]:
    """Start number, and the groups that the player has."""
    facts = asdict(person)
    return {"number": facts.pop("key")} | {name: key for name, key in facts.items() if key is not None}


def _participant(player: Mapping[str, Any]) -> Participant:
    groups = {
        name: _whole(player[name]) for name in ("club", "team", "family") if player.get(name) is not None
    }
    return Participant(_whole(player["number"]), **groups)


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise TypeError(f"{number!r} is not a whole number.")
    return number


def _tables(tables: Sequence[Sequence[Any]]) -> Tables:
    return tuple(tuple(_whole(key) for key in table) for table in tables)


def _lists(tables: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(table) for table in tables]
