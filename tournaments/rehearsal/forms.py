"""The form with the options of a rehearsal."""

from __future__ import annotations

import secrets
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament
from tournaments.rehearsal.contents import FEWEST, MOST, USUAL, RehearsalWish

HIGHEST_SEED = 999_999


class RehearsalForm(forms.Form):
    players = forms.IntegerField(
        label=_("Players"),
        min_value=FEWEST,
        max_value=MOST,
        required=False,
        help_text=_("Where fewer are entered, the program makes up the others."),
    )
    real_names = forms.BooleanField(
        label=_("With the names of those who are entered"),
        help_text=_("Otherwise all names are made up."),
        required=False,
    )
    seed = forms.IntegerField(
        label=_("Number of the rehearsal"),
        min_value=1,
        max_value=HIGHEST_SEED,
        required=False,
        help_text=_("The same number gives the same evening again. Leave it empty for a new one."),
    )

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        entered = tournament.entries.filter(is_withdrawn=False).count()
        self.usual = min(MOST, entered) if entered >= FEWEST else USUAL
        super().__init__(data, initial={"players": self.usual})

    def wish(self) -> RehearsalWish:
        said = self.cleaned_data
        seed = said["seed"] or secrets.randbelow(HIGHEST_SEED) + 1
        return RehearsalWish(players=said["players"] or self.usual, real_names=said["real_names"], seed=seed)
