"""The forms about teams: their rule, and the players of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, Team, TeamPlan, Tournament
from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.teams import MOST_IN_TEAM
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField
from tournaments.setup.official.reason_form import add_order_reason
from tournaments.teams.entering import member_field
from tournaments.teams.results import entries_in, has_substitutes
from tournaments.teams.settings import TeamSettings, chosen_settings, settings_of
from tournaments.web.form_fields import TidyCharField
from tournaments.web.refusals import refusals_at_fields

MOST_FACTOR = 100


def _number(label: Any, help_text: Any = "", *, least: int, most: int, required: bool = False) -> Any:
    return forms.IntegerField(
        required=required, min_value=least, max_value=most, label=label, help_text=help_text
    )


class TeamPlanForm(forms.Form):
    """The rule for the teams; an empty number is the default of the kind."""

    kind = forms.ChoiceField(
        choices=TeamPlan.Kind.choices,
        widget=forms.RadioSelect,
        initial="four",
        label=gettext_lazy("Which teams"),
    )
    size = _number(
        gettext_lazy("Players in a team"),
        gettext_lazy("Empty: as many as is usual for these teams."),
        least=2,
        most=MOST_IN_TEAM,
    )
    counted = _number(
        gettext_lazy("How many of them count"),
        gettext_lazy("The best ones. Empty: all of them."),
        least=1,
        most=MOST_IN_TEAM,
    )
    starts_with = _number(
        gettext_lazy("How many are enough for a team"),
        gettext_lazy("Empty: as usual. For a team of four three are enough."),
        least=1,
        most=MOST_IN_TEAM,
    )
    factor = _number(
        gettext_lazy("Match points in each series for each team beaten"),
        gettext_lazy(
            "1 gives four teams 3:0, 2:1, 1:2 and 0:3, and 2 twice as many. 0: only the game points decide."
        ),
        least=0,
        most=MOST_FACTOR,
        required=True,
    )
    equal_totals = forms.ChoiceField(
        choices=TeamPlan.EqualTotals.choices,
        initial=TeamPlan.EqualTotals.GAMES,
        label=gettext_lazy("Where teams have equal totals in a series"),
        help_text=gettext_lazy(
            "Only where a series gives match points. Shared points are said below the standings."
        ),
    )
    quota = _number(
        gettext_lazy("Per cent of the teams that go on to the next round"),
        gettext_lazy("Rounded up. The standings show it as a line. Empty: no line."),
        least=1,
        most=100,
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**31 - 1)

    def __init__(self, tournament: Tournament, plan: TeamPlan | None, data: QueryDict | None = None) -> None:
        super().__init__(data, initial=_initial(plan))
        self.chosen: TeamSettings | None = None
        add_order_reason(self, tournament, "teams")

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            with refusals_at_fields(self):
                self.chosen = chosen_settings(**{name: data[name] for name in SETTINGS})
        return data


SETTINGS = ("kind", "size", "counted", "starts_with", "factor", "equal_totals", "quota")


def _initial(plan: TeamPlan | None) -> dict[str, Any]:
    if plan is None:
        return {"factor": 0, "version": 0}
    settings = settings_of(plan)
    return {name: getattr(settings, name) for name in SETTINGS} | {"version": plan.version}


class TeamForm(forms.Form):
    """The name of a team and its players, each by start number or name; of a team with substitutes only the name."""

    name = TidyCharField(max_length=NAME_LENGTH, label=gettext_lazy("Name of the team"))
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**31 - 1)

    def __init__(
        self, tournament: Tournament, plan: TeamPlan, team: Team | None = None, data: QueryDict | None = None
    ) -> None:
        super().__init__(data)
        self.choices = EntryChoices.of(tournament)
        self.initial["name"] = team.name if team else ""
        self.initial["version"] = team.version if team else 0
        self.fields["name"].widget.attrs |= {"data-focus": True, "autocomplete": "off"}
        self.fixed = entries_in(team) if team and has_substitutes(team) else []
        if not self.fixed:
            self._ask_for_players(plan, entries_in(team) if team else [])

    def _ask_for_players(self, plan: TeamPlan, known: Sequence[Entry]) -> None:
        for place in range(plan.size):
            self.fields[member_field(place)] = EntryField(
                self.choices,
                required=place < plan.starts_with,
                label=_("Player %(number)d") % {"number": place + 1},
            )
        for place, entry in enumerate(known):
            self.initial[member_field(place)] = self.choices.label_of(entry)

    @property
    def members(self) -> list[Entry]:
        """The chosen players, in the order of their fields; the form must be valid."""
        if self.fixed:
            return self.fixed
        names = (name for name in self.fields if name.startswith("member_"))
        return [self.cleaned_data[name] for name in names if self.cleaned_data[name]]
