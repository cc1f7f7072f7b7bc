"""What changes something is not done by following a link."""

from __future__ import annotations

import pytest
from django.test import Client

from tournaments.models import JournalEntry, Series

DESK = "/tournaments/club-evening/sheets/1/"


@pytest.mark.parametrize(
    "place", ["arrive/", "close/", "reopen/", "1/undo/", "1/take-back/", "1/deals/take-back/"]
)
def test_a_link_changes_nothing(director_client: Client, series: Series, place: str) -> None:
    before = JournalEntry.objects.count()
    assert director_client.get(DESK + place).status_code == 405
    assert JournalEntry.objects.count() == before
    assert director_client.post(DESK + place).status_code != 405
