"""Single values of a file, at the edges of what is taken."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from tournaments.foundations.errors import Refused
from tournaments.transfer.file.reader import PlaceInFile, TooManyDigits, read_text
from tournaments.transfer.file.values import (
    is_plain,
    or_none,
    read_count,
    read_exact,
    read_moment,
    read_money,
    read_object,
    read_uuid,
)


def nested(depth: int, inside: Any = 1) -> Any:
    """So many lists and objects inside each other."""
    return (
        inside
        if not depth
        else [nested(depth - 1, inside)]
        if depth % 2
        else {"a": nested(depth - 1, inside)}
    )


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, True),
        (True, True),
        (-7, True),
        (0.5, False),
        ("x" * 1000, True),
        ("x" * 1001, False),
        ("a\x00", False),
        ({"k" * 60: 1}, True),
        ({"k" * 61: 1}, False),
        ({"\ud800": 1}, False),
        ({"a": 0.5}, False),
        ([1, [2, "x" * 1001]], False),
        (nested(8), True),
        (nested(9), False),
        (nested(8, 0.5), False),
    ],
)
def test_plain_json(value: Any, expected: bool) -> None:
    assert is_plain(value) is expected


MOMENT = dt.datetime(2026, 11, 21, 18, 30, tzinfo=dt.UTC)


def exact(place: PlaceInFile) -> str:
    return read_exact(place, most=5)


@pytest.mark.parametrize(
    ("read", "value", "expected"),
    [
        (read_money, "0.00", Decimal(0)),
        (read_money, "999999.99", Decimal("999999.99")),
        (read_money, "1000000.00", "money-expected"),
        (read_money, "5", "money-expected"),
        (read_money, "-5.00", "money-expected"),
        (read_money, "5.001", "money-expected"),
        (read_count, 2**31 - 1, 2**31 - 1),
        (read_count, 0, 0),
        (read_moment, "2026-11-21T19:30:00+01:00", MOMENT),
        (read_moment, "2026-11-21T19:30:00", "moment-expected"),
        (read_moment, "1989-12-31T12:00:00+00:00", "moment-expected"),
        (read_moment, "1990-01-01T00:00:00+00:00", dt.datetime(1990, 1, 1, tzinfo=dt.UTC)),
        (read_moment, "2200-01-01T00:00:00+00:00", "moment-expected"),
        (read_moment, "yesterday", "moment-expected"),
        (read_moment, f"2026-11-21T19:30:00.{'0' * 14}+01:00", MOMENT),
        (read_moment, f"2026-11-21T19:30:00.{'0' * 15}+01:00", "text-too-long"),
        (read_uuid, "5F3A9B1C-0000-4000-8000-000000000001", "uuid-expected"),
        (read_uuid, "5f3a9b1c", "uuid-expected"),
        (exact, "  a b", "  a b"),
        (exact, "123456", "text-too-long"),
        (exact, "a\ud800", "character-broken"),
        (read_object, {"a": [1]}, {"a": [1]}),
        (read_object, {"a": 0.5}, "not-plain"),
    ],
)
def test_a_value_or_why_not(read: Callable[[PlaceInFile], Any], value: Any, expected: Any) -> None:
    place = PlaceInFile(value, "file")
    if isinstance(expected, str) and "-" in expected:
        with pytest.raises(Refused) as caught:
            read(place)
        assert caught.value.code == expected
    else:
        assert read(place) == expected


def test_null_is_none() -> None:
    assert or_none(PlaceInFile(None, "file"), read_count) is None
    assert or_none(PlaceInFile(0, "file"), read_count) == 0


def test_a_number_has_fifteen_digits() -> None:
    """Longer ones are no value of a file, and the place that has them is named."""
    read = read_text(f"[{'9' * 15}, {'9' * 16}, -{'9' * 14}]")
    assert (read[0], type(read[1]), read[2]) == (10**15 - 1, TooManyDigits, 1 - 10**14)
