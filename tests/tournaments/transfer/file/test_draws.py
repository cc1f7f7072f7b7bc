"""How seats were made, in a file: nothing is published about seats that were not drawn; what steps can seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.transfer.file.test_bounds import FRAME
from tournaments.transfer.file import draws
from tournaments.transfer.file.parts import FileDraw
from tournaments.transfer.file.reader import FileRefused, PlaceInFile

NOT_DRAWN: dict[str, Any] = {"document": {}, "fingerprint": "", "published_with": "seats", "steps": []}
MANY = replace(FRAME, known=frozenset(range(1, 8)))


def code_of(draw: dict[str, Any]) -> str:
    with pytest.raises(FileRefused) as caught:
        draws.read_draw(PlaceInFile(draw, ""), MANY)
    return caught.value.code


def test_seats_that_were_not_drawn() -> None:
    assert draws.read_draw(PlaceInFile(NOT_DRAWN, ""), MANY) == FileDraw({}, "", "seats", ())
    assert code_of(NOT_DRAWN | {"fingerprint": "0"}) == "fingerprint-differs"
    assert code_of(NOT_DRAWN | {"x": 1}) == "key-unknown"


@pytest.mark.parametrize(("players", "is_read"), [(0, False), (1, True), (5, True), (6, False)])
def test_how_many_sit_at_a_table_before_a_change(players: int, is_read: bool) -> None:
    tables = [[7, list(range(1, players + 1))]]
    draw = NOT_DRAWN | {"steps": [{"why": "late", "tables": tables}]}
    if is_read:
        step = {"why": "late", "tables": tables}
        assert draws.read_draw(PlaceInFile(draw, ""), MANY).steps == (step,)
    else:
        assert code_of(draw) == "seats-in-file"


def test_as_many_steps_as_can_be_undone() -> None:
    step: dict[str, Any] = {"why": "", "tables": []}
    read = draws.read_draw(PlaceInFile(NOT_DRAWN | {"steps": [step] * 30}, ""), MANY)
    assert read.steps == (step,) * 30
    assert code_of(NOT_DRAWN | {"steps": [step] * 31}) == "too-many-items"
