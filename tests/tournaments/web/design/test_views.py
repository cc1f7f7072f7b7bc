"""The page that shows every part of the pages: for the administrator, with the samples and without a query for them."""

from __future__ import annotations

from datetime import date

from django.test import Client

from tournaments.web.design import samples


def test_the_page_shows_every_sample(admin_client: Client) -> None:
    answer = admin_client.get("/design/")
    shown = {name: answer.context[name.lower()] for name in vars(samples) if name.isupper()}
    assert shown == {name: value for name, value in vars(samples).items() if name.isupper()}
    evening = answer.context["sample"]
    assert (evening.name, evening.slug, evening.date) == ("Novemberskat", "novemberskat", date(2026, 11, 21))
    page = answer.content.decode()
    assert all(line.name in page for line in samples.LINES)
    assert all(f">{word}<" in page for word in ("out", "has come", "typed in", "confirmed"))


def test_it_is_only_looked_at(admin_client: Client, director_client: Client, visitor_client: Client) -> None:
    assert admin_client.post("/design/").status_code == 405
    assert director_client.get("/design/").status_code == 403
    assert visitor_client.get("/design/").status_code == 302
