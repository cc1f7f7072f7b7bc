"""The line about deliveries on a venue's pages."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from tournaments.access.venues import undelivered
from tournaments.models import VenuePart


@dataclass(frozen=True)
class PartLine:
    """``number`` and ``at``: of the last delivery, 0 and None before; ``changed``: number of sheets not in it."""

    name: str
    lead: str
    term: int
    number: int
    at: dt.datetime | None
    changed: int

    @property
    def is_delivered(self) -> bool:
        return self.number > 0 and not self.changed

    @property
    def next_number(self) -> int:
        return self.number if self.is_delivered else self.number + 1


def part_line(part: VenuePart) -> PartLine:
    """One query."""
    return PartLine(
        part.name, part.lead_name, part.term, part.delivered, part.delivered_at, undelivered(part)
    )
