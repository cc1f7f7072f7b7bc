"""The text of a screen that has nothing to show, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.models import Screen

Scene = Screen.Scene


def why_empty(chosen: str, *, has_tournament: bool) -> str:
    """For a screen that shows neither the ``chosen`` scene nor a text or picture of the club."""
    if chosen == Scene.TEXT:
        return _("This screen has no text and no picture yet.")
    if not has_tournament:
        return _("No tournament is being shown.")
    sentences = {
        Scene.MISSING: _("No more players are expected."),
        Scene.SEATS_BY_NAME: _("The seats are not released yet."),
        Scene.SEATS_BY_TABLE: _("The seats are not released yet."),
        Scene.TIMER: _("No series is being played."),
        Scene.TEAMS: _("There are no results of teams yet."),
        Scene.PRIZES: _("The prizes are not announced yet."),
        Scene.SEASON: _("The table of the season is not shown yet."),
        Scene.LEAGUE: _("This tournament is no meeting of a league that everybody may see."),
    }
    return sentences.get(Scene(chosen), _("No results are released yet."))
