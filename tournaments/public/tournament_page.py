"""What the page of a tournament shows to visitors, as the evening has come: decided here, written in templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournaments.public.lists.list_kinds import ListKind, list_kinds
from tournaments.public.lists.named_lines import NamedLine, named_lines
from tournaments.public.lists.participant_search import Companion, companions, seats_of
from tournaments.public.snapshot.people import PublicTable
from tournaments.public.snapshot.shown_names import Names, in_order, shown_names
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.quota import QuotaLine, quota_line

# Names on one page: as many as a phone scrolls through; a tournament of a thousand players has several.
NAMES_PER_PAGE = 250
TOP = 10
PODIUM = 3
# A list up to this long stands on the page when the tournament is over; a longer one is a link away.
WHOLE_LIST = 100


@dataclass(frozen=True)
class NamedSeat:
    """Where somebody sits in the newest series. ``table`` is 0 for whoever has no seat in it."""

    start_number: int
    name: str
    club: str
    table: int = 0
    seat: int = 0


@dataclass(frozen=True)
class NamedTable:
    number: int
    people: tuple[Companion, ...]


@dataclass(frozen=True)
class TournamentPage:
    """``page``: of the names, from 1 on."""

    snapshot: PublicTournament
    page: int = 1

    @cached_property
    def names(self) -> Names:
        return shown_names(self.snapshot)

    @property
    def kinds(self) -> tuple[ListKind, ...]:
        return list_kinds(self.snapshot) if self.snapshot.results else ()

    @property
    def is_before(self) -> bool:
        """Whether neither seats nor results are public yet."""
        return not self.snapshot.series

    @property
    def series(self) -> PublicSeries | None:
        """The series whose seats are shown: the newest."""
        return self.snapshot.seated

    @property
    def has_results_first(self) -> bool:
        """Whether the results matter more than the seats: when nobody is playing."""
        return bool(self.snapshot.results) and (self.snapshot.is_over or not self.snapshot.is_playing)

    @cached_property
    def seats(self) -> list[NamedSeat]:
        """Everybody who takes part, by name as shown, with the seat in the newest series; all pages."""
        places = seats_of(self.snapshot)
        return [
            NamedSeat(
                entry.start_number, self.names[entry.start_number], entry.club, *_place(places, entry[0])
            )
            for entry in in_order(self.snapshot.entries)
        ]

    @property
    def seats_here(self) -> list[NamedSeat]:
        """Those on this page."""
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
        """The tables of the newest series with everybody at them, in dealing order."""
        for table in self.series.tables if self.series else ():
            yield NamedTable(table.number, companions(table, self.names))

    @property
    def podium(self) -> list[NamedLine]:
        """The first three ranks at the end: more lines where ranks are shared."""
        if not self.snapshot.is_official:
            return []
        first = [
            line.start_number
            for line in self.snapshot.lines[: 2 * PODIUM]
            if line.rank in range(1, PODIUM + 1)
        ]
        return [line for line in self._lines[: 2 * PODIUM] if line.start_number in first]

    @property
    def lines(self) -> Sequence[NamedLine]:
        """The lines on this page: the first ten, or all of a short list when the tournament is over."""
        is_whole = self.snapshot.is_over and len(self._lines) <= WHOLE_LIST
        return self._lines if is_whole else self._lines[:TOP]

    @cached_property
    def quota(self) -> QuotaLine | None:
        return quota_line(self.snapshot.quota, self.snapshot.lines, is_final=self.snapshot.is_official)

    @cached_property
    def _lines(self) -> Sequence[NamedLine]:
        return named_lines(self.snapshot, self.names)


def _place(places: dict[int, tuple[PublicTable, int]], start_number: int) -> tuple[int, int]:
    if start_number not in places:
        return 0, 0
    table, seat = places[start_number]
    return table.number, seat
