"""Rulings in a file: what they are about belongs together, and an answer is whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.transfer.file.test_bounds import FRAME, RULING, SIGN
from tournaments.transfer.file.reader import FileRefused, PlaceInFile
from tournaments.transfer.file.rulings import MORE, read_ruling

AT = SIGN["at"]
ANSWER = {"referred": AT, "answer": "No.", "answered": AT}
NOWHERE = {"series": None, "table": None}


def refusal(ruling: dict[str, Any]) -> tuple[str, str]:
    """Why it is not read, and where; two empty texts where it is."""
    try:
        read_ruling(PlaceInFile(ruling, ""), FRAME)
    except FileRefused as error:
        return error.code, error.place
    return "", ""


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        (NOWHERE | {"start_number": None}, "", ""),
        ({"series": None}, "ruling-table-without-series-in-file", ""),
        ({"deal": 1}, "", ""),
        ({"table": None, "deal": 1}, "ruling-deal-without-table-in-file", "deal"),
        ({"table": None, "points": 1}, "", ""),
        (NOWHERE | {"points": 1}, "ruling-points-of-nobody", "points"),
        ({"start_number": None, "points": 1}, "ruling-points-of-nobody", "points"),
        (NOWHERE | {"code": "disqualified"}, "", ""),
        ({"start_number": None, "code": "disqualified"}, "ruling-disqualifies-nobody", "code"),
        ({"start_number": None, "code": "conduct"}, "", ""),
        ({"code": "wrong-seat"}, "", ""),
        (NOWHERE | {"code": "wrong-seat"}, "ruling-wrong-seat-of-nobody", "code"),
        ({"start_number": None, "code": "wrong-seat"}, "ruling-wrong-seat-of-nobody", "code"),
        ({"points": 1, "code": "wrong-seat"}, "ruling-wrong-seat-of-nobody", "code"),
        ({"referred": AT}, "", ""),
        (ANSWER, "", ""),
        (ANSWER | {"answered": None}, "answer-by-halves", "answer"),
        (ANSWER | {"answer": ""}, "answer-by-halves", "answer"),
        (ANSWER | {"referred": None}, "answer-by-halves", "answer"),
    ],
)
def test_what_a_ruling_is_about(change: dict[str, Any], code: str, place: str) -> None:
    assert refusal(RULING | change) == (code, place)


def test_details_are_all_there_or_none() -> None:
    plain = {name: value for name, value in RULING.items() if name not in MORE}
    assert refusal(plain) == ("", "")
    assert [refusal(plain | {name: RULING[name]})[0] for name in MORE] == ["key-missing"] * 6
