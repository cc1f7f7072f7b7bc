"""Which lines cannot be right, where more than one slip was made: only wrong ones are ever named, and mostly all."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring.rules import RuleSystem, Tally
from scoring.rules.doubt import wrong_lines
from scoring.rules.slips import find_slip
from scoring.systems import find_rule_system
from scoring.words.slips import describe_wrong_lines
from tests.scoring.rules.planted_slips import ROUNDS, a_sheet
from tests.scoring.rules.test_slips import FOUR, PASSED, changed

DANISH = find_rule_system("danish")
PLAIN = find_rule_system("household")
THREE = (
    Tally(363, 12, 3, stated_total=1013),
    Tally(240, 9, 2, stated_total=830),
    Tally(-104, 8, 3, stated_total=346),
)


def named(lines: tuple[Tally, ...], passed: int = PASSED, system: RuleSystem = DANISH) -> tuple[int, ...]:
    rounds = ROUNDS if len(lines) == 4 else None
    return wrong_lines(system, system.settle_tallies(lines, passed=passed, rounds=rounds))


def both(first: dict[str, Any], second: dict[str, Any]) -> tuple[Tally, ...]:
    """Slips in lines 1 and 3."""
    return (replace(FOUR[0], **first), FOUR[1], replace(FOUR[2], **second), FOUR[3])


@pytest.mark.parametrize(
    ("lines", "seats"),
    [
        (FOUR, ()),
        (both({"game_points": 343}, {"game_points": 104}), (1, 3)),
        (both({"stated_total": 1032}, {"won": 3, "lost": 8}), (1, 3)),
        # The total of line 3 is right; it is its count of lost games that changes everybody's total.
        (both({"game_points": 343}, {"lost": 2}), (1, 3)),
        (changed(2, won=8, lost=7), (2,)),
        (changed(2, game_points=2400, won=90), (2,)),
        (tuple(replace(line, stated_total=None) for line in FOUR), ()),
        # Nobody else confirms a number of lost games: a line agrees only with the count.
        (tuple(replace(line, stated_total=(line.stated_total or 0) + 7) for line in FOUR), ()),
        ((FOUR[0], *(replace(line, game_points=line.game_points + 7) for line in FOUR[1:])), (2, 3, 4)),
        # Two lines against two.
        ((FOUR[0], replace(FOUR[1], stated_total=860), FOUR[2], replace(FOUR[3], stated_total=638)), ()),
    ],
)  # fmt: skip
def test_the_lines_that_cannot_be_right(lines: tuple[Tally, ...], seats: tuple[int, ...]) -> None:
    assert named(lines) == seats


def test_a_line_whose_total_cannot_be_read_is_neither_right_nor_wrong() -> None:
    lines = (replace(FOUR[0], game_points=343), FOUR[1], replace(FOUR[2], stated_total=None), FOUR[3])
    assert named(lines) == (1,)


def test_where_lost_games_give_nobody_a_bonus_each_line_stands_for_itself() -> None:
    lines = (
        Tally(100, 3, 0, stated_total=100),
        Tally(50, 2, 0, stated_total=5),
        Tally(20, 1, 0, stated_total=2),
    )
    assert named(lines, passed=30, system=PLAIN) == (2, 3)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((), "The totals do not show which line is wrong. Compare the whole sheet with the paper."),
        ((2,), "Line 2 cannot be right. Compare its numbers with the paper."),
        ((1, 3), "Lines 1 and 3 cannot be right. Compare their numbers with the paper."),
        ((1, 2, 4), "Lines 1, 2 and 4 cannot be right. Compare their numbers with the paper."),
    ],
)
def test_the_sentence(seats: tuple[int, ...], sentence: str) -> None:
    assert describe_wrong_lines(seats) == sentence


def test_two_slips_in_made_sheets() -> None:
    """Two lines of a right sheet get another number each; no right line is blamed."""
    chance, all_found, sheets = Random(1), 0, 300
    for _sheet in range(sheets):
        system, lines, passed = a_sheet(chance)
        seats = sorted(chance.sample(range(1, len(lines) + 1), 2))
        wrong = list(lines)
        for seat in seats:
            field = chance.choice(("game_points", "won", "lost", "stated_total"))
            typed = getattr(wrong[seat - 1], field) + chance.choice((1, 2, 3, 9, 10))
            wrong[seat - 1] = replace(wrong[seat - 1], **{field: typed})
        settled = system.settle_tallies(wrong, passed=passed, rounds=ROUNDS)
        if find_slip(system, settled, ROUNDS) is None:
            found = wrong_lines(system, settled)
            assert set(found) <= set(seats)
            all_found += list(found) == seats
    assert all_found > sheets / 2
