"""What each finding on a sheet says, sentence by sentence, written down here once more."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules import Problem
from scoring.rules.problems import error
from scoring.words.phrases import describe
from scoring.words.slips import describe_wrong_lines


def slip(
    field: str, kind: str = "digit", typed: Any = 12, would_be: int = 13, *, otherwise: bool = False
) -> Problem:
    more: dict[str, Any] = {"or": "stated_total"} if otherwise else {}
    return error("likely-slip", seat=2, field=field, kind=kind, typed=typed, would_be=would_be, **more)


def unsettled(difference: int) -> Problem:
    return error(
        "games-do-not-add-up", won=10, lost=3, passed=2, sum=15, deals=15 + difference, difference=difference
    )


DIFFERS = "The sheet says −10, the line adds up to 1010."
ODD_GAMES = "Won 10 + lost 3 + passed 2 = 15, but"
SENTENCES: list[tuple[Problem, str]] = [
    (unsettled(1), f"{ODD_GAMES} 16 deals were played. 1 deal is missing."),
    (unsettled(2), f"{ODD_GAMES} 17 deals were played. 2 deals are missing."),
    (unsettled(-1), f"{ODD_GAMES} 14 deals were played. There is 1 deal too many."),
    (unsettled(-2), f"{ODD_GAMES} 13 deals were played. There are 2 deals too many."),
    (
        error("too-many-games", games=37, most=36),
        "37 games in one line is too many: nobody can be the declarer more than 36 times.",
    ),
    (
        error("points-unreachable", points=-1, won=3, lost=1, nearest=-2),
        "−1 points cannot come from 3 won and 1 lost games; the nearest is −2.",
    ),
    (error("total-differs", stated=-10, computed=1010), DIFFERS),
    (
        error("total-differs", stated=-10, computed=1010, likely="sign"),
        f"{DIFFERS} Is the minus sign missing?",
    ),
    (
        error("total-differs", stated=-10, computed=1010, likely="swapped"),
        f"{DIFFERS} Are two digits swapped?",
    ),
    (error("total-differs", stated=-10, computed=1010, likely="digit"), f"{DIFFERS} Is one digit wrong?"),
    (
        error("total-differs", stated=-10, computed=1010, likely="missing"),
        f"{DIFFERS} Is a digit missing or doubled?",
    ),
    (error("negative-count", count=-3), "−3 is below zero."),
    (error("wrong-kind", field="bid", unreadable="x"), "“x” cannot be read as bid."),
    (error("wrong-kind", field="mystery"), "“mystery” cannot be read; check how it is written."),
    (error("tops-out-of-range", tops=0, most=4), "“With or without” is missing: this game counts 1 to 4."),
    (error("tops-out-of-range", most=4), "“With or without” is missing: this game counts 1 to 4."),
    (
        error("tops-out-of-range", tops=-5, most=4),
        "With or without −5 is impossible: 1 to 4 are counted in this game.",
    ),
    (slip("won_and_lost"), "Line 2: have won and lost been swapped? Then everything adds up."),
    (slip("lines", typed=(2, 4)), "Have lines 2 and 4 been swapped? Then everything adds up."),
    (slip("game_points", "sign", 13, -13), "Line 2: is a minus missing? −13"),
    (slip("game_points", "sign", -13, 0), "Line 2: is the minus wrong? 0"),
    (slip("stated_total", "sign", -13, 13), "Line 2, total on the sheet: is the minus wrong? 13"),
    (slip("game_points", "swapped"), "Line 2, game points: are two digits swapped? 13"),
    (slip("won"), "Line 2, won: is one digit wrong? 13"),
    (slip("lost", "missing", -12, 125), "Line 2, lost: is a digit missing? 125"),
    (slip("lost", "missing", -125, 12), "Line 2, lost: is there a digit too many? 12"),
    (slip("lost", "missing", 12, -12), "Line 2, lost: is there a digit too many? −12"),
    (slip("passed", "count"), "Passed deals: should it be 13?"),
    (
        slip("game_points", otherwise=True),
        "Line 2, game points: is one digit wrong? 13. If the paper says the same, check the total on the sheet.",
    ),
]


@pytest.mark.parametrize(("problem", "sentence"), SENTENCES, ids=[sentence for _one, sentence in SENTENCES])
def test_what_a_finding_says(problem: Problem, sentence: str) -> None:
    assert describe(problem) == sentence


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ((), "The totals do not show which line is wrong. Compare the whole sheet with the paper."),
        ((3,), "Line 3 cannot be right. Compare its numbers with the paper."),
        ((1, 3), "Lines 1 and 3 cannot be right. Compare their numbers with the paper."),
        ((1, 2, 4), "Lines 1, 2 and 4 cannot be right. Compare their numbers with the paper."),
    ],
)
def test_lines_that_cannot_be_right(seats: tuple[int, ...], sentence: str) -> None:
    assert describe_wrong_lines(seats) == sentence
