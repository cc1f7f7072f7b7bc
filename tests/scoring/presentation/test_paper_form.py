"""What a recorded deal writes into the columns of a score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.presentation.paper_form import marks_of, outcome_of, outcome_words
from scoring.rules.report import DealRow
from scoring.systems import find_rule_system
from tests.scoring.helpers import score

X = "×"


def row(key: str, deal: dict[str, Any], **options: object) -> DealRow:
    return score(find_rule_system(key, options), {"seats": 3, "deals": [deal]}).deals[0]


def skat(game: str = "clubs", declarer: int = 1, won: bool = True, **more: Any) -> dict[str, Any]:
    return {"declarer": declarer, "game": game, "won": won, **more}


@pytest.mark.parametrize(
    ("deal", "marks"),
    [
        # clubs, with 1: 12 × 2
        (skat(tops=1), {"base": "12", "with": "1", "plus": "24", "written": "+24"}),
        # lost twice
        (
            skat(tops=-2, won=False),
            {"base": "12", "without": "2", "minus": "72", "written": "\u221272"},
        ),
        # hand, schneider and its announcement are a step each
        (
            skat("hearts", 2, tops=1, hand=True, schneider=True, schneider_announced=True),
            {
                "base": "10", "with": "1", "hand": X, "schneider": X, "schneider_announced": X, "plus": "50",
                "written": "+50",
            },
        ),
        # a null has neither tops nor steps
        (skat("null"), {"base": "23", "plus": "23", "written": "+23"}),
        ({"passed": True}, {"passed": X}),
    ],
)  # fmt: skip
def test_a_deal_of_skat(deal: dict[str, Any], marks: dict[str, str]) -> None:
    assert marks_of(row("isko", deal)) == {"number": "1", "dealer": "1"} | marks


def test_kontra_is_ticked_as_often_as_it_doubles() -> None:
    once = marks_of(row("household", skat(tops=1, kontra=1), kontra=2))
    twice = marks_of(row("household", skat(tops=1, kontra=2), kontra=2))
    assert (once["kontra"], once["plus"]) == (X, "48")
    assert (twice["kontra"], twice["plus"]) == (X + X, "96")
    assert "kontra" not in marks_of(row("household", skat(tops=1), kontra=2))


def test_a_doubling_of_the_house_is_ticked_beside_the_steps() -> None:
    """Schneider doubles instead of being a step: 10 × 2, then × 2."""
    marks = marks_of(row("household", skat("hearts", tops=1, schneider=True), schneider_doubles=True))
    assert (marks["schneider"], marks["plus"]) == (X, "40")


def test_ramsch_is_ticked() -> None:
    told = {"ramsch": {"card_points": {"1": 40, "2": 50, "3": 30}, "last_trick": 3}}
    found = row("tchibo", told)
    assert marks_of(found)["ramsch"] == X
    assert "base" not in marks_of(found)
    assert outcome_of(found) == "ramsch"


def test_a_deal_with_an_error_has_no_value() -> None:
    found = row("isko", skat(tops=14))
    assert found.points is None
    assert marks_of(found) == {"number": "1", "dealer": "1"}
    assert outcome_of(found) == ""


def test_a_deal_that_comes_to_nothing() -> None:
    """A value of 0 is written only where somebody has played."""
    nobody = DealRow(7, 2, None, None, None, 0, "ramsch")
    somebody = DealRow(7, 2, 3, None, 0, 0, None)
    assert marks_of(nobody) == {"number": "7", "dealer": "2", "ramsch": X}
    assert marks_of(somebody) == {"number": "7", "dealer": "2", "plus": "0", "written": "0"}
    assert (outcome_of(nobody), outcome_of(somebody)) == ("ramsch", "")


def test_points_of_several_without_a_declarer() -> None:
    found = DealRow(1, 3, None, None, 30, -30, "ramsch")
    assert marks_of(found) == {
        "number": "1", "dealer": "3", "minus": "30", "written": "\u221230", "ramsch": X,
    }  # fmt: skip


def test_the_cups_of_a_ledger() -> None:
    found = DealRow(4, 1, None, None, None, None, None, cups={"king": 25, "pagat": -5})
    assert marks_of(found) == {"number": "4", "dealer": "1", "cup-1": "25", "cup-2": "\u22125"}


@pytest.mark.parametrize(
    ("deal", "outcome"),
    [(skat(tops=1), "won"), (skat(tops=1, won=False), "lost"), ({"passed": True}, "passed")],
)
def test_how_a_deal_ended(deal: dict[str, Any], outcome: str) -> None:
    assert outcome_of(row("isko", deal)) == outcome


def test_the_terms_of_the_control_line() -> None:
    found = [outcome_words(one, "12") for one in ("won", "lost", "passed", "ramsch")]
    assert found == ["won 12", "lost 12", "passed 12", "ramsch 12"]
