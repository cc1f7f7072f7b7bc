"""The form for choosing the two players to swap."""

from __future__ import annotations

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Series
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField

LABELS = {"one": gettext_lazy("First player"), "two": gettext_lazy("Second player")}


class SwapForm(forms.Form):
    """Two of those who are seated, each by start number or name. A link with only the first one fills in its field."""

    def __init__(self, series: Series, asked: QueryDict) -> None:
        super().__init__(asked if "two" in asked else None, auto_id="%s")
        seated = Entry.objects.filter(seats__series=series)
        self.choices = EntryChoices(series.tournament, seated)
        self.initial["one"] = self._label(asked.get("one", ""))
        for name, label in LABELS.items():
            self.fields[name] = EntryField(self.choices, label=label)
        if not self.is_bound:
            self.fields["two" if self.initial["one"] else "one"].widget.attrs["data-focus"] = True

    def _label(self, typed: str) -> str:
        """The label with the name, which shows who was chosen."""
        try:
            return self.choices.label_of(self.choices.found(typed))
        except Refused:
            return typed
