"""The steps of the room that tables of results need."""

from __future__ import annotations

import re

import pytest

from tests.test_house import PROJECT
from tournaments.web.table_room import MOST_SERIES, NEVER, room_class

STYLES = (PROJECT / "static" / "css" / "standings.css").read_text("utf-8")


@pytest.mark.parametrize(
    ("table", "series", "room"),
    [
        ("desk", 1, "room-1"),
        ("desk", 3, "room-1"),
        ("desk", 4, "room-2"),
        ("desk", 9, "room-4"),
        ("desk", 10, "room-6"),
        ("overview", 3, "room-2"),
        ("list", 1, "room-3"),
        ("list", 4, "room-4"),
        ("list", 6, "room-5"),
        ("list", 20, "room-6"),
        ("teams", 10, "room-6"),
    ],
)
def test_the_more_series_the_more_room(table: str, series: int, room: str) -> None:
    assert room_class(series, table) == room


def test_the_style_sheet_has_a_width_for_each_step() -> None:
    """``room-1`` is the usual room, which no rule names; the last step has no columns of series at any width."""
    steps = {int(step) for step in re.findall(r"\.room-(\d)\{", STYLES)}
    assert steps == set(range(2, NEVER + 1))
    assert max(len(most) for most in MOST_SERIES.values()) < NEVER
