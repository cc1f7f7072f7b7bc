"""The hall's counters: each change of public data gets the next number; numbers never decrease."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.db import transaction
from django.utils import timezone

from tournaments.mirror.contents.sent import GONE, Sent
from tournaments.mirror.pushes import Push, hash_of
from tournaments.mirror.subjects import NOT_PUBLIC, PublicSubject, content_of_subject, everything_public
from tournaments.models import MirrorSubject

MOST_AT_ONCE = 10  # so that the worker's other regular tasks do not wait


def note_changes() -> None:
    """Numbers what has changed since the last look, the newest first."""
    for found in list(_changed())[:MOST_AT_ONCE]:
        made_push(found)


def _changed() -> Iterator[PublicSubject]:
    known = {(kind, slug): state for kind, slug, state in _rows()}
    for public in everything_public():
        if known.pop((public.kind, public.slug), "") != public.state:
            yield public
    # The remaining rows have been sent before, and visitors may no longer see them.
    gone = [key for key, state in known.items() if state != NOT_PUBLIC]
    yield from (PublicSubject(kind, slug, NOT_PUBLIC) for kind, slug in gone)


def _rows() -> Iterator[tuple[str, str, str]]:
    yield from MirrorSubject.objects.values_list("kind", "slug", "state")


def made_push(public: PublicSubject) -> Push:
    """The push of its present public data; unchanged content keeps its number."""
    sent = GONE if public.state == NOT_PUBLIC else content_of_subject(public.kind, public.slug)
    return _numbered(public, sent, hash_of(*sent), timezone.now())


@transaction.atomic
def _numbered(public: PublicSubject, sent: Sent, content: str, now: dt.datetime) -> Push:
    row, _is_new = MirrorSubject.objects.select_for_update().get_or_create(kind=public.kind, slug=public.slug)
    if row.content != content or row.made_at is None:
        if row.acknowledged == row.number:
            row.behind_since = now
        row.number, row.content, row.made_at = row.number + 1, content, now
    row.state = public.state
    row.save()
    return Push(public.kind, public.slug, row.number, row.made_at, *sent)


@transaction.atomic
def count_from(kind: str, slug: str, number: int) -> None:
    """Continues above the mirror's number, which is higher after a backup was restored here."""
    row = MirrorSubject.objects.select_for_update().get(kind=kind, slug=slug)
    if row.number <= number:
        row.number, row.content = number, ""
        row.save()
