"""The desk's line about the mirror as a template tag: the page of a tournament stands in a room below this one."""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context

from tournaments.mirror.desk_line import mirror_line
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.subjects import tournament_now
from tournaments.models import Tournament

register = template.Library()


@register.inclusion_tag("mirror/_live_line.html", name="mirror_line", takes_context=True)
def shown_mirror_line(context: Context, tournament: Tournament) -> dict[str, Any]:
    """Nothing without a mirror. One query then."""
    line = mirror_line(tournament_now(tournament.slug)) if pairing_now() else None
    return {"line": line, "slug": tournament.slug, "may": context.get("may")}
