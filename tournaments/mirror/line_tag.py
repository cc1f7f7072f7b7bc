"""The desk's line about the mirror, and the address of an own page there, as template tags: the pages that show them
stand in rooms below this one.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from tournaments.mirror.desk_line import mirror_line
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.subjects import NOT_PUBLIC, tournament_now
from tournaments.models import MirrorKind, MirrorSubject, Tournament

register = template.Library()


@register.simple_tag
def own_page_on_mirror(slug: str, token: str) -> str:
    """The address of a player's own page there, once the mirror has confirmed that it has it; "" otherwise.
    One query without a mirror.
    """
    pairing = pairing_now()
    if pairing is None:
        return ""
    subject = MirrorSubject.objects.filter(kind=MirrorKind.OWN_PAGES, slug=slug, acknowledged__gt=0)
    shown = subject.exclude(state=NOT_PUBLIC)
    return pairing.address + reverse("own_page", args=[token]) if shown.exists() else ""


@register.inclusion_tag("mirror/_live_line.html", name="mirror_line", takes_context=True)
def shown_mirror_line(context: Context, tournament: Tournament) -> dict[str, Any]:
    """Nothing without a mirror. One query then."""
    line = mirror_line(tournament_now(tournament.slug)) if pairing_now() else None
    return {"line": line, "slug": tournament.slug, "may": context.get("may")}
