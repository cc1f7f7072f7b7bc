"""Actions of the hall that an official requests: begin a series, bring the next sheet, put paper into the printer."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.foundations.rehearsal import refill_printer
from tournaments.models import Series
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace, add_note
from tournaments.rehearsal.series_state import own_folder, played


def play(asked: Mapping[str, str], series: Series) -> None:
    pace = asked.get("pace", "")
    if pace in set(HallPace):
        begin_series(series, HallPace(pace))
    elif "next" in asked:
        add_note(own_folder(), HallNote(HallDeed.NEXT, series.number))
    elif "refill" in asked:
        refill_printer()
        add_note(own_folder(), HallNote(HallDeed.REFILLED, series.number))


def begin_series(series: Series, pace: HallPace) -> None:
    """Begins a series. Players who have swapped seats stay there, even if the recorded seats are changed."""
    for paper in played(series).papers:
        if paper.has_swapped_seats:
            swapped = HallNote(HallDeed.SWAPPED, series.number, paper.table, players=paper.players)
            add_note(own_folder(), swapped)
    add_note(own_folder(), HallNote(HallDeed.BEGUN, series.number, pace=pace))
