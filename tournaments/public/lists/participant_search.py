"""Finding somebody who takes part: by any spelling of a name, by a whole surname, by the start number."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from tournaments.foundations.names import is_shortened, search_text, typed_words
from tournaments.public.lists.named_lines import NamedLine, named_lines
from tournaments.public.snapshot.people import PublicEntry, PublicTable
from tournaments.public.snapshot.shown_names import Names, in_order, shown_names
from tournaments.public.snapshot.snapshot import PublicTournament

LONGEST = 100  # letters of a search
TABLES_PER_PAGE = 50


@dataclass(frozen=True)
class Companion:
    """Somebody at a table, in dealing order: seat 1 deals first."""

    seat: int
    start_number: int
    name: str


def page_of_table(number: int) -> int:
    """The page of tables with this table."""
    return 1 + (number - 1) // TABLES_PER_PAGE


def address_of_table(number: int) -> str:
    """The address of a table on the tournament's page."""
    page = page_of_table(number)
    return f"?view=tables{f'&page={page}' if page > 1 else ''}#table-{number}"


@dataclass(frozen=True)
class FoundPerson:
    """A participant. ``table`` is 0 for somebody without a seat in the newest series."""

    entry: PublicEntry
    name: str
    table: int = 0
    seat: int = 0
    companions: tuple[Companion, ...] = ()
    line: NamedLine | None = None

    @property
    def table_address(self) -> str:
        return address_of_table(self.table)


@dataclass(frozen=True)
class NameSearch:
    """The typed text, and who was found. ``is_partial``: typing a complete surname may find hidden ones."""

    typed: str
    people: tuple[FoundPerson, ...] = field(default_factory=tuple)
    is_partial: bool = False

    @property
    def start_numbers(self) -> frozenset[int]:
        return frozenset(person.entry.start_number for person in self.people)


def find(snapshot: PublicTournament, typed: str, surnames: Collection[int] = ()) -> NameSearch:
    """Everybody who matches. ``surnames``: start numbers of those whose complete hidden surname was typed."""
    matching = [entry for entry in snapshot.entries if entry.start_number in surnames or _fits(entry, typed)]
    names = shown_names(snapshot)
    lines = {line.start_number: line for line in named_lines(snapshot, names)}
    seats = seats_of(snapshot)
    people = tuple(
        _person(entry, names, seats.get(entry.start_number), lines) for entry in in_order(matching)
    )
    return NameSearch(typed, people, any(is_shortened(entry.name) for entry in snapshot.entries))


def _fits(entry: PublicEntry, typed: str) -> bool:
    words = typed_words(typed)
    if len(words) == 1 and words[0].isdecimal():
        return str(entry.start_number) == words[0].lstrip("0")
    return bool(words) and all(word in search_text(entry.name) for word in words)


def seats_of(snapshot: PublicTournament) -> dict[int, tuple[PublicTable, int]]:
    """Table and seat of everybody in the newest series with public seats, by start number."""
    tables = snapshot.seated.tables if snapshot.seated else ()
    return {seat.start_number: (table, seat.number) for table in tables for seat in table.seats}


def _person(
    entry: PublicEntry,
    names: Names,
    place: tuple[PublicTable, int] | None,
    lines: dict[int, NamedLine],
) -> FoundPerson:
    name, line = names[entry.start_number], lines.get(entry.start_number)
    if place is None:
        return FoundPerson(entry, name, line=line)
    table, seat = place
    return FoundPerson(entry, name, table.number, seat, companions(table, names), line)


def companions(table: PublicTable, names: Names, *, gone: str = "") -> tuple[Companion, ...]:
    """Everybody at the table. A player who left before any result was public has no name any more, and is left out
    unless ``gone`` replaces it.
    """
    people = (
        Companion(seat.number, seat.start_number, names.get(seat.start_number, gone)) for seat in table.seats
    )
    return tuple(one for one in people if one.name)
