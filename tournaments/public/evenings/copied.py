"""On a mirror: a tournament of another installation, for lists of tournaments."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language

from tournaments.access.copies import in_language, listed_copies
from tournaments.models import MirrorKind, Tournament
from tournaments.public.evenings.first_places import FirstPlace
from tournaments.public.snapshot.reading_back import read_back


@dataclass(frozen=True)
class CopiedTournament:
    """The fields of a ``Tournament`` that lists read, ``status`` and ``first`` in the reader's language."""

    slug: str
    date: dt.date
    name: str
    starts_at: dt.time | None
    place: str
    club: str
    state: str
    is_searchable: bool
    status: str
    first: tuple[FirstPlace, ...]

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.slug])

    def is_ahead(self, today: dt.date) -> bool:
        """Whether it is today or later, or still running after midnight."""
        late = self.state == Tournament.State.RUNNING and self.date == today - dt.timedelta(days=1)
        return late or self.date >= today


def copied_tournaments() -> list[CopiedTournament]:
    """The newest first. One query."""
    return [copied_tournament(slug, listed) for slug, listed in listed_copies(MirrorKind.TOURNAMENT)]


def copied_tournament(slug: str, listed: Mapping[str, Any]) -> CopiedTournament:
    """The tournament. Raises ``Malformed``, but never for content that ``tournaments.mirror`` has accepted."""
    fields = in_language(dict(listed), get_language())
    return read_back(CopiedTournament, {**fields, "slug": slug, "date": listed.get("date")})
