"""The pages on which a visitor registers."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.core import mail
from django.core.cache import caches
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND, make_tournament
from tournaments.checkin.entries import bring_back, withdraw
from tournaments.checkin.registering import confirm
from tournaments.checkin.registration_mail import send_registration_link
from tournaments.models import Club, Registration, Tournament

PAGE = "/tournaments/club-evening/"
FORM = f"{PAGE}register/"
TYPED = {"first_name": "  Karen ", "last_name": "Lund", "club_name": "Ribe", "contact": "karen@example.org"}


@pytest.fixture
def opened(db: None) -> Tournament:
    return make_tournament(state="open", takes_registrations=True, places=3)


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def sent(client: Client, **changed: str) -> Any:
    return client.post(FORM, TYPED | changed)


def test_a_visitor_registers_and_comes_back(visitor_client: Client, opened: Tournament) -> None:
    assert "Register" in text_of(visitor_client.get(PAGE))
    answer = sent(visitor_client)
    kept = Registration.objects.get()
    link = f"{PAGE}registration/{kept.key}/"
    assert (answer.status_code, answer["Location"]) == (302, link)
    assert (kept.full_name, kept.club_name, kept.contact) == ("Karen Lund", "Ribe", "karen@example.org")
    page = visitor_client.get(link)
    assert "The director has not answered it yet" in text_of(page)
    assert (link in text_of(page), "no-store" in page["Cache-Control"]) == (True, True)

    visitor_client.post(link, TYPED | {"first_name": "Kaja", "shows_full_name": "on"})
    kept.refresh_from_db()
    assert (kept.full_name, kept.shows_full_name) == ("Kaja Lund", True)
    visitor_client.post(f"{link}withdraw/")
    assert "Your registration is withdrawn" in text_of(visitor_client.get(link))


def test_the_link_follows_what_the_desk_does_with_the_entry(
    visitor_client: Client, opened: Tournament
) -> None:
    """Somebody who telephones is withdrawn there, and one who comes after all takes part again."""
    sent(visitor_client)
    kept = Registration.objects.get()
    entry = confirm(kept, by=COMMAND)
    link = f"{PAGE}registration/{kept.key}/"

    def said() -> list[str]:
        text = text_of(visitor_client.get(link))
        sentences = ("with start number 1", "Your registration is withdrawn.", "Withdraw my registration")
        return [one for one in sentences if one in text]

    taking_part, gone = (
        ["with start number 1", "Withdraw my registration"],
        ["Your registration is withdrawn."],
    )
    assert said() == taking_part
    withdraw(entry, by=COMMAND)
    assert said() == gone
    bring_back(entry, by=COMMAND)
    assert said() == taking_part
    visitor_client.post(f"{link}withdraw/")
    assert said() == gone
    bring_back(entry, by=COMMAND)
    assert said() == ["with start number 1"]


def test_nothing_typed_is_lost(visitor_client: Client, opened: Tournament) -> None:
    answer = sent(visitor_client, first_name="", contact="x" * 121)
    assert (answer.status_code, Registration.objects.count()) == (422, 0)
    assert ('value="Ribe"' in answer.content.decode(), "x" * 121 in answer.content.decode()) == (True, True)


def test_where_nobody_can_register(visitor_client: Client, opened: Tournament) -> None:
    Tournament.objects.update(takes_registrations=False)
    assert "Nobody can register" in text_of(visitor_client.get(FORM))
    assert "Register" not in text_of(visitor_client.get(PAGE))
    answer = sent(visitor_client)
    assert ("Nobody can register" in text_of(answer), Registration.objects.count()) == (True, 0)


def test_contact_and_name_are_not_public(visitor_client: Client, opened: Tournament) -> None:
    sent(visitor_client, last_name="Markersen", contact="marker@example.org")
    assert Registration.objects.get().contact == "marker@example.org"
    for address in (PAGE, FORM, f"{PAGE}standings/", "/api/v1/tournaments/club-evening/entries"):
        assert "arker" not in visitor_client.get(address).content.decode(), address


@pytest.mark.parametrize("key", ["x", "A" * 22, "..", "1' OR '1'='1"])
def test_wrong_links_tell_nothing(visitor_client: Client, opened: Tournament, key: str) -> None:
    sent(visitor_client)
    wrong = visitor_client.get(f"{PAGE}registration/{key}/")
    nowhere = visitor_client.get(f"/tournaments/nowhere-even/registration/{key}/")
    assert (wrong.status_code, text_of(wrong)) == (404, text_of(nowhere))


def test_a_link_belongs_to_its_tournament(visitor_client: Client, opened: Tournament) -> None:
    sent(visitor_client)
    key = Registration.objects.get().key
    make_tournament("Other", state="open")
    assert visitor_client.get(f"/tournaments/other/registration/{key}/").status_code == 404
    Tournament.objects.filter(pk=opened.pk).update(visibility="hidden")
    assert visitor_client.get(f"{PAGE}registration/{key}/").status_code == 404
    assert visitor_client.post(f"{PAGE}registration/{key}/withdraw/").status_code == 404
    assert Registration.objects.get().state == "asked"


def test_a_program_that_fills_every_field_is_refused(visitor_client: Client, opened: Tournament) -> None:
    answer = sent(visitor_client, website="https://example.org")
    assert ("Please try again later" in text_of(answer), Registration.objects.count()) == (True, 0)


def test_one_address_cannot_fill_the_list(visitor_client: Client, opened: Tournament) -> None:
    """Also where each process has counts of its own: they are in the database."""
    for number in range(62):
        caches["logins"].clear()
        sent(visitor_client, first_name=f"Karen {number}")
    assert Registration.objects.count() == 60
    sent(Client(REMOTE_ADDR="192.0.2.7"))
    assert Registration.objects.count() == 61
    Registration.objects.update(asked_at=timezone.now() - dt.timedelta(minutes=61))
    sent(visitor_client)
    assert Registration.objects.count() == 62


# More than the registrations that one address may send
@pytest.mark.parametrize("guesses", [70, pytest.param(700, marks=pytest.mark.endurance)])
def test_wrong_links_keep_nobody_out(
    visitor_client: Client, opened: Tournament, caplog: pytest.LogCaptureFixture, guesses: int
) -> None:
    sent(visitor_client)
    link = f"{PAGE}registration/{Registration.objects.get().key}/"
    answers = {visitor_client.get(f"{PAGE}registration/{n:022}/").status_code for n in range(guesses)}
    assert answers == {404}
    assert visitor_client.get(link).status_code == 200
    lines = [record.getMessage() for record in caplog.records if record.name == "skatclub.registrations"]
    assert lines == ["A link to a registration that does not exist, from 127.0.0.1"]


def test_mail_goes_out_where_there_is_a_server(
    visitor_client: Client, opened: Tournament, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        send_registration_link, "apply_async", lambda arguments, **_how: send_registration_link(*arguments)
    )
    sent(visitor_client)
    assert mail.outbox == []
    settings.EMAIL_URL = "smtp://localhost"
    Tournament.objects.update(starts_at=dt.time(19), place="Kroen")
    sent(visitor_client, first_name="Kaja")
    sent(visitor_client, first_name="Kamma", contact="+45 1234")
    newest = Registration.objects.get(first_name="Kaja")
    body = str(mail.outbox[0].body)
    assert body.startswith("Club evening\n21 November 2026, 19:00 · Kroen\n\nWith this link ")
    assert [(message.to, message.subject) for message in mail.outbox] == [
        (["karen@example.org"], "Your registration for Club evening")
    ]
    assert f"/registration/{newest.key}/" in body


def test_the_mail_ends_with_the_club_and_its_address(
    visitor_client: Client, opened: Tournament, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        send_registration_link, "apply_async", lambda arguments, **_how: send_registration_link(*arguments)
    )
    settings.EMAIL_URL = "smtp://localhost"
    sent(visitor_client)
    opened.club = Club.objects.create(name="Tønder", address_1="Kroen", address_2="6270 Tønder")
    opened.save()
    sent(visitor_client, first_name="Kaja")
    without, with_club = (str(message.body) for message in mail.outbox)
    assert "-- " not in without
    assert with_club.endswith("/\n\n-- \nTønder\nKroen\n6270 Tønder\n")
