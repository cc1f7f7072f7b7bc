"""Points as readers see them."""

from __future__ import annotations

import pytest
from django.utils import translation

from tournaments.foundations.points import grouped, points, signed_points


@pytest.mark.parametrize(
    ("value", "shown", "signed"),
    [
        (None, "–", "–"),
        (0, "0", "0"),
        (1, "1", "+1"),
        (-1, "−1", "−1"),
        (999, "999", "+999"),
        (1_234_567, "1.234.567", "+1.234.567"),
        (-1_000, "−1.000", "−1.000"),
    ],
)
def test_points(value: int | None, shown: str, signed: str) -> None:
    with translation.override("da"):
        assert (points(value), signed_points(value)) == (shown, signed)


def test_the_separator_is_the_callers() -> None:
    assert grouped(-1_234_567, " ") == "−1 234 567"
