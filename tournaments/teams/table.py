"""The table of a tournament's teams from its players' results, for officials and visitors. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.rules.tie_breaks import TieBreak
from tournaments.standings.quota import quota
from tournaments.teams.line_up import LineUp, Stint, member_in, places_of
from tournaments.teams.reckoning import MemberResult, TeamResults, TeamScore, team_standings
from tournaments.teams.settings import TeamSettings

# By series number and start number; only what is recorded.
Results = Mapping[tuple[int, int], MemberResult]


@dataclass(frozen=True)
class NamedTeam:
    """``number``: identifies the team in its tournament."""

    number: int
    name: str
    line_up: LineUp


@dataclass(frozen=True)
class PlayedSeries:
    """``is_complete``: all of its sheets are in."""

    number: int
    is_complete: bool


@dataclass(frozen=True)
class TeamTable:
    """Teams in order of rank. ``go_on``: number of teams that qualify for the next round, None without a quota."""

    settings: TeamSettings
    series_numbers: tuple[int, ...]
    scores: tuple[TeamScore, ...]
    teams: Mapping[int, NamedTeam]
    starters: int
    go_on: int | None = None

    @property
    def is_shared_at_line(self) -> bool:
        """Whether tied teams are on both sides of the line, so that it does not decide who qualifies."""
        line = self.go_on or 0
        return 0 < line < len(self.scores) and self.scores[line - 1].rank == self.scores[line].rank


def team_table(
    settings: TeamSettings,
    teams: Sequence[NamedTeam],
    series: Sequence[PlayedSeries],
    results: Results,
    tie_breaks: Sequence[TieBreak],
) -> TeamTable:
    """The table over ``series``. Tied teams are in the order of their numbers."""
    sides = [_results(team, series, results) for team in sorted(teams, key=lambda team: team.number)]
    complete = [one.is_complete for one in series]
    scores = team_standings(settings.rule, sides, complete, tie_breaks)
    # Before the first result it is not known who will be absent.
    starters = sum(score.has_played for score in scores) or len(scores)
    return TeamTable(
        settings=settings,
        series_numbers=tuple(one.number for one in series),
        scores=scores,
        teams={team.number: team for team in teams},
        starters=starters,
        go_on=None if settings.quota is None else quota(settings.quota, starters),
    )


def _results(team: NamedTeam, series: Sequence[PlayedSeries], results: Results) -> TeamResults:
    """Each place of the team has the result of the player there in the series."""
    places = places_of(team.line_up)
    return TeamResults(
        team.number, tuple(tuple(_result(place, one.number, results) for one in series) for place in places)
    )


def _result(place: Sequence[Stint], series: int, results: Results) -> MemberResult | None:
    member = member_in(place, series)
    return None if member is None else results.get((series, member))
