"""Numbers as people type them."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from tournaments.sheets.typing.fields import WholeNumberField, parse_whole_number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("892", 892),
        ("−104", -104),
        ("-104", -104),
        ("–104", -104),
        (" - 104 ", -104),
        ("+7", 7),
        ("0", 0),
        ("1.772", 1772),
        ("1,772", 1772),
        ("1 772", 1772),
        ("1\u00a0772", 1772),
        ("-1.772", -1772),
        ("007", 7),
    ],
)
def test_numbers_are_understood(typed: str, number: int) -> None:
    assert parse_whole_number(typed) == number


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("1,5", "fraction"),
        ("1.5", "fraction"),
        ("12.34", "fraction"),
        ("abc", "letters"),
        ("1O", "letters"),
        ("٣", "letters"),
        ("−", "letters"),
        ("9" * 30, "huge"),
        ("🂡", "letters"),
        ("<script>", "letters"),
    ],
)
def test_anything_else_gets_a_sentence(typed: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        parse_whole_number(typed)
    assert refused.value.code == code


@given(st.integers(-99_999, 99_999))
def test_what_is_shown_can_be_typed_back(number: int) -> None:
    field = WholeNumberField(least=-99_999, most=99_999, kind="game_points")
    assert field.clean(str(field.prepare_value(number))) == number


@pytest.mark.parametrize(("typed", "code"), [("", "required"), ("-1", "low"), ("100", "high")])
def test_limits(typed: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        WholeNumberField(least=0, most=99, kind="won").clean(typed)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("stored", "shown"), [(-104, "−104"), (-1, "−1"), (0, 0), (7, 7), ("-7", "-7"), (None, None)]
)
def test_a_stored_number_has_a_real_minus_sign(stored: object, shown: object) -> None:
    field = WholeNumberField(kind="game_points", label="Points", least=-200, most=200, required=False)
    assert field.prepare_value(stored) == shown
