"""What has come by now: by the clock, or by asking."""

from __future__ import annotations

from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal.hall.course import HallCourse, course_of
from tournaments.rehearsal.hall.events import HallEvent, Happening
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace

START = 1_000.0
EVENTS = [HallEvent(Happening.LATE, 0, 9), HallEvent(Happening.PRINTER, 40)]


def begun(pace: HallPace) -> HallNote:
    return HallNote(HallDeed.BEGUN, 1, pace=pace, at=START)


def course(notes: list[HallNote], seconds: float) -> HallCourse:
    return course_of(papers(), EVENTS, notes, START + seconds)


def test_nothing_comes_before_it_has_begun() -> None:
    found = course([], 9_000)
    assert (found.has_begun, found.come, found.to_come, found.events) == (False, (), 12, ())


def test_at_the_real_pace_a_minute_is_a_minute() -> None:
    first = papers()[0]
    assert course([begun(HallPace.REAL)], 60 * first.minute - 1).come == ()
    assert course([begun(HallPace.REAL)], 60 * first.minute).come[0] == first


def test_fast_a_minute_is_a_second() -> None:
    assert len(course([begun(HallPace.FAST)], 120).come) == 12
    assert course([begun(HallPace.FAST)], papers()[0].minute - 1).come == ()


def test_asked_for_one_by_one() -> None:
    notes = [
        begun(HallPace.ASKED),
        HallNote(HallDeed.NEXT, 1, at=START + 1),
        HallNote(HallDeed.NEXT, 1, at=START + 2),
    ]
    found = course(notes, 9_000)
    assert (found.come, found.to_come, found.asks) == (tuple(papers()[:2]), 10, True)


def test_a_sheet_that_was_sent_back() -> None:
    notes = [begun(HallPace.FAST), HallNote(HallDeed.BACK, 1, table=3, at=START + 1)]
    assert course(notes, 9).sent_back == {3}


def test_what_happens_comes_with_its_minute() -> None:
    found = [course([begun(HallPace.FAST)], seconds).events for seconds in (0, 39, 40)]
    assert found == [tuple(EVENTS[:1]), tuple(EVENTS[:1]), tuple(EVENTS)]
