"""Addresses made from names."""

from __future__ import annotations

import pytest

from tournaments.foundations.addresses import numbered_if_taken, plain_address


@pytest.mark.parametrize(
    ("name", "address"),
    [("Højer Skatklub", "hoejer-skatklub"), ("Grand & Null 2026", "grand-null-2026"), ("♠", "")],
)
def test_an_address_has_letters_and_digits_of_ascii(name: str, address: str) -> None:
    assert plain_address(name) == address


@pytest.mark.parametrize(
    ("taken", "address"), [([], "a"), (["b"], "a"), (["a"], "a-2"), (["a", "a-2", "a-4"], "a-3")]
)
def test_the_first_number_that_is_free(taken: list[str], address: str) -> None:
    assert numbered_if_taken("a", taken) == address
