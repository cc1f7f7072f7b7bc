"""Whatever changes what a table's phone shows is counted, once, on that phone only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import HEARTS
from tournaments.access.actors import device
from tournaments.models import Objection, SkatTable, TablePhone
from tournaments.sheets.deals.recording import add_deal, change_deal, open_deal, take_back_deal
from tournaments.sheets.desk_calls import answer_call, call_desk, take_call_back
from tournaments.sheets.objections import settle_objection


@pytest.fixture
def table(db: None) -> SkatTable:
    """Tchibo skat at two tables with a phone each; the first has kept two deals."""
    tournament = make_tournament(rules="tchibo", rounds=1)
    entries = make_entries(tournament, 6)
    tables = seat_series(tournament, 1, [entries[:3], entries[3:]]).skat_tables.order_by("number")
    for number in (1, 2):
        add_deal(tables[0], HEARTS, number=number, by=COMMAND)
    TablePhone.objects.bulk_create(TablePhone(skat_table=table) for table in tables)
    return tables[0]


def answer(table: SkatTable) -> None:
    objection = Objection.objects.create(seat=table.seats.get(number=1), text="No")
    settle_objection(objection, "9 is right", by=COMMAND)


def call(table: SkatTable) -> None:
    call_desk(table, by=device(table))


def call_twice(table: SkatTable) -> None:
    call(table)
    call(table)


def call_and_answer(table: SkatTable) -> None:
    call(table)
    answer_call(table, by=COMMAND)


def call_and_take_back(table: SkatTable) -> None:
    call(table)
    take_call_back(table, by=device(table))


@pytest.mark.parametrize(
    ("change", "counted"),
    [
        (lambda table: add_deal(table, HEARTS, number=3, by=COMMAND), 1),
        (lambda table: add_deal(table, HEARTS, number=2, by=COMMAND), 0),  # sent twice
        (lambda table: change_deal(table, HEARTS | {"tops": 2}, number=2, version=1, by=COMMAND), 1),
        (lambda table: take_back_deal(table, number=2, by=COMMAND), 1),
        (lambda table: open_deal(table, number=1, by=COMMAND), 1),
        (call, 1),
        (call_twice, 1),
        (call_and_answer, 2),
        (call_and_take_back, 2),
        (lambda table: answer_call(table, by=COMMAND), 0),
        (answer, 1),
    ],
)
def test_what_is_counted(table: SkatTable, change: Callable[[SkatTable], object], counted: int) -> None:
    change(table)
    versions = TablePhone.objects.order_by("skat_table__number").values_list("version", flat=True)
    assert list(versions) == [1 + counted, 1]
