"""A closed series stays as it is; one whose draw is discarded is gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.models import Series
from tournaments.phones.switching import switch_series
from tournaments.seating.changes.changing import undo
from tournaments.seating.publication.releasing import (
    check_seats,
    discard_draw,
    refuse_if_closed,
    release_seats,
)
from tournaments.sheets.closing import close_series, reopen_series
from tournaments.sheets.timing import start_timer
from tournaments.standings.releasing import release_results


def test_a_closed_series_is_official() -> None:
    for state in set(Series.State) - {Series.State.CLOSED}:
        refuse_if_closed(Series(number=2, state=state))
    with refused("series-closed", number=2):
        refuse_if_closed(Series(number=2, state=Series.State.CLOSED))


GONE: dict[str, Callable[[Series], Any]] = {
    "check": lambda series: check_seats(series, by=COMMAND),
    "release": lambda series: release_seats(series, by=COMMAND),
    "discard": lambda series: discard_draw(series, by=COMMAND),
    "undo": lambda series: undo(series, version=1, by=COMMAND),
    "close": lambda series: close_series(series, by=COMMAND),
    "reopen": lambda series: reopen_series(series, by=COMMAND, reason="a slip"),
    "timer": lambda series: start_timer(series, by=COMMAND),
    "results": lambda series: release_results(series, released=True, by=COMMAND),
    "phones": lambda series: switch_series(series, on=True, by=COMMAND),
}


@pytest.mark.parametrize("name", GONE)
def test_another_director_has_discarded_the_draw_meanwhile(db: None, name: str) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    Series.objects.get().delete()
    with refused("series-gone", number=1):
        GONE[name](series)
