"""Actions that nobody may take at a venue, whatever the role: its part of a tournament has a lead elsewhere."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from tournaments.access.venues import part_of
from tournaments.foundations.errors import Refused
from tournaments.models import VenuePart

SAFE = ("GET", "HEAD", "OPTIONS")
# By the values of ``permissions.Action``.
OF_THE_LEAD = frozenset(
    {
        "setup.edit-tournament",
        "public.register",
        "checkin.answer-registrations",
        "checkin.check-in",
        "seating.draw",
        "sheets.close-series",
        "standings.release",
        "standings.draw-lots",
        "standings.record-ruling",
        "season.edit-prizes",
        "season.edit-teams",
        "cashdesk.take-money",
        "cashdesk.keep",
        "venues.keep",
    }
)


def part_at(request: HttpRequest) -> VenuePart | None:
    """The venue's part of the tournament in the request's address; None for other tournaments. At most one query."""
    if not request.path.startswith("/tournaments/") or request.resolver_match is None:
        return None
    slug = request.resolver_match.kwargs.get("slug")
    return part_of(slug) if slug else None


def require_lead(request: HttpRequest, action: str) -> None:
    """Raises ``PermissionDenied`` with a sentence if an action of the lead is sent at a venue; reading is allowed."""
    if action not in OF_THE_LEAD or request.method in SAFE:
        return
    part = part_at(request)
    if part is not None:
        raise PermissionDenied(Refused("venue-lead-does-this", lead=part.lead_name).sentence)
