"""Penalties on the sheets and rulings of the referee in one list, for officials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Prefetch, Q

from tournaments.models import Entry, Ruling, ScoreSheet, Seat, Tournament
from tournaments.standings.rulings.ruled import Place, ruled_points


@dataclass(frozen=True)
class TakenOff:
    """Points taken off that were typed with a sheet, without those from rulings."""

    entry: Entry
    points: int


@dataclass(frozen=True)
class ListedRuling:
    """A ruling, or the entry of a sheet: then ``ruling`` is None and ``text`` and ``taken_off`` are the sheet's.

    ``waits``: its points are taken off when the sheet is typed in. ``is_missing``: a sheet from an older version
    of the program does not take them off.
    """

    series: int | None
    table: int | None
    text: str
    ruling: Ruling | None = None
    taken_off: tuple[TakenOff, ...] = ()
    waits: bool = False
    is_missing: bool = False


def penalties_and_rulings(tournament: Tournament) -> list[ListedRuling]:
    """All of them by series and table, those about none first; a fixed number of queries."""
    ruled = ruled_points(tournament)
    listed = [*_on_sheets(tournament, ruled), *_rulings(tournament, ruled)]
    return sorted(listed, key=lambda one: (one.series or 0, one.table or 0, one.ruling is not None))


def _on_sheets(tournament: Tournament, ruled: Counter[Place]) -> Iterator[ListedRuling]:
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
        off = [
            (seat.entry, seat.penalty - ruled[seat.entry_id, table.series.number])
            for seat in table.seats.all()
        ]
        taken_off = tuple(TakenOff(entry, points) for entry, points in off if points > 0)
        if sheet.ruling or taken_off:
            yield ListedRuling(table.series.number, table.number, sheet.ruling, taken_off=taken_off)


def _rulings(tournament: Tournament, ruled: Counter[Place]) -> Iterator[ListedRuling]:
    rulings = list(tournament.rulings.select_related("entry__player").order_by("pk"))
    seats = _seats(tournament) if any(ruling.points for ruling in rulings) else {}
    for ruling in rulings:
        seat = seats.get((ruling.entry_id or 0, ruling.series_number or 0)) if ruling.points else None
        table = ruling.table_number or (seat.skat_table.number if seat else None)
        waits = seat is not None and seat.series_points is None
        is_missing = seat is not None and not waits and seat.penalty < ruled[_place(seat)]
        yield ListedRuling(
            ruling.series_number, table, ruling.text, ruling, waits=waits, is_missing=is_missing
        )


def _seats(tournament: Tournament) -> dict[Place, Seat]:
    """The seats of the players that rulings are about."""
    seats = Seat.objects.filter(series__tournament=tournament, entry__rulings__isnull=False).distinct()
    return {_place(seat): seat for seat in seats.select_related("series", "skat_table")}


def _place(seat: Seat) -> Place:
    return seat.entry_id, seat.series.number
