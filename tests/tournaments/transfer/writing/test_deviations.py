"""Deviations of a file: only a tournament that has left its order is official no more."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import make_tournament
from tournaments.models import Tournament
from tournaments.transfer.file.parts import FileDeviation, FileSign
from tournaments.transfer.writing.deviations import write_deviations

SIGN = FileSign("anna", dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC))


@pytest.mark.parametrize(
    ("rules", "order", "has_left"),
    [
        ([], "danish", False),
        (["sheet"], "danish", False),
        (["left"], "", True),
        (["sheet", "left"], "", True),
    ],
)
def test_whether_it_is_official_still(db: None, rules: list[str], order: str, has_left: bool) -> None:
    tournament = make_tournament(official_order="danish")
    write_deviations(tournament, [FileDeviation(rule, "torn", 1, 2, SIGN) for rule in rules])
    stored = Tournament.objects.get()
    assert (stored.official_order, stored.has_left_order) == (order, has_left)
    rows = stored.deviations.order_by("pk").values_list(
        "rule", "reason", "series_number", "table_number", "recorded_as", "recorded_at"
    )
    assert list(rows) == [(rule, "torn", 1, 2, "anna", SIGN.at) for rule in rules]
