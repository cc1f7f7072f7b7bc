"""The numbers and texts that a delivery and a lead's file may have, and those that they may not."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest

from tests.factories import make_tournament
from tests.refusals import refused
from tournaments.foundations.errors import Refused
from tournaments.models import Tournament
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.venues.files import KEY_LETTERS, read_key
from tournaments.venues.reading import SaidDelivery, read_delivery

MANY = 2_147_483_647
UUID_OF_CUP = UUID("12345678-1234-5678-1234-567812345678")
GOOD: dict[str, Any] = {
    "format": 1, "tournament": str(UUID_OF_CUP), "venue": 9_999, "term": MANY, "laptop": "x" * 32,
    "number": MANY, "made_at": "2026-11-21T14:30:00+00:00", "series": [{"number": 2, "tables": []}],
}  # fmt: skip
SERIES_1 = {"number": 1, "tables": []}


def said(change: dict[str, Any]) -> SaidDelivery:
    return read_delivery(PlaceInFile(GOOD | change), Tournament.objects.get())


@pytest.mark.database
def test_what_a_delivery_says(db: None) -> None:
    make_tournament(series_count=2)
    made_at = dt.datetime(2026, 11, 21, 14, 30, tzinfo=dt.UTC)
    assert said({}) == SaidDelivery(UUID_OF_CUP, 9_999, MANY, "x" * 32, MANY, made_at, {})
    least = said({"venue": 1, "term": 1, "laptop": "x", "number": 1, "series": []})
    assert (least.venue, least.term, least.laptop, least.number, least.sheets) == (1, 1, "x", 1, 0)
    wrong: list[dict[str, Any]] = [
        {"venue": 0}, {"venue": 10_000}, {"term": 0}, {"term": MANY + 1}, {"laptop": ""}, {"laptop": "x" * 33},
        {"number": 0}, {"number": MANY + 1}, {"series": [SERIES_1, SERIES_1]}, {"more": 1},
        {"series": [{"number": 3, "tables": []}]}, {"series": [{"number": 0, "tables": []}]},
        {"series": [SERIES_1 | {"seed": ""}]}, {"series": [SERIES_1] * 21},
    ]  # fmt: skip
    for change in wrong:
        with pytest.raises(Refused):
            said(change)


def test_a_key_has_thirty_two_bytes() -> None:
    assert read_key(PlaceInFile("0f" * 32, "secret")) == b"\x0f" * 32
    for wrong in ("0f" * 31, "0g" * 32, "0f" * 31 + " f", ""):
        with refused("text-expected"):
            read_key(PlaceInFile(wrong, "secret"))
    with refused("text-too-long", most=KEY_LETTERS):
        read_key(PlaceInFile("0f" * 33, "secret"))
