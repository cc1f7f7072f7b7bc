"""The form of the next year's divisions: for each team the proposed one, with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.league.promotion import MoveReason, TeamMove
from tournaments.models import ClubTeam, League

NONE = "none"


class NextYearForm(forms.Form):
    """A field for each team of the league, in the order of the tables."""

    def __init__(self, league: League, moves: Sequence[TeamMove], data: QueryDict | None = None) -> None:
        super().__init__(data)
        divisions = {one.pk: one.name for one in league.divisions.order_by("level", "name")}
        names = dict(ClubTeam.objects.filter(division__league=league).values_list("pk", "name"))
        choices = [*((str(pk), name) for pk, name in divisions.items()), (NONE, _("plays no more"))]
        for move in moves:
            self.fields[f"team_{move.team}"] = forms.ChoiceField(
                choices=choices,
                initial=str(move.to) if move.to else NONE,
                label=f"{names[move.team]} · {divisions[move.origin]}",
                help_text=reason_of_move(move),
            )

    @property
    def targets(self) -> dict[int, int | None]:
        """By team."""
        return {
            int(name.removeprefix("team_")): None if value == NONE else int(value)
            for name, value in self.cleaned_data.items()
        }


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
