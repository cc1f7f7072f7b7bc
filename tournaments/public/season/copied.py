"""On a mirror: a season of another installation, for the list of seasons."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.access.copies import in_language, listed_copies
from tournaments.models import MirrorKind
from tournaments.public.snapshot.reading_back import read_back


@dataclass(frozen=True)
class CopiedSeason:
    """The fields of a ``Season`` that lists read."""

    slug: str
    name: str
    club: str
    starts_on: dt.date
    ends_on: dt.date


def copied_seasons() -> list[CopiedSeason]:
    """The newest first. One query."""
    return [copied_season(slug, listed) for slug, listed in listed_copies(MirrorKind.SEASON)]


def copied_season(slug: str, listed: Mapping[str, Any]) -> CopiedSeason:
    """The season. Raises ``Malformed``, but never for content that ``tournaments.mirror`` has accepted."""
    return read_back(CopiedSeason, {**in_language(dict(listed), None), "slug": slug})
