"""A venue's line as a template tag, because the bar of an evening is in a room below this one."""

from __future__ import annotations

from typing import Any

from django import template

from tournaments.models import VenuePart
from tournaments.venues.part_line import part_line

register = template.Library()


@register.inclusion_tag("tournaments/venues/_line.html", name="venue_line")
def shown_venue_line(part: VenuePart) -> dict[str, Any]:
    return {"part": part, "line": part_line(part)}
