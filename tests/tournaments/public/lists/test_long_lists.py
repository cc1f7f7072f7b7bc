"""A page of the list of a thousand players stays small: visitors read it on phones, in a hall's Wi-Fi."""

from __future__ import annotations

import datetime as dt

import pytest
from django.http import QueryDict
from django.utils.translation import override

from tournaments.foundations.languages import LANGUAGES
from tournaments.public.lists.rank_history import rank_history
from tournaments.public.snapshot.people import PublicEntry, PublicLine, PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.standings.listing_views import AskedList, listing

PEOPLE, SERIES, POINTS = 1_000, 4, 1_234
MOST = 92_000  # bytes; head, bar and foot of the page take less than the other 8,000


def a_thousand() -> PublicTournament:
    everybody = range(1, PEOPLE + 1)
    tables = tuple(
        PublicTable(first, tuple(PublicSeat(seat, first + seat, POINTS, 11, 1) for seat in range(4)))
        for first in range(1, PEOPLE, 4)
    )
    return PublicTournament(
        slug="deutsche-meisterschaft-2026", name="Deutsche Meisterschaft", date=dt.date(2026, 11, 21), place="", club="",
        rules="isko", options={}, settings={}, series_count=SERIES, state="closed", is_live=False,
        entries=tuple(PublicEntry(one, f"Hans-Jürgen Petersen {one}", "Skatklubben Spar Es") for one in everybody),
        series=tuple(PublicSeries(n + 1, is_closed=True, shows_results=True, tables=tables) for n in range(SERIES)),
        lines=tuple(PublicLine(one, False, one, (POINTS,) * SERIES, 44, 4, POINTS * SERIES) for one in everybody),
    )  # fmt: skip


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_a_page_is_small(language: str) -> None:
    snapshot = a_thousand()
    with override(language):
        asked = AskedList.of(QueryDict(), snapshot, "")
        page = listing(snapshot, asked, None, history=rank_history(snapshot))

    assert page.count('<th scope="row">') == 80
    assert len(page.encode()) < MOST
