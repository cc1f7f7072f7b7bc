"""The form with which somebody is given a table for the whole evening."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Tournament
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField

MOST_TABLES = 999


class FixedSeatForm(forms.Form):
    table = forms.IntegerField(min_value=1, max_value=MOST_TABLES, label=gettext_lazy("Table number"))

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choices = EntryChoices.of(tournament)
        self.fields["player"] = EntryField(self.choices, label=_("Player"))
        self.fields["player"].widget.attrs["data-focus"] = True
        self.order_fields(["player", "table"])
