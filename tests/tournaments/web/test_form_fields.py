"""Fields for text and money: what is read, what is refused, and in which unit."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django import forms
from django.test import RequestFactory

from tournaments.web.form_fields import (
    DayField,
    MoneyField,
    TidyCharField,
    UnitsField,
    count_in,
    reason_of,
)


class FeeForm(forms.Form):
    name = TidyCharField(required=False)
    fee = MoneyField(required=False, max_digits=6)
    pot = UnitsField(required=False, max_digits=6)
    step = UnitsField(required=False, empty=0)


def filled(currency: str = "DKK", **typed: str) -> FeeForm:
    form = FeeForm(typed)
    count_in(form, currency)
    return form


@pytest.mark.parametrize(
    ("typed", "fee"),
    [
        ("5", Decimal(5)),
        (" 5,50 ", Decimal("5.50")),
        ("5.50", Decimal("5.50")),
        ("0", Decimal(0)),
        ("", None),
        ("9999.99", Decimal("9999.99")),
    ],
)
def test_an_amount_has_a_point_or_a_comma(typed: str, fee: Decimal | None) -> None:
    form = filled(fee=typed)
    assert form.is_valid()
    assert form.cleaned_data["fee"] == fee


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("1.000", "max_decimal_places"),
        ("1_000", "invalid"),
        ("٣", "invalid"),
        ("five", "invalid"),
        ("1.000,00", "invalid"),
        ("-1", "min_value"),
        ("−1", "min_value"),
        ("10000.00", "max_digits"),
    ],
)
def test_what_could_be_two_amounts_or_none_is_refused(typed: str, code: str) -> None:
    form = filled(fee=typed)
    assert not form.is_valid()
    assert [one.code for one in form.errors.as_data()["fee"]] == [code]


@pytest.mark.parametrize(
    ("currency", "decimals", "step"), [("DKK", 2, "0.01"), ("HUF", 0, "1"), ("EUR", 2, "0.01")]
)
def test_no_more_decimals_than_the_currency_has(currency: str, decimals: int, step: str) -> None:
    assert filled(currency, fee="5.0"[: 2 + decimals].rstrip(".")).is_valid()
    assert filled(currency, fee="5.50").is_valid() is (decimals == 2)
    assert filled(currency).fields["fee"].widget.attrs["step"] == step


def test_a_sum_in_smallest_units() -> None:
    form = filled("DKK", pot="12,50")
    assert form.is_valid()
    assert (form.cleaned_data["pot"], form.cleaned_data["step"]) == (1250, 0)
    whole = filled("HUF", pot="12")
    assert whole.is_valid()
    assert whole.cleaned_data["pot"] == 12
    assert filled().is_valid()
    assert filled().fields["pot"].clean("") is None


@pytest.mark.parametrize(("value", "shown"), [(1250, Decimal("12.5")), ("12,5", "12,5"), (None, None)])
def test_units_are_shown_as_an_amount_and_what_was_typed_as_it_is(value: Any, shown: Any) -> None:
    assert filled().fields["pot"].prepare_value(value) == shown


def test_a_text_is_tidied() -> None:
    form = filled(name="  Åse  Madsen\u200b ")
    assert form.is_valid()
    assert form.cleaned_data["name"] == "Åse Madsen"
    assert TidyCharField(required=False).clean(None) == ""


def test_a_reason_is_as_long_as_the_journal_keeps_it(rf: RequestFactory) -> None:
    assert reason_of(rf.post("/", {"reason": "x" * 400})) == "x" * 300
    assert reason_of(rf.post("/")) == ""


@pytest.mark.parametrize("typed", ["", "1900-01-01", "2100-12-31"])
def test_a_day_with_a_whole_year(typed: str) -> None:
    day = DayField(required=False).clean(typed)
    assert (day.isoformat() if day else "") == typed


@pytest.mark.parametrize("typed", ["0026-11-21", "1899-12-31", "2101-01-01", "9999-12-31"])
def test_a_year_is_typed_whole(typed: str) -> None:
    with pytest.raises(forms.ValidationError, match="Type the whole year, such as 2026."):
        DayField().clean(typed)
