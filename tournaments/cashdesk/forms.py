"""The forms of the cash desk: a payment of one player, and the rules of the evening's money."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.currencies import unit_digits, units
from tournaments.models import CashRules
from tournaments.models.cash import new_token

MOST = Decimal(1_000_000)
MEANS = [("cash", gettext_lazy("in cash")), ("bank", gettext_lazy("otherwise: transfer, mobile phone"))]


class TokenForm(forms.Form):
    """A form whose tap is booked once, however often it is sent."""

    token = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["token"].initial = new_token


class PaymentForm(TokenForm):
    """An amount of one player; empty is everything that is open. ``seen``: what was open, in smallest units."""

    seen = forms.IntegerField(widget=forms.HiddenInput)
    amount = forms.DecimalField(
        required=False,
        min_value=0,
        max_value=MOST,
        decimal_places=2,
        label=gettext_lazy("Amount"),
        help_text=gettext_lazy("Empty: everything that is open."),
    )
    means = forms.ChoiceField(
        choices=MEANS, initial="cash", widget=forms.RadioSelect, label=gettext_lazy("How it is paid")
    )

    def __init__(self, currency: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.currency = currency
        amount = self.fields["amount"]
        assert isinstance(amount, forms.DecimalField)  # noqa: S101 - for the type
        amount.decimal_places = unit_digits(currency)

    @property
    def units(self) -> int | None:
        """The typed amount in smallest units; None for everything."""
        typed = self.cleaned_data["amount"]
        return None if typed is None else units(typed, self.currency)

    @property
    def is_cash(self) -> bool:
        return bool(self.cleaned_data["means"] == "cash")


class CashRulesForm(forms.ModelForm):
    """What the evening charges besides its entry fee and lost games."""

    class Meta:
        model = CashRules
        fields = ("list_fee", "deposit", "withdrawn", "unclaimed")
        widgets = {"withdrawn": forms.RadioSelect, "unclaimed": forms.RadioSelect}
        help_texts = {
            "list_fee": gettext_lazy("For each recorded list; it goes to the club."),
            "deposit": gettext_lazy("Back when the last series is recorded."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("list_fee", "deposit"):
            self.fields[name].min_value = 0  # type: ignore[attr-defined]
            self.fields[name].validators.append(forms.DecimalField(min_value=0).validators[0])
