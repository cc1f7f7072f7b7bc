"""What is public of another installation and was sent here: found by its address, read back for pages.

``tournaments.mirror`` takes it in; pages read it here in place of the database.
"""

from __future__ import annotations

import datetime as dt
import json
import zlib
from typing import Any, NamedTuple

from tournaments.models import MirrorCopy


class Copy(NamedTuple):
    """Where what is shown comes from. ``made_at``: by the clock of the hall, ``taken_at``: by the clock here."""

    pk: int
    number: int
    digest: str
    hall: str
    made_at: dt.datetime
    taken_at: dt.datetime


COLUMNS = ("pk", "number", "digest", "hall__name", "made_at", "taken_at")


def find_copy(kind: str, slug: str) -> Copy | None:
    """One short query; the content stays in the database."""
    found = MirrorCopy.objects.filter(kind=kind, slug=slug, is_shown=True).values_list(*COLUMNS).first()
    return Copy(*found) if found else None


def content_of(copy: Copy) -> dict[str, Any]:
    """What was sent. The newest, also where ``copy`` is a moment older."""
    packed = MirrorCopy.objects.values_list("content", flat=True).get(pk=copy.pk)
    found: dict[str, Any] = json.loads(zlib.decompress(packed))["content"]
    return found


def listed_copies(kind: str) -> list[tuple[str, dict[str, Any]]]:
    """The address of each copy of a kind, and what lists say of it in every language; the newest first. One query."""
    rows = MirrorCopy.objects.filter(kind=kind, is_shown=True).order_by("-date", "-pk")
    return list(rows.values_list("slug", "listed"))


def listing_of(copy: Copy) -> dict[str, Any]:
    """What lists say of it, in every language. One query."""
    return dict(MirrorCopy.objects.values_list("listed", flat=True).get(pk=copy.pk))


def in_language(content: dict[str, Any], language: str | None) -> dict[str, Any]:
    """The fields of a snapshot: those that are the same in all languages, and those of the reader's."""
    known: dict[str, Any] = content["languages"]
    return {**content["common"], **(known.get(language or "") or next(iter(known.values())))}
