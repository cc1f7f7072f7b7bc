"""On a mirror: captains' pages of another installation's leagues, each sealed under its link.

Only for naming line-ups: captains do everything else in the hall's own installation.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import NamedTuple

from django.utils import timezone

from tournaments.access.copies import Copy, find_copy
from tournaments.access.sealing import NotSealedSo, address_of
from tournaments.models import MirroredOwnPage, MirrorKind
from tournaments.public.sealed_pages import opened_page
from tournaments.public.snapshot.reading_back import read_back


class Choosable(NamedTuple):
    """A player to choose; ``value``: as the form sends it."""

    value: str
    name: str


class SentMeeting(NamedTuple):
    """A meeting whose line-up can be named. ``version``: of the line-up; ``size``: number of players in series 1."""

    pk: int
    day: int
    date: dt.date | None
    place: str
    due: dt.datetime | None
    version: int
    size: int
    first: tuple[str, ...]
    substitutes: tuple[str, ...]


@dataclass(frozen=True)
class SentCaptain:
    """``until``: the last day on which the link is valid; ``squad`` and ``others``: players to choose from."""

    slug: str
    league: str
    division: str
    team: str
    until: dt.date
    meetings: tuple[SentMeeting, ...]
    squad: tuple[Choosable, ...]
    others: tuple[Choosable, ...]

    def meeting(self, pk: int) -> SentMeeting | None:
        return next((one for one in self.meetings if one.pk == pk), None)


class CopiedCaptain(NamedTuple):
    sent: SentCaptain
    copy: Copy
    token: str


def find_copied_captain(token: str) -> CopiedCaptain | None:
    """The page; None if nothing was sent for this link, or the link has expired. Two queries."""
    pages = MirroredOwnPage.objects.filter(address=address_of(token), copy__kind=MirrorKind.CAPTAINS)
    for page, slug in pages.values_list("sealed", "copy__slug"):
        sent, copy = _opened(token, bytes(page)), find_copy(MirrorKind.CAPTAINS, slug)
        if sent is not None and copy is not None and timezone.localdate() <= sent.until:
            return CopiedCaptain(sent, copy, token)
    return None


def _opened(token: str, page: bytes) -> SentCaptain | None:
    try:
        return read_back(SentCaptain, opened_page(token, page))
    except (NotSealedSo, ValueError):
        return None
