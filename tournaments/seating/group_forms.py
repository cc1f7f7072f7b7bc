"""The form with which a pair or a few people are kept apart."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, Tournament
from tournaments.people.collation import by_surname
from tournaments.people.namesakes import mark_namesakes
from tournaments.seating.groups import KINDS, LONGEST_WORD

PLACES = ("one", "two", "three", "four")


class ApartGroupForm(forms.Form):
    """Two to four people by surname, and how they belong together."""

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
        choices = [("", "–"), *_people(tournament)]
        labels = (_("First player"), _("Second player"), _("A third one"), _("A fourth one"))
        for place, label in zip(PLACES, labels, strict=True):
            required = place in PLACES[:2]
            self.fields[place] = forms.TypedChoiceField(
                choices=choices, coerce=int, empty_value=None, required=required, label=label
            )
        self.fields["one"].widget.attrs["data-focus"] = True
        self.order_fields([*PLACES, "kind", "word"])

    def chosen(self) -> list[int]:
        """The keys of the chosen entries."""
        return [pk for place in PLACES if (pk := self.cleaned_data[place]) is not None]


def _people(tournament: Tournament) -> list[tuple[int, str]]:
    """Everybody by surname, as the reader's language sorts them."""
    entries: list[Entry] = list(tournament.entries.select_related("player__club"))
    mark_namesakes(entries)
    entries.sort(key=by_surname)
    return [(entry.pk, entry.player.surname_first) for entry in entries]
