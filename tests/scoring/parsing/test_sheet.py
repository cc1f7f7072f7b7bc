"""A whole sheet from JSON."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.api import parse_deal
from scoring.parsing.malformed import Malformed
from scoring.parsing.sheet import parse_party, parse_sheet
from scoring.rules import Sheet, Tally
from scoring.rules.report import Penalty
from scoring.rules.systems.isko import ISKO
from scoring.rules.systems.tarok import TAROK


def test_deals_with_penalties() -> None:
    penalties = [
        {"deal": 2, "seat": 2, "code": "fourth-man-saw-skat"},
        {"seat": 1, "points": 30, "reason": "late"},
    ]
    data = {"seats": 4, "rounds": 1, "deals": [{"passed": True}], "penalties": penalties}
    assert parse_sheet(ISKO, data, parse_deal=parse_deal) == Sheet(
        seats=4,
        rounds=1,
        deals=[parse_deal(ISKO, {"passed": True})],
        penalties=[Penalty(2, code="fourth-man-saw-skat", deal=2), Penalty(1, points=30)],
    )


def test_tallies_say_how_many_sit_at_the_table() -> None:
    data = {"tallies": [{"game_points": 24, "won": 1}, {"stated_total": 40}, {}], "passed": 2}
    assert parse_sheet(ISKO, data, parse_deal=parse_deal) == Sheet(
        seats=3, deals=[], tallies=[Tally(24, 1), Tally(stated_total=40), Tally()], passed=2, penalties=[]
    )


def test_a_party_of_tarok() -> None:
    data = {"seats": 5, "first_dealer": 4, "party_ends": True, "deals": [{"misdeal": True}], "tallies": 7}
    assert parse_party(TAROK, data, parse_deal=parse_deal) == Sheet(
        seats=5, first_dealer=4, party_ends=True, deals=[parse_deal(TAROK, {"misdeal": True})]
    )


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ({}, "seats must be one of 3, 4"),
        ({"seats": 5}, "seats must be one of 3, 4"),
        ({"seats": "4"}, "seats must be a whole number"),
        ({"seats": 3, "rounds": 1.5}, "rounds must be a whole number"),
        ({"seats": 3, "deals": {}}, "deals must be a list"),
        ({"seats": 3, "penalties": [1]}, "each penalty must be an object"),
        ({"seats": 3, "tallies": [{}, {}]}, "there must be one tally for each seat"),
        ({"seats": 3, "tallies": [{}, 2, {}]}, "tally 2 must be an object"),
        ({"seats": 3, "tallies": [{}, {"won": "1"}, {}]}, "won must be a whole number"),
    ],
)
def test_a_sheet_that_cannot_be_read(data: dict[str, Any], line: str) -> None:
    with pytest.raises(Malformed) as malformed:
        parse_sheet(ISKO, data, parse_deal=parse_deal)
    assert str(malformed.value) == line


def test_the_first_dealer_sits_at_the_table() -> None:
    with pytest.raises(Malformed, match="first_dealer must be a seat"):
        parse_party(TAROK, {"seats": 3, "first_dealer": 4}, parse_deal=parse_deal)
