"""The prizes of a tournament on its page."""

from __future__ import annotations

from django import template

from tournaments.models import Tournament
from tournaments.prizes.current import plan_of
from tournaments.prizes.sentences import plan_in_short
from tournaments.prizes.settings import settings_of

register = template.Library()


@register.inclusion_tag("tournaments/prizes/_prize_line.html")
def prize_line(tournament: Tournament) -> dict[str, str]:
    """The prize plan in one line, with a link to the prizes; nothing without a plan. Two queries."""
    plan = plan_of(tournament)
    line = plan_in_short(settings_of(plan), tournament.currency) if plan else ""
    return {"slug": tournament.slug, "line": line}
