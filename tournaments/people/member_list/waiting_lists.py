"""Previewed lists that wait for confirmation, in the database, because another process may handle the next request."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field

from django.db import transaction
from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.models import KeptList
from tournaments.people.member_list.rows import ImportRow


@dataclass
class WaitingList:
    """Checked rows. ``unknown``: headings that are not read. ``asks_club``: the list names no club, and the user
    has not chosen one yet.

    ``other``: the token of the same list in another possible encoding, "" for none; ``sample``: a word that
    differs between them.
    """

    rows: list[ImportRow]
    unknown: list[str] = field(default_factory=list)
    asks_club: bool = False
    other: str = ""
    sample: tuple[str, str] = ("", "")


def new_token() -> str:
    return secrets.token_urlsafe(16)


def keep(waiting: WaitingList, token: str) -> None:
    """Keeps the list until it is confirmed, or for some hours (``kept_files``)."""
    written = {"content": json.dumps(asdict(waiting)), "kept_at": timezone.now()}
    KeptList.objects.update_or_create(token=token, defaults=written)


def find(token: str) -> WaitingList:
    """The list. Raises ``Refused`` if it is gone."""
    return _read(KeptList.objects.filter(token=token).first())


@contextmanager
def taking(token: str) -> Iterator[WaitingList]:
    """The list, deleted if the block succeeds and kept if it fails. Of two requests the second waits for the first.
    Raises ``Refused`` if the list is gone.
    """
    with transaction.atomic():
        waiting = _read(KeptList.objects.select_for_update().filter(token=token).first())
        yield waiting
        KeptList.objects.filter(token__in=filter(None, (token, waiting.other))).delete()


def _read(kept: KeptList | None) -> WaitingList:
    if kept is None:
        raise Refused("list-gone")
    data = json.loads(kept.content)
    return WaitingList(**data | {"rows": [ImportRow(**row) for row in data["rows"]]})
