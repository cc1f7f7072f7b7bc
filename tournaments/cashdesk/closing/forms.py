"""The forms of paying out and of closing: a proxy, the float, the count by notes and coins."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.cashdesk.closing.closing import Count
from tournaments.cashdesk.closing.denominations import denominations
from tournaments.cashdesk.closing.still_open import GROUPS
from tournaments.cashdesk.forms import MEANS, MOST, TokenForm
from tournaments.cashdesk.payouts.paying_out import Handing
from tournaments.foundations.currencies import money_of_units
from tournaments.models import Closing
from tournaments.models.closings import NAME_LENGTH
from tournaments.prizes.settings import THING_LENGTH
from tournaments.web.form_fields import TidyCharField, UnitsField, count_in

MOST_PIECES = 100_000


class HandingForm(TokenForm):
    """One prize that is handed over. ``seen``: its amount on the page, in smallest units; ``thing``: its name there."""

    group = forms.CharField(max_length=20)
    payee = forms.CharField(max_length=20)
    seen = forms.IntegerField()
    means = forms.ChoiceField(choices=MEANS, required=False)
    set_off = forms.BooleanField(required=False)
    proxy = TidyCharField(max_length=NAME_LENGTH, required=False)
    thing = TidyCharField(max_length=THING_LENGTH, required=False)

    @property
    def how(self) -> Handing:
        data = self.cleaned_data
        is_cash = data["means"] != "bank"
        return Handing(is_cash, set_off=data["set_off"], proxy=data["proxy"], thing=data["thing"])


class FloatForm(TokenForm):
    """The change that lies in the drawer before anybody pays."""

    amount = UnitsField(max_value=MOST, label=gettext_lazy("Float"))

    def __init__(self, currency: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        count_in(self, currency)

    @property
    def units(self) -> int:
        amount: int = self.cleaned_data["amount"]
        return amount


def _left(label: Any) -> forms.BooleanField:
    """A group of open items that is knowingly left."""
    unread = gettext_lazy("Not everything is settled. Look at the list, then close all the same.")
    return forms.BooleanField(label=label, error_messages={"required": unread})


class CountForm(TokenForm):
    """The number of each note and coin, the reason for a difference, and where the money goes."""

    seen = forms.IntegerField(widget=forms.HiddenInput)
    explanation = TidyCharField(
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        label=gettext_lazy("What is known about a difference"),
    )
    into = forms.ChoiceField(
        choices=Closing.Into.choices,
        initial=Closing.Into.CLUB,
        widget=forms.RadioSelect,
        label=gettext_lazy("The money goes into"),
    )

    leave_prizes = _left(gettext_lazy("I have read whose prizes are not paid out. They are paid later."))
    leave_debts = _left(gettext_lazy("I have read who still owes something. They pay later."))
    leave_credits = _left(gettext_lazy("I have read who gets something back. They get it later."))

    def __init__(self, currency: str, *args: Any, open_groups: Collection[str] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.open_groups = open_groups
        for group in set(GROUPS).difference(open_groups):
            del self.fields[f"leave_{group}"]
        self.values = denominations(currency)
        for value in self.values:
            self.fields[f"pieces-{value}"] = forms.IntegerField(
                required=False,
                min_value=0,
                max_value=MOST_PIECES,
                label=money_of_units(value, currency),
                widget=forms.NumberInput(attrs={"inputmode": "numeric", "data-units": value}),
            )
        pieces = [f"pieces-{value}" for value in self.values]
        self.order_fields(
            ["token", "seen", *pieces, "explanation", "into", *(f"leave_{group}" for group in GROUPS)]
        )

    @property
    def count(self) -> Count:
        data = self.cleaned_data
        pieces = {value: data[f"pieces-{value}"] or 0 for value in self.values}
        return Count(
            pieces,
            data["explanation"],
            data["into"],
            data["seen"],
            leaves=self.open_groups,
        )
