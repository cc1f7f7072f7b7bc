"""The forms of the cash desk: a payment of one player, and the rules of the evening's money."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.ledger.rules import AMOUNTS, NAMES
from tournaments.ledger.table_pots import parts_from, plain_parts
from tournaments.models import CashRules, ReducedFee
from tournaments.models.cash import new_token
from tournaments.models.journal import REASON_LENGTH
from tournaments.web.form_fields import MoneyField, TidyCharField, UnitsField, count_in
from tournaments.web.unchanged_fields import KeepsUnchanged

MOST = Decimal(1_000_000)
MEANS = [("cash", gettext_lazy("in cash")), ("bank", gettext_lazy("otherwise: transfer, mobile phone"))]


class TokenForm(forms.Form):
    """A form whose submission is booked once, however often it is sent."""

    token = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["token"].initial = new_token


class PaymentForm(TokenForm):
    """A payment of one player; empty means everything that is open. ``seen``: the open amount, in smallest units."""

    seen = forms.IntegerField(widget=forms.HiddenInput)
    amount = UnitsField(
        required=False,
        max_value=MOST,
        label=gettext_lazy("Amount"),
        help_text=gettext_lazy("Empty: everything that is open."),
    )
    means = forms.ChoiceField(
        choices=MEANS, initial="cash", widget=forms.RadioSelect, label=gettext_lazy("How it is paid")
    )

    def __init__(self, currency: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        count_in(self, currency)

    @property
    def units(self) -> int | None:
        """The typed amount in smallest units; None for everything."""
        amount: int | None = self.cleaned_data["amount"]
        return amount

    @property
    def is_cash(self) -> bool:
        return bool(self.cleaned_data["means"] == "cash")


class ReducedFeeForm(forms.Form):
    """A player's reduced entry fee and the reason; without a kind the usual fee."""

    kind = forms.ChoiceField(
        choices=[("", gettext_lazy("the usual entry fee")), *ReducedFee.Kind.choices],
        required=False,
        label=capfirst(gettext_lazy("why")),
    )
    amount = MoneyField(
        required=False,
        max_value=MOST,
        label=capfirst(gettext_lazy("entry fee of this player")),
        help_text=gettext_lazy("Empty: nothing."),
    )
    reason = TidyCharField(
        required=False,
        max_length=REASON_LENGTH,
        label=capfirst(gettext_lazy("reason")),
        help_text=gettext_lazy("Needed only for another reason."),
    )

    def __init__(self, currency: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        count_in(self, currency)

    @property
    def values(self) -> dict[str, Any]:
        data = self.cleaned_data
        return {"kind": data["kind"], "amount": data["amount"] or Decimal(0), "reason": data["reason"]}


class PartsField(TidyCharField):
    """How the pot of a table of this size is divided among its places; cleaned to a list of hundredths."""

    def __init__(self, players: int, **more: Any) -> None:
        super().__init__(max_length=80, **more)
        self.players = players

    def clean(self, value: Any) -> Any:
        try:
            return parts_from(super().clean(value), self.players)
        except Refused as error:
            raise forms.ValidationError(error.sentence) from None

    def prepare_value(self, value: Any) -> Any:
        """Stored hundredths as numbers; typed text stays unchanged."""
        return plain_parts(value, " ") if isinstance(value, list) else value


class CashRulesForm(KeepsUnchanged):
    """Amounts are typed in the club's currency; none is below zero."""

    table_parts_of_four = PartsField(
        4,
        label=capfirst(gettext_lazy("at a table of four the places get")),
        help_text=gettext_lazy(
            "From the first place on, in proportion: with a stake of 1, the numbers 2 1.2 0.8 0 are the "
            "amounts themselves."
        ),
    )
    table_parts_of_three = PartsField(3, label=capfirst(gettext_lazy("at a table of three the places get")))

    class Meta:
        model = CashRules
        fields = NAMES
        field_classes = dict.fromkeys(AMOUNTS, MoneyField)
        widgets = {"withdrawn": forms.RadioSelect, "unclaimed": forms.RadioSelect}
        labels = {
            "table_stake": gettext_lazy("Table pot: stake of each player in each series"),
            "season_part": gettext_lazy("Of each entry fee for the pot of the season"),
            "jackpot_part": gettext_lazy("Of each entry fee for the jackpot"),
        }
        help_texts = {
            "list_fee": gettext_lazy("For each recorded list; it goes to the club."),
            "deposit": gettext_lazy("Back when the last series is recorded."),
            "table_stake": gettext_lazy(
                "Usual is 1. It is charged and paid with the recorded sheet. 0: no table pot."
            ),
            "season_part": gettext_lazy(
                "Kept until the season’s prizes are paid. This evening’s prizes are smaller by that much."
            ),
            "jackpot_part": gettext_lazy("Kept for a later evening."),
            "absent_fee": gettext_lazy(
                "For each member of the club who does not come, on the member’s account when the cash is closed. It is"
                " paid at the next evening. 0: nothing."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        count_in(self, self.instance.tournament.currency)
