"""The progress of a series in the rehearsal: which papers have come, and what else has happened. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.rehearsal.hall.events import HallEvent
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace

SECONDS = {HallPace.REAL: 60.0, HallPace.FAST: 1.0}  # real seconds for a minute of the evening


@dataclass(frozen=True)
class HallCourse:
    """``come``: the papers on the desk, in the order of arrival. ``sent_back``: tables that rewrote theirs."""

    has_begun: bool
    come: tuple[TablePaper, ...]
    to_come: int
    events: tuple[HallEvent, ...]
    sent_back: frozenset[int]
    asks: bool


def course_of(
    papers: Sequence[TablePaper], events: Sequence[HallEvent], notes: Sequence[HallNote], now: float
) -> HallCourse:
    """``notes``: of this series."""
    begun = [note for note in notes if note.what == HallDeed.BEGUN]
    if not begun:
        return HallCourse(False, (), len(papers), (), frozenset(), asks=False)
    start = begun[-1]
    asked = sum(note.what == HallDeed.NEXT and note.at >= start.at for note in notes)
    if start.pace == HallPace.ASKED:
        come = tuple(papers[:asked])
        minute = come[-1].minute if come else 0
    else:
        minute = int((now - start.at) / SECONDS[HallPace(start.pace)])
        come = tuple(paper for paper in papers if paper.minute <= minute)
    return HallCourse(
        True,
        come,
        len(papers) - len(come),
        tuple(event for event in events if event.minute <= minute),
        frozenset(note.table for note in notes if note.what == HallDeed.BACK),
        asks=start.pace == HallPace.ASKED,
    )
