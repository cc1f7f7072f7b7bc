"""JSON is read exactly, and nothing in it is lost without a word."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scoring.parsing.malformed import Malformed
from tournaments.season.reckoning.fields import parse_json


def test_decimals_are_exact() -> None:
    assert parse_json("[0.1, -2.50, 1e3, 7]") == [Fraction(1, 10), Fraction(-5, 2), 1000, 7]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("NaN", "not-json"),
        ("[Infinity]", "not-json"),
        ("-Infinity", "not-json"),
        ("[" * 100_000, "not-json"),
        ("9" * 5000, "not-json"),
        ('{"Anna": [1], "Anna": [2]}', "key-twice"),
        ("1e-999999999", "too-exact"),
        ("1e400", "too-exact"),
        ("0." + "1" * 5000, "too-exact"),
    ],
)
def test_malformed(text: str, code: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse_json(text)
    assert raised.value.code == code
    assert len(str(raised.value).splitlines()) == 1


def test_of_an_endless_number_only_the_beginning_is_told() -> None:
    with pytest.raises(Malformed) as raised:
        parse_json("[0." + "123456789" * 5000 + "]")
    assert str(raised.value) == "0.12345678912345678912345678912345678912 has too many digits"
