"""The public data of a division: its page and the JSON interface read only this."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.translation import get_language

from tournaments.access.copies import Copy, content_of, in_language
from tournaments.league.squads.players import LineUps, PlayerLine, line_ups_of, player_lines
from tournaments.league.table.must_happen import GoalOutlook, must_happen
from tournaments.league.table.results import DivisionResults, read_division
from tournaments.league.table.shown import ShownDivision, shown_division
from tournaments.models import (
    ClubTeam,
    Division,
    League,
    LeagueChange,
    LeagueRuling,
    Meeting,
    MirrorKind,
    Series,
)
from tournaments.public.snapshot.published import Published, find_copied, made_once
from tournaments.public.snapshot.reading_back import read_back

OF_TOURNAMENTS = (
    "tournament__pk", "tournament__public_version", "tournament__visibility", "tournament__state",
    "tournament__is_last_silent", "tournament__series_count",
)  # fmt: skip


class DayLineUp(NamedTuple):
    """The line-up of a team in a meeting, from ``LineUps``."""

    day: int
    meeting: int
    team: int
    players: tuple[str, ...]


@dataclass(frozen=True)
class PublicDivision:
    """Everything that is public of a division."""

    table: ShownDivision
    outlook: tuple[GoalOutlook, ...]
    players: tuple[PlayerLine, ...]
    line_ups: tuple[DayLineUp, ...]


def public_leagues() -> QuerySet[League]:
    return League.objects.filter(visibility=League.Visibility.PUBLIC)


def find_published_division(slug: str, pk: int) -> Published | None:
    """A division of a public league, with a version that changes with any of its public data. Seven queries."""
    division = Division.objects.filter(pk=pk, league__slug=slug, league__in=public_leagues()).first()
    if division is None:
        is_here = League.objects.filter(slug=slug).exists()
        return None if is_here else find_copied(MirrorKind.DIVISION, f"{slug}/{pk}")
    meetings = Meeting.objects.filter(division=division).order_by("pk")
    facts = (
        # Changes of the league are noted there; names of teams and texts can also be erased.
        LeagueChange.objects.filter(league=division.league_id).values_list("pk").first(),
        list(League.objects.filter(pk=division.league_id).values_list()),
        list(Division.objects.filter(pk=pk).values_list()),
        list(ClubTeam.objects.filter(division=division).order_by("pk").values_list()),
        list(LeagueRuling.objects.filter(team__division=division).order_by("pk").values_list()),
        list(meetings.values_list("pk", "version", "binding_at", "host__name", *OF_TOURNAMENTS)),
        _facts_of_series(division),
    )
    return Published(division.pk, slug, sha256(str(facts).encode()).hexdigest()[:32])


def _facts_of_series(division: Division) -> list[tuple[object, ...]]:
    """Part of the version, so that withdrawn results disappear in any case."""
    series = Series.objects.filter(tournament__meeting__division=division).order_by("pk")
    return list(series.values_list("pk", "number", "state", "results_released"))


def division_snapshot_of(shown: Published) -> ShownDivision:
    """The snapshot of this version, in the reader's language."""
    if shown.copy:
        return _copied(shown, shown.copy).table
    return made_once(shown, "division", make=lambda: take_division(shown.pk))


def outlook_of(shown: Published) -> tuple[GoalOutlook, ...]:
    """The outlook for each goal, from public results."""
    if shown.copy:
        return _copied(shown, shown.copy).outlook
    return made_once(shown, "outlook", make=lambda: must_happen(_read(shown), public=True))


def players_of(shown: Published) -> tuple[PlayerLine, ...]:
    """The statistics of the players, from public results and with public names."""
    if shown.copy:
        return _copied(shown, shown.copy).players
    return made_once(shown, "players", make=lambda: player_lines(_division(shown), public=True))


def line_ups_on(shown: Published, day: int | None = None) -> LineUps:
    """The line-ups of a match day, or of all, whose series have begun."""
    if shown.copy:
        return line_ups_in(one for one in _copied(shown, shown.copy).line_ups if day in {None, one.day})
    return made_once(
        shown, "line-ups", day or 0, make=lambda: line_ups_of(_division(shown), day, public=True)
    )


def line_ups_in(found: Iterable[DayLineUp]) -> LineUps:
    """The line-ups of one day."""
    line_ups: dict[int, dict[int, tuple[str, ...]]] = {}
    for one in found:
        line_ups.setdefault(one.meeting, {})[one.team] = one.players
    return line_ups


def public_division_of(shown: Published) -> PublicDivision:
    """All public data of the division, as sent to a mirror."""
    table = division_snapshot_of(shown)
    line_ups = [
        DayLineUp(day, meeting, team, players)
        for day, _meetings in table.days
        for meeting, teams in line_ups_on(shown, day).items()
        for team, players in teams.items()
    ]
    return PublicDivision(table, outlook_of(shown), players_of(shown), tuple(line_ups))


def _copied(shown: Published, copy: Copy) -> PublicDivision:
    def read() -> PublicDivision:
        return read_back(PublicDivision, in_language(content_of(copy)["division"], get_language()))

    return made_once(shown, "copied-division", make=read)


def _read(shown: Published) -> DivisionResults:
    return read_division(_division(shown), public=True)


def _division(shown: Published) -> Division:
    return Division.objects.select_related("league").get(pk=shown.pk)


def take_division(pk: int) -> ShownDivision:
    """The public data of the division, read from the database; call ``division_snapshot_of`` instead."""
    division = Division.objects.select_related("league").get(pk=pk)
    return shown_division(read_division(division, public=True), public=True)
