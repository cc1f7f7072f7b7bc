"""All pages of a few evenings, read once for all checks: by a visitor, a recorder and a director."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from unittest.mock import patch

from django.conf import settings
from django.db import connection
from django.test import Client
from django.utils import translation

from tests.conftest import SHORT_SEARCH
from tests.every_page import Found, client_of, make_evenings, slug_of, walk
from tests.kinds_of_pages import NOT_OURS, Shown, one_of_each, refused_pages, shown
from tests.live_server import settings_of_installation
from tests.questions import Questions
from tests.taken_back import taken_back
from tests.test_reading import Writes
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage
from tournaments.models import Tournament
from tournaments.seating.generator import ahead

WALKING = (Role.VISITOR, Role.RECORDER, Role.DIRECTOR)
LANGUAGE = "hu"  # has the longest words
# Pages at the door and at the desk look the same at each stage, and files do not change: one evening is enough.
ALIKE = re.compile(r"/(cash|prizes|teams|edit|link|export|registrations|logo)/|\.\w+$")
PICTURES = ("/static/", "data:")


@dataclass(frozen=True)
class Reading:
    """The pages read, and the queries meanwhile. Nothing of it stays in the database."""

    pages: dict[Role, list[Shown]]
    refused: dict[str, Shown]
    pictures: dict[str, tuple[str, bytes]]  # type and content of those on the pages
    writes: list[str]
    repeated: list[str]  # pages that repeat the same query
    names: dict[str, str]  # of the tournaments

    def kinds(self, role: Role) -> dict[str, Shown]:
        return one_of_each(self.pages[role])


@contextmanager
def as_installed() -> Iterator[None]:
    """Addresses of files as in an installation; unrelated work is skipped."""
    with ExitStack() as stack:
        stack.enter_context(settings_of_installation())
        stack.enter_context(patch.object(ahead, "MOST_LOOKS", SHORT_SEARCH))
        stack.enter_context(translation.override("en"))
        stack.enter_context(taken_back())
        yield


def read_everything() -> Reading:
    evenings = make_evenings(Stage.SEATED, Stage.RECORDED, Stage.CLOSED)
    clients = {role: client_of(role, LANGUAGE) for role in WALKING}
    writes, questions = Writes(), Questions()
    with connection.execute_wrapper(writes), connection.execute_wrapper(questions):
        pages = {role: list(pages_of(clients[role], role, evenings, questions)) for role in WALKING}
    director = clients[Role.DIRECTOR]
    refused = dict(refused_pages(director, one_of_each(pages[Role.DIRECTOR])))
    refused |= refused_pages(clients[Role.VISITOR], one_of_each(pages[Role.VISITOR]))
    names = {evening.slug: evening.name for evening in evenings}
    return Reading(
        pages, refused, dict(pictures_of(director, pages)), writes.found, questions.repeated, names
    )


def pages_of(client: Client, role: Role, evenings: list[Tournament], questions: Questions) -> Iterator[Shown]:
    found = Found(is_wanted=partial(is_read_by, role, [evening.slug for evening in evenings]))
    for address, answer, page in walk(client, found):
        questions.end_of(address)
        yield shown(address, answer, page)


def is_read_by(role: Role, slugs: list[str], address: str) -> bool:
    """A recorder's pages are the director's without some of the buttons: one evening of them is enough."""
    seated, recorded, closed, _by_deals = slugs
    if role is Role.RECORDER and slug_of(address) in {*slugs} - {closed}:
        return False
    is_like_later = slug_of(address) in {seated, recorded} and ALIKE.search(address)
    return not address.startswith(NOT_OURS) and (role is Role.VISITOR or not is_like_later)


def pictures_of(client: Client, pages: dict[Role, list[Shown]]) -> Iterator[tuple[str, tuple[str, bytes]]]:
    """Those that the program draws."""
    kinds = [one for role in (Role.VISITOR, Role.DIRECTOR) for one in one_of_each(pages[role]).values()]
    for address in {address for one in kinds for address in one.page.pictures}:
        if not address.startswith((*PICTURES, settings.STATIC_URL)):
            answer = client.get(address)
            yield address, (answer.headers["Content-Type"], answer.getvalue())
