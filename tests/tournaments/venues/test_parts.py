"""The lead's file at a venue: what is in it, what it changes, and what never leaves the lead."""

from __future__ import annotations

import zlib
from decimal import Decimal

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.venues.two_venues import draw, make_lead, part_of, table_at, type_in, vejle_of
from tournaments.mirror.envelope import HEAD
from tournaments.models import Series, Tournament, VenuePart
from tournaments.seating.changes.swapping import swap
from tournaments.seating.publication.publishing import Publication
from tournaments.venues.lead_file import lead_file
from tournaments.venues.parts import open_lead_file
from tournaments.venues.planning import newest_term

pytestmark = pytest.mark.database


@pytest.fixture
def lead(db: None) -> Tournament:
    made = make_lead(entry_fee=50, loss_fee=5, visibility="live")
    draw(made, 1)
    return made


def open_again(file: bytes) -> VenuePart:
    return open_lead_file(file, by=COMMAND)


def test_what_is_not_the_venues_is_not_in_the_file(lead: Tournament) -> None:
    type_in(lead, 1, seed=5)
    text = zlib.decompress(lead_file(vejle_of(lead))[HEAD:]).decode()
    for secret in (
        lead.next_seed,
        lead.series.get().seed,
        bytes(newest_term(lead.venues.get(number=1)).secret_key).hex(),
        "stated_total",
        str(table_at(lead, 1).uuid),
    ):
        assert secret not in text
    assert "50.00" not in text
    assert str(table_at(lead, 11).uuid) in text


def test_a_hidden_tournament_is_hidden_at_the_venue_too(lead: Tournament) -> None:
    for visibility in ("hidden", "released"):
        lead.visibility = visibility
        lead.save()
        assert part_of(lead).tournament.visibility == visibility


def test_the_part_shows_seats_and_no_results(lead: Tournament) -> None:
    part = part_of(lead)
    vejle = part.tournament
    assert (vejle.visibility, vejle.entry_fee + vejle.loss_fee, vejle.at_venues) == (
        "released",
        Decimal(0),
        "part",
    )
    assert (part.name, part.lead_name, part.term, list(part.tables)) == (
        "Vejle",
        "Aarhus",
        1,
        [11, 12, 13, 14],
    )
    # A promise of a seed that nobody will ever use would be a false one.
    assert Publication(lead).next_commitment
    assert Publication(vejle).next_commitment == ""


def test_seats_that_the_lead_changes_come_with_the_next_file(lead: Tournament) -> None:
    part, series = part_of(lead), lead.series.get()
    here, there = (table_at(lead, number).seats.get(number=1).entry.start_number for number in (11, 12))
    swap(series, here, there, version=series.version, by=COMMAND)
    again = part_of(lead)
    assert again == part
    assert table_at(part.tournament, 12).seats.get(number=1).entry.start_number == here
    # A table that has begun keeps its players.
    type_in(part.tournament, 12)
    series.refresh_from_db()
    swap(series, here, there, version=series.version, by=COMMAND)
    with refused("venue-part-seats-changed", field="file", table=11, series=1):
        type_in(part.tournament, 11)
        part_of(lead)


def test_settings_come_with_the_next_file(lead: Tournament) -> None:
    part = part_of(lead)
    seed = part.tournament.next_seed
    Tournament.objects.filter(pk=lead.pk).update(name="Cup of the north", rounds=3)
    lead.refresh_from_db()
    vejle = part_of(lead).tournament
    assert (vejle.name, vejle.rounds, vejle.next_seed) == ("Cup of the north · Vejle", 3, seed)
    lead.refresh_from_db()
    assert (lead.name, lead.at_venues, lead.entry_fee) == ("Cup of the north", "lead", Decimal(50))


def test_people_come_with_the_next_file(lead: Tournament) -> None:
    part = part_of(lead)
    entry = lead.entries.get(start_number=9)
    entry.player.first_name = "Karsten"
    entry.player.save()
    lead.entries.filter(start_number=10).update(is_here=False, is_withdrawn=True)
    part_of(lead)
    assert part.tournament.entries.get(start_number=9).player.first_name == "Karsten"
    assert part.tournament.entries.get(start_number=10).is_withdrawn


def test_an_older_file_and_another_lead_are_refused(lead: Tournament) -> None:
    older = lead_file(vejle_of(lead))
    part = part_of(lead)
    with refused("venue-part-older", field="file"):
        open_again(older)
    VenuePart.objects.update(lead_key=b"x" * 32)
    with refused("venue-part-other-lead", field="file"):
        part_of(lead)
    part.refresh_from_db()
    assert bytes(part.lead_key) == b"x" * 32


def test_a_cut_or_changed_file_changes_nothing(lead: Tournament) -> None:
    file = lead_file(vejle_of(lead))
    for at in (0, 30, HEAD, len(file) // 2, len(file) - 1):
        for broken in (file[:at], file[:at] + bytes([file[at] ^ 1]) + file[at + 1 :]):
            with pytest.raises(Exception, match="file") as refusal:
                open_again(broken)
            assert type(refusal.value).__name__ == "Refused"
    assert Tournament.objects.count() == 1


def test_a_series_that_the_lead_has_closed_is_closed_at_the_venue(lead: Tournament) -> None:
    part = part_of(lead)
    Series.objects.filter(tournament=lead).update(state=Series.State.RELEASED)
    assert part.tournament.series.get().state == Series.State.RELEASED
