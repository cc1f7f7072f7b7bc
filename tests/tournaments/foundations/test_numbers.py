"""Whole numbers that somebody typed: digits and nothing else."""

from __future__ import annotations

import pytest

from tournaments.foundations.numbers import whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("17", 17), ("007", 7), ("999999999", 999_999_999)])
def test_digits(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize(
    "text", [None, "", " 1", "-1", "1_0", "1.0", "²", "1²", "٣", "１", "a", "9" * 10, "9" * 5_000]
)
def test_anything_else_is_no_number(text: str | None) -> None:
    assert whole_number(text) is None
