"""A day at two venues, from the first draw to the standings, carried on a stick."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.venues.two_venues import (
    carry,
    draw,
    make_lead,
    part_of,
    sheets_of,
    type_in,
)
from tournaments.models import Entry, JournalEntry, Series, Tournament
from tournaments.sheets.closing import close_series
from tournaments.standings.ranking import ranked_lines

pytestmark = pytest.mark.database


@pytest.fixture
def lead(db: None) -> Tournament:
    return make_lead()


def seated(tournament: Tournament, series: int) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    rows = tournament.series.get(number=series).seats.values_list("skat_table__number", "entry__start_number")
    for table, number in rows:
        found.setdefault(table, set()).add(number)
    return found


def test_a_whole_day(lead: Tournament) -> None:
    first = draw(lead, 1)
    tables = seated(lead, 1)
    assert {number: len(keys) for number, keys in tables.items()} == {1: 4, 2: 4, 11: 4, 12: 3}
    assert tables[11] | tables[12] == set(range(9, 16))

    part = part_of(lead)
    vejle = part.tournament
    assert (vejle.name, vejle.slug) == ("Cup · Vejle", "cup-vejle-2026-11-21")
    assert seated(vejle, 1) == {11: tables[11], 12: tables[12]}
    assert list(vejle.entries.filter(is_here=True).values_list("start_number", flat=True)) == list(
        range(9, 16)
    )

    type_in(vejle, 11, seed=1)
    type_in(lead, 1, seed=2)
    taken = carry(part, lead)
    assert (taken.number, taken.sheets, taken.changed, taken.refusal) == (1, 1, 1, None)
    type_in(vejle, 12, seed=3)
    type_in(lead, 2, seed=4)
    assert carry(part, lead).changed == 1
    assert {key: sheet for key, sheet in sheets_of(lead).items() if key[1] > 10} == sheets_of(vejle)
    close_series(first, by=COMMAND)

    Entry.objects.filter(tournament=lead, start_number=15).update(venue=None)
    draw(lead, 2)
    part = part_of(lead)
    assert seated(vejle, 2) == {11: seated(lead, 2)[11], 12: seated(lead, 2)[12]}
    assert {len(keys) for keys in seated(lead, 2).values()} == {3}  # nine at Aarhus, six at Vejle
    assert vejle.series.get(number=1).state == Series.State.CLOSED
    for number, table in enumerate((1, 2, 3)):
        type_in(lead, table, series=2, seed=10 + number)
    for number, table in enumerate((11, 12)):
        type_in(part.tournament, table, series=2, seed=20 + number)
    assert carry(part, lead).changed == 2
    close_series(lead.series.get(number=2), by=COMMAND)
    lines = ranked_lines(lead, list(lead.series.order_by("number")), [])
    assert sorted(line.start_number for line in lines) == list(range(1, 16))


def test_the_journal_of_the_lead_names_who_typed_it_in_there(lead: Tournament) -> None:
    draw(lead, 1)
    part = part_of(lead)
    type_in(part.tournament, 11)
    carry(part, lead)
    last = lead.journal.order_by("-number")[:2]
    assert [(one.action, one.actor, one.table_number) for one in last] == [
        ("delivery", "tests", None),
        ("sheet-recorded", "Vejle: anna", 11),
    ]


def test_nobody_meets_anybody_of_the_first_series_twice_at_a_venue(lead: Tournament) -> None:
    """The draw of each venue knows the series before."""
    Entry.objects.filter(tournament=lead, start_number=8).update(venue=lead.venues.get(name="Vejle"))
    first = draw(lead, 1)
    for table in (1, 2, 11, 12):
        type_in(lead, table) if table < 10 else None
    part = part_of(lead)
    for table in (11, 12):
        type_in(part.tournament, table)
    carry(part, lead)
    close_series(first, by=COMMAND)
    draw(lead, 2)
    repeated = [keys & before for keys in seated(lead, 2).values() for before in seated(lead, 1).values()]
    assert max(len(both) for both in repeated) == 2  # eight players at two tables of four cannot all be new


def test_each_side_refuses_what_the_other_owns(lead: Tournament) -> None:
    draw(lead, 1)
    part = part_of(lead)
    with refused("venue-types-this", table=11, venue="Vejle"):
        type_in(lead, 11)
    series = part.tournament.series.get()
    type_in(part.tournament, 11)
    type_in(part.tournament, 12)
    with refused("venue-lead-does-this", lead="Aarhus"):
        close_series(series, by=COMMAND)
    series.refresh_from_db()
    assert series.state == Series.State.RELEASED
    with refused("venue-lead-does-this", lead="Aarhus"):
        draw(part.tournament, 2)
    assert part.tournament.series.count() == 1
    assert not part.tournament.journal.filter(action=JournalEntry.Action.SERIES_DRAWN).exists()
