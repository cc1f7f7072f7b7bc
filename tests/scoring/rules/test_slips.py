"""A slip is named where it was made, and nothing is named on a sheet that is right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring.rules import RuleSystem, Tally
from scoring.rules.slips import find_slip
from scoring.systems import find_rule_system
from scoring.words.phrases import describe
from tests.scoring.rules.planted_slips import KINDS, ROUNDS, Planted, a_sheet, plant

# 12 + 9 + 8 + 7 won, 3 + 2 + 3 + 2 lost, 2 passed: 48 deals. Lost by the others: 7, 8, 7, 8.
FOUR = (
    Tally(363, 12, 3, stated_total=1023),
    Tally(240, 9, 2, stated_total=830),
    Tally(-104, 8, 3, stated_total=356),
    Tally(118, 7, 2, stated_total=608),
)
PASSED = 2
SHEETS = 1000
DANISH = find_rule_system("danish")
PLAIN = find_rule_system("household")


def changed(seat: int, **figures: Any) -> tuple[Tally, ...]:
    lines = list(FOUR)
    lines[seat - 1] = replace(lines[seat - 1], **figures)
    return tuple(lines)


def slip_in(
    lines: tuple[Tally, ...],
    passed: int = PASSED,
    *,
    system: RuleSystem = DANISH,
    rounds: int | None = ROUNDS,
):
    return find_slip(system, system.settle_tallies(lines, passed=passed, rounds=rounds), rounds)


EXCHANGED = (replace(FOUR[2], stated_total=1023), FOUR[1], replace(FOUR[0], stated_total=356), FOUR[3])
OR_TOTAL = ". If the paper says the same, check the total on the sheet."
NAMED = [
    # Game points: seat, field, kind, typed, would be
    (changed(1, game_points=353), PASSED, (1, "game_points", "digit", 353, 363), f"Line 1, game points: is one digit wrong? 363{OR_TOTAL}"),
    (changed(1, game_points=336), PASSED, (1, "game_points", "swapped", 336, 363), "Line 1, game points: are two digits swapped? 363"),
    (changed(3, game_points=104), PASSED, (3, "game_points", "sign", 104, -104), "Line 3: is a minus missing? −104"),
    (changed(1, game_points=-363), PASSED, (1, "game_points", "sign", -363, 363), "Line 1: is the minus wrong? 363"),
    (changed(2, game_points=24), PASSED, (2, "game_points", "missing", 24, 240), "Line 2, game points: is a digit missing? 240"),
    (changed(2, game_points=2240), PASSED, (2, "game_points", "missing", 2240, 240), f"Line 2, game points: is there a digit too many? 240{OR_TOTAL}"),
    # 104 typed as 004
    (
        changed(3, game_points=-4),
        PASSED,
        (3, "game_points", "missing", -4, -104),
        f"Line 3, game points: is a digit missing? −104{OR_TOTAL}",
    ),
    # 118 typed as 018
    (changed(4, game_points=18), PASSED, (4, "game_points", "missing", 18, 118), f"Line 4, game points: is a digit missing? 118{OR_TOTAL}"),
    # The sheet's own total
    (changed(1, stated_total=1032), PASSED, (1, "stated_total", "swapped", 1032, 1023), "Line 1, total on the sheet: are two digits swapped? 1023"),
    (changed(3, stated_total=-356), PASSED, (3, "stated_total", "sign", -356, 356), "Line 3, total on the sheet: is the minus wrong? 356"),
    # Counts
    (changed(1, won=11), PASSED, (1, "won", "count", 11, 12), "Line 1, won: should it be 12?"),
    (changed(1, won=17), PASSED, (1, "won", "count", 17, 12), "Line 1, won: should it be 12?"),
    (changed(1, won=21), PASSED, (1, "won", "swapped", 21, 12), "Line 1, won: are two digits swapped? 12"),
    (changed(1, won=2), PASSED, (1, "won", "missing", 2, 12), "Line 1, won: is a digit missing? 12"),
    (changed(4, lost=5), PASSED, (4, "lost", "count", 5, 2), "Line 4, lost: should it be 2?"),
    (changed(4, lost=22), PASSED, (4, "lost", "missing", 22, 2), "Line 4, lost: is there a digit too many? 2"),
    (changed(4, lost=-2), PASSED, (4, "lost", "sign", -2, 2), "Line 4, lost: is the minus wrong? 2"),
    (FOUR, 3, (None, "passed", "count", 3, 2), "Passed deals: should it be 2?"),
    (FOUR, 22, (None, "passed", "missing", 22, 2), "Passed deals: is there a digit too many? 2"),
    # Exchanged
    (changed(3, won=3, lost=8), PASSED, (3, "won_and_lost", "exchanged", (3, 8), (8, 3)), "Line 3: have won and lost been swapped? Then everything adds up."),
    (EXCHANGED, PASSED, (1, "lines", "exchanged", (1, 3), (3, 1)), "Have lines 1 and 3 been swapped? Then everything adds up."),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "passed", "expected", "sentence"), NAMED, ids=[one[3] for one in NAMED])
def test_a_slip_is_named(lines, passed, expected, sentence):
    slip = slip_in(lines, passed)
    assert slip is not None
    problem = slip.problem
    values = problem.values
    found = (problem.seat, problem.field, values["kind"], values["typed"], values["would_be"])
    assert (found, describe(problem)) == (expected, sentence)
    assert (problem.code, problem.severity, problem.deal) == ("likely-slip", "warning", None)
    alternative = {"or": "stated_total"} if OR_TOTAL in sentence else {}
    assert values == dict(zip(("kind", "typed", "would_be"), expected[2:], strict=True)) | alternative
    assert (slip.lines, slip.passed) == (FOUR, PASSED)


@pytest.mark.parametrize(
    ("lines", "passed", "rounds"),
    [
        (FOUR, PASSED, ROUNDS),
        # Two slips
        (changed(1, game_points=354), PASSED, ROUNDS),
        (changed(1, game_points=353), 3, ROUNDS),
        (changed(3, game_points=114), PASSED, ROUNDS),
        (changed(1, game_points=353, won=11), PASSED, ROUNDS),
        # A total is missing: the slip could stand in that line
        ((*changed(1, game_points=353)[:3], replace(FOUR[3], stated_total=None)), PASSED, ROUNDS),
        (tuple(replace(line, stated_total=None) for line in FOUR), 3, ROUNDS),
        # 12 won games cannot bring 363 and one point more, whatever the total says
        (changed(1, game_points=364, stated_total=1024), PASSED, 11),
    ],
)  # fmt: skip
def test_nothing_is_named(lines, passed, rounds):
    assert slip_in(lines, passed, rounds=rounds) is None


def test_without_the_number_of_deals_the_totals_are_enough():
    for field, wrong in (("won", 11), ("lost", 4)):
        slip = slip_in(changed(1, **{field: wrong}), rounds=None)
        assert slip is not None
        assert (slip.problem.field, slip.lines) == (field, FOUR)
    assert slip_in(FOUR, 3, rounds=None) is None


def test_without_bonuses_a_miscounted_game_could_be_anybodys():
    lines = tuple(replace(line, stated_total=line.game_points) for line in FOUR)
    assert slip_in((replace(lines[0], won=11), *lines[1:]), system=PLAIN) is None
    points = slip_in((replace(lines[0], game_points=336), *lines[1:]), system=PLAIN)
    assert points is not None
    assert (points.problem.seat, points.problem.field) == (1, "game_points")


def test_what_is_kept_deal_by_deal_is_not_searched():
    lines = (Tally(10, 1, stated_total=1), Tally(stated_total=0), Tally(stated_total=0))
    assert slip_in(lines, 2, system=find_rule_system("turneskat"), rounds=1) is None


def test_no_slip_is_named_on_a_right_sheet():
    chance = Random("right sheets")
    for _sheet in range(SHEETS // 4):
        system, lines, passed = a_sheet(chance)
        settled = system.settle_tallies(lines, passed=passed, rounds=ROUNDS)
        assert settled.problems == ()
        assert find_slip(system, settled, ROUNDS) is None


def hits(sheets: int, seed: str) -> Counter[str]:
    """How many planted slips were named with the right line and field."""
    chance, counted = Random(seed), Counter[str]()
    for number in range(sheets):
        planted = plant(chance, KINDS[number % len(KINDS)])
        slip = slip_in(planted.lines, planted.passed, system=planted.system)
        counted["line"] += slip is not None and slip.problem.seat in (planted.seats or (None,))
        counted["field"] += slip is not None and planted.field in fields_said(slip)
        counted["named"] += slip is not None and names_what_stood_there(slip, planted)
    return counted


def fields_said(slip) -> set[str]:
    """Points and total of one line explain each other: then both are said."""
    return {slip.problem.field, slip.problem.values.get("or")}


def names_what_stood_there(slip, planted: Planted) -> bool:
    return (slip.lines, slip.passed) == (planted.right_lines, planted.right_passed)


def test_planted_slips_are_named():
    counted = hits(SHEETS, "slips")
    print(f"of {SHEETS} slips: {dict(counted)}")
    assert counted["line"] >= 0.99 * SHEETS
    assert counted["field"] >= 0.97 * SHEETS
