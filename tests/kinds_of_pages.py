"""One page of each kind: a kind is the set of templates that a page is made of."""

from __future__ import annotations

from collections.abc import Iterator

from django.test import Client

from tests.answers import Answer
from tests.every_page import Found, read, walk
from tests.taken_back import taken_back

NOT_OURS = ("/owner/", "/static/")  # Django's own pages
REFUSED = (200, 400, 403, 409, 422)


def is_page(answer: Answer) -> bool:
    return answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming


def kinds_of_pages(client: Client) -> dict[str, Answer]:
    """The first page of each kind that the client reaches by links, by its address."""
    seen: set[frozenset[str]] = set()
    pages: dict[str, Answer] = {}
    for address, answer, _page in walk(client, Found()):
        kind = frozenset(str(template.name) for template in answer.templates)
        if (
            answer.status_code == 200
            and is_page(answer)
            and not address.startswith(NOT_OURS)
            and kind not in seen
        ):
            seen.add(kind)
            pages[address] = answer
    return pages


def refused_pages(client: Client, pages: dict[str, Answer]) -> Iterator[tuple[str, Answer]]:
    """The pages that answer when forms are sent empty, or with letters in every field. Nothing is kept."""
    for address, answer in pages.items():
        for target, fields in read(answer).forms.items():
            if target.startswith(NOT_OURS) or "logout" in target:
                continue
            for typed in ("", "no number"):
                sent = {
                    name: typed if is_typed_in(answer, name) else values[0] for name, values in fields.items()
                }
                refused = post_in_vain(client, target, sent)
                if is_page(refused) and refused.status_code in REFUSED:
                    yield f"{address} → {target} with “{typed}”", refused


def is_typed_in(answer: Answer, name: str) -> bool:
    return f'type="hidden" name="{name}"' not in answer.content.decode()


def post_in_vain(client: Client, address: str, sent: dict[str, str]) -> Answer:
    with taken_back():
        return client.post(address, sent)
