"""Points that rulings take off. They are part of the seat's penalty, whether the sheet or the ruling came first.

The part typed with the sheet is the rest of the penalty, so each penalty counts once. A sheet from an older version
that took off less than its rulings counts as typed until it is saved again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import Ruling, Seat, Series, SkatTable, Tournament
from tournaments.standings.rulings.correcting import correct_line
from tournaments.standings.rulings.voiding import voids

Place = tuple[int, int]  # an entry and the number of a series


def ruled_points(tournament: Tournament, series: Series | None = None) -> Counter[Place]:
    """Points taken off by rulings, in all series or one. One query."""
    rulings = Ruling.objects.filter(tournament=tournament, points__gt=0)
    if series is not None:
        rulings = rulings.filter(series_number=series.number)
    found = Counter[Place]()
    for entry, number, points in rulings.values_list("entry", "series_number", "points"):
        found[entry or 0, number or 0] += points
    return found


def mark_ruled(series: Series, seats: Iterable[Seat]) -> None:
    """Sets on each seat the points taken off by rulings. One query."""
    if not series.tournament.rule_system.takes_penalties:
        return
    ruled = ruled_points(series.tournament, series)
    for seat in seats:
        seat.ruled = ruled[seat.entry_id, series.number]


def ruled_at(table: SkatTable) -> list[int]:
    """Points taken off by rulings at a table, in seat order."""
    seats = list(table.seats.order_by("number"))
    mark_ruled(table.series, seats)
    return [seat.ruled for seat in seats]


def locked_series(ruling: Ruling) -> Series | None:
    """The series in which the ruling changes a result, locked: before the tournament. Raises ``Refused`` if closed."""
    if not (ruling.points or voids(ruling)) or ruling.series_number is None:
        return None
    series = Series.objects.filter(tournament=ruling.tournament_id, number=ruling.series_number)
    # ``order_by``: the usual order joins the tournament, whose row PostgreSQL would lock too.
    locked = series.select_for_update().order_by("pk").first()
    if locked is not None and locked.state == Series.State.CLOSED:
        raise Refused("series-closed", number=locked.number)
    return locked


def refuse_points_on_sheet(ruling: Ruling, series: Series | None) -> None:
    """Raises ``Refused`` if the sheet already takes points off this player without a ruling: they may be the same
    points."""
    seat = _seat(ruling, series)
    if seat is not None and seat.typed_penalty:
        table = seat.skat_table.number
        raise Refused("ruling-points-on-sheet", field="points", table=table, points=seat.typed_penalty)


def _seat(ruling: Ruling, series: Series | None) -> Seat | None:
    """The seat with its present ruled points, if its sheet is typed in."""
    if series is None:
        return None
    seats = series.seats.filter(entry=ruling.entry_id, series_points__isnull=False)
    seat = seats.select_related("skat_table").first()
    if seat is not None:
        mark_ruled(series, [seat])
    return seat


def take_off(ruling: Ruling, series: Series | None, change: int, *, by: Actor, reason: str) -> None:
    """Takes ``change`` more points off (negative: fewer) on the seat of the ruling, if its sheet is typed in."""
    seat = _seat(ruling, series) if change else None
    if seat is None:
        return
    penalty = seat.typed_penalty + max(0, seat.ruled + change)
    points = (seat.series_points or 0) + seat.penalty - penalty
    correct_line(seat, {"penalty": penalty, "series_points": points}, by=by, reason=reason)
