"""What can be announced, which levels it counts, and every value that a game can have."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules.problems import Problem, error, warning
from scoring.rules.reckoning import Reckoning
from scoring.rules.skat.announcing import Announced, Announcing, levels
from scoring.rules.skat.deal import SkatDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import GameValues

STRICT, STRUCK_OUT = Announcing(), Announcing(struck_out=True)
FREE = Announcing(needs_hand=False, includes=False)


def deal(flags: str) -> SkatDeal:
    """``h`` hand, ``s`` schneider and ``z`` schwarz announced, ``o`` ouvert."""
    names = {"h": "hand", "s": "schneider_announced", "z": "schwarz_announced", "o": "ouvert"}
    return SkatDeal(game="clubs", tops=1, **{names[flag]: True for flag in flags})  # type: ignore[arg-type]


def said(flags: str) -> Announced:
    return Announced(*(flag in flags for flag in "hszo"))


@pytest.mark.parametrize(
    ("flags", "strict", "struck_out", "free"),
    [
        ("", "", "", ""),
        ("h", "h", "h", "h"),
        ("s", "s", "", "s"),
        ("z", "sz", "", "z"),
        ("hs", "hs", "hs", "hs"),
        ("hz", "hsz", "hsz", "hz"),
        ("ho", "hszo", "hszo", "ho"),
        ("hsz", "hsz", "hsz", "hsz"),
        ("so", "szo", "szo", "so"),
    ],
)
def test_what_an_announcement_includes(flags: str, strict: str, struck_out: str, free: str) -> None:
    found = [way.understand(deal(flags)) for way in (STRICT, STRUCK_OUT, FREE)]
    assert found == [said(strict), said(struck_out), said(free)]


@pytest.mark.parametrize(("flags", "called"), [("", 0), ("ho", 0), ("s", 1), ("z", 2), ("sz", 2)])
def test_what_a_declarer_owes(flags: str, called: int) -> None:
    assert said(flags).called == called


SCHNEIDER, SCHWARZ = "schneider_announced", "schwarz_announced"


@pytest.mark.parametrize(
    ("flags", "fields"),
    [
        ("", []),
        ("s", [SCHNEIDER]),
        ("z", [SCHWARZ]),
        ("sz", [SCHNEIDER, SCHWARZ]),
        ("hszo", []),
        ("szo", [SCHNEIDER, SCHWARZ, "ouvert"]),
        ("o", ["ouvert"]),
    ],
)
def test_what_is_wrong_without_a_hand_game(flags: str, fields: list[str]) -> None:
    def wrong(way: Any) -> list[Problem]:
        return [
            error("ouvert-without-hand", field=field) if field == "ouvert" else way(field=field)
            for field in fields
        ]

    forbidden = wrong(lambda field: error("announced-without-hand", field=field))
    cancelled = wrong(lambda field: warning("announcement-cancelled", field=field))
    found = [way.check(deal(flags)) for way in (STRICT, STRUCK_OUT, FREE)]
    assert found == [forbidden, cancelled, []]


@pytest.mark.parametrize(
    ("flags", "reached", "counted"),
    [
        ("", (False, False), []),
        ("", (True, False), ["schneider"]),
        ("", (True, True), ["schneider", "schwarz"]),
        ("h", (False, False), ["hand"]),
        ("s", (False, False), ["schneider", SCHNEIDER]),
        ("s", (True, True), ["schneider", SCHNEIDER, "schwarz"]),
        ("z", (False, False), ["schneider", "schwarz", SCHWARZ]),
        ("hszo", (False, False), ["hand", "schneider", SCHNEIDER, "schwarz", SCHWARZ, "ouvert"]),
        ("o", (False, True), ["schneider", "schwarz", "ouvert"]),
    ],
)
def test_levels_in_the_order_in_which_they_are_said(
    flags: str, reached: tuple[bool, bool], counted: list[str]
) -> None:
    assert levels(said(flags), *reached) == tuple((name, 1) for name in counted)
    without = tuple((name, 1) for name in counted if name != "ouvert")
    assert levels(said(flags), *reached, False) == without


def test_everything_that_can_be_announced() -> None:
    strict = {said(flags) for flags in ("", "h", "hs", "hsz", "hszo")}
    assert set(STRICT.possible()) == strict
    assert len(set(FREE.possible())) == 2**4


def test_a_strict_game_is_reckoned_in_every_way_once() -> None:
    """Three levels plain and by hand, two with schneider announced, one with schwarz, one open."""
    found = GameValues().reckonings
    assert len(found) == (4 * 11 + 4) * (3 + 3 + 2 + 1 + 1)
    assert {one.game for one in found} == {"clubs", "spades", "hearts", "diamonds", "grand"}
    assert {abs(one.tops) for one in found if one.game == "grand"} == {1, 2, 3, 4}
    assert {abs(one.tops) for one in found if one.game == "clubs"} == set(range(1, 12))


@pytest.mark.parametrize(
    ("values", "game", "ouvert", "base", "counts_ouvert"),
    [
        (GameValues(), "clubs", False, 12, True),
        (GameValues(), "diamonds", True, 9, True),
        (GameValues(), "grand", True, 24, True),
        (GameValues(grand=20), "grand", False, 20, True),
        (GameValues(grand_ouvert=36), "grand", True, 36, False),
        (GameValues(grand_ouvert=36), "grand", False, 24, False),
        (GameValues(grand_ouvert=36), "clubs", True, 12, True),
        (GameValues(spitze=20), "spitze", False, 20, True),
        (GameValues(), "spitze", False, 0, True),
    ],
)
def test_base_values(values: GameValues, game: str, ouvert: bool, base: int, counts_ouvert: bool) -> None:
    assert (values.base(game, ouvert=ouvert), values.counts_ouvert(game)) == (base, counts_ouvert)


def test_which_games_have_tops_and_which_are_nulls() -> None:
    suits = dict.fromkeys(("clubs", "spades", "hearts", "diamonds"), 11)
    assert GameValues().most_tops == suits | {"grand": 4}
    assert GameValues(spitze=16).most_tops == suits | {"grand": 4, "spitze": 4}
    assert GameValues(grand=0).most_tops == suits
    nulls = [GameValues(nulls=nulls, revolution=92).nullgames for nulls in ({}, {"plain": 23})]
    assert nulls == [{"revolution"}, {"null", "revolution"}]
    assert GameValues().nullgames == {"null"}


def test_what_a_null_and_a_revolution_are_worth() -> None:
    values = GameValues(revolution=92)
    flags = [(False, False), (True, False), (False, True), (True, True)]
    assert [values.null_value("null", hand=hand, ouvert=ouvert) for hand, ouvert in flags] == [23, 35, 46, 59]
    assert [values.null_value("revolution", hand=hand, ouvert=True) for hand in (False, True)] == [92, 92]
    assert values.null_that_reaches(60, 92) == 92
    assert set(values.ladder) == set(GameValues().ladder) | {92}


def test_levels_that_double_instead_of_counting_a_step() -> None:
    steps = (("hand", 1), ("schneider", 1), ("schneider_announced", 1), ("schwarz", 1))
    doubled, counted = (
        GameValues(schneider_doubles=doubles).reckon("clubs", -2, steps) for doubles in (True, False)
    )
    kept = (("hand", 1), ("schneider_announced", 1))
    assert doubled == Reckoning("clubs", -2, 12, kept, ("schneider", "schwarz"), 12 * 5 * 4)
    assert counted == Reckoning("clubs", -2, 12, steps, (), 12 * 7)


def test_steps_of_the_house_lengthen_the_ladder() -> None:
    """One step more: 12 × 19 and 24 × 12 are new, as are 9, 10 and 11 × 19."""
    usual, more = set(GameValues().ladder), set(GameValues(more_steps=1).ladder)
    assert more - usual == {base * 19 for base in (9, 10, 11, 12)} | {24 * 12}
    assert usual <= more


def test_amounts_with_kontra_and_with_a_loss_that_counts_once() -> None:
    ladder, lost = SkatPlay().ladder, set(SkatPlay().lost_amounts)
    booked = {amount // 2 for amount in lost}
    kontra = SkatPlay(kontra=2)
    assert set(kontra.won_amounts) == {times * value for value in ladder for times in (1, 2, 4)}
    assert set(kontra.lost_amounts) == {times * value for value in lost for times in (1, 2, 4)}
    assert set(SkatPlay(hand_loss=1).lost_amounts) == booked | lost
    assert list(kontra.won_amounts) == sorted(kontra.won_amounts)


def test_where_nobody_bids_nothing_is_overbid() -> None:
    play = SkatPlay(bidding=False)
    assert (play.ladder, play.bids) == ((), frozenset())
    assert play.won_amounts == SkatPlay().ladder
    assert set(play.lost_amounts) == {2 * value for value in SkatPlay().ladder}
    found = play.value(SkatDeal(declarer=1, game="clubs", tops=1, won=True, bid=18), (1, 2, 3))
    assert found.problems == (error("not-a-bid", field="bid", bid=18),)
