"""What the lead's page says of each venue."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine

from tests.factories import COMMAND, make_tournament, seat_series
from tests.tournaments.venues.two_venues import BO, carry, draw, make_lead, part_of, type_in, vejle_of
from tournaments.models import Series, Tournament, Venue, VenueDelivery
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.venues.overview import VenueRow, _minutes_since, series_in_hand, venue_rows
from tournaments.venues.planning import newest_term, take_over

NOW = dt.datetime(2026, 11, 21, 14, 30, tzinfo=dt.UTC)


def said(lead: Tournament) -> list[tuple[object, ...]]:
    return [
        (one.venue.name, one.players, one.tables, one.sheets, one.missing, one.unconfirmed, one.minutes)
        for one in venue_rows(lead)
    ]


@pytest.mark.database
def test_the_sheets_of_each_venue(db: None) -> None:
    lead = make_lead(second_person="another")
    assert said(lead) == [("Aarhus", 8, 0, 0, [], 0, 0), ("Vejle", 7, 0, 0, [], 0, 0)]
    draw(lead, 1)
    part = part_of(lead)
    sheet = type_in(part.tournament, 11)
    with time_machine.travel(NOW, tick=False):
        carry(part, lead)
    lead.entries.filter(start_number__in=[1, 9, 10]).update(is_here=False)
    with time_machine.travel(NOW + dt.timedelta(minutes=7), tick=False):
        assert said(lead) == [("Aarhus", 7, 2, 0, [1, 2], 0, 0), ("Vejle", 5, 2, 1, [12], 1, 7)]
    confirm_sheet(sheet, version=1, by=BO)
    carry(part, lead)
    assert [one[5] for one in said(lead)] == [0, 0]


@pytest.mark.parametrize(("seconds", "minutes"), [(-90, 0), (0, 0), (59, 0), (60, 1), (7199, 119)])
def test_whole_minutes_since_the_last_delivery(seconds: int, minutes: int) -> None:
    with time_machine.travel(NOW + dt.timedelta(seconds=seconds), tick=False):
        assert _minutes_since(NOW) == minutes


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        ([], ""),
        ([11, 13], "11, 13"),
        (list(range(1, 13)), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"),
        (list(range(1, 14)), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 …"),
    ],
)
def test_twelve_missing_tables_are_named(missing: list[int], named: str) -> None:
    row = VenueRow(Venue(), 0, 20, missing, 0, None, 0, [])
    assert (row.named, row.sheets) == (named, 20 - len(missing))


@pytest.mark.database
def test_the_newest_three_that_were_not_used(db: None) -> None:
    lead = make_lead()
    first = newest_term(vejle_of(lead))
    second = take_over(vejle_of(lead), by=COMMAND)
    # Minute in which it came, the laptop, and why it was not used.
    came = [(5, first, "venue-delivery-old-laptop"), (1, second, "venue-delivery-older"),
            (9, second, ""), (3, first, "venue-delivery-same-number"), (4, second, "venue-delivery-older")]  # fmt: skip
    for number, (minute, term, refusal) in enumerate(came, 1):
        VenueDelivery.objects.create(
            term=term, number=number, digest=str(number), sheets=1, refusal=refusal, made_at=NOW,
            came_at=NOW.replace(minute=minute), values={"venue": "Vejle", "number": number, "used": 7},
        )  # fmt: skip
    aarhus, vejle = venue_rows(lead)
    assert (aarhus.term, aarhus.not_used, vejle.term) == (None, [], second)
    assert [(one.number, one.came_at.minute, one.why) for one in vejle.not_used] == [
        (1, 5, "It comes from the old laptop of Vejle, which another one has taken over."),
        (5, 4, "Delivery 5 is older than number 7, which was used."),
        (4, 3, "There was another delivery with the number 4, which was used."),
    ]


@pytest.mark.database
@pytest.mark.parametrize(
    ("first", "second", "in_hand"),
    [
        ("draft", "checked", None),
        ("released", "draft", 1),
        ("released", "released", 1),
        ("closed", "checked", 1),
        ("closed", "released", 2),
        ("closed", "closed", 2),
    ],
)
def test_the_series_that_is_played(db: None, first: str, second: str, in_hand: int | None) -> None:
    tournament = make_tournament(series_count=2)
    for number, state in enumerate((first, second), 1):
        seat_series(tournament, number, [], state=Series.State(state))
    series = series_in_hand(tournament)
    assert (series.number if series else None) == in_hand
