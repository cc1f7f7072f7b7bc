"""Requests at a venue, which keeps a part of a tournament: actions of the lead are refused there, whatever the role."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from tournaments.access.venues import part_of
from tournaments.foundations.errors import Refused
from tournaments.models import VenuePart

SAFE = ("GET", "HEAD", "OPTIONS")


def part_at(request: HttpRequest) -> VenuePart | None:
    """The venue's part of the tournament in the request's address; None for other tournaments. At most one query."""
    if not request.path.startswith("/tournaments/") or request.resolver_match is None:
        return None
    slug = request.resolver_match.kwargs.get("slug")
    return part_of(slug) if slug else None


def require_lead(request: HttpRequest) -> None:
    """Raises ``PermissionDenied`` with a sentence if an action of the lead is sent at a venue; reading is allowed."""
    if request.method in SAFE:
        return
    part = part_at(request)
    if part is not None:
        raise PermissionDenied(Refused("venue-lead-does-this", lead=part.lead_name).sentence)
