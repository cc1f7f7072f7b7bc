"""Carries out planned events of the hall, each once, as soon as its minute has come."""

from __future__ import annotations

from collections.abc import Callable

from skatclub.serving.rehearsal.folder import ask_restart
from tournaments.access.actors import command
from tournaments.foundations.rehearsal import empty_printer
from tournaments.models import Series, Tournament
from tournaments.rehearsal.hall.events import HallEvent, Happening
from tournaments.rehearsal.notes import HallDeed, HallNote, add_note
from tournaments.rehearsal.series_state import RehearsedSeries, own_folder, played
from tournaments.sheets.desk.desk_calls import call_desk

BY = command("rehearsal")
DONE = "happened-{}-{}-{}"  # an empty file, so that only one of two simultaneous requests acts


def let_happen(tournament: Tournament) -> RehearsedSeries | None:
    """Carries out what is due in the newest series; None before the first one is released."""
    newest = tournament.series.order_by("-number").select_related("tournament").first()
    if newest is None or newest.state in Series.NOT_PUBLIC:
        return None
    shown = played(newest)
    for event in shown.course.events:
        if _is_first(event, newest.number):
            DEEDS.get(event.happening, _nothing)(event, shown)
            about = HallNote(HallDeed.HAPPENED, newest.number, about=event.happening, players=(event.number,))
            add_note(own_folder(), about)
    return shown


def _is_first(event: HallEvent, series: int) -> bool:
    try:
        (own_folder() / DONE.format(series, event.happening, event.number)).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _nothing(_event: HallEvent, _shown: RehearsedSeries) -> None:
    """Nothing to do: the event is only announced, or part of the evening from the beginning."""


def _take_paper_out(_event: HallEvent, _shown: RehearsedSeries) -> None:
    empty_printer()


def _restart(_event: HallEvent, _shown: RehearsedSeries) -> None:
    ask_restart(own_folder())


def _call_the_desk(event: HallEvent, shown: RehearsedSeries) -> None:
    """The others at the table wait, and call the desk."""
    where = shown.empty.get(event.number)
    table = next((one for one, _seats in shown.tables if one.number == where), None)
    if table is not None and shown.series.state == Series.State.RELEASED:
        call_desk(table, by=BY)


DEEDS: dict[Happening, Callable[[HallEvent, RehearsedSeries], None]] = {
    Happening.PRINTER: _take_paper_out,
    Happening.LAPTOP: _restart,
    Happening.EMPTY_SEAT: _call_the_desk,
}
