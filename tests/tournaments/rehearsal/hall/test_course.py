"""What has come by now: by the clock, or by asking."""

from __future__ import annotations

from tests.tournaments.rehearsal.hall.test_papers import GAME, SITTINGS, papers
from tournaments.rehearsal.hall.course import (
    HallCourse,
    HallEvent,
    HallPeople,
    Happening,
    course_of,
    events_of,
)
from tournaments.rehearsal.hall.papers import papers_of
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace

START = 1_000.0
PEOPLE = HallPeople(seated=(1, 2, 3, 4), absent=(9,), namesakes=(2, 3))


def begun(pace: HallPace) -> HallNote:
    return HallNote(HallDeed.BEGUN, 1, pace=pace, at=START)


def course(notes: list[HallNote], seconds: float) -> HallCourse:
    return course_of(papers(), events_of(5, 1, papers(), PEOPLE), notes, START + seconds)


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


def test_the_first_series_has_a_late_arrival_and_namesakes() -> None:
    found = {event.happening: event.number for event in events_of(5, 1, papers(), PEOPLE)}
    assert found.pop(Happening.GOES_HOME) in PEOPLE.seated
    assert found == {Happening.LATE: 9, Happening.NAMESAKES: 2, Happening.PRINTER: 0}


def test_later_ones_have_swapped_seats_and_a_laptop_that_restarts() -> None:
    second = papers_of(5, 2, SITTINGS, GAME)
    swapped = next(paper.table for paper in second if paper.has_swapped_seats)
    found = events_of(5, 2, second, PEOPLE)
    assert found[0] == HallEvent(Happening.SWAPPED_SEATS, 0, swapped)
    assert {event.happening for event in found} == {
        Happening.SWAPPED_SEATS,
        Happening.LAPTOP,
        Happening.GOES_HOME,
    }
