"""What was sent as JSON becomes the snapshot again; a value of a wrong type is refused, wherever it stands."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from scoring.parsing.malformed import Malformed
from tournaments.public.snapshot.reading_back import read_back


class Colour(Enum):
    RED = "red"


class Named(NamedTuple):
    name: str
    points: int = 7


@dataclass(frozen=True)
class Line:
    name: str
    rank: int | None = None


@pytest.mark.parametrize(
    ("kind", "written", "read"),
    [
        (str, "Åse", "Åse"),
        (int, 12, 12),
        (float, 1.5, 1.5),
        (float, 2, 2),
        (bool, True, True),
        (Any, [1, "x"], [1, "x"]),
        (dt.date, "2026-11-21", dt.date(2026, 11, 21)),
        (dt.time, "19:30:00", dt.time(19, 30)),
        (dt.datetime, "2026-11-21T19:30:00", dt.datetime(2026, 11, 21, 19, 30)),  # noqa: DTZ001
        (Fraction, "7/2", Fraction(7, 2)),
        (Colour, "red", Colour.RED),
        (int | None, None, None),
        (int | None, 3, 3),
        (None | int, 3, 3),
        (list[int], [1, 2], [1, 2]),
        (tuple[int, ...], [1, 2, 3], (1, 2, 3)),
        (tuple[str, int], ["a", 1], ("a", 1)),
        (dict[str, int], {"a": 1}, {"a": 1}),
        (Mapping[str, dt.date], {"a": "2026-01-02"}, {"a": dt.date(2026, 1, 2)}),
        (Line, {"name": "Åse"}, Line("Åse")),
        (Line, {"name": "Åse", "rank": 2, "of a later version": 1}, Line("Åse", 2)),
        (Named, {"name": "Bo"}, Named("Bo", 7)),
        (Named, {"name": "Bo", "points": 1}, Named("Bo", 1)),
        (tuple[Line, ...], [{"name": "A"}, {"name": "B"}], (Line("A"), Line("B"))),
    ],
)
def test_what_was_written_is_read(kind: Any, written: Any, read: Any) -> None:
    assert read_back(kind, written) == read


@pytest.mark.parametrize(
    ("kind", "written", "code", "place"),
    [
        (str, 1, "not-a-text", ""),
        (int, "1", "not-a-whole-number", ""),
        (int, 1.0, "not-a-whole-number", ""),
        (int, True, "not-a-whole-number", ""),
        (bool, 1, "not-a-whole-number", ""),
        (float, "1", "not-a-whole-number", ""),
        (dt.date, "tomorrow", "not-a-text", ""),
        (dt.date, 20261121, "not-a-text", ""),
        (Fraction, "1/0", "not-a-text", ""),
        (Colour, "green", "not-a-text", ""),
        (int, None, "not-a-whole-number", ""),
        (int | None, "3", "not-a-whole-number", ""),
        (list[int], {"0": 1}, "not-a-whole-number", ""),
        (list[int], [1, "2"], "not-a-whole-number", ""),
        (tuple[int, ...], [1, "2"], "not-a-whole-number", ""),
        (tuple[str, int], ["a"], "not-a-list", ""),
        (tuple[str, int], ["a", 1, 2], "not-a-list", ""),
        (dict[str, int], {"a": "1"}, "not-a-whole-number", ""),
        (dict[str, int], {1: 1}, "not-a-text", ""),
        (dict[str, int], [["a", 1]], "not-a-whole-number", ""),
        (Line, {"rank": 2}, "missing", "name"),
        (Line, "Åse", "not-a-whole-number", ""),
        (Line, {"name": "Åse", "rank": "2"}, "not-a-whole-number", ""),
        (object, {}, "not-an-object", ""),
    ],
)
def test_what_is_of_another_type_is_refused(kind: Any, written: Any, code: str, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_back(kind, written)
    assert (caught.value.code, caught.value.place) == (code, place)
