"""Sheets of a file: nobody is the second person for a sheet of his own, and no figure is another than the rules' one."""

from __future__ import annotations

import datetime as dt

import pytest

from scoring.rules import Tally
from tests.tournaments.transfer.file.test_bounds import FRAME, LINE, SIGN
from tournaments.transfer.file import sheets
from tournaments.transfer.file.parts import FileSecond, FileSign
from tournaments.transfer.file.reader import FileRefused, PlaceInFile

AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)
SHEET = {
    "version": 1, "recorded": SIGN, "confirmed": None, "reason": "nobody played", "ruling": "", "passed": 0,
    "lines": [LINE] * 4,
}  # fmt: skip


@pytest.mark.parametrize(
    ("recorded", "second", "is_another"),
    [("anna", "bo", True), ("anna", "anna", False), ("", "bo", True), ("anna", "", True), ("", "", True)],
)
def test_the_second_person_is_another(recorded: str, second: str, is_another: bool) -> None:
    """Where nobody was logged in, the names say nothing."""
    typist, other = FileSign(recorded, AT), FileSign(second, AT)
    assert sheets._by_another(other, typist) == (other if is_another else None)
    assert sheets._by_another(None, typist) is None

    typed = {"typed": SIGN | {"by": second}, "reason": "", "ruling": "", "passed": 7, "lines": []}
    place = PlaceInFile({"second": typed}, "")
    if is_another:
        figures = {"passed": 7, "reason": "", "ruling": "", "lines": []}
        assert sheets._read_second(place, typist, 0) == FileSecond(figures, other)
    else:
        with pytest.raises(FileRefused) as caught:
            sheets._read_second(place, typist, 0)
        assert (caught.value.code, caught.value.place) == ("typed-twice-by-one", "second, typed")


@pytest.mark.parametrize("passed", [-1, 100])
def test_how_many_deals_can_be_passed(passed: int) -> None:
    with pytest.raises(FileRefused) as caught:
        sheets.read_sheet(PlaceInFile(SHEET | {"passed": passed}, ""), FRAME, 4, ())
    found = caught.value.code, caught.value.place, caught.value.values
    assert found == ("number-out-of-range", "passed", {"least": 0, "most": 99})


def test_points_of_a_ruling_are_a_part_of_the_penalty() -> None:
    line = LINE | {"penalty": 80, "ruled": 50}
    found = sheets._read_line(PlaceInFile(line, ""), 30, 9)
    assert (found.tally, found.series_points) == (Tally(0, 0, 0, 30, None, ruled=50), 0)
