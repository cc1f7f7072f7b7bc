"""Naming venues, and who plays where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import COMMAND, make_entries, make_tournament
from tests.refusals import refused
from tests.tournaments.venues.two_venues import draw, make_lead, vejle_of
from tournaments.mirror.envelope import new_key
from tournaments.models import Club, Tournament, VenueTerm
from tournaments.venues import planning
from tournaments.venues.lead_file import lead_file
from tournaments.venues.parts import open_lead_file
from tournaments.venues.planning import (
    entries_named,
    newest_term,
    numbers_in,
    remove_venue,
    save_venue,
    send_players,
    take_over,
)

pytestmark = pytest.mark.database


@pytest.fixture
def lead(db: None) -> Tournament:
    return make_lead()


def test_the_first_venue_is_the_lead(db: None) -> None:
    tournament = make_tournament()
    Tournament.objects.update(places=40)  # meanwhile; it stays
    first = save_venue(tournament, 0, "Aarhus", range(1, 5), by=COMMAND)
    second = save_venue(tournament, 0, "Vejle", range(11, 15), by=COMMAND)
    assert [(one.number, one.is_lead) for one in (first, second)] == [(1, True), (2, False)]
    known = Tournament.objects.get()
    assert (known.at_venues, known.places) == ("lead", 40)
    with refused("venue-is-lead"):
        remove_venue(first, by=COMMAND)
    with refused("venue-is-lead"):
        take_over(first, by=COMMAND)
    remove_venue(second, by=COMMAND)
    remove_venue(first, by=COMMAND)
    assert Tournament.objects.get().at_venues == ""


def test_no_table_and_no_name_twice(lead: Tournament) -> None:
    with refused("venue-tables-shared", field="first_table", venue="Vejle"):
        save_venue(lead, 0, "Ribe", range(14, 16), by=COMMAND)
    with refused("venue-name-taken", field="name"):
        save_venue(lead, 0, "VEJLE", range(21, 25), by=COMMAND)
    vejle = vejle_of(lead)
    save_venue(lead, vejle.number, "Vejle", range(12, 18), by=COMMAND)
    assert list(vejle_of(lead).tables) == [12, 13, 14, 15, 16, 17]
    assert lead.venues.count() == 2


def test_a_drawn_table_stays_at_its_venue(lead: Tournament) -> None:
    draw(lead, 1)
    vejle = vejle_of(lead)
    with refused("venue-has-seats", field="first_table", table=11):
        save_venue(lead, vejle.number, "Vejle", range(12, 18), by=COMMAND)
    with refused("venue-has-seats", field="first_table", table=11):
        remove_venue(vejle, by=COMMAND)
    with refused("venue-has-seats", field="first_table", table=1):
        save_venue(lead, 1, "Aarhus", range(21, 31), by=COMMAND)
        save_venue(lead, 0, "Ribe", range(1, 3), by=COMMAND)
    save_venue(lead, vejle.number, "Vejle", range(11, 20), by=COMMAND)  # more tables are no harm
    another = make_tournament("Another")
    save_venue(another, 0, "Ribe", range(21, 24), by=COMMAND)
    save_venue(another, 0, "Varde", range(1, 13), by=COMMAND)  # drawn in the other tournament alone


def test_start_numbers_are_read_as_people_write_them() -> None:
    assert numbers_in("1 5, 9-11") == {1, 5, 9, 10, 11}
    assert numbers_in("") == set()
    assert numbers_in("7-7") == {7}
    assert numbers_in("1–5001") == set(range(1, 5_002))
    for word in ("five", "9-5", "1-", "1-5002", "-3"):
        with refused("venue-not-a-number", field="numbers", word=word):
            numbers_in(word)
    with refused("venue-not-a-number", field="numbers", word="x" * 20):
        numbers_in("x" * 21)


def test_a_club_goes_together(db: None) -> None:
    tournament = make_tournament()
    club = Club.objects.create(name="Vejle")
    make_entries(tournament, 4)
    tournament.entries.get(start_number=2).player.__class__.objects.filter(
        entries__start_number__in=[2, 3]
    ).update(club=club)
    save_venue(tournament, 0, "Aarhus", range(1, 5), by=COMMAND)
    vejle = save_venue(tournament, 0, "Vejle", range(11, 15), by=COMMAND)
    assert send_players(vejle, entries_named(tournament, "4", club), by=COMMAND) == 3
    assert send_players(vejle, entries_named(tournament, "", club), by=COMMAND) == 0
    assert (
        send_players(tournament.venues.get(number=1), entries_named(tournament, "2", None), by=COMMAND) == 1
    )
    assert list(vejle.entries.values_list("start_number", flat=True)) == [3, 4]
    with refused("venue-nobody-found", field="numbers"):
        entries_named(tournament, "77", None)


def test_a_file_needs_something_to_play(lead: Tournament) -> None:
    with refused("venue-nothing-released", venue="Vejle"):
        lead_file(vejle_of(lead))
    with refused("venue-is-lead"):
        lead_file(lead.venues.get(is_lead=True))


def test_each_laptop_has_its_own_key(lead: Tournament) -> None:
    vejle = vejle_of(lead)
    first = newest_term(vejle)
    assert newest_term(vejle) == first
    second = take_over(vejle, by=COMMAND)
    assert (first.term, second.term, newest_term(vejle)) == (1, 2, second)
    assert bytes(first.public_key) != bytes(second.public_key)


def test_each_change_stands_in_the_journal(db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 3)
    aarhus = save_venue(tournament, 0, "Aarhus", range(1, 5), by=COMMAND)
    vejle = save_venue(tournament, 0, "Vejle", range(11, 15), by=COMMAND)
    save_venue(tournament, 2, "Vejle Nord", range(11, 14), by=COMMAND)
    vejle.refresh_from_db()
    assert send_players(vejle, [entries[2], entries[0]], by=COMMAND) == 2
    assert send_players(aarhus, entries_named(tournament, "1 2", None), by=COMMAND) == 1
    assert take_over(vejle, by=COMMAND).term == 2
    remove_venue(vejle, by=COMMAND)
    at_aarhus = {"venue": "Aarhus", "first_table": 1, "last_table": 4}
    first = {"venue": "Vejle", "first_table": 11, "last_table": 14}
    then = {"venue": "Vejle Nord", "first_table": 11, "last_table": 13}
    rows = tournament.journal.filter(action="venues-changed").order_by("number")
    assert list(rows.values_list("before", "after")) == [
        ({}, at_aarhus),
        ({}, first),
        (first, then),
        ({}, {"venue": "Vejle Nord", "start_numbers": [1, 3]}),
        ({}, {"venue": "Aarhus", "start_numbers": [1]}),
        ({"venue": "Vejle Nord", "laptop": 1}, {"venue": "Vejle Nord", "laptop": 2}),
        (then, {}),
    ]


def test_a_rehearsal_has_no_venues(db: None, settings: Any) -> None:
    settings.REHEARSAL = True
    with refused("venue-part-is-rehearsal"):
        save_venue(make_tournament(), 0, "Aarhus", range(1, 5), by=COMMAND)
    with refused("venue-part-is-rehearsal", field="file"):
        open_lead_file(b"", by=COMMAND)


def test_two_requests_at_once_for_the_first_file_of_a_venue(lead: Tournament, monkeypatch) -> None:
    vejle = vejle_of(lead)
    made: list[VenueTerm] = []

    def as_the_other_is_faster() -> bytes:
        monkeypatch.setattr(planning, "new_key", new_key)
        made.append(newest_term(vejle))
        return new_key()

    monkeypatch.setattr(planning, "new_key", as_the_other_is_faster)
    assert [newest_term(vejle)] == made
