"""The pages of the lead and of a venue: who may do what, and what they say."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament
from tests.tournaments.venues.two_venues import carry, part_of, type_in, vejle_of
from tournaments.access.permissions import OF_THE_LEAD
from tournaments.access.role_table import action_of, addresses
from tournaments.models import Tournament, VenueDelivery, VenuePart
from tournaments.venues.deliveries import deliver
from tournaments.venues.lead_file import lead_file
from tournaments.venues.planning import save_venue

pytestmark = pytest.mark.database
VENUES = "/tournaments/cup/venues/"


def words(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def uploaded(file: bytes) -> dict[str, object]:
    return {"file": SimpleUploadedFile("file", file)}


def test_venues_are_named_on_their_page(director_client: Client, db: None) -> None:
    tournament = make_tournament("Cup")
    make_entries(tournament, 8)
    assert "This computer’s own venue" in words(director_client, VENUES)
    director_client.post(VENUES, {"name": "Aarhus", "first_table": 1, "last_table": 4})
    refused = director_client.post(VENUES, {"name": "Vejle", "first_table": 4, "last_table": 9})
    assert "These tables are also those of" in refused.content.decode()
    wrong = director_client.post(VENUES, {"name": "Vejle", "first_table": 9, "last_table": 4})
    assert "The last table comes before the first one." in wrong.content.decode()
    director_client.post(VENUES, {"name": "Vejle", "first_table": 11, "last_table": 14})
    vejle = vejle_of(tournament)
    director_client.post(f"{VENUES}players/", {"venue": vejle.pk, "numbers": "5-8"})
    assert "Tables 11 to 14 · 4 players" in words(director_client, VENUES)
    director_client.post(f"{VENUES}2/", {"name": "Vejle Nord", "first_table": 11, "last_table": 13})
    assert "Tables 11 to 13" in words(director_client, VENUES)
    director_client.post(f"{VENUES}2/remove/")
    assert tournament.venues.count() == 1


def test_a_day_by_the_pages(director_client: Client, recorder_client: Client, lead: Tournament) -> None:
    file = director_client.get(f"{VENUES}2/file/")
    assert file.headers["Content-Disposition"] == 'attachment; filename="cup-2.skatvenue"'
    assert file.headers["Content-Type"] == "application/octet-stream"
    opened = director_client.post("/venues/open/", uploaded(file.content))
    place = VenuePart.objects.get().tournament.get_absolute_url()
    assert opened.headers["Location"] == f"{place}venue/"
    type_in(Tournament.objects.get(at_venues="part"), 11)
    assert "Nothing has been delivered yet. 1 sheet is not in it." in words(recorder_client, place)
    made = recorder_client.post(f"{place}venue/delivery/")
    assert made.headers["Content-Disposition"].endswith('-1-1.skatdelivery"')
    assert "Delivery 1 was saved at" in words(recorder_client, place)
    director_client.post(f"{VENUES}take/", uploaded(made.content))
    said = words(director_client, VENUES)
    assert "Delivery 1 of" in said
    assert "1 of 2 sheets: table 12 is missing" in said
    assert "Delivery 1 was used at" in said


def test_what_is_not_used_stands_on_the_page(director_client: Client, lead: Tournament) -> None:
    part = part_of(lead)
    type_in(part.tournament, 11)
    old = deliver(part, by=COMMAND).file
    type_in(part.tournament, 12)
    carry(part, lead)
    director_client.post(f"{VENUES}take/", uploaded(old))
    said = words(director_client, VENUES)
    assert "Delivery 1 of" in said
    assert "is older than number 2, which was used." in words(director_client, VENUES)
    assert VenueDelivery.objects.count() == 2
    broken = director_client.post(f"{VENUES}take/", uploaded(b"a photo"))
    assert "This is not a file of a venue." in broken.content.decode()


def test_the_page_asks_the_same_for_two_venues_and_for_six(
    director_client: Client, lead: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    director_client.get(VENUES)
    with CaptureQueriesContext(connection) as for_two:
        director_client.get(VENUES)
    for number in range(4):
        first = 20 + 10 * number
        save_venue(lead, 0, f"Hall {number}", range(first, first + 5), by=COMMAND)
    with django_assert_num_queries(len(for_two)):
        assert "Hall 3" in words(director_client, VENUES)


def test_the_director_gives_a_venue_another_laptop(director_client: Client, lead: Tournament) -> None:
    director_client.post(f"{VENUES}2/laptop/")
    assert "laptop no. 2" in words(director_client, VENUES)


def test_each_page_says_what_it_has_done(director_client: Client, lead: Tournament) -> None:
    vejle, part = vejle_of(lead), part_of(lead)
    place = f"{part.tournament.get_absolute_url()}venue/"

    def said(address: str, typed: dict[str, object]) -> tuple[str, list[str]]:
        answer = director_client.post(address, typed, follow=True)
        where = answer.redirect_chain[-1][0] if answer.redirect_chain else ""
        return where, [f"{one.level_tag}: {one}" for one in answer.context["messages"]]

    tables = {"first_table": "21", "last_table": "24"}
    assert said(VENUES, {"name": "Ribe", **tables}) == (VENUES, ["success: “Ribe” is a venue now."])
    assert said(f"{VENUES}3/", {"name": "Ribe Syd", **tables}) == (VENUES, ["success: Saved."])
    sent = said(f"{VENUES}players/", {"venue": str(vejle.pk), "numbers": "1"})
    assert sent == (VENUES, ["success: 1 player more plays at Vejle from the next draw on."])
    sent = said(f"{VENUES}players/", {"venue": str(vejle.pk), "numbers": "2 3"})
    assert sent == (VENUES, ["success: 2 players more play at Vejle from the next draw on."])
    gone = said(f"{VENUES}3/remove/", {})
    assert gone == (VENUES, ["success: “Ribe Syd” is not a venue any more."])
    form = director_client.get(f"{VENUES}2/").context["form"]
    assert form.initial == {"name": "Vejle", "first_table": 11, "last_table": 14}
    assert director_client.get(VENUES).context["form"].initial == {}
    kept = said(f"{VENUES}2/remove/", {})
    assert kept == (VENUES, ["error: Table 11 is drawn already. Change the venues before the next draw."])
    own = director_client.get(f"{VENUES}1/file/", follow=True)
    assert [str(one) for one in own.context["messages"]] == ["This venue is the lead itself."]
    assert said(f"{place}delivery/", {}) == (place, ["error: There is nothing to deliver yet."])
    type_in(part.tournament, 11)
    file = deliver(part, by=COMMAND).file
    used, again = (said(f"{VENUES}take/", uploaded(file)) for _each in range(2))
    assert used == (VENUES, ["success: Delivery 1 of Vejle is used. Sheets in it: 1."])
    assert again == (VENUES, ["success: Delivery 1 of Vejle was used already."])
    assert director_client.get(f"{part.tournament.get_absolute_url()}venues/").headers["Location"] == place


def test_recorders_and_visitors_have_no_part_in_it(
    recorder_client: Client, visitor_client: Client, lead: Tournament
) -> None:
    for address in (VENUES, f"{VENUES}2/", f"{VENUES}2/file/"):
        assert recorder_client.get(address).status_code == 403
        assert visitor_client.get(address).status_code == 302
    for address in ("take/", "players/", "2/laptop/", "2/remove/"):
        assert recorder_client.post(f"{VENUES}{address}").status_code == 403
        assert visitor_client.post(f"{VENUES}{address}").status_code == 302
    assert recorder_client.post("/venues/open/", uploaded(lead_file(vejle_of(lead)))).status_code == 403
    place = part_of(lead).tournament.get_absolute_url()
    assert recorder_client.get(f"{place}venue/").status_code == 200
    assert visitor_client.get(f"{place}venue/").status_code == 302
    assert recorder_client.get("/tournaments/cup/venue/").status_code == 404


def of_the_lead(place: str) -> list[str]:
    """Every address of a tournament at which something is written that is the lead's."""
    found = [address for address, pattern in addresses() if action_of(pattern) in OF_THE_LEAD]
    in_tournament = [one for one in found if one.startswith("/tournaments/<slug:slug>/")]
    filled = [re.sub("<int:[a-z_]+>", "1", one) for one in in_tournament]
    return [
        re.sub("<[a-z]+:[a-z_]+>", "x", one.replace("/tournaments/<slug:slug>/", place)) for one in filled
    ]


def test_at_a_venue_only_sheets_are_written(director_client: Client, lead: Tournament) -> None:
    place = part_of(lead).tournament.get_absolute_url()
    tried = of_the_lead(place)
    answers = [director_client.post(address) for address in tried]
    assert {answer.status_code for answer in answers} == {403, 405}  # 405: only read there
    refused = [answer.content.decode() for answer in answers if answer.status_code == 403]
    assert all("The lead does this" in said for said in refused)
    assert len(refused) > 40


def test_its_buttons_are_not_there(director_client: Client, lead: Tournament) -> None:
    place = part_of(lead).tournament.get_absolute_url()
    for address in ("seats/1/", "sheets/1/", ""):
        said = words(director_client, f"{place}{address}")
        for word in ("Discard this draw", "Swap two players", "Settings</a>", "Venues</a>"):
            assert word not in said
    assert "Swap two players" in words(director_client, "/tournaments/cup/seats/1/")


def test_a_table_of_another_venue_is_not_opened_at_the_lead(
    recorder_client: Client, lead: Tournament
) -> None:
    board = words(recorder_client, "/tournaments/cup/sheets/1/")
    assert "at Vejle" in board
    assert "/tournaments/cup/sheets/1/11/" not in board
    answer = recorder_client.get("/tournaments/cup/sheets/1/11/", follow=True)
    assert answer.redirect_chain == [("/tournaments/cup/sheets/1/", 302)]
    assert "is typed in at" in answer.content.decode()
