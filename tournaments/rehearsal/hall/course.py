"""How far a series of the rehearsal is: which papers have come, and what else has happened. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace

SECONDS = {HallPace.REAL: 60.0, HallPace.FAST: 1.0}  # of a minute of the evening


class Happening(StrEnum):
    LATE = "late"
    NAMESAKES = "namesakes"
    SWAPPED_SEATS = "swapped-seats"
    PRINTER = "printer"
    LAPTOP = "laptop"
    GOES_HOME = "goes-home"


@dataclass(frozen=True)
class HallEvent:
    """``number``: of the player or the table it is about; 0 for none."""

    happening: Happening
    minute: int
    number: int = 0


@dataclass(frozen=True)
class HallPeople:
    """Start numbers: who is seated, who is not here yet, who has the name of somebody else."""

    seated: tuple[int, ...]
    absent: tuple[int, ...]
    namesakes: tuple[int, ...]


@dataclass(frozen=True)
class HallCourse:
    """``come``: the papers on the desk, as they came. ``sent_back``: tables that wrote theirs anew."""

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


def events_of(seed: int, series: int, papers: Sequence[TablePaper], people: HallPeople) -> list[HallEvent]:
    """The first series has a late arrival and namesakes, the later ones what comes with tiredness."""
    chance = Random(f"skatclub events {seed} {series}")
    last = max((paper.minute for paper in papers), default=0)
    events = [HallEvent(Happening.SWAPPED_SEATS, 0, one.table) for one in papers if one.has_swapped_seats]
    if series == 1:
        events += [HallEvent(Happening.LATE, 0, number) for number in people.absent[:1]]
        events += [HallEvent(Happening.NAMESAKES, 0, number) for number in people.namesakes[:1]]
        events.append(HallEvent(Happening.PRINTER, chance.randint(last // 3, last // 2)))
    else:
        events.append(HallEvent(Happening.LAPTOP, chance.randint(last // 2, last)))
    if people.seated:
        events.append(HallEvent(Happening.GOES_HOME, last, chance.choice(people.seated)))
    return sorted(events, key=lambda event: event.minute)
