"""The pages on which a visitor registers, and those on which the desk answers."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.core import mail
from django.core.cache import caches
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_player, make_tournament
from tournaments.checkin.registering import register
from tournaments.checkin.registration_mail import send_registration_link
from tournaments.models import Club, Registration, Tournament

PAGE = "/tournaments/club-evening/"
FORM = f"{PAGE}register/"
DESK = f"{PAGE}registrations/"
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


def test_wrong_links_keep_nobody_out(
    visitor_client: Client, opened: Tournament, caplog: pytest.LogCaptureFixture
) -> None:
    sent(visitor_client)
    link = f"{PAGE}registration/{Registration.objects.get().key}/"
    guesses = {visitor_client.get(f"{PAGE}registration/{number:022}/").status_code for number in range(700)}
    assert guesses == {404}
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
    sent(visitor_client, first_name="Kaja")
    sent(visitor_client, first_name="Kamma", contact="+45 1234")
    newest = Registration.objects.get(first_name="Kaja")
    assert [(message.to, message.subject) for message in mail.outbox] == [
        (["karen@example.org"], "Your registration for Club evening")
    ]
    assert f"/registration/{newest.key}/" in str(mail.outbox[0].body)


def test_a_known_guest_is_offered(
    director_client: Client, visitor_client: Client, opened: Tournament
) -> None:
    guest = make_player(9, first_name="Karen", last_name="Lund", is_guest=True)
    earlier = make_tournament("Earlier", date=dt.date(2026, 3, 7))
    earlier.entries.create(player=guest, start_number=1)
    sent(visitor_client)
    sent(visitor_client)
    page = text_of(director_client.get(DESK))
    assert page.count("Confirm: the guest Karen Lund of 7 Mar 2026 Confirm as a new guest") == 2
    first, second = Registration.objects.order_by("pk")
    director_client.post(DESK, {"registration": first.pk, "do": f"confirm:{guest.pk}"})
    director_client.post(DESK, {"registration": second.pk, "do": "confirm"})

    persons = [entry.player for entry in opened.entries.order_by("start_number")]
    assert (persons[0], persons[1].is_guest) == (guest, True)
    assert persons[0] != persons[1]


def test_a_list_that_somebody_has_filled_is_paged(director_client: Client, opened: Tournament) -> None:
    fields = {"last_name": "Lund", "club_name": "Ribe", "contact": "karen@example.org"}
    Registration.objects.bulk_create(
        Registration(tournament=opened, first_name=f"Karen {number:04}", key=f"key{number:04}", **fields)
        for number in range(2_000)
    )
    Registration.objects.order_by("pk").update(asked_at=timezone.now())
    page = director_client.get(DESK)
    assert "2000 registrations wait for your answer" in text_of(page)
    assert len(page.content) < 100_000
    assert "Page 1 of 50" in text_of(page)
    second = Registration.objects.get(first_name="Karen 0041")
    assert "Karen 0041" in text_of(director_client.get(f"{DESK}?page=2"))
    answer = director_client.post(f"{DESK}?page=2", {"registration": second.pk, "do": "decline"})
    assert answer["Location"] == f"{DESK}?page=2"
    assert "Karen 0041 Lund · karen@example.org: declined" in text_of(director_client.get(f"{DESK}?page=50"))


def test_the_desk_answers(director_client: Client, visitor_client: Client, opened: Tournament) -> None:
    member = make_player(9, Club.objects.create(name="Ribe"), first_name="Karen", last_name="Lund")
    sent(visitor_client)
    sent(visitor_client, first_name="Kaja")
    page = text_of(director_client.get(DESK))
    assert "2 registrations wait for your answer" in page
    assert "3 places are free." in page
    assert "Confirm: the member Karen Lund of Ribe" in page
    assert "karen@example.org" in page
    first, second = Registration.objects.order_by("pk")

    director_client.post(DESK, {"registration": first.pk, "do": f"confirm:{member.pk}"})
    director_client.post(DESK, {"registration": second.pk, "do": "decline"})

    first.refresh_from_db()
    assert (first.entry and first.entry.player, first.state) == (member, "confirmed")
    assert "no registration" not in text_of(director_client.get(DESK))
    link = f"{PAGE}registration/{first.key}/"
    assert "You take part, with start number 1" in text_of(visitor_client.get(link))
    declined = f"{PAGE}registration/{second.key}/"
    assert "cannot offer you a place" in text_of(visitor_client.get(declined))
    director_client.post(DESK, {"registration": second.pk, "do": "ask-again"})
    assert "not answered it yet" in text_of(visitor_client.get(declined))


def test_names_are_shown_as_text(director_client: Client, visitor_client: Client, opened: Tournament) -> None:
    sent(visitor_client, first_name="<script>alert(1)</script>", contact="<b>1</b>")
    page = director_client.get(DESK).content.decode()
    assert ("<script>alert" in page, "<b>1</b>" in page, "&lt;script&gt;alert(1)" in page) == (
        False,
        False,
        True,
    )


@pytest.mark.parametrize("count", [1, 30])
def test_few_queries(
    director_client: Client,
    opened: Tournament,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    make_entries(opened, 5)
    for number in range(count):
        register(opened, first_name=f"Karen {number}")
    with django_assert_max_num_queries(14):
        director_client.get(DESK)
