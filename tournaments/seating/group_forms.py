"""The form with which a pair or a few people are kept apart."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, Tournament
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField
from tournaments.seating.groups import KINDS, LONGEST_WORD

PLACES = ("one", "two", "three", "four")


class ApartGroupForm(forms.Form):
    """Two to four people by start number or name, and how they belong together."""

    kind = forms.ChoiceField(
        choices=list(KINDS.items()),
        initial="family",
        widget=forms.RadioSelect,
        label=gettext_lazy("Who they are"),
    )
    word = forms.CharField(
        required=False, max_length=LONGEST_WORD, label=gettext_lazy("A word for them, if there is one")
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choices = EntryChoices.of(tournament)
        labels = (_("First player"), _("Second player"), _("A third one"), _("A fourth one"))
        for place, label in zip(PLACES, labels, strict=True):
            self.fields[place] = EntryField(self.choices, required=place in PLACES[:2], label=label)
        self.fields["one"].widget.attrs["data-focus"] = True
        self.order_fields([*PLACES, "kind", "word"])

    def chosen(self) -> list[int]:
        """The keys of the chosen entries."""
        chosen: list[Entry | None] = [self.cleaned_data[place] for place in PLACES]
        return [one.pk for one in chosen if one is not None]
