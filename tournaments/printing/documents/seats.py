"""The seats of a series as the papers need them: tables with numbers, names and clubs."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.foundations.errors import Refused
from tournaments.models import Player, Seat, Series, SkatTable
from tournaments.people.names.collation import EntryKey, by_surname
from tournaments.people.names.namesakes import mark_namesakes, name_for_the_hall, number_mark
from tournaments.printing.document_types import Ask


@dataclass(frozen=True)
class ShownSeat:
    """A seat with its player. ``name``: in reading order, ``listed``: surname first, sorted by ``order``.

    Both distinguish namesakes. ``numbered``: the name with the start number.
    """

    seat: int
    start_number: int
    name: str
    listed: str
    numbered: str
    order: EntryKey
    club: str


@dataclass(frozen=True)
class ShownTable:
    number: int
    seats: list[ShownSeat]


@dataclass(frozen=True)
class ShownSeries:
    """A drawn series with its tables by number."""

    series: Series
    tables: list[ShownTable]


def asked_series(ask: Ask) -> Series:
    """The requested series, or the newest. Raises ``Refused`` if nothing is drawn yet."""
    drawn = ask.tournament.series.order_by("-number")
    if ask.series_number:
        drawn = drawn.filter(number=ask.series_number)
    found = drawn.first()
    if found is None:
        raise Refused("nothing-drawn-to-print")
    return found


def drawn_series(ask: Ask) -> list[Series]:
    """All drawn series, or the requested one."""
    drawn = ask.tournament.series.order_by("number")
    return list(drawn.filter(number=ask.series_number) if ask.series_number else drawn)


def seats_of(series: Series, *, hangs: bool = False) -> ShownSeries:
    """Two queries for any number of tables. ``hangs``: for a list on a wall, without the names of people who object."""
    found = Seat.objects.filter(series=series).select_related("entry__player__club").order_by("number")
    rows = list(found)
    if hangs:
        name_for_the_hall(seat.entry for seat in rows)
    mark_namesakes(seat.entry for seat in rows)
    by_table: dict[int, list[ShownSeat]] = {}
    for seat in rows:
        by_table.setdefault(seat.skat_table_id, []).append(shown_seat(seat))
    tables = SkatTable.objects.filter(series=series).order_by("number").values_list("pk", "number")
    return ShownSeries(series, [ShownTable(number, by_table.get(pk, [])) for pk, number in tables])


def shown_seat(seat: Seat) -> ShownSeat:
    """Distinguishes namesakes if ``mark_namesakes`` was called before."""
    player = seat.entry.player
    return ShownSeat(
        seat.number,
        seat.entry.start_number,
        player.distinct_name,
        player.surname_first,
        _numbered(player, seat.entry.start_number),
        by_surname(seat.entry),
        player.club_name,
    )


def _numbered(player: Player, start_number: int) -> str:
    """The start number only once: for some namesakes it is already the mark."""
    if player.mark == number_mark(start_number):
        return player.distinct_name
    return f"{player.distinct_name} ({start_number})"
