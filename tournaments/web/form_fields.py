"""Form fields that several rooms use."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Any

from django import forms
from django.core.validators import DecimalValidator
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.foundations.currencies import in_currency, unit_digits, units
from tournaments.foundations.names import tidy
from tournaments.models.journal import REASON_LENGTH

AMOUNT = re.compile(r"-?[0-9]{1,12}(\.[0-9]{0,12})?", re.ASCII)


class TidyCharField(forms.CharField):
    """Normalises what is typed: NFC, single spaces, no invisible characters."""

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value) or "")


class DayField(forms.DateField):
    """A day whose year is typed whole: a browser reads 26 as the year 26, in which every period would be over."""

    years = range(1900, 2101)

    def validate(self, value: dt.date | None) -> None:
        super().validate(value)
        if value and value.year not in self.years:
            raise forms.ValidationError(_("Type the whole year, such as 2026."))


class MoneyField(forms.DecimalField):
    """An amount of money, with a point or a comma before its decimals and nothing between thousands.

    So 1.000 is refused: it could be one or a thousand. ``Decimal`` alone would also read 1_000 and ٣.
    """

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"min_value": 0, "decimal_places": 2} | more)

    def to_python(self, value: Any) -> Decimal | None:  # type: ignore[override]
        text = "" if value is None else tidy(str(value)).replace("−", "-").replace(",", ".")
        if text and not AMOUNT.fullmatch(text):
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(text)

    def count_in(self, currency: str) -> None:
        """Accepts only as many decimals as the currency uses."""
        self.currency = currency
        self.decimal_places = unit_digits(currency)
        others = [one for one in self.validators if not isinstance(one, DecimalValidator)]
        self.validators = [*others, DecimalValidator(self.max_digits, self.decimal_places)]
        self.widget.attrs["step"] = str(Decimal(1).scaleb(-self.decimal_places))


class UnitsField(MoneyField):
    """A ``MoneyField`` whose value is a whole number of smallest units; ``empty``: the value of an empty field."""

    def __init__(self, empty: int | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.empty = empty

    def clean(self, value: Any) -> Any:
        amount = super().clean(value)
        return self.empty if amount is None else units(amount, self.currency)

    def prepare_value(self, value: Any) -> Any:
        """Units as an amount; typed text stays unchanged."""
        return in_currency(value, self.currency) if isinstance(value, int) else value


def count_in(form: forms.BaseForm, currency: str) -> None:
    """Every amount of the form is in this currency."""
    for field in form.fields.values():
        if isinstance(field, MoneyField):
            field.count_in(currency)


def reason_of(request: HttpRequest) -> str:
    """The reason that was sent with a button, cut to the journal's length."""
    return request.POST.get("reason", "")[:REASON_LENGTH]
