"""Forms of a captain besides the line-up: members for the squad, an objection, another date."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.league.captain.squad import members_to_add
from tournaments.league.forms import date_field
from tournaments.models import ClubTeam, Player
from tournaments.models.journal import REASON_LENGTH
from tournaments.web.form_fields import TidyCharField
from tournaments.web.refusals import add_refusal


class OwnSquadForm(forms.Form):
    """Members of the club who are in no squad of the league."""

    members = forms.ModelMultipleChoiceField(
        Player.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Members of the club"),
    )

    def __init__(self, team: ClubTeam, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.fields["members"].queryset = members_to_add(team)  # type: ignore[attr-defined]
        self.fields["members"].label_from_instance = lambda one: one.full_name  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not data.get("members"):
            add_refusal(self, Refused("squad-empty", field="members"))
        return data


class OwnObjectionForm(forms.Form):
    text = TidyCharField(max_length=REASON_LENGTH, label=gettext_lazy("What the team objects to"))


class OtherDateForm(forms.Form):
    date = date_field(gettext_lazy("Wanted date"))
