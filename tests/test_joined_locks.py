"""A lock takes the rows of joined tables too, unless it names its own: others would wait for them without need, or
lock them in another order. Also the usual order of rows joins, where it is that of another table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from tests.factories import COMMAND, make_entries, make_tournament
from tests.tournaments.league.leagues import first_meeting, make_planned, team
from tournaments.league.squads.own_team import own_place_in
from tournaments.people.merging import merge_players
from tournaments.seating.groups import keep_apart

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite locks everything at once"),
]


def captains_action() -> None:
    meeting = first_meeting(make_planned())
    with transaction.atomic():
        own_place_in(meeting, team("Ribe"), by=COMMAND)


def merging() -> None:
    kept, doubled = (make_entries(make_tournament(name), 1)[0].player for name in ("First", "Second"))
    merge_players(kept, doubled, by=COMMAND)


def keeping_apart() -> None:
    entries = make_entries(make_tournament(), 2)
    keep_apart(entries[0].tournament, "family", [one.pk for one in entries], "", by=COMMAND)


@pytest.mark.parametrize("act", [captains_action, merging, keeping_apart])
def test_a_lock_takes_no_rows_beside_its_own(act: Callable[[], None]) -> None:
    with CaptureQueriesContext(connection) as queries:
        act()
    locks = [one["sql"] for one in queries if " FOR UPDATE" in one["sql"] or " FOR NO KEY" in one["sql"]]
    assert locks
    assert [sql for sql in locks if takes_joined_rows(sql)] == []


def takes_joined_rows(sql: str) -> bool:
    tables, _where, rest = sql.partition(" WHERE ")
    return " JOIN " in tables and " OF " not in rest.rpartition(" FOR ")[2]
