"""A tournament at several venues: which tables' sheets are kept where, and what a venue's part may not do."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.test import RequestFactory
from django.urls import resolve
from django.utils import timezone

from tests.factories import make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.access.at_a_venue import part_at, require_lead
from tournaments.access.permissions import OF_THE_LEAD, Action
from tournaments.access.reader import roles_of_reader
from tournaments.access.venues import (
    elsewhere,
    has_undelivered,
    kept_here,
    part_of,
    refuse_typed_elsewhere,
    refuse_what_the_lead_does,
    sheet_states,
    tables_of,
    typed_at,
    undelivered,
)
from tournaments.models import JournalEntry, ScoreSheet, SkatTable, Tournament, Venue, VenuePart

Did = JournalEntry.Action
PAGE = "/tournaments/club-evening/journal/"


def with_tables(name: str = "Club evening", **fields: Any) -> Tournament:
    """Five tables of three in one series."""
    tournament = make_tournament(name, **fields)
    entries = make_entries(tournament, 15)
    seat_series(tournament, 1, [entries[place : place + 3] for place in range(0, 15, 3)])
    return tournament


@pytest.fixture
def lead(db: None) -> Tournament:
    """Tables 1 and 5 stand at no other venue, 2 and 3 at Vejle, 4 at Ribe; another tournament has table 1 elsewhere."""
    lead = with_tables(at_venues="lead")
    other = make_tournament("Other", at_venues="lead")
    for tournament, number, name, first, last, is_lead in [
        (lead, 1, "Aarhus", 1, 1, True), (lead, 2, "Vejle", 2, 3, False), (lead, 3, "Ribe", 4, 4, False),
        (other, 1, "Kiel", 1, 1, False),
    ]:  # fmt: skip
        Venue.objects.create(
            tournament=tournament,
            number=number,
            name=name,
            first_table=first,
            last_table=last,
            is_lead=is_lead,
        )
    return lead


@pytest.fixture
def part(db: None) -> VenuePart:
    return VenuePart.objects.create(
        tournament=with_tables(at_venues="part"), number=2, name="Vejle", first_table=1, last_table=5,
        lead_tournament="0" * 32, lead_name="Aarhus", lead_key=b"", term=1, secret_key=b"", laptop="x",
        file_made_at=timezone.now(),
    )  # fmt: skip


def numbers(rows: Any) -> list[int]:
    return list(rows.order_by("number").values_list("number", flat=True))


def test_whose_sheets_are_kept_here(lead: Tournament) -> None:
    tables = SkatTable.objects.filter(series__tournament=lead)
    assert numbers(kept_here(tables)) == [1, 5]
    assert numbers(tables.filter(elsewhere())) == [2, 3, 4]
    assert typed_at(lead) == {2: "Vejle", 3: "Vejle", 4: "Ribe"}
    assert numbers(tables_of(Venue.objects.get(name="Vejle"), tables)) == [2, 3]


@pytest.mark.parametrize("at_venues", ["", "part"])
def test_a_tournament_that_is_not_led_here_has_no_tables_elsewhere(lead: Tournament, at_venues: str) -> None:
    lead.at_venues = at_venues
    assert typed_at(lead) == {}


def test_a_sheet_of_another_venue_is_not_typed_in(lead: Tournament) -> None:
    tables = {one.number: one for one in SkatTable.objects.select_related("series__tournament").filter(series__tournament=lead)}  # fmt: skip
    refuse_typed_elsewhere(tables[1])
    with refused("venue-types-this", table=3, venue="Vejle"):
        refuse_typed_elsewhere(tables[3])


@pytest.mark.parametrize(
    ("actions", "is_refused"),
    [
        ([], False),
        ([Did.SHEET_RECORDED, Did.TIMER], False),
        ([Did.SERIES_CLOSED], True),
        ([Did.SHEET_RECORDED, Did.RULING], True),
    ],
)
def test_a_part_writes_sheets_and_nothing_of_the_lead(
    part: VenuePart, actions: list[Did], is_refused: bool
) -> None:
    if not is_refused:
        refuse_what_the_lead_does(part.tournament, actions)
        return
    with refused("venue-lead-does-this", lead="Aarhus"):
        refuse_what_the_lead_does(part.tournament, actions)
    part.tournament.at_venues = "lead"
    refuse_what_the_lead_does(part.tournament, actions)


def sheet(table: SkatTable, version: int) -> None:
    ScoreSheet.objects.create(skat_table=table, version=version, recorded_at=timezone.now())


def test_what_is_not_delivered_yet(part: VenuePart) -> None:
    """New sheets, and those that were changed since; a sheet of another tournament is none of them."""
    first, second, *_others = SkatTable.objects.filter(series__tournament=part.tournament).order_by("number")
    other = with_tables("Other")
    sheet(SkatTable.objects.filter(series__tournament=other).order_by("number")[4], 1)
    assert (sheet_states(part.tournament), undelivered(part), has_undelivered(part.tournament)) == (
        {},
        0,
        False,
    )
    sheet(first, 1)
    sheet(second, 2)
    assert sheet_states(part.tournament) == {"1/1": 1, "1/2": 2}
    assert (undelivered(part), has_undelivered(part.tournament), has_undelivered(other)) == (2, True, False)
    for delivered, left in [({"1/1": 1, "1/2": 1}, 1), ({"1/1": 1, "1/2": 2}, 0)]:
        part.delivered_states = delivered
        part.save()
        assert (undelivered(part), has_undelivered(part.tournament)) == (left, left > 0)


def test_a_part_is_found_by_its_address(part: VenuePart) -> None:
    make_tournament("Other")
    assert [part_of(slug) for slug in ("club-evening", "other", "nowhere")] == [part, None, None]


def request_for(path: str, method: str = "GET", user: User | AnonymousUser | None = None) -> HttpRequest:
    request = RequestFactory().generic(method, path)
    request.user = user or AnonymousUser()
    request.resolver_match = resolve(path)
    return request


@pytest.mark.parametrize(
    ("path", "is_part"),
    [
        (PAGE, True),
        ("/tournaments/other/journal/", False),
        ("/tournaments/new/", False),
        ("/seasons/club-evening/", False),
    ],
)
def test_the_part_of_a_page_is_that_of_its_tournament(part: VenuePart, path: str, is_part: bool) -> None:
    assert part_at(request_for(path)) == (part if is_part else None)


def test_an_address_that_leads_nowhere_is_of_no_part(part: VenuePart) -> None:
    assert part_at(RequestFactory().get(PAGE)) is None


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "POST", "PUT"])
def test_what_the_lead_does_is_read_at_a_venue_and_not_sent(part: VenuePart, method: str) -> None:
    if method in {"POST", "PUT"}:
        with pytest.raises(PermissionDenied, match="Aarhus"):
            require_lead(request_for(PAGE, method))
    else:
        require_lead(request_for(PAGE, method))
    require_lead(request_for("/tournaments/new/", method))


def test_what_a_page_knows_of_its_reader_at_a_venue(part: VenuePart, director: User) -> None:
    """A director may do there all but what the lead does; visitors are not even looked for."""
    at_venue = roles_of_reader(request_for(PAGE, user=director))
    elsewhere_ = roles_of_reader(request_for("/tournaments/new/", user=director))
    visitor = roles_of_reader(request_for(PAGE))
    assert (at_venue["venue_part"], elsewhere_["venue_part"], visitor["venue_part"]) == (part, None, None)
    of_lead = {action.name.lower() for action in OF_THE_LEAD}
    assert at_venue["may"] == {name: may and name not in of_lead for name, may in elsewhere_["may"].items()}
    assert at_venue["may"] != elsewhere_["may"]
    assert set(visitor["may"]) == {action.name.lower() for action in Action}
    assert (visitor["may"]["read_released"], visitor["may"]["draw"]) == (True, False)
