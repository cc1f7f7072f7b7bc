"""Penalties on the sheets and rulings of the referee in one list, for officials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Prefetch, Q

from tournaments.models import Entry, Ruling, ScoreSheet, Seat, Tournament

Place = tuple[int, int]  # an entry and a series


@dataclass(frozen=True)
class TakenOff:
    """Points that a sheet takes off a player."""

    entry: Entry
    points: int


@dataclass(frozen=True)
class Listed:
    """A ruling, or what a sheet says: then ``ruling`` is None and ``text`` and ``taken_off`` are the sheet's.

    ``is_missing``: the sheet does not take off the points that rulings take off this player in this series.
    """

    series: int | None
    table: int | None
    text: str
    ruling: Ruling | None = None
    taken_off: tuple[TakenOff, ...] = ()
    is_missing: bool = False


def penalties_and_rulings(tournament: Tournament) -> list[Listed]:
    """All of them by series and table, those about none first; a fixed number of queries."""
    listed = [*_on_sheets(tournament), *_rulings(tournament)]
    return sorted(listed, key=lambda one: (one.series or 0, one.table or 0, one.ruling is not None))


def _on_sheets(tournament: Tournament) -> Iterator[Listed]:
    seats = Seat.objects.filter(penalty__gt=0).select_related("entry__player").order_by("number")
    sheets = (
        ScoreSheet.objects.filter(skat_table__series__tournament=tournament)
        .filter(~Q(ruling="") | Q(skat_table__seats__penalty__gt=0))
        .distinct()
        .select_related("skat_table__series")
        .prefetch_related(Prefetch("skat_table__seats", queryset=seats))
    )
    for sheet in sheets:
        table = sheet.skat_table
        taken_off = tuple(TakenOff(seat.entry, seat.penalty) for seat in table.seats.all())
        yield Listed(table.series.number, table.number, sheet.ruling, taken_off=taken_off)


def _rulings(tournament: Tournament) -> Iterator[Listed]:
    rulings = list(tournament.rulings.select_related("entry__player").order_by("pk"))
    ruled = Counter[Place]()
    for ruling in rulings:
        if ruling.entry_id is not None and ruling.series_number is not None:
            ruled[ruling.entry_id, ruling.series_number] += ruling.points
    seats = _seats(tournament) if any(ruled.values()) else {}
    for ruling in rulings:
        seat = seats.get((ruling.entry_id or 0, ruling.series_number or 0))
        on_sheet, wanted = (seat.penalty, ruled[_place(seat)]) if seat else (0, 0)
        table = ruling.table_number or (seat.skat_table.number if seat and ruling.points else None)
        is_missing = bool(ruling.points) and on_sheet < wanted
        yield Listed(ruling.series_number, table, ruling.text, ruling, is_missing=is_missing)


def _seats(tournament: Tournament) -> dict[Place, Seat]:
    """The seats of the players that rulings are about."""
    seats = Seat.objects.filter(series__tournament=tournament, entry__rulings__isnull=False).distinct()
    return {_place(seat): seat for seat in seats.select_related("series", "skat_table")}


def _place(seat: Seat) -> Place:
    return seat.entry_id, seat.series.number
