"""What the seating pages show: what a draw would make, and who sits where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from tournaments.errors import UserError
from tournaments.models import Seat, Series, Tournament
from tournaments.seating.drawing import entries_to_seat, refuse_if_not_drawable
from tournaments.seating.facts import pair
from tournaments.seating.history import history_before
from tournaments.seating.releasing import has_sheets
from tournaments.seating.sizes import table_sizes


@dataclass(frozen=True)
class Outlook:
    """What drawing now would make: players, tables of four and three, or why it cannot be done."""

    here: int
    fours: int = 0
    threes: int = 0
    refusal: str = ""


@dataclass(frozen=True)
class Hall:
    """Tables with their seats, everybody by name, and who meets again."""

    tables: list[tuple[int, list[Seat]]]
    by_name: list[Seat]
    repeats: list[tuple[str, str]]
    clubs: list[tuple[str, str]]
    has_sheets: bool


def outlook_for(tournament: Tournament, number: int) -> Outlook:
    """The tables that a draw of series ``number`` would make now."""
    here = len(entries_to_seat(tournament))
    try:
        refuse_if_not_drawable(tournament, number)
        sizes = Counter(table_sizes(here))
    except UserError as error:
        return Outlook(here, refusal=error.sentence)
    return Outlook(here, sizes[4], sizes[3])


def hall_of(series: Series) -> Hall:
    """Everything about the seats of a drawn series, in three queries."""
    seats = list(
        Seat.objects.filter(series=series)
        .select_related("skat_table", "entry__player__club")
        .order_by("skat_table__number", "number")
    )
    tables: dict[int, list[Seat]] = {}
    for seat in seats:
        tables.setdefault(seat.skat_table.number, []).append(seat)
    met = history_before(series.tournament, series.number).meetings
    pairs = [two for table in tables.values() for two in combinations(table, 2)]
    return Hall(
        list(tables.items()),
        sorted(seats, key=lambda seat: (seat.entry.player.sort_key, seat.entry.start_number)),
        [_names(*two) for two in pairs if pair(*(seat.entry.start_number for seat in two)) in met],
        [_names(*two) for two in pairs if _same_club(*two)],
        has_sheets(series),
    )


def _names(one: Seat, two: Seat) -> tuple[str, str]:
    return one.entry.player.full_name, two.entry.player.full_name


def _same_club(one: Seat, two: Seat) -> bool:
    club = one.entry.player.club_id
    return club is not None and club == two.entry.player.club_id
