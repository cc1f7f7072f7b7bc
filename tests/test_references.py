"""Every id that a page refers to exists on it, once: labels, descriptions, links to a place. Also after refusals."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.test import Client

from tests.answers import Answer
from tests.conftest import make_user
from tests.every_page import make_evenings
from tests.kinds_of_pages import kinds_of_pages, refused_pages
from tournaments.access import Role

REFERENCES = ("for", "form", "list", "headers", "aria-describedby", "aria-labelledby", "aria-controls", "aria-owns")


class Ids(HTMLParser):
    """The ids of a page and what refers to them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.references: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids += [given["id"]] if "id" in given else []
        self.references += [(name, one) for name in REFERENCES for one in given.get(name, "").split()]
        if tag == "a" and given.get("href", "").startswith("#"):
            self.references.append(("href", given["href"].removeprefix("#")))


def dangling(address: str, answer: Answer) -> Iterator[str]:
    page = Ids(answer.content.decode())
    yield from (f"{address}: {name}={to}" for name, to in page.references if to not in page.ids)
    yield from (f"{address}: twice #{one}" for one in sorted(set(page.ids)) if page.ids.count(one) > 1)


@pytest.mark.parametrize("role", [Role.VISITOR, Role.DIRECTOR])
def test_every_reference_leads_somewhere(db: None, role: Role) -> None:
    make_evenings()
    client = Client(headers={"accept-language": "en"})
    if role is not Role.VISITOR:
        client.force_login(make_user("somebody", role))
    pages = kinds_of_pages(client)
    refused = list(refused_pages(client, pages))
    found = [line for address, answer in [*pages.items(), *refused] for line in dangling(address, answer)]
    assert not found, "\n".join(found)
    described = sum('aria-describedby="id_game_points_1_error"' in answer.content.decode() for _, answer in refused)
    assert described or role is Role.VISITOR, "no refused sheet was looked at"
