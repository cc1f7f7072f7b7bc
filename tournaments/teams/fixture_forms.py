"""The form of a plan without a draw: the plan, and the teams' numbers. Nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.models.clubs import NAME_LENGTH
from tournaments.teams.fixtures import KNOWN, MOST_TEAMS, Day, known_days, read_days, teams_in
from tournaments.web.refusals import refusals_at_fields

LONGEST_PLAN = 10_000
LONGEST_NAMES = MOST_TEAMS * (NAME_LENGTH + 2)
OWN = "own"
PLANS = {
    "16": gettext_lazy("16 teams in groups of four, five days"),
    "9": gettext_lazy("nine teams in groups of three, four days"),
    OWN: gettext_lazy("my own plan"),
}


class FixturesForm(forms.Form):
    """Every field has a default, so the page shows a plan at once. ``days`` and ``teams`` only after ``is_valid``."""

    plan = forms.ChoiceField(
        choices=list(PLANS.items()), widget=forms.RadioSelect, label=gettext_lazy("Which plan")
    )
    names = forms.CharField(
        required=False,
        max_length=LONGEST_NAMES,
        widget=forms.Textarea(attrs={"rows": 8}),
        label=gettext_lazy("The teams in the order of their numbers, one on each line"),
        help_text=gettext_lazy("A team without a name is only called by its number."),
    )
    own = forms.CharField(
        required=False,
        max_length=LONGEST_PLAN,
        widget=forms.Textarea(attrs={"rows": 5, "placeholder": "1-5-9-13 2-6-10-14"}),
        label=gettext_lazy("My own plan: one line for each day, the numbers of a group with hyphens between"),
    )

    def __init__(self, data: QueryDict | None, names: Sequence[str]) -> None:
        super().__init__(data, initial=usual(names))
        self.days: tuple[Day, ...] = ()
        self.teams: tuple[str, ...] = ()

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            with refusals_at_fields(self):
                self.days = _days(data["plan"], data["own"])
                self.teams = _names(data["names"], teams_in(self.days))
        return data


def usual(names: Sequence[str]) -> dict[str, str]:
    """The plan for this number of teams, otherwise the one for sixteen."""
    plan = str(len(names)) if len(names) in KNOWN else "16"
    return {"plan": plan, "names": "\n".join(names)}


def _days(plan: str, own: str) -> tuple[Day, ...]:
    return read_days(own) if plan == OWN else known_days(int(plan))


def _names(typed: str, teams: int) -> tuple[str, ...]:
    found = [name for name in map(tidy, typed.splitlines()) if name]
    if len(found) > teams:
        raise Refused("names-beyond-plan", field="names", names=len(found), teams=teams)
    if any(len(name) > NAME_LENGTH for name in found):
        raise Refused("name-too-long", field="names", most=NAME_LENGTH)
    return tuple(found)
