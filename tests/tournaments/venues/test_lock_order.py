"""Series are locked before their tournament by all that locks both; otherwise two of them could wait for each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import COMMAND
from tests.tournaments.venues.two_venues import draw, part_of, type_in, vejle_of
from tournaments.models import Series, Tournament
from tournaments.sheets.closing import reopen_series
from tournaments.venues.accepting_deliveries import take_delivery
from tournaments.venues.deliveries import deliver
from tournaments.venues.lead_file import lead_file
from tournaments.venues.parts import open_lead_file

pytestmark = [
    pytest.mark.database,
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite locks everything at once"),
]
Act = Callable[[], object]


def opening_again(lead: Tournament) -> Act:
    part_of(lead)
    draw(lead, 2)
    file = lead_file(vejle_of(lead))
    return lambda: open_lead_file(file, by=COMMAND)


def taking_a_delivery(lead: Tournament) -> Act:
    part = part_of(lead)
    type_in(part.tournament, 11)
    file = deliver(part, by=COMMAND).file
    return lambda: take_delivery(lead, file, by=COMMAND)


def saving_a_sheet(lead: Tournament) -> Act:
    return lambda: type_in(lead, 1)


def reopening(lead: Tournament) -> Act:
    lead.series.update(state=Series.State.CLOSED)
    return lambda: reopen_series(lead.series.get(), by=COMMAND, reason="a slip")


@pytest.mark.parametrize("prepared", [opening_again, taking_a_delivery, saving_a_sheet, reopening])
def test_series_are_locked_before_the_tournament(
    lead: Tournament, prepared: Callable[[Tournament], Act]
) -> None:
    act = prepared(lead)
    with CaptureQueriesContext(connection) as queries:
        act()
    statements = [one["sql"] for one in queries]
    locked = [name for sql in statements for name in ("series", "tournament") if locks(sql, name)]
    assert (locked[0], "tournament" in locked) == ("series", True)


def locks(sql: str, name: str) -> bool:
    """Whether the statement locks rows of this table, alone or joined."""
    is_lock = sql.startswith("UPDATE") or " FOR " in sql
    return is_lock and f'"tournaments_{name}"' in sql.rpartition(" OF ")[2]
