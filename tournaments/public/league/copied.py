"""On a mirror: a league of another installation, for the list of leagues and its own page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.access.copies import Copy, find_copy, in_language, listed_copies, listing_of
from tournaments.models import League, MirrorKind
from tournaments.public.snapshot.reading_back import read_back


@dataclass(frozen=True)
class CopiedDivision:
    pk: int
    name: str
    level: int
    team_count: int


@dataclass(frozen=True)
class CopiedLeague:
    """The fields of a ``League`` that pages read. ``divisions``: the highest first."""

    slug: str
    name: str
    year: int
    divisions: tuple[CopiedDivision, ...]


def copied_leagues() -> list[CopiedLeague]:
    """The newest first. One query."""
    return [copied_league(slug, listed) for slug, listed in listed_copies(MirrorKind.LEAGUE)]


def find_copied_league(slug: str) -> tuple[CopiedLeague, Copy] | None:
    """The copied league; None if this installation has a league at this address. Three queries."""
    copy = None if League.objects.filter(slug=slug).exists() else find_copy(MirrorKind.LEAGUE, slug)
    return (copied_league(slug, listing_of(copy)), copy) if copy else None


def copied_league(slug: str, listed: Mapping[str, Any]) -> CopiedLeague:
    """The league. Raises ``Malformed``, but never for content that ``tournaments.mirror`` has accepted."""
    return read_back(CopiedLeague, {**in_language(dict(listed), None), "slug": slug})
