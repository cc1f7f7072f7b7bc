"""The form of the next year's divisions: for each team the proposed one, with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.league.next_year.promotion import MoveReason, TeamMove
from tournaments.models import ClubTeam, Division, League

NONE = "none"
# For larger leagues only teams with a decision are listed, and only divisions near their own are offered.
MOST_TEAMS, MOST_DIVISIONS = 100, 12


class NextYearForm(forms.Form):
    """A field for each team of the league, in the order of the tables. ``staying``: the teams that are not listed."""

    def __init__(self, league: League, moves: Sequence[TeamMove], data: QueryDict | None = None) -> None:
        super().__init__(data)
        divisions = list(league.divisions.order_by("level", "name"))
        by_pk = {one.pk: one for one in divisions}
        names = dict(ClubTeam.objects.filter(division__league=league).values_list("pk", "name"))
        listed = [move for move in moves if len(moves) <= MOST_TEAMS or not _just_stays(move)]
        self.staying = [move for move in moves if len(moves) > MOST_TEAMS and _just_stays(move)]
        for move in listed:
            origin = by_pk[move.origin]
            self.fields[f"team_{move.team}"] = forms.ChoiceField(
                choices=_choices(divisions, origin),
                initial=str(move.to) if move.to else NONE,
                label=f"{names[move.team]} · {origin.name}",
                help_text=reason_of_move(move),
            )

    @property
    def targets(self) -> dict[int, int | None]:
        """By team."""
        chosen = {
            int(name.removeprefix("team_")): None if value == NONE else int(value)
            for name, value in self.cleaned_data.items()
        }
        return {move.team: move.to for move in self.staying} | chosen


def _just_stays(move: TeamMove) -> bool:
    return move.reason is MoveReason.STAYS and not move.beside_mate


def _choices(divisions: Sequence[Division], origin: Division) -> list[tuple[str, str]]:
    if len(divisions) > MOST_DIVISIONS:
        levels = sorted({one.level for one in divisions})
        place = levels.index(origin.level)
        offered = set(levels[max(0, place - 1) : place + 2])
        divisions = [one for one in divisions if one.level in offered]
    return [*((str(one.pk), one.name) for one in divisions), (NONE, _("plays no more"))]


def reason_of_move(move: TeamMove) -> str:
    """In the reader's language."""
    words = {
        MoveReason.STAYS: _("Stays by its place."),
        MoveReason.UP: _("Goes up by its place."),
        MoveReason.DOWN: _("Goes down by its place."),
        MoveReason.PLAY_OFF: _("In the play-off: change it if the team has won there."),
        MoveReason.NO_HIGHER: _("Stays, because there is no higher level."),
        MoveReason.NO_LOWER: _("Stays, because there is no lower level."),
        MoveReason.WITHDRAWN: _("Has withdrawn."),
    }
    if not move.beside_mate:
        return words[move.reason]
    beside = _("Another team of the club is in this division.")
    return f"{words[move.reason]} {beside}"
