"""NUL and half letters anywhere in a request give a sentence, on both databases."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, RequestFactory

from skatclub.guards.texts import UNKEEPABLE
from tests.answers import Answer
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.models import JournalEntry, Player

pytestmark = [pytest.mark.django_db, pytest.mark.database]
SENTENCE = "This contains a character that cannot be stored."


def is_refused(answer: Answer) -> bool:
    return (answer.status_code, SENTENCE in answer.content.decode()) == (400, True)


def test_a_reason_with_nul_is_refused_and_nothing_is_written(director_client: Client) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries], state="draft")

    answer = director_client.post("/tournaments/club-evening/seats/1/discard/", {"reason": "a\0b"})

    assert is_refused(answer)
    assert not JournalEntry.objects.exists()


@pytest.mark.parametrize("name", ["last_name", "no such field", "a\0b"])
def test_any_field_of_any_form(director_client: Client, name: str) -> None:
    answer = director_client.post("/players/new/", {"first_name": "Åse", name: "Mad\0sen"})
    assert is_refused(answer)
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "sent", ['filename="li\0st.csv"', "filename*=utf-8''li%00st.csv", "filename*=utf-8''li%ED%BF%BFst.csv"]
)
def test_name_of_a_file(sent: str) -> None:
    """Django takes them out of names by itself, and nothing here looks at names of files."""
    head = f'--x\r\nContent-Disposition: form-data; name="file"; {sent}\r\n\r\n'
    body = head.encode() + b"Name\r\n--x--\r\n"
    request = RequestFactory().generic("POST", "/", body, "multipart/form-data; boundary=x")
    files: Any = request.FILES
    name = files["file"].name
    assert not UNKEEPABLE.search(name)
    assert (name[:2], name[-6:]) == ("li", "st.csv")


@pytest.mark.parametrize(
    "place", ["/players/?q=a%00", "/players/?a%00=b", "/players/import/a%00b/", "/?q=%00"]
)
def test_addresses_and_queries(director_client: Client, place: str) -> None:
    assert is_refused(director_client.get(place))


def test_heads(client: Client) -> None:
    assert is_refused(client.get("/", headers={"user-agent": "a\0b", "accept-language": "en"}))


@pytest.mark.parametrize("name", ["sessionid", "django_language", "csrftoken", "messages"])
def test_cookies_are_dropped(client: Client, name: str) -> None:
    client.cookies.load(f'{name}="aaaaaaaaaaaa\\000aaaaaaaaaaaaaaaaaaaa"')
    assert client.get("/players/").status_code == 302


def test_all_other_letters_are_kept(director_client: Client) -> None:
    director_client.post(
        "/players/new/", {"first_name": "Őrsi 💠", "last_name": "Ærø", "player_class": "open"}
    )
    assert Player.objects.get().full_name == "Őrsi 💠 Ærø"
