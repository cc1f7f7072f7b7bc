"""Captains' pages of leagues of another installation that were sent here, each sealed under its link.

Only the line-ups that can still be named: everything else a captain does in the hall's own installation.
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
    """Somebody who can be named; ``value``: as the form sends it."""

    value: str
    name: str


class SentMeeting(NamedTuple):
    """A meeting whose line-up can be named. ``version``: of the line-up; ``size``: how many begin."""

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
    """``until``: the last day on which the link works; ``squad`` and ``others``: who can be named."""

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
    """None where nothing was sent for this link, or the link is too old. Two queries."""
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
