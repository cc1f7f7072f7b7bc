"""Naming a venue, sending players there, and the files from a stick."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Club, Tournament, Venue
from tournaments.models.venues import HIGHEST_TABLE, LONGEST_NAME
from tournaments.web.uploads import UploadForm


class VenueForm(forms.Form):
    """A venue and its tables."""

    name = forms.CharField(
        label=gettext_lazy("Name of the venue"),
        max_length=LONGEST_NAME,
        help_text=gettext_lazy("Such as the town, or the hall"),
    )
    first_table = forms.IntegerField(label=gettext_lazy("First table"), min_value=1, max_value=HIGHEST_TABLE)
    last_table = forms.IntegerField(label=gettext_lazy("Last table"), min_value=1, max_value=HIGHEST_TABLE)

    @classmethod
    def of(cls, venue: Venue | None, data: QueryDict | None = None) -> VenueForm:
        known = ("name", "first_table", "last_table")
        return cls(data, initial={name: getattr(venue, name) for name in known} if venue else {})

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        first, last = data.get("first_table"), data.get("last_table")
        if first is not None and last is not None and last < first:
            self.add_error("last_table", _("The last table comes before the first one."))
        return data

    @property
    def tables(self) -> range:
        return range(self.cleaned_data["first_table"], self.cleaned_data["last_table"] + 1)


class PlayersForm(forms.Form):
    """Who plays where: some start numbers, a whole club, or both."""

    venue = forms.ModelChoiceField(Venue.objects.none(), label=gettext_lazy("Venue"), empty_label=None)
    numbers = forms.CharField(
        label=gettext_lazy("Start numbers"),
        required=False,
        max_length=2_000,
        help_text=gettext_lazy("Such as 1 5 9-20"),
    )
    club = forms.ModelChoiceField(
        Club.objects.none(), label=gettext_lazy("Or everybody of the club"), required=False
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        playing = Club.objects.filter(players__entries__tournament=tournament).distinct().order_by("name")
        self.fields["venue"].queryset = tournament.venues.order_by("number")  # type: ignore[attr-defined]
        self.fields["club"].queryset = playing  # type: ignore[attr-defined]


class DeliveryForm(UploadForm):
    """The size limit is that of every upload."""

    file = forms.FileField(
        label=gettext_lazy("Delivery of a venue"),
        widget=forms.ClearableFileInput(attrs={"accept": ".skatdelivery"}),
    )


class LeadFileForm(UploadForm):
    """The size limit is that of every upload."""

    file = forms.FileField(
        label=gettext_lazy("File from the lead"),
        widget=forms.ClearableFileInput(attrs={"accept": ".skatvenue"}),
    )
