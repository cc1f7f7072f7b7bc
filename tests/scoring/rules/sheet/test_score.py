"""The report on a whole sheet: its rows, its seats, and the order of what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules import Report, RuleSystem, SeatResult, Sheet, Tally
from scoring.rules.deal import AnyDeal
from scoring.rules.problems import error, warning
from scoring.rules.report import Penalty
from scoring.rules.roles import Roles
from scoring.rules.skat.deal import SkatDeal
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.household import household
from scoring.rules.systems.turneskat import TURNESKAT

WON = SkatDeal(declarer=1, game="clubs", tops=1, card_points=61)  # 24
LOST = replace(WON, card_points=60)  # −48
PLAIN = household({})


def scored(system: RuleSystem, *deals: AnyDeal, **told: Any) -> Report:
    parts: dict[str, Any] = {"seats": 3, "deals": deals} | told
    return system.score(Sheet(**parts))


def test_the_seats_of_a_sheet() -> None:
    report = scored(DANISH, WON, LOST, replace(WON, declarer=2), penalties=[Penalty(3, points=10)])
    assert report.seats == (
        SeatResult(1, -24, 1, 1, 0, 0, -24),
        SeatResult(2, 24, 1, 0, 1, 0, 24 + 50 + 40),
        SeatResult(3, 0, 0, 0, 1, 10, 40 - 10),
    )
    assert (report.problems, report.coming, report.cups, report.shared) == ([], (), None, ())
    assert [row.number for row in report.deals] == [1, 2, 3]


def test_problems_of_the_deals_come_before_those_of_the_sheet() -> None:
    wrong = replace(WON, declarer=4)
    penalty = Penalty(2, code="fourth-man-saw-skat", deal=1)
    report = scored(DANISH, WON, wrong, rounds=1, penalties=[penalty])
    assert report.problems == [
        replace(error("declarer-missing", field="declarer"), deal=2),
        error("wrong-number-of-deals", field="deals", deals=2, expected=3),
        replace(error("penalty-at-three", seat=2, field="penalties"), deal=1),
    ]


def test_a_penalty_names_a_deal_of_the_sheet() -> None:
    penalties = [Penalty(seat, code="fourth-man-saw-skat", deal=seat) for seat in (1, 2)]
    report = scored(DANISH, replace(WON, declarer=2), seats=4, penalties=penalties)
    assert report.problems == [replace(error("penalty-wrong-seat", seat=2, field="penalties"), deal=2)]
    assert [result.penalty for result in report.seats] == [50, 0, 0, 0]


@pytest.mark.parametrize(
    ("options", "deals", "rounds", "expected"),
    [
        ({}, 3, 1, None),
        ({}, 2, 1, 3),
        ({}, 5, 2, 6),
        ({}, 2, None, None),
        ({"robber": True}, 12, None, None),
        ({"robber": True}, 12, 1, None),
        ({"robber": True}, 3, 1, 12),
        ({"robber": True}, 3, None, 12),
    ],
)
def test_how_many_deals_belong_to_a_sheet(
    options: dict[str, object], deals: int, rounds: int | None, expected: int | None
) -> None:
    report = scored(household(options), *[WON] * deals, rounds=rounds)
    about_number = [problem for problem in report.problems if problem.field == "deals"]
    wrong = error("wrong-number-of-deals", field="deals", deals=deals, expected=expected or 0)
    assert about_number == ([wrong] if expected else [])


def test_a_round_of_robber_is_four_duties_of_each() -> None:
    robber = household({"robber": True})
    assert [robber.number_of_deals(seats, 1) for seats in (3, 4)] == [12, 16]
    assert [PLAIN.number_of_deals(seats, 12) for seats in (3, 4)] == [36, 48]


def test_a_round_that_is_still_to_come() -> None:
    house = household({"bock": ["60-60"], "bock_ramsch": True})
    assert scored(house, LOST).coming == ("bock",) * 3 + ("ramsch",) * 3
    assert scored(house, LOST, WON, WON, WON, WON).coming == ("ramsch",) * 2


def test_bierlachs_counts_the_rounds_that_somebody_lost() -> None:
    """−48 seven times is past 301, an eighth time begins anew. More is better, so that a loss is minus one."""
    report = scored(household({"settlement": "bierlachs"}), *[LOST] * 8)
    assert report.seats == (
        SeatResult(1, -384, 0, 8, 0, 0, -1, rounds_lost=1),
        SeatResult(2, 0, 0, 0, 8, 0, 0, rounds_lost=0),
        SeatResult(3, 0, 0, 0, 8, 0, 0, rounds_lost=0),
    )
    assert [row.round_lost_by for row in report.deals] == [()] * 6 + [(1,), ()]
    assert [row.running[0] for row in report.deals] == [-48, -96, -144, -192, -240, -288, -336, -48]


def test_elsewhere_no_rounds_are_lost() -> None:
    assert [result.rounds_lost for result in scored(PLAIN, LOST).seats] == [None] * 3


LINES = (Tally(24, 1, stated_total=74), Tally(-48, 0, 1, stated_total=-98), Tally(stated_total=40))
SEATS = (
    SeatResult(1, 24, 1, 0, 1, 0, 24 + 50 + 40),
    SeatResult(2, -48, 0, 1, 0, 0, -98),
    SeatResult(3, 0, 0, 0, 1, 0, 40),
)
RIGHT = (replace(LINES[0], stated_total=114), *LINES[1:])
WRONG_TOTAL = error(
    "total-differs",
    seat=1,
    field="stated_total",
    stated=74,
    computed=114,
    difference=40,
    likely="",
)


def tallied(lines: tuple[Tally, ...], passed: int = 1, rounds: int | None = 1, **told: Any) -> Report:
    return DANISH.score(Sheet(seats=3, tallies=lines, passed=passed, rounds=rounds, **told))


def test_tallies_are_settled() -> None:
    assert tallied(RIGHT) == Report(seats=SEATS)
    assert tallied(LINES) == Report(seats=SEATS, problems=[WRONG_TOTAL])


def test_a_slip_in_the_tallies_is_named_after_what_is_wrong() -> None:
    report = tallied((replace(RIGHT[0], stated_total=141), *RIGHT[1:]))
    wrong, slip = report.problems
    assert wrong == error(
        "total-differs",
        seat=1,
        field="stated_total",
        stated=141,
        computed=114,
        difference=-27,
        likely="swapped",
    )
    values: dict[str, Any] = {"kind": "swapped", "typed": 141, "would_be": 114}
    assert slip == warning("likely-slip", seat=1, field="stated_total", **values)


def test_with_the_number_of_deals_unknown_none_is_missing() -> None:
    assert tallied(RIGHT, passed=9, rounds=None) == Report(seats=SEATS)
    assert [problem.code for problem in tallied(RIGHT, passed=9).problems] == [
        "games-do-not-add-up",
        "likely-slip",
    ]


def test_a_penalty_is_taken_off_a_tally_beside_the_one_that_it_has() -> None:
    lines = (replace(RIGHT[0], penalty=5, stated_total=79), *RIGHT[1:])
    report = tallied(lines, penalties=[Penalty(1, points=30)])
    assert report == Report(seats=(replace(SEATS[0], penalty=35, series_points=79), *SEATS[1:]))


def test_where_a_penalty_could_not_be_taken_off_no_slip_is_looked_for() -> None:
    lines = (replace(RIGHT[0], stated_total=141), *RIGHT[1:])
    report = tallied(lines, penalties=[Penalty(7, points=30)])
    assert [problem.code for problem in report.problems] == ["total-differs", "penalty-wrong-seat"]


@pytest.mark.parametrize(
    ("rounds", "deal", "is_right"), [(1, 1, True), (1, 5, False), (2, 5, True), (None, 1 + 4 * 999, True)]
)
def test_a_penalty_of_a_tally_names_a_deal_of_the_series(
    rounds: int | None, deal: int, is_right: bool
) -> None:
    """Where the rounds are not given, any deal is accepted."""
    penalties = [Penalty(1, code="fourth-man-saw-skat", deal=deal)]
    passed = 4 * (rounds or 0)
    sheet = Sheet(seats=4, tallies=[Tally()] * 4, passed=passed, rounds=rounds, penalties=penalties)
    report = DANISH.score(sheet)
    wrong = [replace(error("penalty-wrong-seat", seat=1, field="penalties"), deal=deal)]
    assert report.problems == ([] if is_right else wrong)
    assert report.seats[0].penalty == (50 if is_right else 0)


def test_who_takes_part_in_a_deal() -> None:
    assert [DANISH.roles(number, 4) for number in (1, 4, 6)] == [
        Roles(1, (2, 3, 4)),
        Roles(4, (1, 2, 3)),
        Roles(2, (1, 3, 4)),
    ]
    assert TURNESKAT.roles(5, 3) == Roles(2, (1, 2, 3), ())


def test_what_games_can_give() -> None:
    """One game won brings 18 at least, so that 19 cannot be; one lost costs 36 at least."""
    sheet = DANISH.sheet
    assert [sheet.unreachable(Tally(points, 1)) for points in (18, 19, 0)] == [None, 18, 18]
    assert [sheet.unreachable(Tally(points, 0, 1)) for points in (-36, -35, 18)] == [None, -36, -36]
    assert sheet.unreachable(Tally(18 - 36, 1, 1)) is None
