"""The forms of a meeting: its date, its totals, objections and rulings."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.league.changes import called
from tournaments.league.forms import LeagueDayField, version_field
from tournaments.league.meetings.reporting import Totals
from tournaments.league.meetings.ruling import MOST_POINTS
from tournaments.league.reckoning.division import TeamSeries
from tournaments.league.scheduling import meetings_of, teams_in
from tournaments.models import ClubTeam, Division, Meeting, MeetingTotal, Tournament
from tournaments.models.journal import REASON_LENGTH
from tournaments.web.form_fields import TidyCharField
from tournaments.web.refusals import add_refusal

MOST_GAME_POINTS, MOST_GAMES = 1_000_000, 10_000


class MeetingForm(forms.ModelForm):
    """When and where, and who is host."""

    agreed = forms.BooleanField(required=False, label=gettext_lazy("All captains agree to the new date"))
    version = version_field()

    class Meta:
        model = Meeting
        fields = ["date", "first_date", "last_date", "place", "host"]
        field_classes = {
            "place": TidyCharField,
            "date": LeagueDayField,
            "first_date": LeagueDayField,
            "last_date": LeagueDayField,
        }
        widgets = {
            name: forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
            for name in ("date", "first_date", "last_date")
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        teams = [team.pk for team in teams_in(self.instance)]
        self.fields["host"].queryset = ClubTeam.objects.filter(pk__in=teams)  # type: ignore[attr-defined]
        self.initial.setdefault("version", self.instance.version)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        first, last = data.get("first_date"), data.get("last_date")
        if first and last and last < first:
            add_refusal(self, Refused("meeting-backwards", field="last_date"))
        return data

    def values(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in (*self.Meta.fields, "agreed")}


class TotalsCell(NamedTuple):
    """The three fields of a team in a series."""

    series: int
    points: forms.BoundField
    won: forms.BoundField
    lost: forms.BoundField


class TotalsForm(forms.Form):
    """For each team and series game points, won and lost games; an empty row is an absent team."""

    version = version_field()

    def __init__(self, meeting: Meeting, data: QueryDict | None = None) -> None:
        self.teams = teams_in(meeting)
        self.series = range(1, meeting.division.league.series_count + 1)
        super().__init__(data, initial=_typed_before(meeting) | {"version": meeting.version})
        for team in self.teams:
            for number in self.series:
                self._add_fields(team, number)

    def _add_fields(self, team: ClubTeam, number: int) -> None:
        key, where = f"{team.pk}_{number}", {"series": number}
        words = {
            "points": _("Series %(series)d: game points") % where,
            "won": _("Series %(series)d: won") % where,
            "lost": _("Series %(series)d: lost") % where,
        }
        for name, label in words.items():
            least = -MOST_GAME_POINTS if name == "points" else 0
            most = MOST_GAME_POINTS if name == "points" else MOST_GAMES
            self.fields[f"{name}_{key}"] = forms.IntegerField(
                required=False, min_value=least, max_value=most, label=label
            )

    @property
    def rows(self) -> list[tuple[ClubTeam, list[TotalsCell]]]:
        """For the template: each team with its series."""
        return [(team, [self._cell(team, number) for number in self.series]) for team in self.teams]

    def _cell(self, team: ClubTeam, number: int) -> TotalsCell:
        key = f"{team.pk}_{number}"
        return TotalsCell(number, self[f"points_{key}"], self[f"won_{key}"], self[f"lost_{key}"])

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for team in self.teams:
            for number in self.series:
                key = f"{team.pk}_{number}"
                has_games = data.get(f"won_{key}") is not None or data.get(f"lost_{key}") is not None
                if has_games and data.get(f"points_{key}") is None and not self.errors:
                    add_refusal(self, Refused("totals-without-points", field=f"points_{key}"))
        return data

    @property
    def totals(self) -> Totals:
        return {team.pk: [self._result(team, number) for number in self.series] for team in self.teams}

    def _result(self, team: ClubTeam, number: int) -> TeamSeries | None:
        data, key = self.cleaned_data, f"{team.pk}_{number}"
        points = data[f"points_{key}"]
        return (
            None if points is None else TeamSeries(points, data[f"won_{key}"] or 0, data[f"lost_{key}"] or 0)
        )


def _typed_before(meeting: Meeting) -> dict[str, Any]:
    rows = MeetingTotal.objects.filter(meeting_team__meeting=meeting).select_related("meeting_team")
    found: dict[str, Any] = {}
    for row in rows:
        key = f"{row.meeting_team.team_id}_{row.series}"
        found |= {f"points_{key}": row.points, f"won_{key}": row.won, f"lost_{key}": row.lost}
    return found


class TakeForm(forms.Form):
    """An existing tournament, such as one imported from a file, as the meeting's tournament."""

    tournament = forms.ModelChoiceField(Tournament.objects.none(), label=gettext_lazy("Tournament"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        found = Tournament.objects.filter(meeting=None, team_plan__isnull=False).order_by("-date", "-pk")
        self.fields["tournament"].queryset = found  # type: ignore[attr-defined]
        self.fields["tournament"].label_from_instance = _dated  # type: ignore[attr-defined]


def _dated(tournament: Tournament) -> str:
    return f"{tournament.date:%Y-%m-%d} · {tournament.name}"


class MeetingObjectionForm(forms.Form):
    team = forms.ModelChoiceField(ClubTeam.objects.none(), label=gettext_lazy("Team"))
    text = TidyCharField(max_length=REASON_LENGTH, label=gettext_lazy("What the team objects to"))

    def __init__(self, meeting: Meeting, data: QueryDict | None = None) -> None:
        super().__init__(data)
        teams = [team.pk for team in teams_in(meeting)]
        self.fields["team"].queryset = ClubTeam.objects.filter(pk__in=teams)  # type: ignore[attr-defined]


class AnswerForm(forms.Form):
    answer = TidyCharField(max_length=REASON_LENGTH, label=gettext_lazy("Answer"))


class PointsField(forms.DecimalField):
    """Whole or half points, with a comma or a point; a typographic minus sign is accepted."""

    def to_python(self, value: Any) -> Any:
        return super().to_python(str(value or "0").replace("−", "-").replace(",", ".").strip())


def _points(label: Any) -> PointsField:
    return PointsField(
        label=label, required=False, min_value=-MOST_POINTS, max_value=MOST_POINTS, decimal_places=1, localize=False,
        help_text=gettext_lazy("With a minus sign they are taken off: −2 or −0.5."), widget=forms.TextInput,
    )  # fmt: skip


class LeagueRulingForm(forms.Form):
    """Points added or taken off; the reason is public, with the table."""

    team = forms.ModelChoiceField(ClubTeam.objects.none(), label=gettext_lazy("Team"))
    meeting = forms.ModelChoiceField(Meeting.objects.none(), required=False, label=gettext_lazy("Meeting"))
    won = _points(gettext_lazy("Points won"))
    lost = _points(gettext_lazy("Points lost"))
    reason = TidyCharField(
        max_length=REASON_LENGTH,
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("Everybody reads it below the table. Do not name persons."),
    )
    committee = TidyCharField(
        max_length=120,
        required=False,
        label=gettext_lazy("Committee"),
        help_text=gettext_lazy("Who has decided it. Needed once the result is binding."),
    )

    def __init__(self, division: Division, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.fields["team"].queryset = division.teams.order_by("name")  # type: ignore[attr-defined]
        self.fields["meeting"].queryset = meetings_of(division)  # type: ignore[attr-defined]
        self.fields["meeting"].label_from_instance = called  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Exact values."""
        data = super().clean() or {}
        return data | {name: Fraction(data[name]) for name in ("won", "lost") if data.get(name) is not None}

    def values(self) -> dict[str, Any]:
        return dict(self.cleaned_data)
