"""The Hungarian article, by how the next number or word is spoken."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils import translation

from skatclub.hungarian import ArticleMiddleware, with_articles
from tests.factories import make_tournament, seat_two_tables


@pytest.mark.parametrize(
    ("undecided", "decided"),
    [
        ("a(z) 1. sorozat", "az 1. sorozat"),
        ("a(z) 3. sorozat", "a 3. sorozat"),
        ("A(z) 5. asztal", "Az 5. asztal"),
        ("a(z) 10. asztal", "a 10. asztal"),
        ("a(z) 11. hely", "a 11. hely"),
        ("a(z) 15. hely", "a 15. hely"),
        ("a(z) 51. hely", "az 51. hely"),
        ("a(z) 100. hely", "a 100. hely"),
        ("a(z) 500. hely", "az 500. hely"),
        ("a(z) 1000. hely", "az 1000. hely"),
        ("a(z) „újabb” formátum", "az „újabb” formátum"),
        ("a(z) „csv” formátum", "a „csv” formátum"),
        ("a(z) <strong>5</strong>", "az <strong>5</strong>"),
        ("ház(z) 5", "ház(z) 5"),
    ],
)
def test_the_article_follows_the_sound(undecided: str, decided: str) -> None:
    assert with_articles(undecided) == decided


@pytest.mark.parametrize(("kind", "sent"), [("text/html", "az 5"), ("application/json", "a(z) 5")])
def test_only_pages_are_changed(kind: str, sent: str) -> None:
    """A file or an answer to a program holds what people have typed."""
    answer = ArticleMiddleware(lambda _request: HttpResponse("a(z) 5", content_type=kind))
    with translation.override("hu"):
        assert answer(RequestFactory().get("/")).getvalue().decode() == sent


def test_pages_have_it_decided(recorder_client: Client) -> None:
    seat_two_tables(make_tournament())
    page = recorder_client.get("/tournaments/club-evening/sheets/1/1/", headers={"accept-language": "hu"})
    assert int(page.headers["Content-Length"]) == len(page.content)
    text = page.content.decode()
    assert "1. asztal a 2 közül" in text
    assert "a(z)" not in text
