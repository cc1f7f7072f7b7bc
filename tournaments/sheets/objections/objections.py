"""Players' answers to their lines, and how the desk settles an objection.

A line can be answered once everybody may see its result. Locks as saving a sheet does: the series, the table, then what
belongs to it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.access.table_links import note_change
from tournaments.access.visibility import shows_results
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.journal.writing import write_journal_of_table
from tournaments.models import Agreement, JournalEntry, Objection, Seat, Series, SkatTable, Tournament
from tournaments.models.objections import OBJECTION_LENGTH
from tournaments.sheets.typing.recording import lock_table

MOST_OBJECTIONS = 10  # for each line, including settled ones: beyond that, talk at the desk


class Figures(NamedTuple):
    """A line as the player saw it."""

    points: int
    won: int
    lost: int


def agree(seat: Seat, seen: Figures, *, by: Actor) -> Agreement:
    """The player says that the line is right; an objection that is still open is taken back. Raises ``Refused``."""
    with transaction.atomic():
        locked = _lock(seat, by, seen)
        take_back_objections(locked, by=by)
        known = Agreement.objects.filter(seat=locked).first()
        if known is not None and known.holds_for(locked):
            return known
        _write_down(locked, JournalEntry.Action.LINE_AGREED, by, _line(locked))
        numbers = {"series_points": seen.points, "won": seen.won, "lost": seen.lost}
        given = {**numbers, "agreed_at": timezone.now()}
        return Agreement.objects.update_or_create(seat=locked, defaults=given)[0]


def object_to(seat: Seat, text: str, seen: Figures, *, by: Actor) -> Objection:
    """The player says what is wrong with the line. Raises ``Refused``."""
    said = objection_text(text)
    with transaction.atomic():
        locked = _lock(seat, by, seen)
        refuse_second_objection(locked)
        Agreement.objects.filter(seat=locked).delete()
        note_change(locked.skat_table)
        _write_down(locked, JournalEntry.Action.OBJECTION_MADE, by, _line(locked) | {"objection": said})
        return Objection.objects.create(seat=locked, text=said)


def objection_text(text: str) -> str:
    """The player's sentence, tidied. Raises ``Refused`` if it is empty or too long."""
    said = tidy(text)
    if not said:
        raise Refused("objection-without-text", field="text")
    if len(said) > OBJECTION_LENGTH:
        raise Refused("objection-too-long", field="text", most=OBJECTION_LENGTH)
    return said


def refuse_second_objection(seat: Seat) -> None:
    """Raises ``Refused`` while the player's last objection is open, and after too many."""
    if seat.objections.filter(settled_at=None).exists():
        raise Refused("objection-open")
    if seat.objections.count() >= MOST_OBJECTIONS:
        raise Refused("too-many-objections", most=MOST_OBJECTIONS)


def take_back_objections(seat: Seat, *, by: Actor) -> None:
    """The player has changed their mind; in the caller's transaction."""
    for objection in seat.objections.filter(settled_at=None):
        _settle(objection, "", by)


def settle_objection(objection: Objection, answer: str, *, by: Actor) -> Objection:
    """The desk has checked the line; the player reads ``answer``. An objection that is already settled is not
    changed.
    """
    said = tidy(answer)
    if not said:
        raise Refused("objection-without-answer", field="answer")
    if len(said) > OBJECTION_LENGTH:
        raise Refused("answer-too-long", field="answer", most=OBJECTION_LENGTH)
    with transaction.atomic():
        lock_table(objection.seat.skat_table_id)
        locked = Objection.objects.select_related("seat").get(pk=objection.pk)
        return _settle(locked, said, by) if locked.settled_at is None else locked


def open_objections(of: Tournament | Series | SkatTable) -> QuerySet[Objection]:
    """The objections that nobody has settled, oldest first, with table, series and player."""
    path = {Tournament: "seat__series__tournament", Series: "seat__series", SkatTable: "seat__skat_table"}
    rows = Objection.objects.filter(settled_at=None, **{path[type(of)]: of})
    return rows.select_related("seat__skat_table", "seat__series", "seat__entry__player").order_by(
        "made_at", "pk"
    )


def agreeing(seats: Collection[Seat]) -> int:
    """How many of the players agree to their line; ``agreement`` should be loaded with the seats."""
    return sum(
        agreement.holds_for(seat)
        for seat in seats
        if (agreement := getattr(seat, "agreement", None)) is not None
    )


def _lock(seat: Seat, by: Actor, seen: Figures) -> Seat:
    """The seat, locked. Raises ``Refused`` if this player cannot answer it."""
    lock_table(seat.skat_table_id)
    rows = Seat.objects.select_for_update(of=("self",)).filter(pk=seat.pk)
    locked = rows.select_related("series__tournament", "skat_table", "entry__player").first()
    if locked is None or not may(by, Action.ANSWER_LINE, on=locked):
        raise Refused("not-your-line")
    tournament = locked.series.tournament
    if tournament.state == Tournament.State.CLOSED:
        raise Refused("line-of-closed-tournament")
    if locked.series_points is None or not shows_results(tournament, locked.series):
        raise Refused("line-not-public")
    if Figures(locked.series_points, locked.won or 0, locked.lost or 0) != seen:
        raise Refused("line-changed")
    return locked


def _settle(objection: Objection, answer: str, by: Actor) -> Objection:
    objection.answer, objection.settled_at = answer, timezone.now()
    objection.settled_by, objection.settled_as = by.user, by.name
    objection.save()
    note_change(objection.seat.skat_table)
    said = {"objection": objection.text, "answer_to_objection": answer}
    _write_down(objection.seat, JournalEntry.Action.OBJECTION_SETTLED, by, said)
    return objection


def _line(seat: Seat) -> dict[str, Any]:
    return {"series_points": seat.series_points, "won": seat.won, "lost": seat.lost}


def _write_down(seat: Seat, action: JournalEntry.Action, by: Actor, after: dict[str, Any]) -> None:
    player = f"{seat.entry.start_number} {seat.entry.player.full_name}"
    write_journal_of_table(
        seat.skat_table,
        action,
        by=by,
        after={"player": player} | after,
    )
