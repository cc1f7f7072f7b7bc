"""One page of each kind: a kind is the set of templates that a page is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.test import Client

from tests.answers import Answer
from tests.every_page import Found, walk
from tests.page_as_read import Form, Page, read
from tests.taken_back import taken_back

NOT_OURS = ("/owner/", "/static/")  # Django's own pages
REFUSED = (200, 400, 403, 409, 422)


@dataclass(frozen=True)
class Shown:
    """A page as it was answered; asks the database for nothing more."""

    address: str
    place: str  # where redirects led
    status: int
    control: str  # whether it may be kept: the header Cache-Control
    html: str  # "" for a file
    kind: frozenset[str]
    page: Page

    @property
    def is_looked_at(self) -> bool:
        return self.status == 200 and bool(self.html) and not self.address.startswith(NOT_OURS)


def shown(address: str, answer: Answer, page: Page) -> Shown:
    html = answer.content.decode() if is_page(answer) else ""
    kind = frozenset(str(template.name) for template in answer.templates)
    control = answer.headers.get("Cache-Control", "")
    return Shown(address, answer.request["PATH_INFO"], answer.status_code, control, html, kind, page)


def is_page(answer: Answer) -> bool:
    return answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming


def one_of_each(pages: Iterable[Shown]) -> dict[str, Shown]:
    """The first page of each kind, by its address."""
    seen: dict[frozenset[str], Shown] = {}
    for one in pages:
        if one.is_looked_at:
            seen.setdefault(one.kind, one)
    return {one.address: one for one in seen.values()}


def kinds_of_pages(client: Client) -> dict[str, Shown]:
    """The first page of each kind that the client reaches by links, by its address."""
    return one_of_each(shown(*read_page) for read_page in walk(client, Found()))


def refused_pages(client: Client, pages: dict[str, Shown]) -> Iterator[tuple[str, Shown]]:
    """The pages that answer when forms are sent empty, or with letters in every field. Nothing is kept."""
    for one, target, fields in forms_of(pages.values()):
        typed_in = {name for name in fields if is_typed_in(one, name)}
        for typed in ("", "no number") if typed_in else ("",):
            sent = {name: typed if name in typed_in else values[0] for name, values in fields.items()}
            refused = post_in_vain(client, target, sent)
            if is_page(refused) and refused.status_code in REFUSED:
                yield f"{one.address} → {target} with “{typed}”", shown(target, refused, read(refused))


def forms_of(pages: Iterable[Shown]) -> Iterator[tuple[Shown, str, Form]]:
    """Each form that changes something, once: every page has the choice of a language."""
    known = set()
    for one in pages:
        sent = {target for method, target in one.page.sent if method == "post"}
        for target, fields in one.page.forms.items():
            form = (target, frozenset(fields))
            if target in sent and form not in known and not target.startswith((*NOT_OURS, "/logout/")):
                known.add(form)
                yield one, target, fields


def is_typed_in(one: Shown, name: str) -> bool:
    return f'type="hidden" name="{name}"' not in one.html


def post_in_vain(client: Client, address: str, sent: dict[str, str]) -> Answer:
    with taken_back():
        return client.post(address, sent)


def every_part_once(kinds: dict[str, Shown], known: Iterable[Shown] = ()) -> set[str]:
    """Addresses of as few pages as needed so that each kind of element is on one of them, or on one of the known pages."""
    left = {part for one in kinds.values() for part in one.page.parts}
    left -= {part for one in known for part in one.page.parts}
    chosen = set()
    while left:
        best = max(kinds, key=lambda address: len(kinds[address].page.parts & left))
        chosen.add(best)
        left -= kinds[best].page.parts
    return chosen
