"""What templates know about the reader of every page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from tournaments.access.actors import Kind, actor_of
from tournaments.access.at_a_venue import part_at
from tournaments.access.permissions import OF_THE_LEAD, Action, may


def roles_of_reader(request: HttpRequest) -> dict[str, Any]:
    """Template context: what the reader may do, as ``may.draw``, ``may.record_sheet`` …, and the part of a venue."""
    actor = actor_of(request)
    known = {action: may(actor, action) for action in Action}
    # Only for officials: visitors have none of these buttons, and their pages ask as little as possible.
    part = part_at(request) if actor.kind is Kind.LOGIN else None
    if part is not None:
        known |= {action: False for action in Action if action in OF_THE_LEAD}
    return {"may": {action.name.lower(): value for action, value in known.items()}, "venue_part": part}
