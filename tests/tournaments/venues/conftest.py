"""A tournament in two halls whose first series is drawn, and the venue that has opened the lead's file."""

from __future__ import annotations

import pytest

from tests.tournaments.venues.two_venues import draw, make_lead, part_of
from tournaments.models import Tournament, VenuePart


@pytest.fixture
def lead(db: None) -> Tournament:
    made = make_lead()
    draw(made, 1)
    return made


@pytest.fixture
def part(lead: Tournament) -> VenuePart:
    return part_of(lead)
