"""From the first page on, each role follows every link it is shown: none is dead, none leads to a closed door, and no
form is offered that would be refused. The long form of the daily checks in tests/test_every_page.py."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.urls import resolve

from tests.answers import Answer
from tests.every_page import client_of
from tests.kinds_of_pages import is_page
from tests.page_as_read import Page, read
from tests.test_reading import Writes
from tournaments.access.permissions import ALLOWED, Action, Role
from tournaments.demo.making import Stage, make_demo

MOST_OF_A_KIND = 6  # tables, players and links of theirs have a page each
NUMBER = re.compile(r"/\d+(?=/)")
FOR_READING = ("/static/", "/owner/")


def pages_of(client: Client, most_of_a_kind: int = MOST_OF_A_KIND) -> Iterator[tuple[str, Answer, Page]]:
    """Every page that links lead to from the first page on, a few of each kind; files are opened, but have no links."""
    waiting, seen = ["/"], {"/"}
    alike: Counter[str] = Counter()
    while waiting:
        address = waiting.pop(0)
        answer = client.get(address, follow=True)
        page = read(answer)
        yield address, answer, page
        for link in page.links:
            if link in seen or link.startswith(FOR_READING):
                continue
            seen.add(link)
            kind = NUMBER.sub("#", link)
            alike[kind] += 1
            if alike[kind] <= most_of_a_kind:
                waiting.append(link)


def is_refused(role: Role, method: str, address: str) -> bool:
    action: Action | None = getattr(resolve(urlsplit(address).path).func, "action", None)
    return action is not None and role not in ALLOWED[action]


@pytest.mark.endurance
@pytest.mark.django_db
@pytest.mark.parametrize(("stage", "role"), list(product(Stage, Role)))
def test_every_link_and_form_is_open(stage: Stage, role: Role) -> None:
    """And nothing is written by reading: each page is read on a full disk, and by a browser that looks ahead."""
    make_demo(players=16, series=2, stage=stage, seed=1)
    found: list[str] = []
    writes, client = Writes(), client_of(role)
    with connection.execute_wrapper(writes):
        pages = list(pages_of(client))
    for address, answer, page in pages:
        if answer.status_code != 200:
            found.append(f"{address}: {answer.status_code}")
        found += [f"{address}: form to {to}" for method, to in page.sent if is_refused(role, method, to)]
        found += problems_of_heads_and_ids(address, page) if is_page(answer) else []
    assert found == []
    assert writes.found == []
    assert len(pages) > 1


def problems_of_heads_and_ids(address: str, page: Page) -> Iterator[str]:
    if page.heads != 1:
        yield f"{address}: {page.heads} first heads"
    yield from (f"{address}: twice #{name}" for name in sorted(set(page.ids)) if page.ids.count(name) > 1)
