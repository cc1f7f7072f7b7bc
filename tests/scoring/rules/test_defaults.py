"""The defaults of a deal, a sheet, a report and a way of playing."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules import Report, Sheet
from scoring.rules.cards import PACK
from scoring.rules.deal import AnyDeal, Valued, has_errors, refused
from scoring.rules.problems import Problem, Severity, error, warning
from scoring.rules.reckoning import Reckoning, next_multiple
from scoring.rules.report import DealRow, Penalty
from scoring.rules.settled import Settled
from scoring.rules.settlement import PLAIN, SEEGER, SeatResult
from scoring.rules.skat.announcing import Announced, Announcing
from scoring.rules.skat.deal import NO_EXTRAS, Extras, SkatDeal
from scoring.rules.skat.outcome import Outcome
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import GameValues
from scoring.rules.systems.isko import ISKO
from scoring.rules.tarok.cards import Hand


def parts(thing: object, *names: str) -> list[Any]:
    return [getattr(thing, name) for name in names]


def test_a_sheet_and_its_report() -> None:
    names = ("rounds", "deals", "tallies", "passed", "penalties", "first_dealer", "party_ends")
    assert parts(Sheet(seats=3), *names) == [None, (), None, 0, (), 1, False]
    report = Report()
    assert parts(report, "deals", "seats", "problems", "coming", "shared") == [[], (), [], (), ()]
    assert report.cups is None
    assert parts(Penalty(1), "points", "code", "deal") == [None, None, None]


def test_a_row_and_a_line() -> None:
    row = DealRow(1, 1, None, None, None, None, None)
    assert parts(row, "running", "round_lost_by", "movements") == [(), (), ()]
    assert parts(row, "valued", "seat_points", "cups") == [None, None, None]
    assert SeatResult(1, 0, 0, 0, 0, 0, 0).rounds_lost is None
    assert Settled((), (), 0).problems == ()


def test_a_valued_deal() -> None:
    assert AnyDeal().problems == ()
    valued = Valued()
    names = ("won", "value", "points", "reason", "seat_points", "reckoning", "bid")
    assert parts(valued, *names) == [None] * 7
    assert parts(valued, "problems", "won_by", "loss", "doublings") == [(), (), 1, 0]


def test_a_deal_of_skat() -> None:
    deal = SkatDeal()
    unknown = ("declarer", "bid", "card_points", "tricks", "won", "schneider", "schwarz")
    assert parts(deal, *unknown) == [None] * 7
    assert parts(deal, "game", "tops", "decided_for", "needs_declarer") == ["", 0, "", True]
    off = ("ouvert", "schneider_announced", "schwarz_announced", "hand", "is_wrongly_laid_away")
    assert parts(deal, *off) == [False] * 5
    assert deal.extras is NO_EXTRAS
    assert parts(Extras(), "hand_tops", "cards_laid_away") == [None, None]
    named = ("kontra", "patrouille", "rum", "gift", "defenders_announced")
    assert parts(Extras(), *named) == [0, 0, False, "", ()]


@pytest.mark.parametrize(
    ("cards", "hand", "is_wrong"),
    [(None, False, False), (2, False, False), (3, False, True), (0, False, True), (3, True, False)],
)
def test_two_cards_are_laid_away_and_in_a_hand_game_none(
    cards: int | None, hand: bool, is_wrong: bool
) -> None:
    deal = SkatDeal(hand=hand, extras=Extras(cards_laid_away=cards))
    assert deal.is_wrongly_laid_away is is_wrong


def test_a_way_of_playing_skat() -> None:
    play = SkatPlay()
    off = ("patrouille", "rum", "laid_away", "defenders_announce", "adds_when_too_high")
    assert parts(play, *off) == [False] * 5
    assert parts(play, "bidding", "passed", "loss", "hand_loss") == [True, True, 2, 2]
    assert parts(play, "hand_overbid", "kontra") == ["normal", 0]
    assert parts(play, "gift", "ramsch") == [None, None]
    assert (play.pack, play.scale.declarer_needs_more) == (PACK, 0)


def test_what_games_are_worth() -> None:
    values = GameValues()
    assert values.suits == {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
    assert values.nulls == {"plain": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59}
    assert parts(values, "grand", "most_tops_in_suit", "most_tops_in_grand") == [24, 11, 4]
    assert parts(values, "grand_ouvert", "spitze", "revolution") == [None] * 3
    assert parts(values, "schneider_doubles", "more_steps", "only_with") == [False, 0, False]
    assert values.announcing == (True, False, True)


def test_named_tuples() -> None:
    assert Announced() == (False, False, False, False)
    assert Announcing() == (True, False, True)
    assert Outcome(True, True, False) == (True, True, False, False)


def test_a_hand_of_which_nothing_is_proven() -> None:
    hand = Hand()
    assert (hand.has, hand.has_not, hand.announced) == (set(), set(), None)
    assert (hand.taroks, hand.size, hand.contradicts_itself) == (0, 0, False)


def test_problems() -> None:
    values: dict[str, Any] = {"bid": 19}
    assert error("not-a-bid", seat=2, field="bid", **values) == Problem(
        Severity.ERROR, "not-a-bid", None, 2, "bid", values
    )
    assert warning("not-a-bid") == Problem(Severity.WARNING, "not-a-bid", None, None, None, {})
    assert [str(severity) for severity in Severity] == ["error", "warning"]
    assert [has_errors(some) for some in ([], [warning("a")], [warning("a"), error("b")])] == [
        False,
        False,
        True,
    ]


def test_a_field_gets_each_code_once() -> None:
    first, second = error("a", field="x", count=1), error("a", field="x", count=2)
    other_field, other_code = error("a", field="y"), error("b", field="x")
    assert refused([first, second, other_field, other_code]) == Valued((first, other_field, other_code))


def test_a_settled_table_tells_its_errors_apart() -> None:
    settled = Settled((), (), 0, (warning("a"), error("b")))
    assert settled.errors == [error("b")]


def test_what_a_game_won_and_lost_is_worth() -> None:
    assert parts(SEEGER, "per_won", "per_lost", "per_lost_by_others") == [50, 50, {3: 40, 4: 30}]
    assert parts(PLAIN, "per_won", "per_lost", "per_lost_by_others") == [0, 0, {3: 0, 4: 0, 5: 0}]
    assert [ISKO.bonus(seats) for seats in (3, 4)] == [(50, 50, 40), (50, 50, 30)]


def test_a_step_is_worth_the_base_and_each_doubling_of_it() -> None:
    plain = Reckoning("clubs", 1, 12, (), (), 24)
    assert plain.worth_of_step == 12
    assert plain._replace(doublings=("schneider", "schwarz")).worth_of_step == 48
    assert [next_multiple(12, bid) for bid in (1, 12, 13, 24, 25)] == [12, 12, 24, 24, 36]
