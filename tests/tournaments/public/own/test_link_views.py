"""The desk shows a player's link as a QR code for the phone, and revokes it."""

from __future__ import annotations

import datetime as dt
import re
from unittest import mock

import pytest
import segno
from django.test import Client
from django.utils import timezone

from tests.factories import make_entries, make_tournament
from tournaments.models import Entry, Tournament, VenuePart
from tournaments.people.own_links import own_path

PAGE = "/tournaments/club-evening/players/2/link/"


@pytest.fixture
def entry(db: None) -> Entry:
    return make_entries(make_tournament(date=timezone.localdate()), 3)[1]


def test_the_page_shows_the_link_as_a_large_picture(recorder_client: Client, entry: Entry) -> None:
    answer = recorder_client.get(PAGE)
    text = answer.content.decode()
    address = f"http://testserver{own_path(entry)}"
    assert f'<a href="{address}">' in text
    picture = segno.make(address, error="m").svg_data_uri(scale=8, border=4)
    assert picture in text.replace("&#x27;", "'")
    assert "no-store" in answer["Cache-Control"]


def test_on_the_laptop_itself_the_phone_gets_the_address_in_the_network(
    recorder_client: Client, entry: Entry
) -> None:
    with mock.patch("tournaments.printing.own_address.local_network_addresses", return_value=["192.168.1.5"]):
        text = recorder_client.get(PAGE, headers={"host": "127.0.0.1:8000"}).content.decode()
    assert f"http://192.168.1.5:8000{own_path(entry)}" in text


def test_revoking_ends_the_old_link_and_shows_a_new_one(recorder_client: Client, entry: Entry) -> None:
    phone, old = Client(), own_path(entry)
    assert phone.get(old).status_code == 200

    text = recorder_client.post(f"{PAGE}revoke/", follow=True).content.decode()

    entry.refresh_from_db()
    assert "The old link of Kurt Hansen no longer works." in text
    assert (old in text, own_path(entry) in text) == (False, True)
    assert (phone.get(old).status_code, phone.get(own_path(entry)).status_code) == (404, 200)


def test_at_a_venue_the_lead_revokes_links(recorder_client: Client, entry: Entry) -> None:
    old = own_path(entry)
    Tournament.objects.update(at_venues="part")
    VenuePart.objects.create(
        tournament=entry.tournament, number=2, name="Vejle", first_table=1, last_table=5,
        lead_tournament="0" * 32, lead_name="Kolding", lead_key=b"", term=1, secret_key=b"", laptop="x",
        file_made_at=timezone.now(),
    )  # fmt: skip
    answer = recorder_client.post(f"{PAGE}revoke/", follow=True)
    entry.refresh_from_db()
    assert (answer.status_code, own_path(entry)) == (200, old)
    assert "Kolding" in "".join(map(str, answer.context["messages"]))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"visibility": "hidden"}, "The page opens when the tournament is open for players and not hidden."),
        ({"state": "planned"}, "The page opens when the tournament is open for players and not hidden."),
        ({"date": dt.date(2020, 1, 1)}, "they are valid for 30 days after the tournament"),
    ],
)
def test_the_desk_is_told_when_the_link_leads_nowhere(
    recorder_client: Client, entry: Entry, fields: dict[str, object], sentence: str
) -> None:
    Tournament.objects.update(**fields)
    assert sentence in recorder_client.get(PAGE).content.decode()
    assert Client().get(own_path(entry)).status_code == 404


def test_check_in_leads_to_it(recorder_client: Client, entry: Entry) -> None:
    desk = "/tournaments/club-evening/players/"
    text = recorder_client.get(desk, {"who": entry.player_id}).content.decode()
    assert re.findall(r'href="([^"]+/link/)"', text) == [PAGE.replace("/2/", f"/{entry.start_number}/")]


def test_visitors_are_asked_to_log_in(visitor_client: Client, entry: Entry) -> None:
    old = own_path(entry)
    assert visitor_client.get(PAGE)["Location"].startswith("/login/")
    assert visitor_client.post(f"{PAGE}revoke/")["Location"].startswith("/login/")
    assert visitor_client.get(old).status_code == 200
