"""The pages on which the desk answers registrations, and what a visitor then sees."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_player, make_tournament
from tournaments.checkin.registering import register
from tournaments.checkin.registration_forms import RegistrationForm
from tournaments.models import Club, Registration, Tournament

PAGE = "/tournaments/club-evening/"
FORM = f"{PAGE}register/"
DESK = f"{PAGE}registrations/"
TYPED = {"first_name": "Karen", "last_name": "Lund", "club_name": "Ribe", "contact": "karen@example.org"}


@pytest.fixture
def opened(db: None) -> Tournament:
    return make_tournament(state="open", takes_registrations=True, places=3)


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def sent(client: Client, **changed: str) -> Any:
    return client.post(FORM, TYPED | changed)


def press(client: Client, registration: Registration, button: str) -> str:
    return text_of(client.post(DESK, {"registration": registration.pk, "do": button}, follow=True))


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

    said = press(director_client, first, f"confirm:{member.pk}")
    assert "Karen Lund takes part, start number 1." in said
    assert "The registration of Kaja Lund is declined." in press(director_client, second, "decline")

    first.refresh_from_db()
    assert (first.entry and first.entry.player, first.state) == (member, "confirmed")
    assert "no registration" not in text_of(director_client.get(DESK))
    link = f"{PAGE}registration/{first.key}/"
    assert "You take part, with start number 1" in text_of(visitor_client.get(link))
    declined = f"{PAGE}registration/{second.key}/"
    assert "cannot offer you a place" in text_of(visitor_client.get(declined))
    said = press(director_client, second, "ask-again")
    assert "The registration of Kaja Lund waits for an answer again." in said
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


@pytest.mark.parametrize("number", ["", "x", "0"])
def test_a_registration_that_is_none(director_client: Client, opened: Tournament, number: str) -> None:
    assert director_client.post(DESK, {"registration": number, "do": "decline"}).status_code == 404


@pytest.mark.parametrize(
    ("contact", "email"),
    [
        ("Karen@Example.org", "karen@example.org"),
        ("+45 1234", ""),
        ("12345678", ""),
        ("karen@example.org or @karen", ""),
        ("call karen@example.org", ""),
    ],
)
def test_a_contact_that_is_an_address(db: None, contact: str, email: str) -> None:
    form = RegistrationForm(TYPED | {"contact": contact})
    assert form.is_valid()
    assert form.email == email


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
