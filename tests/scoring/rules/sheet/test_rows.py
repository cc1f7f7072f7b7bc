"""Each row of the running sheet, whole: what was written, for whom, and what a round of bock makes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.deal import AnyDeal, Passed, Valued
from scoring.rules.problems import error
from scoring.rules.report import DealRow
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.running import RunningSheet
from scoring.rules.skat.deal import RamschDeal, SkatDeal
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.value import SkatPlay

WON = SkatDeal(declarer=1, game="clubs", tops=1, card_points=61)  # 24
LOST = replace(WON, card_points=60)  # −48, and even
RAMSCH = RamschDeal(card_points={1: 60, 2: 40, 3: 20})
PLAY = SkatPlay(ramsch=Ramsch())


def sheet_of(*deals: AnyDeal, seats: int = 3, play: SkatPlay = PLAY, **customs: Any) -> RunningSheet:
    sheet = RunningSheet(play, Customs(**customs), seats)
    for deal in deals:
        sheet.add(deal)
    return sheet


def without_derivation(row: DealRow) -> DealRow:
    return replace(row, valued=None)


def test_what_a_row_says_of_a_game_that_was_passed_won_or_lost() -> None:
    sheet = sheet_of(Passed(), replace(WON, declarer=3), replace(LOST, declarer=2))
    assert [without_derivation(row) for row in sheet.rows] == [
        DealRow(1, 1, None, None, 0, 0, "passed", running=(0, 0, 0)),
        DealRow(2, 2, 3, True, 24, 24, "points", running=(0, 0, 24)),
        DealRow(3, 3, 2, False, 24, -48, "points", running=(0, -48, 24)),
    ]
    assert [row.valued for row in sheet.rows] == [
        PLAY.value(deal, (1, 2, 3)) for deal in (Passed(), WON, LOST)
    ]
    assert (sheet.won, sheet.lost, sheet.running) == ([0, 0, 1], [0, 1, 0], [0, -48, 24])


def test_games_of_one_seat_are_counted_together() -> None:
    sheet = sheet_of(WON, WON, LOST, LOST, LOST)
    assert (sheet.won, sheet.lost, sheet.written) == ([2, 0, 0], [3, 0, 0], [-96, 0, 0])
    assert sheet.rounds_lost == [0, 0, 0]


def test_a_deal_with_an_error_keeps_what_can_be_read() -> None:
    wrong = replace(WON, declarer=2, bid=19)
    sheet = sheet_of(WON, wrong)
    found = error("not-a-bid", field="bid", bid=19)
    assert sheet.rows[1] == DealRow(2, 2, 2, None, None, None, None, Valued((found,)), (24, 0, 0))
    assert sheet.problems == [replace(found, deal=2)]


def test_the_declarer_and_the_game_are_both_named() -> None:
    sheet = sheet_of(replace(WON, declarer=None, bid=19))
    assert sheet.problems == [
        replace(error("declarer-missing", field="declarer"), deal=1),
        replace(error("not-a-bid", field="bid", bid=19), deal=1),
    ]


def test_an_unreadable_ramsch_is_not_asked_for_a_declarer_as_well() -> None:
    misread = error("wrong-kind", field="ramsch")
    deal = SkatDeal(problems=(misread,), game="clubs", tops=1, won=True, needs_declarer=False)
    sheet = sheet_of(deal)
    assert sheet.problems == [replace(misread, deal=1)]


def test_a_ramsch_is_written_for_several() -> None:
    sheet = sheet_of(Passed(), RAMSCH, replace(RAMSCH, card_points={1: 100, 3: 20}, last_trick=1))
    assert [without_derivation(row) for row in sheet.rows[1:]] == [
        DealRow(2, 2, None, None, None, 0, "ramsch", running=(-60, -40, -20), seat_points=(-60, -40, -20)),
        DealRow(3, 3, None, None, None, 0, "ramsch", running=(-160, -40, -40), seat_points=(-100, 0, -20)),
    ]
    assert (sheet.won, sheet.lost) == ([0, 0, 0], [0, 0, 0])


def test_at_four_the_dealer_of_a_ramsch_gets_nothing() -> None:
    sheet = sheet_of(replace(RAMSCH, card_points={2: 60, 3: 40, 4: 20}), seats=4)
    assert sheet.rows[0].seat_points == (0, -60, -40, -20)


def test_the_winner_of_a_ramsch_has_won_a_game() -> None:
    sheet = sheet_of(RAMSCH, RAMSCH, play=SkatPlay(ramsch=Ramsch(winner="both")))
    assert [row.running for row in sheet.rows] == [(0, 0, 23), (0, 0, 46)]
    assert [row.seat_points for row in sheet.rows] == [(0, 0, 23)] * 2
    assert (sheet.won, sheet.lost) == ([0, 0, 2], [0, 0, 0])


@pytest.mark.parametrize("seats", [3, 4])
def test_minus_writes_a_won_game_for_the_others_and_a_lost_one_for_the_loser(seats: int) -> None:
    """At four the dealer pays as well. The declarer's entry is the change of his own total."""
    won, lost = replace(WON, declarer=2), replace(LOST, declarer=3)
    sheet = sheet_of(won, lost, Passed(), seats=seats, minus=True)
    rest = [-24] * (seats - 3)
    first = (-24, 0, -24, *rest)
    second = (0, 0, -48, *[0] * (seats - 3))
    assert [row.seat_points for row in sheet.rows] == [first, second, (0,) * seats]
    assert [row.points for row in sheet.rows] == [0, -48, 0]
    assert sheet.rows[1].running == (-24, 0, -72, *rest)
    assert (sheet.won[:3], sheet.lost[:3]) == ([0, 1, 0], [0, 0, 1])


def test_a_round_of_bock_counts_double_and_is_followed_by_ramsch() -> None:
    sheet = sheet_of(LOST, WON, LOST, WON, RAMSCH, WON, bock=frozenset({"60-60"}), bock_ramsch=True)
    assert [row.points for row in sheet.rows] == [-48, 48, -96, 48, 0, None]
    assert [row.value for row in sheet.rows] == [24, 24, 24, 24, None, None]
    assert sheet.rows[4].running == (-48 + 48 - 96 + 48 - 60, -40, -20)
    assert sheet.problems == [replace(error("ramsch-expected", field="game"), deal=6)]
    # The even deal within the round appended another one.
    assert sheet.coming == ("ramsch", *["bock"] * 3, *["ramsch"] * 3)


def test_a_ramsch_in_a_round_of_bock_counts_double_for_everybody() -> None:
    sheet = sheet_of(LOST, RAMSCH, bock=frozenset({"60-60"}))
    assert sheet.rows[1].seat_points == (-120, -80, -40)
    assert sheet.rows[1].running == (-168, -80, -40)


def test_a_deal_with_an_error_starts_no_round_but_uses_one_up() -> None:
    wrong = replace(LOST, bid=19)
    assert sheet_of(wrong, bock=frozenset({"60-60"})).coming == ()
    assert sheet_of(LOST, wrong, bock=frozenset({"60-60"})).coming == ("bock", "bock")


def test_in_a_round_of_ramsch_there_may_be_a_grand_hand() -> None:
    grand = SkatDeal(declarer=2, game="grand", tops=1, hand=True, card_points=61)
    tables: dict[str, Any] = {"bock": frozenset({"60-60"}), "bock_ramsch": True}
    sheet = sheet_of(LOST, WON, WON, WON, grand, replace(grand, hand=False), replace(WON, bid=19), **tables)
    assert [row.points for row in sheet.rows[4:]] == [72, None, None]
    assert sheet.problems == [
        replace(error("ramsch-expected", field="game"), deal=6),
        replace(error("not-a-bid", field="bid", bid=19), deal=7),
    ]


DUTIES = [
    WON,
    SkatDeal(declarer=1, game="grand", tops=1, card_points=61),
    SkatDeal(declarer=1, game="null", tricks=0),
    replace(RAMSCH, declarer=1),
]


@pytest.mark.parametrize(("deal", "kind"), [*zip(DUTIES, ("suit", "grand", "null", "ramsch"), strict=True)])
def test_a_robber_plays_each_duty_once(deal: Any, kind: str) -> None:
    hearts = replace(deal, game="hearts") if kind == "suit" else deal
    sheet = sheet_of(*DUTIES, hearts, replace(deal, declarer=2), robber=True)
    assert sheet.problems == [replace(error("played-before", field="game", kind=kind), deal=5)]
    assert [row.declarer for row in sheet.rows] == [1, 1, 1, 1, 1, 2]


def test_a_ramsch_has_a_declarer_only_where_it_is_a_duty() -> None:
    missing = replace(error("declarer-missing", field="declarer"), deal=1)
    assert sheet_of(RAMSCH, robber=True).problems == [missing]
    assert sheet_of(RAMSCH).problems == []
    of_seat_2 = replace(RAMSCH, declarer=2)
    assert [sheet_of(of_seat_2, robber=robber).rows[0].declarer for robber in (False, True)] == [None, 2]


def test_a_duty_without_a_declarer_is_nobodys() -> None:
    nobody = replace(WON, needs_declarer=False, declarer=None)
    sheet = sheet_of(nobody, WON, robber=True)
    assert [problem.code for problem in sheet.problems] == []
