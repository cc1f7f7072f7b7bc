"""The tables whose sheets have not come to the desk."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from tests.factories import COMMAND, make_tournament, seat_two_tables, store_result
from tournaments.public.snapshot.published import Published, find_published
from tournaments.public.snapshot.tables_out import tables_out
from tournaments.sheets.desk.arrivals import note_arrival


@pytest.mark.django_db
def test_a_sheet_is_in_when_it_is_noted_or_typed() -> None:
    tournament = make_tournament()
    series = seat_two_tables(tournament)
    shown = find_published(tournament.slug)
    assert isinstance(shown, Published)
    cache.clear()
    assert (tables_out(shown, 1), tables_out(shown, 2)) == ([1, 2], [])
    store_result(series.skat_tables.get(number=1), [(0, 0, 0)] * 4, 48)
    note_arrival(series.skat_tables.get(number=2), by=COMMAND)
    assert tables_out(shown, 1) == [1, 2], "as it was a few seconds ago"
    cache.clear()
    assert tables_out(shown, 1) == []
