"""Recording the referee's rulings, and taking them back."""

from __future__ import annotations

from typing import Any, TypedDict, Unpack

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.journal.result_version import touch_results
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry, Ruling, Series, SkatTable, Tournament
from tournaments.models.journal import REASON_LENGTH
from tournaments.setup.official.mode import note_deviation
from tournaments.setup.states import lock_unless_closed
from tournaments.standings.rulings.by_order import takes_free_points
from tournaments.standings.rulings.ruled import locked_series, refuse_points_on_sheet, take_off
from tournaments.standings.rulings.voiding import (
    refuse_points_of_void_line,
    refuse_under_void_line,
    refuse_unready_line,
    restore_line,
    void_line,
    voids,
)


class RulingDetails(TypedDict, total=False):
    """The subject of a ruling. ``points``: taken off by it."""

    series_number: int | None
    table_number: int | None
    deal_number: int | None
    code: str
    points: int


def record_ruling(
    tournament: Tournament,
    *,
    text: str,
    referee: str,
    by: Actor,
    start_number: int | None = None,
    is_referred: bool = False,
    **about: Unpack[RulingDetails],
) -> Ruling:
    """Stores a ruling; all of it is public with the results. Raises ``Refused``.

    Its points are taken off at once, or with the sheet of the table. ``is_referred``: to the union's committee.
    """
    ruling = Ruling(tournament=tournament, text=tidy(text), referee=tidy(referee), **about)
    ruling.recorded_by, ruling.recorded_as = by.user, by.name
    ruling.referred_at = timezone.now() if is_referred else None
    _refuse_half(ruling)
    with transaction.atomic():
        series = locked_series(ruling)
        ruling.tournament = lock_unless_closed(tournament)
        _refuse_unknown_table(ruling)
        ruling.entry = _entry(ruling.tournament, start_number)
        _refuse_points_of_nobody(ruling)
        _refuse_line(ruling, series)
        _carry_out(ruling, series, by)
        return ruling


def _carry_out(ruling: Ruling, series: Series | None, by: Actor) -> None:
    take_off(ruling, series, ruling.points, by=by, reason=ruling.text)
    ruling.save()
    if series is not None and voids(ruling):
        void_line(ruling, series, by=by)
    write_ruling(ruling, by, before={}, after=ruling_as_data(ruling), reason=ruling.text)
    if takes_free_points(ruling):
        place = {"series_number": ruling.series_number, "table_number": ruling.table_number}
        note_deviation(ruling.tournament, "free-points", ruling.text[:REASON_LENGTH], by=by, **place)


def _refuse_line(ruling: Ruling, series: Series | None) -> None:
    """Raises ``Refused`` if the player's line cannot be changed as the ruling requires."""
    if voids(ruling):
        refuse_unready_line(ruling, series)
    else:
        refuse_points_of_void_line(ruling, series)
        refuse_points_on_sheet(ruling, series)


def _entry(tournament: Tournament, start_number: int | None) -> Entry | None:
    if start_number is None:
        return None
    entry = tournament.entries.filter(start_number=start_number).first()
    if entry is None:
        raise Refused("nobody-has-start-number", field="start_number", number=start_number)
    return entry


def take_back_ruling(ruling: Ruling, *, by: Actor, reason: str) -> None:
    """Removes a ruling from the list, and gives its points back; the journal keeps it. Raises ``Refused``."""
    if not reason.strip():
        raise Refused("ruling-back-without-reason", field="reason")
    with transaction.atomic():
        series = locked_series(ruling)
        lock_unless_closed(ruling.tournament)
        known = Ruling.objects.select_for_update().filter(pk=ruling.pk).first()
        if known is None:
            return
        refuse_under_void_line(known, series)
        take_off(known, series, -known.points, by=by, reason=reason.strip())
        restore_line(known, by=by, reason=reason.strip())
        write_ruling(known, by, before=ruling_as_data(known), after={}, reason=reason.strip())
        known.delete()


def ruling_as_data(ruling: Ruling) -> dict[str, Any]:
    """The ruling for the journal; series and table have columns of their own there."""
    about: dict[str, Any] = {"player": str(ruling.entry)} if ruling.entry else {}
    about |= {"code": ruling.code} if ruling.code != Ruling.Code.OTHER else {}
    about |= {"points": ruling.points} if ruling.points else {}
    about |= {"deal": ruling.deal_number} if ruling.deal_number else {}
    about |= {"referred": True} if ruling.referred_at else {}
    about |= {"answer": ruling.answer} if ruling.answer else {}
    return {"ruling": ruling.text, "referee": ruling.referee} | about


def _refuse_half(ruling: Ruling) -> None:
    """A ruling without a text would vanish from the remarks."""
    if not ruling.text:
        raise Refused("ruling-without-text", field="text")
    if not ruling.referee:
        raise Refused("ruling-without-referee", field="referee")
    if ruling.deal_number is not None and ruling.table_number is None:
        raise Refused("ruling-deal-without-table", field="table")


def _refuse_unknown_table(ruling: Ruling) -> None:
    series, table = ruling.series_number, ruling.table_number
    if table is None:
        return
    if series is None:
        raise Refused("ruling-table-without-series", field="series")
    tables = SkatTable.objects.filter(series__tournament=ruling.tournament, series__number=series)
    if not tables.filter(number=table).exists():
        raise Refused("ruling-on-unknown-table", field="table", series=series, table=table)


def _refuse_points_of_nobody(ruling: Ruling) -> None:
    """Points are taken off a player's total in a series, and a disqualification needs a player."""
    if ruling.code == Ruling.Code.DISQUALIFIED and ruling.entry is None:
        raise Refused("ruling-disqualifies-nobody", field="start_number")
    if not ruling.points and not voids(ruling):
        return
    if ruling.points and not ruling.tournament.rule_system.takes_penalties:
        raise Refused("ruling-points-not-in-rules", field="points")
    if ruling.entry is None:
        raise Refused("ruling-points-without-player", field="start_number")
    if ruling.series_number is None:
        raise Refused("ruling-points-without-series", field="series")
    seats = ruling.entry.seats.filter(series__number=ruling.series_number)
    if ruling.table_number is not None:
        seats = seats.filter(skat_table__number=ruling.table_number)
    if not seats.exists():
        raise Refused("ruling-points-elsewhere", field="start_number")


def write_ruling(
    ruling: Ruling, by: Actor, *, before: dict[str, Any], after: dict[str, Any], reason: str
) -> None:
    """Journals a change of the ruling. Lists say which remarks they have, so a remark counts as a change."""
    write_journal(
        ruling.tournament,
        JournalEntry.Action.RULING,
        by=by,
        before=before,
        after=after,
        reason=reason,
        series_number=ruling.series_number,
        table_number=ruling.table_number,
    )
    touch_results(ruling.tournament)
