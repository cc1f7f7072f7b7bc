"""How many changes of results a tournament has seen."""

from __future__ import annotations

import datetime as dt

import time_machine

from tests.factories import make_tournament
from tournaments.journal.result_version import touch_results
from tournaments.models import Tournament

NOW = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)


def test_changes_are_counted_and_the_last_one_is_dated(db: None) -> None:
    """From the number on record, not from the caller's copy; another tournament keeps its own."""
    tournament, _other = make_tournament("One"), make_tournament("Other")
    Tournament.objects.update(result_version=7, results_changed_at=None)
    with time_machine.travel(NOW, tick=False):
        touch_results(tournament)
    before = NOW - dt.timedelta(days=1)
    rows = Tournament.objects.order_by("pk").values_list("result_version", "results_changed_at")
    assert list(rows) == [(8, NOW), (7, None)]
    touch_results(tournament, before, changes=3)
    assert list(rows.all()) == [(11, before), (7, None)]
