"""Pages and JSON are compressed for browsers that ask for it; files that are compressed already are not."""

from __future__ import annotations

import gzip

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client

from skatclub.guards.compression import CompressionMiddleware
from tests.factories import make_entries, make_tournament, seat_series

LONG = b"Table 3 has not come back yet. " * 100


def answer(content_type: str, accepted: str = "gzip") -> HttpResponse:
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = accepted
    made = CompressionMiddleware(lambda _request: HttpResponse(LONG, content_type=content_type))(request)
    assert isinstance(made, HttpResponse)
    return made


@pytest.mark.parametrize("content_type", ["text/html; charset=utf-8", "text/csv", "application/json"])
def test_texts_are_compressed(content_type: str) -> None:
    made = answer(content_type)
    assert (made["Content-Encoding"], made["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(made.content) == LONG


@pytest.mark.parametrize(
    ("content_type", "accepted"),
    [("application/pdf", "gzip"), ("application/zip", "gzip"), ("text/html", "br")],
)
def test_the_rest_stays_as_it_is(content_type: str, accepted: str) -> None:
    made = answer(content_type, accepted)
    assert (made.get("Content-Encoding"), made.content) == (None, LONG)


def test_the_same_page_has_another_length_each_time() -> None:
    """Otherwise the length of a page would reveal whether typed text occurs in it a second time (BREACH)."""
    assert len({len(answer("text/html").content) for _time in range(50)}) > 1


@pytest.mark.django_db
def test_a_page_of_the_evening(director_client: Client) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    seat_series(tournament, 1, [entries[:4], entries[4:]])
    page = director_client.get("/tournaments/club-evening/sheets/1/", headers={"accept-encoding": "gzip, br"})
    plain = director_client.get("/tournaments/club-evening/sheets/1/").content
    assert page["Content-Encoding"] == "gzip"
    assert len(page.content) < len(plain) / 2
