"""Public data of other installations that was sent to this one (the mirror), found by its address.

``tournaments.mirror`` stores it; pages read it here instead of the database.
"""

from __future__ import annotations

import datetime as dt
import json
import zlib
from typing import Any, NamedTuple

from tournaments.models import MirrorCopy


class Copy(NamedTuple):
    """The origin of a page's data. ``made_at``: by the sender's clock, ``taken_at``: by this installation's clock."""

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
    """The content as it was sent; the newest, even if ``copy`` was read a moment before."""
    packed = MirrorCopy.objects.values_list("content", flat=True).get(pk=copy.pk)
    found: dict[str, Any] = json.loads(zlib.decompress(packed))["content"]
    return found


def listed_copies(kind: str) -> list[tuple[str, dict[str, Any]]]:
    """The slug of each copy of a kind, and its fields for lists in every language; the newest first. One query."""
    rows = MirrorCopy.objects.filter(kind=kind, is_shown=True).order_by("-date", "-pk")
    return list(rows.values_list("slug", "listed"))


def listing_of(copy: Copy) -> dict[str, Any]:
    """Its fields for lists, in every language. One query."""
    return dict(MirrorCopy.objects.values_list("listed", flat=True).get(pk=copy.pk))


def in_language(content: dict[str, Any], language: str | None) -> dict[str, Any]:
    """The fields of a snapshot: those that are the same in all languages, and those of the reader's."""
    known: dict[str, Any] = content["languages"]
    return {**content["common"], **(known.get(language or "") or next(iter(known.values())))}
