"""The teams' results in a federation's form, besides that of the players."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring.words.standings import shown_total
from tournaments.models import Team, Tournament
from tournaments.people.federation import shown_club_number
from tournaments.standings.columns import safe_cell
from tournaments.standings.federation_report import ReportHead, checksum_of, head_of_report
from tournaments.standings.federation_rows import head_rows
from tournaments.standings.ranking import compute_standings
from tournaments.teams.reckoning import SeriesScore, TeamScore
from tournaments.teams.results import entries_in, team_plan_of, team_table_of, teams_of
from tournaments.teams.shown import points_text


class ReportedSeries(NamedTuple):
    """``match_points``: "" if the series gives none (yet)."""

    total: Any
    won: int
    lost: int
    match_points: str


class TeamLine(NamedTuple):
    """``players``: federation number ("" for none) and name. ``club_numbers``: of their clubs."""

    place: int | None
    team: str
    players: tuple[tuple[str, str], ...]
    club_numbers: tuple[str, ...]
    series: tuple[ReportedSeries | None, ...]
    won: int
    lost: int
    match_points: str
    total: Any

    @property
    def players_in_words(self) -> str:
        return ", ".join(f"{name} ({number})" if number else name for number, name in self.players)


@dataclass(frozen=True)
class TeamReport:
    """Lines in rank order. ``gives_points``: each series gives match points."""

    head: ReportHead
    series_numbers: tuple[int, ...]
    gives_points: bool
    lines: tuple[TeamLine, ...]

    @property
    def checksum(self) -> str:
        return checksum_of(self.head, self.lines)


def team_report_of(tournament: Tournament) -> TeamReport | None:
    """The report; None for an evening without teams."""
    plan = team_plan_of(tournament)
    teams = {team.number: team for team in teams_of(plan)} if plan else {}
    if plan is None or not teams:
        return None
    standings = compute_standings(tournament)
    table = team_table_of(tournament, plan, list(teams.values()), standings.series)
    gives_points = bool(table.settings.factor)
    lines = [_line(tournament, teams[score.key], score, gives_points=gives_points) for score in table.scores]
    return TeamReport(head_of_report(standings), table.series_numbers, gives_points, tuple(lines))


def _line(tournament: Tournament, team: Team, score: TeamScore, *, gives_points: bool) -> TeamLine:
    players = [entry.player for entry in entries_in(team)]
    numbers = [shown_club_number(player.club.federation_number) for player in players if player.club]
    system = tournament.rule_system

    def series(one: SeriesScore) -> ReportedSeries | None:
        points = points_text(one.points) if one.points is not None else ""
        return (
            None
            if one.is_absent
            else ReportedSeries(shown_total(system, one.total), one.won, one.lost, points)
        )

    return TeamLine(
        place=score.rank,
        team=team.name,
        players=tuple((player.federation_number, player.full_name) for player in players),
        club_numbers=tuple(dict.fromkeys(filter(None, numbers))),
        series=tuple(map(series, score.series)),
        won=score.won,
        lost=score.lost,
        match_points=points_text(score.points) if gives_points else "",
        total=shown_total(system, score.total),
    )


class TeamRows:
    """The teams' report, for a CSV or XLSX file."""

    def __init__(self, report: TeamReport) -> None:
        self.report = report

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The rows for an export, with numbers as numbers."""
        headings = self._headings()
        yield from head_rows(self.report.head.rows(self.report.checksum), len(headings))
        yield headings
        for line in self.report.lines:
            yield self._row(line)

    def _headings(self) -> list[object]:
        words = [_("Series %(number)d"), _("Won %(number)d"), _("Lost %(number)d")]
        words += [_("Match points %(number)d")] if self.report.gives_points else []
        series = [word % {"number": number} for number in self.report.series_numbers for word in words]
        points = [_("Match points")] if self.report.gives_points else []
        return [
            _("Team"), _("Players"), _("Club number"), *series, _("Won"), _("Lost"), *points, _("Total"), _("Place"),
        ]  # fmt: skip

    def _row(self, line: TeamLine) -> list[object]:
        points = [line.match_points] if self.report.gives_points else []
        return [
            safe_cell(line.team),
            safe_cell(line.players_in_words),
            ", ".join(line.club_numbers),
            *(cell for one in line.series for cell in self._series(one)),
            line.won,
            line.lost,
            *points,
            line.total,
            line.place,
        ]

    def _series(self, one: ReportedSeries | None) -> list[object]:
        cells: list[object] = [None] * 4 if one is None else list(one)
        return cells if self.report.gives_points else cells[:3]
