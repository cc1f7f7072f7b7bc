"""Long bodies are refused by their declared length, before a byte of them is read."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from skatclub.guards import refusals
from skatclub.guards.bodies import BodyMiddleware
from tests.answers import Answer
from tests.conftest import make_user
from tests.factories import make_tournament
from tests.test_access import OWNERS_PAGES, PATTERNS, address_with_values
from tournaments.access.permissions import Role

MULTIPART = "multipart/form-data; boundary=x"
URLENCODED = "application/x-www-form-urlencoded"
LONG = "300000000"
UPLOADS = {
    "/players/import/",
    "/players/history/",
    "/tournaments/import/",
    "/tournaments/club-evening/seats/1/draw/",
    "/clubs/1/identity/",
    "/clubs/1/cash/1/income/",
    "/clubs/1/cash/1/expense/",
    "/clubs/1/cash/bookings/1/voucher/",
}
PLACES = sorted({address_with_values(address) for address, _pattern in PATTERNS} | set(OWNERS_PAGES))


def send(client: Client, place: str, length: str, kind: str = MULTIPART, **more: Any) -> Answer:
    """Declares a body and sends none of it: reading more than was sent is an ``AssertionError`` of the client."""
    # An empty body would be sent without the type that is given to ``generic``.
    return client.generic("POST", place, b"", CONTENT_TYPE=kind, CONTENT_LENGTH=length, **more)


@pytest.fixture
def everybody(db: None) -> dict[str, Client]:
    make_tournament()
    clients = {"visitor": Client()}
    for role in (Role.RECORDER, Role.DIRECTOR):
        clients[role.value] = Client()
        clients[role.value].force_login(make_user(f"a-{role.value}", role))
    return clients


@pytest.fixture
def _refused_without_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the status matters; the tests of limits read the page."""
    monkeypatch.setattr(
        refusals, "render", lambda _request, _name, _values, status: HttpResponse(status=status)
    )


@pytest.mark.usefixtures("_refused_without_a_page")
def test_everywhere_by_each_in_turn(everybody: dict[str, Client]) -> None:
    askers = cycle(everybody.values())
    taken = [place for place in PLACES if send(next(askers), place, LONG).status_code != 413]
    assert taken == []
    assert len(PLACES) > 100


@pytest.mark.endurance
@pytest.mark.usefixtures("_refused_without_a_page")
@pytest.mark.parametrize("kind", [MULTIPART, URLENCODED, "application/json"])
def test_everywhere_and_for_everybody(everybody: dict[str, Client], kind: str) -> None:
    taken = [
        (role, place)
        for role, client in everybody.items()
        for place in PLACES
        if send(client, place, LONG, kind).status_code != 413
    ]
    assert taken == []


@pytest.mark.usefixtures("_refused_without_a_page")
def test_only_pages_that_take_files_take_long_forms_from_who_may_upload(everybody: dict[str, Client]) -> None:
    def is_taken(client: Client, place: str) -> bool:
        file = SimpleUploadedFile("list.csv", b"Name\n" + b"x" * 200_000)
        return bool(client.post(place, {"file": file}).status_code != 413)

    taken = {
        (role, place) for role, client in everybody.items() for place in PLACES if is_taken(client, place)
    }
    # The picture of a screen is uploaded by the person who controls the screens.
    screens = {(role, "/hall/desk/1/") for role in ("recorder", "director")}
    assert taken == {("director", place) for place in UPLOADS} | screens


def test_an_upload_is_refused_above_the_limit(everybody: dict[str, Client], settings: Any) -> None:
    settings.UPLOAD_LIMIT = 2_000_000
    answer = send(everybody["director"], "/players/import/", "2100001", headers={"accept-language": "en"})
    assert answer.status_code == 413
    assert "This file is larger than 2 megabytes." in answer.content.decode()


def test_officials_long_forms_without_files_are_read(everybody: dict[str, Client]) -> None:
    """Teams and families of a thousand players are one form."""
    body = "&".join(f"team_{number}=Aabenraa" for number in range(10_000))
    answer = everybody["director"].generic(
        "POST", "/tournaments/club-evening/seats/groups/", body, content_type=URLENCODED
    )
    assert answer.status_code in {200, 302}


def test_a_body_without_a_length_is_refused(everybody: dict[str, Client]) -> None:
    for client in everybody.values():
        answer = client.generic(
            "POST",
            "/login/",
            b"",
            CONTENT_TYPE=MULTIPART,
            HTTP_TRANSFER_ENCODING="chunked",
            CONTENT_LENGTH="",
        )
        assert answer.status_code == 413


@pytest.mark.parametrize("language", ["da", "de", "hu"])
def test_the_sentence_is_in_the_readers_language(db: None, language: str) -> None:
    answer = send(Client(headers={"accept-language": language}), "/login/", LONG)
    assert f'<html lang="{language}">' in answer.content.decode()


def test_the_sentence_says_why(db: None) -> None:
    answer = send(Client(headers={"accept-language": "en"}), "/login/", LONG)
    assert (
        "What was sent is too large for this page. Only officials can upload files" in answer.content.decode()
    )


def refusal_of(length: str, kind: str = URLENCODED, *, by: str = "visitor", takes: bool | None = None) -> str:
    """The sentence with which a body is refused, empty if it is not; ``takes``: whether the page takes files."""

    def view(_request: HttpRequest) -> HttpResponse:
        raise AssertionError

    view.refuse_body = lambda _request, sentence: HttpResponse(sentence)  # type: ignore[attr-defined]
    if takes is not None:
        view.takes_files_of = lambda _request: takes  # type: ignore[attr-defined]
    request = RequestFactory().generic("POST", "/", b"", CONTENT_TYPE=kind, CONTENT_LENGTH=length)
    request.user = AnonymousUser() if by == "visitor" else User(username=by)
    refused = BodyMiddleware(view).process_view(request, view, [], {})
    return refused.content.decode() if refused else ""


@pytest.mark.parametrize(
    ("kind", "by", "takes", "most"),
    [
        (URLENCODED, "visitor", None, 100_000),
        (MULTIPART, "visitor", None, 100_000),
        (MULTIPART, "visitor", False, 100_000),
        (MULTIPART, "director", None, 100_000),
        (MULTIPART, "director", False, 100_000),
        (URLENCODED, "director", None, 400_000),
        (MULTIPART, "director", True, 2_100_000),
        (MULTIPART, "visitor", True, 2_100_000),
    ],
)
def test_the_longest_body(settings: Any, kind: str, by: str, takes: bool | None, most: int) -> None:
    settings.UPLOAD_LIMIT, settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 2_000_000, 400_000
    assert refusal_of(str(most), kind, by=by, takes=takes) == ""
    assert refusal_of(str(most + 1), kind, by=by, takes=takes) == (
        "This file is larger than 2 megabytes."
        if takes
        else "What was sent is too large for this page. Only officials can upload files, and only on pages that ask for one."
    )


def test_without_a_limit_of_django_there_is_one_for_officials(settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = None
    assert (refusal_of("100000", by="director"), bool(refusal_of("100001", by="director"))) == ("", True)


@pytest.mark.parametrize("length", ["", "0", "long"])
def test_no_length_is_no_body(length: str) -> None:
    """As Django reads it: nothing of it is read later."""
    assert refusal_of(length) == ""


@pytest.mark.parametrize(
    ("encoding", "length", "refused"),
    [
        ("chunked", "", True),
        ("gzip, Chunked", "", True),
        ("chunked", "5", False),
        ("gzip", "", False),
        ("", "", False),
    ],
)
def test_only_a_chunked_body_has_no_length(encoding: str, length: str, refused: bool) -> None:
    request = RequestFactory().generic(
        "POST", "/", b"", HTTP_TRANSFER_ENCODING=encoding, CONTENT_LENGTH=length
    )
    request.user = AnonymousUser()
    said: list[str] = []

    def view(_request: HttpRequest) -> HttpResponse:
        raise AssertionError

    view.refuse_body = lambda _request, sentence: said.append(sentence)  # type: ignore[attr-defined]
    BodyMiddleware(view).process_view(request, view, [], {})
    assert said == ["The request did not say how long it is, so it was not read."] * refused
