"""The content of a tournament's public page at each stage of the evening, rendered by templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from tournaments.public.lists.highlights import Highlights, series_heads
from tournaments.public.lists.list_kinds import ListKind, list_kinds
from tournaments.public.lists.named_lines import NamedLine, named_lines
from tournaments.public.lists.participant_search import (
    Companion,
    address_of_table,
    companions,
    page_of_table,
    seats_of,
)
from tournaments.public.lists.rank_history import RankHistory
from tournaments.public.snapshot.events import PublicEvent
from tournaments.public.snapshot.people import PublicTable
from tournaments.public.snapshot.shown_names import Names, in_order, shown_names
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.standings.live_board import LiveBoard, Out, live_board
from tournaments.standings.quota import QuotaLine, quota_line

# Names on one page: as many as a phone scrolls through; a tournament of a thousand players has several.
NAMES_PER_PAGE = 100
TOP = 10
# A list up to this long stands on the page when the tournament is over; a longer one is a link away.
WHOLE_LIST = 100
FIRST_TABS = 3  # lists that have a tab of their own; the others are in a menu


class View(StrEnum):
    """The view of an evening that has results: the standings, or the seats of the newest series."""

    OVERVIEW = ""
    NAMES = "names"
    TABLES = "tables"


@dataclass(frozen=True)
class SeatInPublic:
    """A seat in the newest series. ``table`` is 0 for a player without one."""

    start_number: int
    name: str
    club: str
    table: int = 0
    seat: int = 0

    @property
    def table_address(self) -> str:
        return address_of_table(self.table)


@dataclass(frozen=True)
class NamedTable:
    number: int
    people: tuple[Companion, ...]


@dataclass(frozen=True)
class TournamentPage:
    """``page``: of the names, or of the tables, from 1 on. ``is_search``: only found people are shown.

    ``out``: the tables still out, while their results wait for a release.
    """

    snapshot: PublicTournament
    page: int = 1
    view: View = View.OVERVIEW
    history: RankHistory = field(default_factory=RankHistory)
    is_search: bool = False
    out: Out = ()

    @cached_property
    def names(self) -> Names:
        return shown_names(self.snapshot)

    @cached_property
    def kinds(self) -> tuple[ListKind, ...]:
        return list_kinds(self.snapshot) if self.snapshot.results else ()

    @property
    def first_kinds(self) -> tuple[ListKind, ...]:
        """The tabs after the list on the page."""
        return self.kinds[1 : 1 + FIRST_TABS]

    @property
    def more_kinds(self) -> tuple[ListKind, ...]:
        return self.kinds[1 + FIRST_TABS :]

    @property
    def is_before(self) -> bool:
        """Whether neither seats nor results are public yet."""
        return not self.snapshot.series

    @property
    def series(self) -> PublicSeries | None:
        """The series whose seats are shown: the newest."""
        return self.snapshot.seated

    @property
    def has_views(self) -> bool:
        """Whether there is more than one thing to look at."""
        return bool(self.snapshot.results) and self.series is not None

    @property
    def shows_seats(self) -> bool:
        """Whether seats are shown, always before the first results."""
        is_asked_for = self.view != View.OVERVIEW or not self.snapshot.results
        return self.series is not None and is_asked_for and not self.is_search

    @property
    def shows_overview(self) -> bool:
        return bool(self.snapshot.results) and not self.shows_seats and not self.is_search

    @property
    def shows_tables(self) -> bool:
        return self.view == View.TABLES

    @cached_property
    def highlights(self) -> Highlights:
        return Highlights(self.snapshot, self.names, self.history)

    @property
    def board(self) -> LiveBoard | None:
        return live_board(self.snapshot, self.out)

    @property
    def events(self) -> tuple[PublicEvent, ...]:
        """The last events; none for an evening that is over."""
        return () if self.snapshot.is_over else self.snapshot.events

    @cached_property
    def seats(self) -> list[SeatInPublic]:
        """Everybody who takes part, by name as shown, with the seat in the newest series; all pages."""
        places = seats_of(self.snapshot)
        return [
            SeatInPublic(
                entry.start_number, self.names[entry.start_number], entry.club, *_place(places, entry[0])
            )
            for entry in in_order(self.snapshot.entries)
        ]

    @property
    def seats_here(self) -> list[SeatInPublic]:
        """The seats on this page."""
        first = (self.page - 1) * NAMES_PER_PAGE
        return self.seats[first : first + NAMES_PER_PAGE]

    @property
    def pages(self) -> list[tuple[int, str, str]]:
        """The pages of names: number, first and last name. Empty where one is enough."""
        starts = range(0, len(self.seats), NAMES_PER_PAGE)
        if len(starts) < 2:
            return []
        return [(1 + start // NAMES_PER_PAGE, *self._ends(start)) for start in starts]

    def _ends(self, start: int) -> tuple[str, str]:
        here = self.seats[start : start + NAMES_PER_PAGE]
        return here[0].name.split(" ")[0], here[-1].name.split(" ")[0]

    @property
    def tables(self) -> Iterator[NamedTable]:
        """The tables on this page with their players, in dealing order."""
        for table in self.series.tables if self.series else ():
            if page_of_table(table.number) == self.page:
                yield NamedTable(table.number, companions(table, self.names))

    @property
    def pages_of_tables(self) -> list[tuple[int, int, int]]:
        """The pages: number, first and last table. Empty where one is enough."""
        pages: dict[int, list[int]] = {}
        for table in self.series.tables if self.series else ():
            pages.setdefault(page_of_table(table.number), []).append(table.number)
        return [(page, found[0], found[-1]) for page, found in pages.items()] if len(pages) > 1 else []

    @property
    def lines(self) -> Sequence[NamedLine]:
        """The lines on this page: the first ten, or all of a short list when the tournament is over."""
        is_whole = self.snapshot.is_over and len(self._lines) <= WHOLE_LIST
        return self._lines if is_whole else self._lines[:TOP]

    @property
    def has_moves(self) -> bool:
        """Whether there is a series before the newest one to compare with."""
        return len(self.history.series) > 1

    @property
    def columns(self) -> int:
        """The number of columns: rank, name and total; two for moves; each series; games."""
        moves = 2 if self.has_moves else 0
        return 3 + moves + len(self.snapshot.results) + self.snapshot.system.counts_games

    @property
    def series_heads(self) -> tuple[str, ...]:
        return series_heads([series.number for series in self.snapshot.results])

    @cached_property
    def quota(self) -> QuotaLine | None:
        return quota_line(self.snapshot.quota, self.snapshot.lines, is_final=self.snapshot.is_official)

    @cached_property
    def _lines(self) -> Sequence[NamedLine]:
        return named_lines(self.snapshot, self.names, self.history)


def _place(places: dict[int, tuple[PublicTable, int]], start_number: int) -> tuple[int, int]:
    if start_number not in places:
        return 0, 0
    table, seat = places[start_number]
    return table.number, seat
