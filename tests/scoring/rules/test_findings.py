"""Findings compared whole: the code, the field that a page marks, the values of its sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.cards import PACK
from scoring.rules.problems import Problem, error
from scoring.rules.roles import Roles
from scoring.rules.settlement import SeatResult
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.dealer import active_seats, dealer_of
from scoring.rules.sheet.running import check_declarer
from scoring.rules.sheet.score import customs_of
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.household import household
from scoring.rules.systems.tarok import TAROK
from scoring.rules.systems.turneskat import TURNESKAT
from scoring.rules.tarok.deal import TarokDeal
from scoring.rules.tarok.table import Purse
from scoring.rules.turneskat.deal import LostRamsch
from tests.scoring.helpers import score, value_of

CLUBS = {"game": "clubs", "tops": 1}


@pytest.mark.parametrize(
    ("dealer", "seats", "active"),
    [(1, 3, (1, 2, 3)), (3, 3, (1, 2, 3)), (1, 4, (2, 3, 4)), (3, 4, (1, 2, 4)), (4, 4, (1, 2, 3))],
)
def test_only_at_four_the_dealer_sits_out(dealer: int, seats: int, active: tuple[int, ...]) -> None:
    assert active_seats(dealer, seats) == active


def test_the_deal_goes_round() -> None:
    assert [dealer_of(number, 3) for number in range(1, 6)] == [1, 2, 3, 1, 2]
    assert [dealer_of(number, 4) for number in range(1, 6)] == [1, 2, 3, 4, 1]


@pytest.mark.parametrize(
    ("declarer", "dealer", "seats", "problem"),
    [
        (1, 1, 3, None),
        (3, 1, 3, None),
        (4, 1, 4, None),
        (1, 1, 4, error("declarer-is-dealer", field="declarer", declarer=1)),
        (4, 1, 3, error("declarer-missing", field="declarer")),
        (5, 1, 4, error("declarer-missing", field="declarer")),
        (0, 1, 3, error("declarer-missing", field="declarer")),
        (None, 1, 3, error("declarer-missing", field="declarer")),
    ],
)
def test_the_declarer_is_a_seat_that_takes_part(
    declarer: int | None, dealer: int, seats: int, problem: Problem | None
) -> None:
    assert check_declarer(declarer, dealer, seats) == problem


def test_a_ledger_has_no_customs_over_several_deals() -> None:
    assert vars(customs_of(TAROK)) == vars(Customs())
    assert customs_of(household({"bock": ["60-60"]})).bock == {"60-60"}


@pytest.mark.parametrize(
    ("ticks", "field"),
    [
        ({"won": True, "card_points": 60}, "won"),
        ({"won": False, "card_points": 61}, "won"),
        ({"schneider": True, "card_points": 89}, "schneider"),
        ({"schneider": False, "card_points": 90}, "schneider"),
        ({"schwarz": True, "card_points": 118}, "schwarz"),
        ({"won": True, "schwarz": True, "schneider": False}, "schwarz"),
        ({"won": True, "schwarz": True, "tricks": 9}, "schwarz"),
        ({"won": True, "hand": True, "schneider_announced": True, "schneider": False}, "schneider"),
        ({"won": True, "hand": True, "schwarz_announced": True, "schwarz": False}, "schwarz"),
        ({"won": True, "decided_for": "defenders"}, "won"),
    ],
)
def test_ticks_that_contradict_are_named_at_their_field(ticks: dict[str, Any], field: str) -> None:
    found = value_of(DANISH, CLUBS | ticks)
    assert (found.points, found.problems) == (None, (error("outcome-contradicts", field=field),))


def test_a_warning_stays_beside_the_error() -> None:
    found = value_of(DANISH, CLUBS | {"schneider_announced": True, "won": True, "card_points": 40})
    assert [(problem.code, problem.field) for problem in found.problems] == [
        ("announcement-cancelled", "schneider_announced"),
        ("outcome-contradicts", "won"),
    ]


@pytest.mark.parametrize(
    ("deal", "problem"),
    [
        ({"tricks": 1, "won": True}, error("outcome-contradicts", field="won")),
        ({"tricks": 0, "won": False}, error("outcome-contradicts", field="won")),
        ({}, error("outcome-missing", field="tricks")),
        ({"tricks": 11}, error("card-points-impossible", field="tricks")),
    ],
)
@pytest.mark.parametrize("system", [DANISH, TURNESKAT], ids=["danish", "turneskat"])
def test_what_is_wrong_with_a_null(system: Any, deal: dict[str, Any], problem: Problem) -> None:
    contract = {"contract": "solo"} if system is TURNESKAT else {}
    found = value_of(system, {"game": "null", **contract, **deal})
    assert (found.points, found.problems) == (None, (problem,))


def test_a_deal_of_a_ledger_counts_no_points_but_moves_money() -> None:
    plain = {"last_trick": 2, "counts": {"1": 26, "3": 26}}
    right, wrong = score(TAROK, {"seats": 3, "deals": [plain, {"last_trick": 9}]}).deals
    assert (right.points, wrong.points) == (0, None)
    assert wrong.seat_points == (0, 0, 0)


@pytest.mark.parametrize(
    ("held", "outcome", "code"),
    [
        ({"pagat": {"seat": 1, "outcome": "home"}}, 1, "pagat-home"),
        ({"pagat": {"seat": 1, "outcome": "lost"}}, 1, "pagat-lost"),
        ({"kings": [{"seat": 1, "suit": "hearts", "outcome": "lost"}]}, 1, "king-lost"),
    ],
)
def test_what_was_paid_for_is_named(held: dict[str, Any], outcome: int, code: str) -> None:
    plain = {"last_trick": 2, "counts": {"1": 26, "3": 26}}
    report = score(TAROK, {"seats": 3, "deals": [plain | held]})
    assert [problem.code for problem in report.problems] == []
    assert [move.code for move in report.deals[0].movements].count(code) == outcome


@pytest.mark.parametrize(
    ("cups", "shares"),
    [((60, 60), [40, 40, 40]), ((65, 60), [45, 40, 40]), ((65, 65), [45, 45, 40]), ((5, 0), [5, 0, 0])],
)
def test_the_cups_are_shared_in_whole_jetons(cups: tuple[int, int], shares: list[int]) -> None:
    purse = Purse(3)
    purse.cups = dict(zip(purse.cups, cups, strict=True))
    before = list(purse.balance)
    purse.share()
    got = [after - earlier for after, earlier in zip(purse.balance, before, strict=True)]
    assert (got, [type(share) for share in got], list(purse.cups.values())) == (shares, [int] * 3, [0, 0])


def test_one_of_several_reasons_is_enough_for_a_bock_round() -> None:
    house = household({"bock": ["60-60", "grand-hand"]})
    even = CLUBS | {"declarer": 1, "card_points": 60}
    assert score(house, {"seats": 3, "deals": [even]}).coming == ("bock",) * 3
    assert score(house, {"seats": 3, "deals": [even | {"card_points": 61}]}).coming == ()


def test_another_game_in_a_round_of_ramsch_is_named_at_its_deal() -> None:
    house = household({"bock": ["60-60"], "bock_ramsch": True})
    even, won = (CLUBS | {"declarer": 1, "card_points": points} for points in (60, 61))
    report = score(house, {"seats": 3, "deals": [even, won, won, won, won]})
    assert report.problems == [replace(error("ramsch-expected", field="game"), deal=5)]
    assert [row.points for row in report.deals] == [-48, 48, 48, 48, None]


@pytest.mark.parametrize("ticks", [{}, {"schneider": False}, {"schwarz": False}, {"schneider": True}])
def test_a_lost_game_owes_no_level(ticks: dict[str, Any]) -> None:
    found = value_of(DANISH, CLUBS | {"won": False} | ticks)
    levels = 1 + bool(ticks.get("schneider"))
    assert (found.points, found.problems) == (-2 * 12 * (1 + levels), ())


def test_only_a_ledger_counts_no_games_and_only_points_take_penalties() -> None:
    systems = (DANISH, TURNESKAT, TAROK, household({"settlement": "bierlachs"}))
    assert [(system.counts_games, system.takes_penalties) for system in systems] == [
        (True, True),
        (True, True),
        (False, False),
        (True, False),
    ]


def test_the_report_of_a_ledger() -> None:
    plain = {"last_trick": 2, "counts": {"1": 26, "3": 26}}
    report = score(TAROK, {"seats": 3, "deals": [plain, {"last_trick": 9}]})
    assert {problem.deal for problem in report.problems} == {2}
    balance = report.deals[0].running
    assert report.seats == tuple(
        SeatResult(seat, points, 0, 0, 0, 0, points) for seat, points in enumerate(balance, 1)
    )


@pytest.mark.parametrize(
    ("taken", "fields"),
    [
        ({"card_points": {"1": 50, "2": 50, "3": 20}}, ["last_trick"]),
        ({"card_points": {"1": 60, "2": 60, "3": 0}}, ["last_trick", "tricks"]),
        ({"card_points": {"1": 80, "2": 40, "3": 0}}, ["tricks"]),
        ({"loser": 4, "virgins": 0}, ["loser"]),
        ({"loser": 1, "virgins": 3}, ["virgins"]),
    ],
)
def test_what_is_missing_of_a_turneskat_ramsch(taken: dict[str, Any], fields: list[str]) -> None:
    found = value_of(TURNESKAT, {"ramsch": taken})
    assert (found.points, [problem.field for problem in found.problems]) == (None, fields)


def test_a_lost_ramsch_has_no_virgins_unless_they_are_named() -> None:
    assert LostRamsch(loser=1) == LostRamsch(loser=1, virgins=0)


def test_a_tarok_deal_says_nothing_by_itself() -> None:
    deal = TarokDeal()
    assert (deal.announcements, deal.kings, deal.fines, deal.counts) == ((), (), (), {})
    assert (deal.pagat, deal.last_trick, deal.nolo, deal.tout) == (None, None, None, None)


def test_card_points_and_tricks_that_no_declarer_has() -> None:
    asked = [(None, 11), (None, -1), (-1, None), (121, None), (119, None), (0, 0), (None, 10), (None, None)]
    assert [PACK.possible(*one) for one in asked] == [False] * 5 + [True] * 3


def test_who_deals_in_a_party() -> None:
    assert [TAROK.roles(number, 4) for number in (1, 2, 5)] == [
        Roles(1, (1, 2, 4), (1, 4)),
        Roles(2, (1, 2, 3), (1, 2)),
        Roles(1, (1, 2, 4), (1, 4)),
    ]


@pytest.mark.parametrize(
    ("taken", "problems"),
    [
        (
            {"card_points": {"1": 60, "2": 40, "3": 20}, "tricks": {"1": 5, "2": 5, "3": 0}},
            [error("outcome-contradicts", field="tricks")],
        ),
        (
            {"card_points": {"1": 60, "2": 40, "3": 20}, "tricks": {"1": 5, "2": 4, "3": 2}},
            [error("card-points-impossible", field="tricks")],
        ),
        (
            {"card_points": {"1": 60, "2": 40, "3": 21}},
            [error("card-points-impossible", field="card_points")],
        ),
        (
            {"card_points": {"1": 60, "2": 40, "3": 20}, "last_trick": 4},
            [error("outcome-contradicts", field="last_trick")],
        ),
        ({"card_points": {"1": 50, "2": 50, "3": 20}, "skat_points": 0}, []),
    ],
)
def test_what_is_wrong_with_a_ramsch(taken: dict[str, Any], problems: list[Problem]) -> None:
    found = value_of(household({"ramsch": "most"}), {"ramsch": taken})
    assert list(found.problems) == problems


@pytest.mark.parametrize(("last_trick", "loser"), [(1, 1), (2, 2), (3, None)])
def test_a_tie_in_turneskat_loses_for_one_of_the_tied(last_trick: int, loser: int | None) -> None:
    taken = {"card_points": {"1": 50, "2": 50, "3": 20}, "last_trick": last_trick}
    found = value_of(TURNESKAT, {"ramsch": taken})
    if loser is None:
        assert found.problems == (error("outcome-missing", field="last_trick"),)
    else:
        assert found.seat_points == {loser: -20}
