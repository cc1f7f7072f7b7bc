"""A ruling sets a player's line to zero: points and counts of games of one series. The others at the table keep theirs.

The seat then has zeros, and ``VoidedLine`` its former values. Meanwhile the sheet cannot be changed: to correct it, the
ruling must be taken back first, so that no figure of the paper is lost.
"""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import Ruling, ScoreSheet, Seat, Series, SkatTable, Tournament, VoidedLine
from tournaments.models.series import RESULT_FIELDS
from tournaments.standings.rulings.correcting import correct_line

ZERO = dict.fromkeys(RESULT_FIELDS, 0) | {"stated_total": None}


def voids(ruling: Ruling) -> bool:
    return ruling.code == Ruling.Code.WRONG_SEAT


def refuse_voided_sheet(table: SkatTable) -> None:
    """Raises ``Refused`` while a ruling sets a line of the sheet to zero."""
    if VoidedLine.objects.filter(seat__skat_table=table).exists():
        raise Refused("sheet-with-void-line", table=table.number)


def void_line(ruling: Ruling, series: Series, *, by: Actor) -> None:
    """Sets the line to zero, in the caller's transaction, with the series locked and the ruling saved. Raises
    ``Refused``."""
    _void(_recorded_seat(ruling, series), ruling, by)


def _void(seat: Seat, ruling: Ruling, by: Actor, *, step: int = 1) -> None:
    kept = {name: getattr(seat, name) for name in RESULT_FIELDS}
    VoidedLine.objects.create(seat=seat, ruling=ruling, **kept)
    correct_line(seat, ZERO, by=by, reason=ruling.text, step=step)


def void_lines_of(tournament: Tournament, *, by: Actor) -> None:
    """Sets the lines to zero that rulings of a file void; the file has the lines as on the paper."""
    rulings = tournament.rulings.filter(code=Ruling.Code.WRONG_SEAT, voided_line=None).order_by("pk")
    for ruling in rulings:
        seats = Seat.objects.filter(entry=ruling.entry_id, series__number=ruling.series_number or 0)
        seat = seats.filter(series_points__isnull=False, voided_line=None).select_related("series").first()
        if seat is not None:
            seat.series.tournament = tournament
            # The sheet’s version in the file counts the ruling already.
            _void(seat, ruling, by, step=0)


def as_on_paper(tournament: Tournament, seats: Iterable[Seat]) -> None:
    """Gives unsaved seats the figures that they had before rulings set them to zero. One query."""
    lines = VoidedLine.objects.filter(seat__series__tournament=tournament)
    voided = {line.seat_id: line for line in lines}
    for seat in seats:
        if seat.pk in voided:
            for name in RESULT_FIELDS:
                setattr(seat, name, getattr(voided[seat.pk], name))


def restore_line(ruling: Ruling, *, by: Actor, reason: str) -> None:
    """Restores the line, in the caller's transaction, before the ruling is deleted."""
    line = VoidedLine.objects.select_related("seat__series__tournament").filter(ruling=ruling).first()
    if line is None:
        return
    figures = {name: getattr(line, name) for name in RESULT_FIELDS}
    seat = line.seat
    line.delete()
    correct_line(seat, figures, by=by, reason=reason)


def refuse_unready_line(ruling: Ruling, series: Series | None) -> None:
    """Raises ``Refused`` if there is no line to set to zero, it is already void, or points would be taken off too."""
    if ruling.points:
        raise Refused("ruling-zero-loses-points", field="points")
    if series is not None:
        _recorded_seat(ruling, series)


def refuse_points_of_void_line(ruling: Ruling, series: Series | None) -> None:
    """Raises ``Refused`` for points that a ruling would take off a line that counts zero."""
    if _has_points_of_void_line(ruling, series):
        raise Refused("ruling-line-is-void", field="points")


def refuse_under_void_line(ruling: Ruling, series: Series | None) -> None:
    """Raises ``Refused`` for giving back points of a line that another ruling has set to zero since: the former values
    include them."""
    if _has_points_of_void_line(ruling, series):
        raise Refused("ruling-under-void-line")


def _has_points_of_void_line(ruling: Ruling, series: Series | None) -> bool:
    if series is None or not ruling.points:
        return False
    return VoidedLine.objects.filter(seat__series=series, seat__entry=ruling.entry_id).exists()


def _recorded_seat(ruling: Ruling, series: Series) -> Seat:
    seats = series.seats.filter(entry=ruling.entry_id).select_related("skat_table__score_sheet")
    seat = seats.first()
    if seat is None:
        raise Refused("ruling-points-elsewhere", field="start_number")
    if seat.series_points is None:
        raise Refused("ruling-line-not-typed", field="start_number", table=seat.skat_table.number)
    if VoidedLine.objects.filter(seat=seat).exists():
        raise Refused("ruling-line-is-void", field="start_number")
    _refuse_unconfirmed(series, seat)
    return seat


def _refuse_unconfirmed(series: Series, seat: Seat) -> None:
    """Raises ``Refused`` before confirmation, since the second person compares the line with the paper."""
    sheet = seat.skat_table.score_sheet
    if series.tournament.needs_second_person and sheet.state != ScoreSheet.State.CONFIRMED:
        raise Refused("ruling-line-not-confirmed", field="start_number", table=seat.skat_table.number)
