"""The line-up form on a mirror, with the places of the hall's form. Rules are checked in the hall, which has the
data."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict

from tournaments.foundations.errors import Refused
from tournaments.league.line_up.place_fields import grouped, place_fields
from tournaments.public.captain.copied import SentCaptain, SentMeeting
from tournaments.web.refusals import add_refusal


class CopiedLineUpForm(forms.Form):
    def __init__(self, sent: SentCaptain, meeting: SentMeeting, data: QueryDict | None = None) -> None:
        super().__init__(data)
        choices = grouped(sent.squad, sent.others)
        self.fields.update(place_fields(meeting.size, choices, meeting.first, meeting.substitutes))

    def clean(self) -> dict[str, Any]:
        """Refuses duplicates and an empty line-up; the hall checks the rest."""
        data = super().clean() or {}
        seen: set[str] = set()
        for name in self.fields:
            value = data.get(name, "")
            if value and value in seen:
                named = dict(_flat(self.fields[name].choices)).get(value, "")  # type: ignore[attr-defined]
                add_refusal(self, Refused("team-member-twice", field=name, name=named))
            seen.add(value)
        if not self.errors and not seen - {""}:
            add_refusal(self, Refused("team-too-small", field="place_1", least=1))
        return data

    @property
    def places(self) -> dict[str, str]:
        return {name: value for name, value in self.cleaned_data.items() if value}


def _flat(choices: Any) -> list[tuple[str, str]]:
    return [one for _group, found in choices if isinstance(found, list) for one in found]
