"""From the first page on, each role follows every link it is shown: none is dead, none leads to a closed door,
and no form is offered that would be refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import product
from urllib.parse import urljoin, urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.urls import resolve

from tests.answers import Answer
from tests.conftest import make_user
from tests.short_form import shortened
from tests.test_reading import Writes
from tournaments.access import ALLOWED, Action, Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament

# Tables, players and links of theirs have a page each: of each kind so many in the long form, and in the short one.
MOST_OF_A_KIND = 6
FEW_OF_A_KIND = 2
NUMBER = re.compile(r"/\d+(?=/)")
FOR_READING = ("/static/", "/owner/")


@dataclass
class Page:
    """What a page offers: where its links and forms lead, and the ids and heads it has."""

    links: list[str] = field(default_factory=list)
    forms: list[tuple[str, str]] = field(default_factory=list)  # method, address
    ids: list[str] = field(default_factory=list)
    heads: int = 0


class Reader(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.page = Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.page.ids.append(found["id"] or "")
        if tag == "h1":
            self.page.heads += 1
        if tag == "a" and found.get("href"):
            self.page.links.append(self.full(found["href"]))
        if tag == "form":
            self.page.forms.append((found.get("method") or "get", self.full(found.get("action"))))
        if found.get("formaction"):
            self.page.forms.append(("post", self.full(found["formaction"])))

    def full(self, address: str | None) -> str:
        return urljoin(self.address, address or "").split("#")[0]


def read(address: str, answer: Answer) -> Page:
    reader = Reader(address)
    reader.feed(answer.content.decode())
    return reader.page


def pages_of(client: Client, most_of_a_kind: int = MOST_OF_A_KIND) -> Iterator[tuple[str, Answer, Page]]:
    """Every page that links lead to from the first page on, a few of each kind; files are opened, but have no links."""
    waiting, seen = ["/"], {"/"}
    alike: Counter[str] = Counter()
    while waiting:
        address = waiting.pop(0)
        answer = client.get(address, follow=True)
        is_page = answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming
        page = read(address, answer) if is_page else Page(heads=1)
        yield address, answer, page
        for link in page.links:
            outside = urlsplit(link).netloc or link.startswith(FOR_READING) or urlsplit(link).scheme
            # Sorting, paging and searching are the same page again.
            if link in seen or outside or link.split("?")[0] in seen:
                continue
            seen.add(link)
            kind = NUMBER.sub("#", urlsplit(link).path)
            alike[kind] += 1
            if alike[kind] <= most_of_a_kind:
                waiting.append(link)


def client_of(role: Role) -> Client:
    client = Client(headers={"accept-language": "en"})
    if role is not Role.VISITOR:
        client.force_login(make_user(f"a-{role.value}", role))
    return client


def make_evening(stage: Stage, *, is_long: bool) -> Tournament:
    """Four tables as they are played, two with a few deals in the short form."""
    players, rounds = (16, 12) if is_long else (8, 2)
    return make_demo(players=players, series=2, stage=stage, seed=1, rules="danish", rounds=rounds)


def is_refused(role: Role, method: str, address: str) -> bool:
    action: Action | None = getattr(resolve(urlsplit(address).path).func, "action", None)
    return action is not None and role not in ALLOWED[action]


# What differs between the roles, differs at the end; the treasurer has links of the recorder or of the director.
SHORT = {(Stage.CLOSED, role) for role in (Role.VISITOR, Role.RECORDER, Role.DIRECTOR)}


@pytest.mark.django_db
@pytest.mark.parametrize(("stage", "role"), shortened(product(Stage, Role), SHORT.__contains__))
def test_every_link_and_form_is_open(stage: Stage, role: Role, request: pytest.FixtureRequest) -> None:
    """And nothing is written by reading: each page is read on a full disk, and by a browser that looks ahead."""
    is_long = bool(request.node.get_closest_marker("endurance"))
    make_evening(stage, is_long=is_long)
    found: list[str] = []
    visited, writes = 0, Writes()
    most = MOST_OF_A_KIND if is_long else FEW_OF_A_KIND
    client = client_of(role)
    with connection.execute_wrapper(writes):
        pages = list(pages_of(client, most))
    for address, answer, page in pages:
        visited += 1
        if answer.status_code != 200:
            found.append(f"{address}: {answer.status_code}")
        found += [f"{address}: form to {to}" for method, to in page.forms if is_refused(role, method, to)]
        if page.heads != 1:
            found.append(f"{address}: {page.heads} first heads")
        found += [f"{address}: twice #{name}" for name in set(page.ids) if page.ids.count(name) > 1]
    assert found == []
    assert writes.found == []
    assert visited > 1
