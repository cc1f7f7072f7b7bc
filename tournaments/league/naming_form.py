"""The form of a line-up: the captain's, and the leader's for a captain who telephones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.league.captain.squad import choosable
from tournaments.league.knowingly_form import KnowinglyForm
from tournaments.league.line_up.facts import size_of
from tournaments.league.line_up.naming import (
    MOST_SUBSTITUTES,
    NamedLineUp,
    breaches_of,
    line_up_of_team,
    version_of,
)
from tournaments.league.squads import squad_on
from tournaments.models import Meeting, MeetingTeam, Player
from tournaments.people.namesakes import mark_namesakes


class LineUpForm(KnowinglyForm):
    """A player for each place of series 1, and those who may come in. A rule that is not kept stands at its player."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, row: MeetingTeam, meeting: Meeting, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"version": version_of(row)})
        self.team, self.meeting = row.team, meeting
        self.players = {str(one.pk): one for one in choosable(row.team)}
        mark_namesakes([], self.players.values())
        squad = [one.player_id for one in squad_on([row.team], meeting.date)] if meeting.date else []
        known = line_up_of_team(row)
        first = [one.pk for one in known.players] or squad
        self._ask_for(_grouped(self.players.values(), squad), first, [one.pk for one in known.substitutes])
        self.order_fields([*(name for name in self.fields if name != "knowingly"), "knowingly"])
        if data is None:
            del self.fields["knowingly"]

    def _ask_for(self, choices: list[Any], first: list[int], substitutes: list[int]) -> None:
        size = size_of(self.team)
        for place in range(1, size + MOST_SUBSTITUTES + 1):
            is_first = place <= size
            number = place if is_first else place - size
            label = _("Place %(number)d") if is_first else _("Substitute %(number)d")
            given = first if is_first else substitutes
            self.fields[f"place_{place}"] = forms.ChoiceField(
                choices=[("", "–"), *choices],
                required=False,
                label=label % {"number": number},
                initial=str(given[number - 1]) if number <= len(given) else "",
            )

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
    """The squad first."""
    listed = list(players)
    groups = (
        (_("Squad"), [one for one in listed if one.pk in squad]),
        (_("Others of the club"), [one for one in listed if one.pk not in squad]),
    )
    return [(name, list(_choices(found))) for name, found in groups if found]


def _choices(players: Iterable[Player]) -> Iterator[tuple[str, str]]:
    for one in players:
        yield str(one.pk), one.surname_first
