"""The form of a ruling."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Ruling, Tournament
from tournaments.models.rulings import REFEREE_LENGTH, RULING_LENGTH
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField
from tournaments.standings.rulings.by_order import RulingByOrder

MOST_TABLES = 9_999
MOST_DEALS = 24 * 5  # 24 rounds of five players
MOST_POINTS = 30_000  # of a line on a sheet
ORDER = ("text", "code", "referee", "series", "table", "deal", "start_number", "points", "is_referred")


class RulingForm(forms.Form):
    """Text and referee; series, table and player if the ruling is about one."""

    text = forms.CharField(
        max_length=RULING_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("What the referee ruled"),
        help_text=gettext_lazy(
            "Everybody can read this text and the referee’s name: below the standings and on the result list."
        ),
    )
    code = forms.ChoiceField(
        required=False, choices=Ruling.Code.choices, label=gettext_lazy("What it is about")
    )
    referee = forms.CharField(max_length=REFEREE_LENGTH, label=gettext_lazy("The referee’s name"))
    series = forms.TypedChoiceField(
        required=False, coerce=int, empty_value=None, label=gettext_lazy("Series, if it is about one")
    )
    table = forms.IntegerField(
        required=False, min_value=1, max_value=MOST_TABLES, label=gettext_lazy("Table, if it is about one")
    )
    deal = forms.IntegerField(
        required=False, min_value=1, max_value=MOST_DEALS, label=gettext_lazy("Deal, if it is about one")
    )
    points = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=MOST_POINTS,
        label=gettext_lazy("Points taken off"),
        help_text=gettext_lazy(
            "They are taken off the player’s total of this series. The sheet keeps the paper’s own total."
        ),
    )
    is_referred = forms.BooleanField(
        required=False, label=gettext_lazy("Referred to the committee; the ruling holds whatever it answers")
    )

    def __init__(
        self, *args: Any, tournament: Tournament, ruled: RulingByOrder | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.ruled = ruled
        self.fields["text"].required = ruled is None or not ruled.is_settled
        series = [
            (number, _("Series %(number)d") % {"number": number})
            for number in tournament.series.order_by("number").values_list("number", flat=True)
        ]
        self.initial.setdefault("code", Ruling.Code.OTHER)
        if not tournament.rule_system.takes_penalties:
            del self.fields["points"]
        cast(forms.TypedChoiceField, self.fields["series"]).choices = [("", "–"), *series]
        self.choices = EntryChoices.of(tournament)
        label = _("Player, if it is about one (start number or name)")
        self.fields["start_number"] = EntryField(self.choices, required=False, label=label)
        self.order_fields(ORDER)

    def clean(self) -> dict[str, Any]:
        """A button sets the kind and, if a rule text settles the matter, the points and (if none is typed) the
        wording."""
        cleaned = super().clean() or self.cleaned_data
        if self.ruled is not None:
            cleaned["code"] = self.ruled.code
        if self.ruled is not None and self.ruled.is_settled:
            cleaned["text"] = cleaned.get("text") or str(self.ruled.text)
            cleaned["points"] = self.ruled.points
        return cleaned
