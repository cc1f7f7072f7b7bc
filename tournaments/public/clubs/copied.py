"""On a mirror: the pages of another installation's club: its years, members' records, past evenings."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from django.urls import reverse
from django.utils.translation import get_language

from tournaments.access.copies import Copy, content_of, find_copy, in_language, listed_copies
from tournaments.models import MirrorKind
from tournaments.public.evenings.club_year import ClubInPublic
from tournaments.public.evenings.copied import CopiedTournament
from tournaments.public.evenings.listed import ListedTournament
from tournaments.public.snapshot.reading_back import read_back
from tournaments.season.evenings.past_evening import PastLine
from tournaments.season.table.all_time import PlayedRecord
from tournaments.season.table.honours import Honours
from tournaments.web.charts.attendance import Attendance

Kind = TypeVar("Kind")


class CopiedClub(NamedTuple):
    pk: int
    name: str


class CopiedPastDate(NamedTuple):
    """A past evening in the list of a year."""

    pk: int
    date: dt.date

    def get_absolute_url(self) -> str:
        return reverse("past_evening", args=[self.pk])


class NamedRecord(NamedTuple):
    """The record of a player with the best series of a year, or the most series."""

    name: str
    series: int
    best: int


@dataclass(frozen=True)
class CopiedClubYear:
    """The fields of a ``ClubYear`` that its page reads."""

    club: CopiedClub
    year: int
    years: tuple[int, ...]
    listed: tuple[CopiedTournament, ...]
    seasons: tuple[Honours, ...]
    best: tuple[NamedRecord, ...]
    keenest: tuple[NamedRecord, ...]
    past: tuple[CopiedPastDate, ...]
    attendance: Attendance | None

    @property
    def tournaments(self) -> tuple[ListedTournament, ...]:
        return tuple(ListedTournament(one, one.status, one.first) for one in self.listed)


@dataclass(frozen=True)
class RecordsByRules:
    """``has_past``: past evenings are among them."""

    rules: str
    has_past: bool
    records: tuple[PlayedRecord, ...]


@dataclass(frozen=True)
class CopiedAllTime:
    """``by_rules``: the rule system that was played most comes first."""

    club: CopiedClub
    by_rules: tuple[RecordsByRules, ...]


@dataclass(frozen=True)
class CopiedPastEvening:
    """The fields of a past evening that its page reads."""

    club: CopiedClub
    date: dt.date
    rules: str
    numbers: tuple[int, ...]
    lines: tuple[PastLine, ...]


def copied_clubs() -> tuple[ClubInPublic, ...]:
    """The clubs with public tournaments, by name. One query."""
    listed = ((slug, one["common"]) for slug, one in listed_copies(MirrorKind.CLUB))
    found = [
        ClubInPublic(int(slug), one["name"], one["count"], one["newest"])
        for slug, one in listed
        if one["count"]
    ]
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def find_club_year(pk: int, year: int | None) -> tuple[CopiedClubYear, Copy] | None:
    """The year of a club; ``year``: None for the newest. Three queries."""
    chosen = _newest_year(pk) if year is None else year
    copy = find_copy(MirrorKind.CLUB_YEAR, f"{pk}/{chosen}") if chosen else None
    return (_read(CopiedClubYear, copy), copy) if copy else None


def _newest_year(pk: int) -> int | None:
    numbers = (slug.split("/") for slug, _listed in listed_copies(MirrorKind.CLUB_YEAR))
    return max((int(year) for club, year in numbers if club == str(pk)), default=None)


def find_all_time(pk: int) -> tuple[CopiedAllTime, Copy] | None:
    copy = find_copy(MirrorKind.CLUB, str(pk))
    return (_read(CopiedAllTime, copy), copy) if copy else None


def find_past_evening(pk: int) -> tuple[CopiedPastEvening, Copy] | None:
    copy = find_copy(MirrorKind.PAST_EVENING, str(pk))
    return (_read(CopiedPastEvening, copy), copy) if copy else None


def _read(kind: type[Kind], copy: Copy) -> Kind:
    return of_club(kind, in_language(content_of(copy)["club"], get_language()))


def of_club(kind: type[Kind], content: Mapping[str, Any]) -> Kind:
    """The club's page. Raises ``Malformed``, but never for content that ``tournaments.mirror`` has accepted."""
    return read_back(kind, dict(content))
