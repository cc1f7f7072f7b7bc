"""The form for a team's substitution."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db.models import BLANK_CHOICE_DASH
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.league.knowingly_form import KnowinglyForm
from tournaments.league.line_up.substitution import breaches_of_substitute, league_team_of
from tournaments.models import Entry, Team
from tournaments.people.entry_choices import EntryChoices
from tournaments.people.entry_field import EntryField
from tournaments.seating.changes.team_substitutes import next_series
from tournaments.teams.results import entries_at_end
from tournaments.teams.substituting import Substitute


class TeamSubstituteForm(KnowinglyForm):
    """``out``: a player of the team who plays now, or nobody if the team has a free place."""

    out = forms.ChoiceField(required=False, label=gettext_lazy("Who plays no longer"))
    number = forms.IntegerField(
        min_value=1, max_value=2**15 - 1, label=gettext_lazy("From series"),
        help_text=gettext_lazy("A substitute comes in between two series, and counts for the team from then on."),
    )  # fmt: skip
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**31 - 1)

    def __init__(self, team: Team, data: QueryDict | None = None) -> None:
        tournament = team.plan.tournament
        self.team = team
        super().__init__(data, initial={"number": next_series(tournament), "version": team.version})
        self.playing = {str(entry.start_number): entry for entry in entries_at_end(team)}
        others = tournament.entries.exclude(pk__in=[entry.pk for entry in self.playing.values()])
        self.choices = EntryChoices(tournament, others.exclude(team_members__team__in=_others(team)))
        self._offer_who_leaves(team)
        self.fields["new"] = EntryField(
            self.choices,
            label=_("Who comes in"),
            help_text=_(
                "A start number or a name. Who is not in the tournament yet is entered on the page Players first."
            ),
        )
        self.order_fields(["out", "new", "number", "knowingly", "version"])
        if data is None:
            del self.fields["knowingly"]

    def _offer_who_leaves(self, team: Team) -> None:
        names = [(key, self.choices.label_of(entry)) for key, entry in self.playing.items()]
        is_free = len(names) < team.plan.size
        nobody = _("nobody: a place is free") if is_free else BLANK_CHOICE_DASH[0][1]
        field: Any = self.fields["out"]
        field.choices, field.required = [("", nobody), *names], not is_free

    def clean(self) -> dict[str, Any]:
        """Also checks the league's rules in a meeting of a league."""
        data = super().clean() or {}
        found = None if self.errors else league_team_of(self.team)
        if found is None:
            del self.fields["knowingly"]
            return data
        breaches = breaches_of_substitute(self.team, *found, self.chosen)
        self.show_breaches(breaches, found[0].division.league, lambda _breach: "new")
        return data

    @property
    def chosen(self) -> Substitute:
        """Call it when the form is valid."""
        data = self.cleaned_data
        out: Entry | None = self.playing.get(data["out"])
        return Substitute(out, data["new"], data["number"])


def _others(team: Team) -> Any:
    return Team.objects.filter(plan=team.plan_id).exclude(pk=team.pk)
