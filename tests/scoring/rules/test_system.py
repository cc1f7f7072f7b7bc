"""A rule system names its parts, and settles what a sheet says."""

from __future__ import annotations

import dataclasses

import pytest

from scoring.rules import RuleSystem, Settled, Tally
from scoring.rules.problems import error
from scoring.rules.sheet.score import play_of
from scoring.rules.skat.value import SkatPlay
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.tarok import TAROK
from scoring.rules.systems.turneskat import TURNESKAT

ABSENT = {"penalties", "options", "with_options"}  # most systems have none


def test_no_part_comes_by_itself() -> None:
    with_default = {
        part.name
        for part in dataclasses.fields(RuleSystem)
        if part.default is not dataclasses.MISSING or part.default_factory is not dataclasses.MISSING
    }
    assert with_default == ABSENT


@pytest.mark.parametrize("system", [TAROK, TURNESKAT])
def test_another_game_is_not_silently_skat(system: RuleSystem) -> None:
    with pytest.raises(TypeError, match=f"{system.key} is not played by SkatPlay"):
        play_of(system, SkatPlay)


def test_tallies_are_settled_and_checked_together() -> None:
    lines = (Tally(24, 1, 0, stated_total=74), Tally(0, 0, 0, stated_total=1), Tally())
    settled = DANISH.settle_tallies(lines, passed=2, rounds=1)
    assert settled == Settled(
        lines,
        DANISH.settle(lines),
        2,
        (
            error(
                "total-differs",
                seat=2,
                field="stated_total",
                stated=1,
                computed=0,
                difference=-1,
                likely="digit",
            ),
        ),
    )
    assert [result.series_points for result in settled.results] == [74, 0, 0]
    assert settled.errors == list(settled.problems)


def test_a_negative_count_is_named_alone() -> None:
    settled = DANISH.settle_tallies([Tally(24, -1), Tally(), Tally()], passed=0, rounds=12)
    assert [problem.code for problem in settled.problems] == ["negative-count"]


def test_three_numbers_of_a_system_that_is_kept_deal_by_deal_are_not_searched() -> None:
    settled = TURNESKAT.settle_tallies([Tally(1, 1), Tally(), Tally()], passed=2, rounds=1)
    assert settled.problems == ()
