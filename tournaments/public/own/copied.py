"""On a mirror: players' own pages of another installation, each sealed under its link."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from tournaments.access.copies import in_language
from tournaments.access.sealing import NotSealedSo, address_of
from tournaments.models import MirroredOwnPage, MirrorKind
from tournaments.phones.own_line import SettledLine
from tournaments.public.own.earlier import OwnYear
from tournaments.public.own.facts import Answers
from tournaments.public.sealed_pages import opened_page
from tournaments.public.snapshot.published import Published, find_copied
from tournaments.public.snapshot.reading_back import read_back
from tournaments.sheets.desk.desk_calls import TableCall


@dataclass(frozen=True)
class SentOwn:
    """The page's data besides the public snapshot. ``until``: the last day on which the link is valid."""

    slug: str
    until: dt.date
    start_number: int
    name: str
    is_here: bool
    is_withdrawn: bool
    fee: str
    answers: tuple[tuple[int, Answers], ...]
    settled: tuple[tuple[int, SettledLine], ...]
    calls: tuple[tuple[int, TableCall], ...]
    year: OwnYear


@dataclass(frozen=True)
class CopiedOwn:
    """The player of a link, in place of ``Own``."""

    start_number: int
    name: str
    is_here: bool
    is_withdrawn: bool
    fee: str
    answers: dict[int, Answers]
    settled: dict[int, SettledLine]
    calls: dict[int, TableCall]
    year: OwnYear
    shown: Published


def find_copied_own(token: str) -> CopiedOwn | None:
    """The page; None if nothing was sent for this link, or the link has expired. Three queries."""
    sent = _sent(token)
    if sent is None or timezone.localdate() > sent.until:
        return None
    shown = find_copied(MirrorKind.TOURNAMENT, sent.slug)
    if shown is None:
        return None
    return CopiedOwn(
        sent.start_number, sent.name, sent.is_here, sent.is_withdrawn, sent.fee,
        dict(sent.answers), dict(sent.settled), dict(sent.calls), sent.year, shown,
    )  # fmt: skip


def _sent(token: str) -> SentOwn | None:
    pages = MirroredOwnPage.objects.filter(address=address_of(token)).values_list("sealed", flat=True)
    for page in pages:
        try:
            return read_own(opened_page(token, bytes(page)), get_language())
        except (NotSealedSo, ValueError):
            continue
    return None


def read_own(content: Any, language: str | None) -> SentOwn:
    """Raises ``Malformed``."""
    place = JsonPlace(content)
    place.at("common").fields()
    if not place.at("languages").fields():
        raise Malformed("missing", "languages")
    return read_back(SentOwn, in_language(content, language))
