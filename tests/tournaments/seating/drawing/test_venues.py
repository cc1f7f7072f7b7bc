"""A draw at several venues from the database: who plays where, and what cannot be drawn."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.venues.two_venues import draw, make_lead, vejle_of
from tournaments.models import Entry, Series, Tournament
from tournaments.seating.changes.arrivals import changes_of
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator.verifying import verify
from tournaments.seating.overview import outlook_for
from tournaments.seating.publication.publishing import public_document

pytestmark = pytest.mark.database


@pytest.fixture
def lead(db: None) -> Tournament:
    return make_lead()


def tables(series: Series) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    seats = series.seats.order_by("skat_table__number", "number")
    for table, number in seats.values_list("skat_table__number", "entry__start_number"):
        found.setdefault(table, []).append(number)
    return found


def test_the_published_draw_can_be_checked(lead: Tournament) -> None:
    published = public_document(draw(lead, 1))
    assert published is not None
    assert verify(published)
    journal = lead.journal.get(action="series-drawn")
    assert [number for number, _keys in journal.after["tables"]] == [1, 2, 11, 12]


def test_the_outlook_counts_each_venue(lead: Tournament) -> None:
    assert (outlook_for(lead, 1).fours, outlook_for(lead, 1).threes) == (3, 1)
    Entry.objects.filter(start_number=9).update(venue=None)
    assert (outlook_for(lead, 1).fours, outlook_for(lead, 1).threes) == (0, 5)  # nine and six
    Entry.objects.filter(start_number=10).update(venue=None)
    assert outlook_for(lead, 1).refusal.startswith("Vejle: Five players cannot be seated")


def test_too_many_for_the_tables_that_stand_there(lead: Tournament) -> None:
    vejle = vejle_of(lead)
    vejle.last_table = 11
    vejle.save()
    with refused("venue-too-few-tables", venue="Vejle", tables=1, needed=2):
        draw_series(lead, 1, by=COMMAND)


@pytest.mark.parametrize("seating", ["plan", "line-up"])
def test_ways_that_need_the_whole_hall(lead: Tournament, seating: str) -> None:
    with refused("venues-other-seating", field="seating"):
        draw_series(lead, 1, by=COMMAND, seating=seating)


def test_a_number_of_tables_of_three(lead: Tournament) -> None:
    with refused("venues-number-of-threes", field="tables"):
        draw_series(lead, 1, by=COMMAND, wishes=Wishes(threes=1))


def test_tables_set_by_hand_are_each_at_one_venue(lead: Tournament) -> None:
    lines = ((1, 2, 3, 4), (9, 10, 11, 12), (5, 6, 7, 13), (8, 14, 15))
    with refused("venues-mixed-table", field="lines", numbers="5, 6, 7, 13"):
        draw_series(lead, 1, by=COMMAND, wishes=Wishes(Series.Seating.HAND, lines=lines))
    own = ((9, 10, 11, 12), (1, 2, 3, 4), (13, 14, 15), (5, 6, 7, 8))
    drawn = draw_series(lead, 1, by=COMMAND, wishes=Wishes(Series.Seating.HAND, lines=own))
    assert tables(drawn) == {1: [1, 2, 3, 4], 2: [5, 6, 7, 8], 11: [9, 10, 11, 12], 12: [13, 14, 15]}


def test_the_same_tables_stay_where_all_players_stay(lead: Tournament) -> None:
    first = tables(draw(lead, 1))
    gone = first[12][0]
    Entry.objects.filter(start_number=gone).update(venue=None)
    Entry.objects.filter(start_number=first[1][0]).update(venue=vejle_of(lead))
    second = tables(draw_series(lead, 2, by=COMMAND, seating="same"))
    assert set(second[11]) == set(first[11])
    assert gone in {key for number in (1, 2) for key in second[number]}


def test_who_comes_late_joins_a_table_of_their_venue(lead: Tournament) -> None:
    Entry.objects.filter(start_number=8).update(is_here=False)
    series = draw(lead, 1)
    assert [len(keys) for keys in tables(series).values()] == [4, 3, 4, 3]
    Entry.objects.filter(start_number=8).update(is_here=True)
    assert [way.key for way in changes_of(series).ways] == ["join-8-2"]
    Entry.objects.filter(start_number=8).update(venue=vejle_of(lead))
    assert [way.key for way in changes_of(series).ways] == ["join-8-12"]
    assert changes_of(series).redraw is None
