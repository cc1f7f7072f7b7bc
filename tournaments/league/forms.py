"""The forms of leagues, divisions and teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.db.models import Q
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.systems import rule_system_names
from tournaments.foundations.currencies import USUAL, currency_choices
from tournaments.foundations.errors import Refused
from tournaments.league.settings import DIVISION, SETTINGS
from tournaments.league.squads.squads import free_players
from tournaments.models import Club, ClubTeam, Division, League, Player
from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.leagues import FIRST_YEAR, LAST_YEAR, MOST_DAYS, MOST_IN_GROUP
from tournaments.web.form_fields import DayField, TidyCharField
from tournaments.web.refusals import add_refusal


class LeagueDayField(DayField):
    """A day in a year that a league may have."""

    years = range(FIRST_YEAR, LAST_YEAR + 1)


def date_field(label: Any, **more: Any) -> LeagueDayField:
    return LeagueDayField(
        label=label, widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}), **more
    )


def version_field() -> forms.IntegerField:
    return forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=2**31 - 1)


class LeagueForm(forms.ModelForm):
    """The settings, in the order in which a leader decides about them."""

    rules = forms.ChoiceField(choices=rule_system_names, initial="danish", label=gettext_lazy("Rule system"))
    currency = forms.ChoiceField(
        choices=currency_choices, initial=USUAL, label=gettext_lazy("Currency of fines")
    )
    version = version_field()

    class Meta:
        model = League
        fields = [
            "name", "year", "visibility", "rules", "team_kind", "group_size", "days", "series_count", "rounds",
            "factor", "equal_totals", "withdrawn", "binding_days", "line_up_days", "currency",
        ]  # fmt: skip
        field_classes = {"name": TidyCharField}
        labels = {
            "factor": gettext_lazy("Match points in each series for each team beaten"),
            "group_size": gettext_lazy("Teams that meet on a day in one place"),
            "equal_totals": gettext_lazy("Where teams have equal totals in a series"),
            "binding_days": gettext_lazy("Days until a result is binding"),
            "line_up_days": gettext_lazy("Days before the match day until which line-ups are due"),
        }
        help_texts = {
            "factor": gettext_lazy("1 gives four teams 3:0, 2:1, 1:2 and 0:3, and 2 twice as many."),
            "binding_days": gettext_lazy("Until then the teams can object."),
            "line_up_days": gettext_lazy("A line-up that comes later is taken, and marked as late."),
        }
        widgets = {
            "visibility": forms.RadioSelect,
            "equal_totals": forms.RadioSelect,
            "withdrawn": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial.setdefault("version", self.instance.version)
        self.initial.setdefault("year", timezone.localdate().year)

    def values(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in SETTINGS}


class DivisionForm(forms.ModelForm):
    version = version_field()

    class Meta:
        model = Division
        fields = list(DIVISION)
        field_classes = {"name": TidyCharField}
        widgets = {"equal_teams": forms.RadioSelect}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial.setdefault("version", self.instance.version)

    def values(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in DIVISION}


class PlayOffForm(forms.Form):
    """The place of each team among the teams that it is equal to."""

    def __init__(self, groups: Sequence[Sequence[ClubTeam]], data: QueryDict | None = None) -> None:
        super().__init__(data)
        for group in groups:
            for team in group:
                self.fields[f"place_{team.pk}"] = forms.IntegerField(
                    label=team.name, min_value=1, max_value=len(group), initial=team.place_among_equals
                )

    def places(self) -> dict[int, int]:
        return {int(name.removeprefix("place_")): place for name, place in self.cleaned_data.items()}


class NewTeamForm(forms.Form):
    club = forms.ModelChoiceField(Club.objects.none(), label=gettext_lazy("Club"))
    name = TidyCharField(
        max_length=NAME_LENGTH,
        required=False,
        label=gettext_lazy("Name of the team"),
        help_text=gettext_lazy("Empty: the club’s name, from its second team on with II, III …"),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"].queryset = Club.objects.filter(is_active=True).order_by("sort_key")  # type: ignore[attr-defined]


class PlayerChoice(forms.ModelChoiceField):
    def label_from_instance(self, obj: Player) -> str:
        return f"{obj.surname_first} · {obj.club_name}" if obj.club else obj.surname_first


class ClubTeamForm(forms.Form):
    """A team. ``captain``: a player of the squad."""

    name = TidyCharField(max_length=NAME_LENGTH, label=gettext_lazy("Name of the team"))
    captain = PlayerChoice(Player.objects.none(), required=False, label=gettext_lazy("Captain"))
    withdrawn_on = date_field(
        gettext_lazy("Withdrawn on"), required=False, help_text=gettext_lazy("Empty: it plays.")
    )

    def __init__(self, team: ClubTeam, data: QueryDict | None = None) -> None:
        initial = {"name": team.name, "captain": team.captain_id, "withdrawn_on": team.withdrawn_on}
        super().__init__(data, initial=initial)
        squad = Player.objects.filter(Q(squads__team=team) | Q(pk=team.captain_id)).distinct()
        self.fields["captain"].queryset = squad.select_related("club").order_by("sort_key")  # type: ignore[attr-defined]


class SquadForm(forms.Form):
    """Members of the club who are in no squad of the league, to be ticked, and anybody else by name."""

    members = forms.ModelMultipleChoiceField(
        Player.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Members of the club"),
    )
    player = PlayerChoice(
        Player.objects.none(), required=False, label=gettext_lazy("Or somebody of another club")
    )
    from_on = date_field(gettext_lazy("May play from"))

    def __init__(self, team: ClubTeam, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"from_on": timezone.localdate()})
        free = free_players(team)
        members = free.filter(club=team.club)
        self.fields["members"].queryset = members  # type: ignore[attr-defined]
        self.fields["members"].label_from_instance = lambda one: one.full_name  # type: ignore[attr-defined]
        self.fields["player"].queryset = free.exclude(club=team.club)  # type: ignore[attr-defined]
        if not members.exists():
            del self.fields["members"]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not self.chosen:
            add_refusal(self, Refused("squad-empty"))
        return data

    @property
    def chosen(self) -> list[Player]:
        other = self.cleaned_data.get("player")
        return [*(self.cleaned_data.get("members") or ()), *([other] if other else ())]


class LeaveSquadForm(forms.Form):
    until_on = date_field(gettext_lazy("Last day in the squad"))


class MeetingPlanForm(forms.Form):
    """The data for a new plan of meetings."""

    group_size = forms.IntegerField(
        min_value=2, max_value=MOST_IN_GROUP, label=gettext_lazy("Teams that meet on a day in one place")
    )
    days = forms.IntegerField(min_value=1, max_value=MOST_DAYS, label=gettext_lazy("Match days"))
    first_date = date_field(
        gettext_lazy("First match day"),
        required=False,
        help_text=gettext_lazy("Empty: the dates come later. Each meeting can be moved."),
    )
    weeks_between = forms.IntegerField(
        min_value=1, max_value=26, initial=4, label=gettext_lazy("Weeks between two match days")
    )
    seed = TidyCharField(
        max_length=64,
        required=False,
        label=gettext_lazy("Lot number"),
        help_text=gettext_lazy("The same number gives the same plan. Empty: by chance."),
    )

    def __init__(self, league: League, data: QueryDict | None = None) -> None:
        initial = {"group_size": league.group_size, "days": league.days}
        super().__init__(data, initial=initial)


def own_sentence(division: Division) -> str:
    """A sentence on what the plan's button replaces."""
    if not division.meetings.exists():
        return ""
    return _("Make a new plan? The dates of the old one and the line-ups named for it are lost.")
