"""Wrong papers: each in the way it says, and found by the engine that the desk has."""

from __future__ import annotations

from random import Random

import pytest

from scoring.rules import Tally
from scoring.rules.slips import find_slip
from scoring.systems import find_rule_system
from tournaments.demo.evening import play_series
from tournaments.rehearsal.hall.slips import PaperSlip, Spoilt, spoil, spoil_deals, swapped

DANISH = find_rule_system("danish")
ROUNDS = 12


def a_sheet(seed: int) -> tuple[tuple[Tally, ...], int]:
    lines, passed = play_series([1.0, 1.1, 0.9, 1.2], ROUNDS, DANISH, Random(seed))
    return tuple(lines), passed


def spoilt(slip: PaperSlip, seed: int) -> tuple[tuple[Tally, ...], int, Spoilt]:
    lines, passed = a_sheet(seed)
    return lines, passed, spoil(slip, lines, passed, DANISH, ROUNDS, Random(seed))


@pytest.mark.parametrize("slip", [PaperSlip.SWAPPED, PaperSlip.EXCHANGED, PaperSlip.LINE])
def test_the_engine_puts_it_right_again(slip: PaperSlip) -> None:
    for seed in range(8):
        lines, passed, made = spoilt(slip, seed)
        if made.slip is PaperSlip.NONE:
            continue
        settled = DANISH.settle_tallies(made.lines, passed=passed, rounds=ROUNDS)
        found = find_slip(DANISH, settled, ROUNDS)
        assert found is not None
        assert (found.lines, found.passed) == (lines, passed)


def test_whole_lines_pass_every_check() -> None:
    lines, passed, made = spoilt(PaperSlip.WHOLE_LINES, 1)
    assert sorted(map(repr, made.lines)) == sorted(map(repr, lines))
    assert made.lines != lines
    assert DANISH.settle_tallies(made.lines, passed=passed, rounds=ROUNDS).errors == []


@pytest.mark.parametrize("slip", [PaperSlip.NONE, PaperSlip.UNSIGNED, PaperSlip.ILLEGIBLE])
def test_the_figures_of_these_are_right(slip: PaperSlip) -> None:
    lines, _passed, made = spoilt(slip, 2)
    assert (made.slip, made.lines) == (slip, lines)
    assert (made.place is not None) == (slip is PaperSlip.ILLEGIBLE)


@pytest.mark.parametrize(
    ("right", "wrong"), [(892, 982), (-104, -140), (11, 11), (7, 7), (100, 100), (120, 210), (0, 0)]
)
def test_swapped_digits(right: int, wrong: int) -> None:
    assert swapped(right) == wrong


@pytest.mark.parametrize("total", [11, 0, 892, None])
def test_a_total_of_a_list_of_deals(total: int | None) -> None:
    """Of lines whose digits are all the same none lends itself to it."""
    right = (Tally(11, 1, 0, 0, 11), Tally(5, 1, 0, 0, total))
    made = spoil_deals(PaperSlip.TOTAL, right, 12, Random(1))
    wrong = (right[0], Tally(5, 1, 0, 0, 982))
    spoilt = Spoilt(PaperSlip.TOTAL, wrong, 1) if total == 892 else Spoilt(PaperSlip.NONE, right)
    assert made == spoilt


def test_other_slips_of_a_list_of_deals() -> None:
    right = (Tally(892, 1, 0, 0, 892),)
    assert spoil_deals(PaperSlip.UNSIGNED, right, 12, Random(1)) == Spoilt(PaperSlip.UNSIGNED, right)
    assert spoil_deals(PaperSlip.NONE, right, 12, Random(1)) == Spoilt(PaperSlip.NONE, right)
    assert spoil_deals(PaperSlip.ILLEGIBLE, right, 1, Random(1)) == Spoilt(PaperSlip.ILLEGIBLE, right, 0)
