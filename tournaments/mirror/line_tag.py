"""The desk's line about the mirror, and addresses of sealed pages there, as template tags, because the pages that show
them are in rooms below this one.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from tournaments.league.captain.links import captain_path
from tournaments.mirror.desk_line import mirror_line
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.subjects import NOT_PUBLIC, tournament_now
from tournaments.models import ClubTeam, MirrorKind, MirrorSubject, Tournament

register = template.Library()


@register.simple_tag
def own_page_on_mirror(slug: str, token: str) -> str:
    """The address of a player's own page there, once the mirror has confirmed that it has it; "" otherwise."""
    return _there(MirrorKind.OWN_PAGES, slug, reverse("own_page", args=[token]))


@register.simple_tag
def captain_page_on_mirror(team: ClubTeam) -> str:
    """The same for a captain's page."""
    return _there(MirrorKind.CAPTAINS, team.division.league.slug, captain_path(team))


def _there(kind: MirrorKind, slug: str, path: str) -> str:
    """The address on the mirror; one query without a mirror."""
    pairing = pairing_now()
    if pairing is None or not path:
        return ""
    subject = MirrorSubject.objects.filter(kind=kind, slug=slug, acknowledged__gt=0)
    return pairing.address + path if subject.exclude(state=NOT_PUBLIC).exists() else ""


@register.inclusion_tag("mirror/_live_line.html", name="mirror_line", takes_context=True)
def shown_mirror_line(context: Context, tournament: Tournament) -> dict[str, Any]:
    """The line of a tournament; nothing, after one query, without a mirror."""
    line = mirror_line(tournament_now(tournament.slug)) if pairing_now() else None
    return {"line": line, "slug": tournament.slug, "may": context.get("may")}
