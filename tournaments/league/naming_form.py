"""The form of a line-up, for captains, and for the leader when a captain telephones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict

from tournaments.league.captain.squad import choosable
from tournaments.league.knowingly_form import KnowinglyForm
from tournaments.league.line_up.facts import size_of
from tournaments.league.line_up.naming import (
    NamedLineUp,
    breaches_of,
    line_up_of_team,
    version_of,
)
from tournaments.league.line_up.place_fields import Choice, grouped, place_fields
from tournaments.league.squads.squads import squad_on
from tournaments.models import Meeting, MeetingTeam, Player
from tournaments.people.names.namesakes import mark_namesakes


class LineUpForm(KnowinglyForm):
    """A player for each place of series 1, and the substitutes. A broken rule is shown at its player."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, row: MeetingTeam, meeting: Meeting, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"version": version_of(row)})
        self.team, self.meeting = row.team, meeting
        self.players = {str(one.pk): one for one in choosable(row.team)}
        mark_namesakes([], self.players.values())
        squad = [one.player_id for one in squad_on([row.team], meeting.date)] if meeting.date else []
        known = line_up_of_team(row)
        first = [one.pk for one in known.players] or squad
        choices = _grouped(self.players.values(), squad)
        named = ([str(pk) for pk in first], [str(one.pk) for one in known.substitutes])
        self.fields.update(place_fields(size_of(row.team), choices, *named))
        self.order_fields([*(name for name in self.fields if name != "knowingly"), "knowingly"])
        if data is None:
            del self.fields["knowingly"]

    @property
    def line_up(self) -> NamedLineUp:
        size = size_of(self.team)
        chosen = [self.players.get(self.cleaned_data.get(name, "")) for name in self.places()]
        first = tuple(one for one in chosen[:size] if one)
        return NamedLineUp(first, tuple(one for one in chosen[size:] if one))

    def places(self) -> list[str]:
        return [name for name in self.fields if name.startswith("place_")]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        fields = {int(data[name]): name for name in reversed(self.places()) if data.get(name)}
        breaches = breaches_of(self.meeting, self.team, self.line_up)
        self.show_breaches(breaches, self.team.division.league, lambda breach: fields[breach.player])
        return data


def _grouped(players: Iterable[Player], squad: list[int]) -> list[Any]:
    listed = list(players)
    return grouped(
        [_choice(one) for one in listed if one.pk in squad],
        [_choice(one) for one in listed if one.pk not in squad],
    )


def _choice(one: Player) -> Choice:
    return str(one.pk), one.surname_first
