"""The form of a ruling."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.names import isolated
from tournaments.models import Ruling, Tournament
from tournaments.models.rulings import REFEREE_LENGTH, RULING_LENGTH

MOST_TABLES = 9_999
MOST_DEALS = 24 * 5  # 24 rounds of five players
MOST_POINTS = 30_000  # of a line on a sheet


class RulingForm(forms.Form):
    """Text and referee; series, table and player where the ruling is about one."""

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
    start_number = forms.TypedChoiceField(
        required=False, coerce=int, empty_value=None, label=gettext_lazy("Player, if it is about one")
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

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        series = [
            (number, _("Series %(number)d") % {"number": number})
            for number in tournament.series.order_by("number").values_list("number", flat=True)
        ]
        entries = tournament.entries.select_related("player").order_by("player__sort_key", "start_number")
        players = [
            (entry.start_number, f"{isolated(entry.player.full_name)} ({entry.start_number})")
            for entry in entries
        ]
        self.initial.setdefault("code", Ruling.Code.OTHER)
        if not tournament.rule_system.takes_penalties:
            del self.fields["points"]
        self._offer("series", series)
        self._offer("start_number", players)

    def _offer(self, name: str, choices: list[tuple[int, str]]) -> None:
        cast(forms.TypedChoiceField, self.fields[name]).choices = [("", "–"), *choices]
