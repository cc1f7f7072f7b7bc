"""What happens besides playing: planned from the number, each for somebody it fits."""

from __future__ import annotations

from collections.abc import Iterable

from tests.tournaments.rehearsal.hall.test_papers import GAME, SITTINGS, papers
from tournaments.rehearsal.hall.events import (
    HallEvent,
    HallPeople,
    Happening,
    PlannedHappening,
    events_of,
    gone_before,
    plan_happenings,
)
from tournaments.rehearsal.hall.papers import papers_of

PEOPLE = HallPeople(everybody=tuple(range(1, 13)), late=(9,), namesakes=(2, 3))


def where(planned: Iterable[PlannedHappening]) -> list[tuple[str, int]]:
    return [(one.happening.value, one.series) for one in planned]


def test_the_first_series_has_the_beginners_lessons_and_later_ones_tiredness() -> None:
    assert where(plan_happenings(5, PEOPLE, 4)) == [
        ("late", 1), ("namesakes", 1), ("printer", 1), ("laptop", 2), ("goes-home", 1), ("goes-home", 3),
    ]  # fmt: skip
    assert where(plan_happenings(5, PEOPLE, 1)) == [
        ("late", 1), ("namesakes", 1), ("printer", 1), ("laptop", 1),
    ]  # fmt: skip


def test_whom_it_is_about() -> None:
    for seed in range(20):
        numbers = {(one.happening, one.series): one.number for one in plan_happenings(seed, PEOPLE, 4)}
        assert (numbers[Happening.LATE, 1], numbers[Happening.NAMESAKES, 1]) == (9, 2)
        leaving = {numbers[Happening.GOES_HOME, 1], numbers[Happening.GOES_HOME, 3]}
        assert len(leaving - {2, 3, 9}) == 2


def test_the_same_number_plans_the_same() -> None:
    assert plan_happenings(5, PEOPLE, 4) == plan_happenings(5, PEOPLE, 4)
    assert plan_happenings(5, PEOPLE, 4) != plan_happenings(6, PEOPLE, 4)


def test_a_minute_follows_from_the_last_sheet() -> None:
    last = papers()[-1].minute
    planned = [
        PlannedHappening(Happening.GOES_HOME, 1, 1, 4), PlannedHappening(Happening.LATE, 1, 0, 9),
        PlannedHappening(Happening.PRINTER, 1, 0.5), PlannedHappening(Happening.LAPTOP, 2, 0.5),
    ]  # fmt: skip
    assert events_of(planned, 1, papers()) == [
        HallEvent(Happening.LATE, 0, 9),
        HallEvent(Happening.PRINTER, round(last / 2)),
        HallEvent(Happening.GOES_HOME, last, 4),
    ]


def test_swapped_seats_are_there_when_the_sheet_comes() -> None:
    second = papers_of(5, 2, SITTINGS, GAME)
    swapped = next(paper for paper in second if paper.has_swapped_seats)
    assert events_of([], 2, second) == [HallEvent(Happening.SWAPPED_SEATS, swapped.minute, swapped.table)]


def test_a_seat_of_somebody_who_has_gone() -> None:
    assert events_of([], 1, papers(), {7, 4}) == [
        HallEvent(Happening.EMPTY_SEAT, 0, 4),
        HallEvent(Happening.EMPTY_SEAT, 0, 7),
    ]


def test_gone_are_those_whose_series_was_played() -> None:
    planned = [PlannedHappening(Happening.GOES_HOME, series, 1, series + 10) for series in (1, 2, 3)]
    assert gone_before(planned, 3, begun={1, 3}) == {11}


def test_when_in_a_series_it_happens() -> None:
    shares = {one.happening: one.share for one in plan_happenings(5, PEOPLE, 4)}
    assert 0.3 <= shares.pop(Happening.PRINTER) <= 0.5
    assert 0.6 <= shares.pop(Happening.LAPTOP) <= 0.8
    assert shares == {Happening.LATE: 0, Happening.NAMESAKES: 0, Happening.GOES_HOME: 1}


def test_of_several_who_come_late_one_is_a_lesson() -> None:
    """Nobody is left to go home where all have another part."""
    people = HallPeople(everybody=(1, 2, 3, 4), late=(4, 3), namesakes=(1, 2))
    planned = plan_happenings(5, people, 2)
    assert where(planned) == [("late", 1), ("namesakes", 1), ("printer", 1), ("laptop", 2)]
    assert [one.number for one in planned] == [4, 1, 0, 0]
    nobody = plan_happenings(5, HallPeople((7,), (), ()), 5)
    assert [*where(nobody), nobody[-1].number] == [("printer", 1), ("laptop", 2), ("goes-home", 1), 7]


def test_before_any_sheet_all_of_it_is_at_the_beginning() -> None:
    assert events_of([PlannedHappening(Happening.PRINTER, 1, 0.5)], 1, []) == [
        HallEvent(Happening.PRINTER, 0)
    ]
