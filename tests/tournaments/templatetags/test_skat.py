"""Points as a reader's language writes them."""

from __future__ import annotations

import pytest
from django.template.defaultfilters import floatformat
from django.utils.translation import override

from tournaments.foundations.languages import LANGUAGES
from tournaments.foundations.points import points


@pytest.mark.parametrize(
    ("language", "written"),
    [("da", "−1.234.567"), ("de", "−1.234.567"), ("en", "−1,234,567"), ("sv", "−1\xa0234\xa0567")],
)
def test_large_losses(language: str, written: str) -> None:
    with override(language):
        assert points(-1234567) == written


def test_nothing_and_no_points() -> None:
    assert (points(None), points(0)) == ("–", "0")


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_points_are_grouped_as_django_groups_numbers(language: str) -> None:
    """``points`` groups by three on its own; a new language may group otherwise."""
    with override(language):
        for value in (0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567):
            assert points(value) == floatformat(value, "0g")
