"""The question before a tap makes more public."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.models import Tournament

Visibility = Tournament.Visibility


def question_before(tournament: Tournament, wanted: Mapping[str, str | bool]) -> str:
    """The question, "" if nothing more becomes visible. ``wanted``: the new settings."""
    now, then = tournament.visibility, wanted.get("visibility", tournament.visibility)
    if then == Visibility.LIVE and now != then:
        return _(
            "Live: everybody then sees each result as soon as its sheet is typed in, released or not. Show them now?"
        )
    if now == Visibility.HIDDEN and now != then:
        return _("Everybody then sees this tournament, who takes part, and what is released. Show it now?")
    if now == Visibility.LIVE and tournament.is_last_silent and wanted.get("is_last_silent") is False:
        return _(
            "Everybody then sees the results of the last series as soon as they are typed in. Show them now?"
        )
    return ""
