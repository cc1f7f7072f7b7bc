"""The public data of a season: its page, its files and the JSON interface read only this."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256

from django.db.models import QuerySet
from django.utils.translation import get_language

from tournaments.access.copies import Copy, content_of, in_language
from tournaments.models import MirrorKind, Season, Series
from tournaments.public.snapshot.data import version_of
from tournaments.public.snapshot.published import Published, find_copied, made_once
from tournaments.public.snapshot.reading_back import read_back
from tournaments.season.evenings.results import read_results
from tournaments.season.evenings.units import parts_of
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.course import Course, course_of
from tournaments.season.table.sentences import rule_sentences
from tournaments.season.table.shown import ShownLine, has_extras, shown_lines
from tournaments.season.table.standing import known_groups, standing_from

# Columns on which the public data of a season depend
COLUMNS = [one.attname for one in Season._meta.concrete_fields]
OF_TOURNAMENTS = ("pk", "date", "public_version", "visibility", "is_last_silent", "series_count")


@dataclass(frozen=True)
class PublicSeason:
    """``lists``: the lines by group, "" for everybody; ``courses``: the course of each list. ``version``: a hash of all
    other fields.
    """

    slug: str
    name: str
    club: str
    starts_on: dt.date
    ends_on: dt.date
    guests: str
    offered: int
    sentences: tuple[str, ...]
    has_extras: bool
    lists: tuple[tuple[str, tuple[ShownLine, ...]], ...]
    courses: tuple[tuple[str, Course], ...] = ()
    version: str = field(default="", compare=False)

    def lines(self, group: str) -> tuple[ShownLine, ...] | None:
        """The lines of a group; None if there is no such list."""
        return dict(self.lists).get(group)

    def course(self, group: str) -> Course:
        return dict(self.courses)[group]

    @property
    def groups(self) -> list[str]:
        return [group for group, _lines in self.lists if group]


def public_seasons() -> QuerySet[Season]:
    return Season.objects.filter(visibility=Season.Visibility.PUBLIC).select_related("club")


def find_published_season(slug: str) -> Published | None:
    """A public season, with a version that changes with any of its public data. Three queries."""
    season = public_seasons().filter(slug=slug).first()
    if season is None:
        return None if Season.objects.filter(slug=slug).exists() else find_copied(MirrorKind.SEASON, slug)
    parts = parts_of(season)
    facts = (
        [getattr(season, name) for name in COLUMNS],
        (season.club.name, season.club.shows_history, season.club.history_version),
        [(part.number, *(getattr(part.tournament, name) for name in OF_TOURNAMENTS)) for part in parts],
        _facts_of_series(part.tournament_id for part in parts),
    )
    return Published(season.pk, slug, sha256(str(facts).encode()).hexdigest()[:32])


def _facts_of_series(tournaments: Iterable[int]) -> list[tuple[object, ...]]:
    """Part of the version, so that withdrawn results disappear in any case."""
    series = Series.objects.filter(tournament__in=set(tournaments)).order_by("pk")
    return list(series.values_list("pk", "number", "state", "results_released"))


def season_snapshot_of(shown: Published) -> PublicSeason:
    """The snapshot of this version, in the reader's language."""
    return _remembered(shown, get_language())


@lru_cache(maxsize=8)
def _remembered(shown: Published, _language: str | None) -> PublicSeason:
    return made_once(
        shown, "season", make=lambda: _copied(shown.copy) if shown.copy else take_season(shown.pk)
    )


def _copied(copy: Copy) -> PublicSeason:
    return read_back(PublicSeason, in_language(content_of(copy)["season"], get_language()))


def take_season(pk: int) -> PublicSeason:
    """The public data of the season, read from the database; call ``season_snapshot_of`` instead."""
    season = Season.objects.select_related("club").get(pk=pk)
    read, rule = read_results(season, public=True), rule_of(season)
    everybody = standing_from(read, rule)
    known = known_groups(everybody.lines, season)
    groups, standings = ["", *known], [everybody, *(standing_from(read, rule, group=one) for one in known)]
    lists = [shown_lines(one, public=True) for one in standings]
    taken = PublicSeason(
        slug=season.slug,
        name=season.name,
        club=season.club.name,
        starts_on=season.starts_on,
        ends_on=season.ends_on,
        guests=str(season.guests),
        offered=everybody.offered,
        sentences=tuple(rule_sentences(season)),
        has_extras=has_extras(rule),
        lists=tuple(zip(groups, lists, strict=True)),
        courses=tuple(zip(groups, map(course_of, standings, lists), strict=True)),
    )
    return replace(taken, version=version_of(taken))
