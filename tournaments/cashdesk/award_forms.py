"""The form with which the season's pot or the jackpot is given to a player."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournaments.cashdesk.forms import MEANS
from tournaments.cashdesk.payouts.own_pots import Award
from tournaments.cashdesk.payouts.paying_out import Handing
from tournaments.foundations.numbers import whole_number
from tournaments.models import Account, Tournament
from tournaments.models.closings import NAME_LENGTH
from tournaments.models.journal import REASON_LENGTH
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField
from tournaments.web.form_fields import TidyCharField, UnitsField

MOST_PLACE = 1_000


class AwardForm(forms.Form):
    """``place``: in the season, from the link of a place; otherwise 1."""

    pot = forms.ChoiceField(widget=forms.RadioSelect, label=gettext_lazy("From which pot"))
    amount = UnitsField(label=gettext_lazy("Amount"), min_value=None)
    deed = TidyCharField(
        max_length=REASON_LENGTH,
        label=gettext_lazy("What for"),
        help_text=gettext_lazy(
            "Such as: grand ouvert, or: club championship, place 1. It stands on the booking."
        ),
    )
    means = forms.ChoiceField(
        choices=MEANS, initial="cash", widget=forms.RadioSelect, label=gettext_lazy("How it is paid")
    )
    proxy = TidyCharField(max_length=NAME_LENGTH, required=False, label=gettext_lazy("Proxy"))
    place = forms.IntegerField(widget=forms.HiddenInput, initial=1, min_value=1, max_value=MOST_PLACE)
    token = forms.CharField(widget=forms.HiddenInput, max_length=64)

    def __init__(
        self, tournament: Tournament, currency: str, pots: dict[Account.Kind, str], token: str,
        asked: QueryDict, data: QueryDict | None = None,
    ) -> None:  # fmt: skip
        super().__init__(data, initial={"token": token, **_asked(asked)})
        self.choices = EntryChoices.of(tournament)
        pot = cast(forms.ChoiceField, self.fields["pot"])
        pot.choices = [(str(kind), label) for kind, label in pots.items()]
        # Where there is one pot, nobody has to choose it.
        pot.initial = str(next(iter(pots))) if len(pots) == 1 else None
        cast(UnitsField, self.fields["amount"]).count_in(currency)
        self.fields["who"] = EntryField(self.choices, label=gettext_lazy("Who gets it"))
        self.order_fields(["who", "pot", "amount", "deed", "means", "proxy", "place", "token"])

    @property
    def award(self) -> Award:
        data: dict[str, Any] = self.cleaned_data
        pot = Account.Kind(data["pot"])
        return Award(pot, data["who"], data["amount"], data["deed"], data["place"])

    @property
    def how(self) -> Handing:
        data = self.cleaned_data
        return Handing(is_cash=data["means"] != "bank", proxy=data["proxy"])


def _asked(asked: QueryDict) -> dict[str, Any]:
    """The values that the link of a place in the season fills in."""
    place = whole_number(asked.get("place", ""))
    found: dict[str, Any] = {
        name: asked[name][:REASON_LENGTH] for name in ("who", "pot", "deed") if name in asked
    }
    return found | ({"place": place} if place and place <= MOST_PLACE else {})
