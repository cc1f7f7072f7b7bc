"""The director's wishes for a draw: how seats are found, the sizes of tables, the order of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, Series, Tournament
from tournaments.seating.generator.facts import ORDER, ORDER_WITH_TEAMS, SeatingRule
from tournaments.seating.generator.sizes import table_sizes

MOST_TYPED = 5_000  # start numbers or lines; more players than any hall holds
MOST_NAMED = 20  # numbers in one sentence
LONGEST_LINE = 300  # a number, a first name and a last name with semicolons between them


@dataclass(frozen=True)
class Wishes:
    """``threes``: a fixed number of tables of three. ``source``: the order that seats the players, ``tournament``,
    ``season`` (``season``: its key, None if there is only one) or ``list`` (``listed``: start numbers, best first).
    ``lines``: tables set by hand, in seat order.
    """

    seating: Series.Seating = Series.Seating.DRAW
    prefer: Literal["fours", "threes"] = "fours"
    threes: int | None = None
    threes_first: bool = False
    source: str = "tournament"
    season: int | None = None
    listed: tuple[int, ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Wishes:
        """The wishes that were stored with a job."""
        lines = tuple(tuple(line) for line in data["lines"])
        known = {**data, "seating": Series.Seating(data["seating"]), "listed": tuple(data["listed"])}
        return cls(**{**known, "lines": lines})

    def as_data(self) -> dict[str, Any]:
        """The wishes, ready for JSON."""
        return asdict(self) | {"seating": str(self.seating)}


def sizes_for(tournament: Tournament, players: int, wishes: Wishes, *, largest_team: int = 0) -> list[int]:
    """Sizes of the tables for ``players`` players. Raises ``Refused``.

    Unless the number of tables of three is fixed, there are, if possible, at least as many tables as ``largest_team``
    has players: three teams of four play at four tables of three.
    """
    return table_sizes(
        players,
        prefer=wishes.prefer,
        threes=wishes.threes,
        threes_first=wishes.threes_first,
        allowed=tournament.rule_system.table_sizes,
        tables=largest_team,
    )


def order_of(tournament: Tournament, *, has_teams: bool) -> tuple[SeatingRule, ...]:
    """The rules of the draw in the director's order, or in the usual one."""
    return tuple(SeatingRule(name) for name in tournament.seating_order) or usual_order(has_teams=has_teams)


def usual_order(*, has_teams: bool) -> tuple[SeatingRule, ...]:
    """The default order: if real teams play, their rule comes first."""
    return ORDER_WITH_TEAMS if has_teams else ORDER


def read_lines(text: str, entries: Sequence[Entry], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Tables typed by hand: one line for each table, start numbers in seat order. Raises ``Refused``."""
    # People separate start numbers by spaces, commas or both.
    lines = [line.replace(",", " ").split() for line in text.splitlines() if line.strip()]
    if sum(map(len, lines)) > MOST_TYPED:
        raise Refused("too-many-start-numbers", field="lines")
    tables = tuple(tuple(_start_number(word) for word in line) for line in lines)
    refuse_wrong_tables(tables, {entry.start_number for entry in entries}, sizes)
    return tables


def _start_number(word: str) -> int:
    number = whole_number(word)
    if number is None:
        raise Refused("not-a-start-number", field="lines", word=word[:20])
    return number


def refuse_wrong_tables(tables: Sequence[Sequence[int]], here: set[int], sizes: Sequence[int]) -> None:
    """Tables set by hand must seat everybody who is here exactly once. Raises ``Refused``."""
    seated = Counter(key for table in tables for key in table)
    twice = sorted(key for key, places in seated.items() if places > 1)
    strangers, forgotten = sorted(set(seated) - here), sorted(here - set(seated))
    sizes_wrong = sorted({len(table) for table in tables} - set(sizes))
    if strangers:
        raise Refused("strangers-seated", field="lines", numbers=_listed(strangers))
    if twice:
        raise Refused("seated-twice", field="lines", numbers=_listed(twice))
    if forgotten:
        raise Refused("not-seated", field="lines", numbers=_listed(forgotten))
    if sizes_wrong:
        raise Refused("size-not-allowed", field="lines", numbers=_listed(sizes_wrong))


def _listed(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:MOST_NAMED]))
    return shown if len(numbers) <= MOST_NAMED else f"{shown} …"


def read_list(text: str, entries: Sequence[Entry]) -> tuple[int, ...]:
    """An uploaded list, best first: a start number or a name on each line. Players not on it come last."""
    by_number = {str(entry.start_number): entry for entry in entries}
    found: list[int] = []
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_TYPED:
        raise Refused("list-too-long", field="listed")
    for line in lines:
        entry = by_number.get(line.split(";")[0].strip()) or _by_name(line, entries)
        if entry is None:
            raise Refused("nobody-here", field="listed", line=line[:60])
        found.append(entry.start_number)
    if not found:
        raise Refused("list-empty", field="listed")
    # Somebody who is listed twice keeps the better place.
    listed = list(dict.fromkeys(found))
    seated = set(listed)
    return (*listed, *(entry.start_number for entry in entries if entry.start_number not in seated))


def _by_name(line: str, entries: Sequence[Entry]) -> Entry | None:
    if len(line) > LONGEST_LINE:
        return None
    words = fold(line.rsplit(";", maxsplit=1)[-1]).split()
    matching = [entry for entry in entries if all(word in entry.player.search_text for word in words)]
    if len(matching) > 1:
        # A guess could seat the wrong player.
        numbers = _listed([entry.start_number for entry in matching])
        raise Refused("name-of-several", field="listed", line=line[:60], numbers=numbers)
    return matching[0] if matching else None
