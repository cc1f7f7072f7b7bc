"""A season of another installation that was sent here, as the list of seasons reads it."""

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
    """What lists read of a ``Season``."""

    slug: str
    name: str
    club: str
    starts_on: dt.date
    ends_on: dt.date


def copied_seasons() -> list[CopiedSeason]:
    """The newest first. One query."""
    return [copied_season(slug, listed) for slug, listed in listed_copies(MirrorKind.SEASON)]


def copied_season(slug: str, listed: Mapping[str, Any]) -> CopiedSeason:
    """Raises ``Malformed``; not for what ``tournaments.mirror`` has let in."""
    return read_back(CopiedSeason, {**in_language(dict(listed), None), "slug": slug})
