"""Venues in a tournament's file: there and back, without keys, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.venues.two_venues import make_lead, vejle_of
from tournaments.foundations.errors import Refused
from tournaments.models import VenueTerm
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament
from tournaments.venues.planning import newest_term

pytestmark = pytest.mark.database


@pytest.fixture
def data(db: None) -> dict[str, Any]:
    return export_tournament(make_lead())


def test_venues_come_as_they_are_and_get_keys_of_their_own(data: dict[str, Any]) -> None:
    copy = import_tournament(data, by=COMMAND, as_copy=True)
    rows = copy.venues.order_by("number").values_list(
        "number", "name", "first_table", "last_table", "is_lead"
    )
    assert list(rows) == [(1, "Aarhus", 1, 4, True), (2, "Vejle", 11, 14, False)]
    assert list(vejle_of(copy).entries.values_list("start_number", flat=True)) == list(range(9, 16))
    assert copy.at_venues == "lead"
    assert not VenueTerm.objects.filter(venue__tournament=copy).exists()
    assert newest_term(vejle_of(copy)).term == 1


@pytest.mark.parametrize(
    ("venue", "change"),
    [
        (1, {"lead": True}),
        (0, {"lead": False}),
        (1, {"first_table": 4}),
        (1, {"name": "Aarhus"}),
        (1, {"number": 7}),
        (1, {"number": 1}),
        (1, {"last_table": 10}),
        (1, {"name": ""}),
        (1, {"key": "00"}),
    ],
)
def test_what_cannot_be_is_refused(data: dict[str, Any], venue: int, change: dict[str, Any]) -> None:
    data["venues"][venue] |= change
    with pytest.raises(Refused):
        import_tournament(data, by=COMMAND, as_copy=True)
