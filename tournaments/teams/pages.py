"""The content of the officials' pages about teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Entry, PlayerClass, Series, Team, TeamPlan, Tournament
from tournaments.people.classes import classes_of
from tournaments.people.names.collation import by_surname
from tournaments.people.names.namesakes import distinct_names, mark_namesakes, name_for_the_hall
from tournaments.standings.final import is_final_recorded
from tournaments.teams.results import entries_in, line_up_of, team_table_of, teams_of
from tournaments.teams.sentences import plan_sentences, reckoning
from tournaments.teams.settings import Kind, settings_of
from tournaments.teams.shown import ShownTeams, shown_players, shown_teams


@dataclass(frozen=True)
class ListedTeam:
    """``is_unmixed``: a mixed team without women or without men, judging by the players' classes."""

    team: Team
    players: tuple[str, ...]
    is_unmixed: bool


@dataclass(frozen=True)
class TeamPage:
    """The rule in sentences, the teams, and the players without a team."""

    plan: str
    teams: tuple[ListedTeam, ...]
    without: tuple[str, ...]


@dataclass(frozen=True)
class TeamStandings:
    """The table for officials, and an explanation of it."""

    shown: ShownTeams
    reckoning: str


def team_page(tournament: Tournament, plan: TeamPlan) -> TeamPage:
    """Three queries."""
    everybody = list(tournament.entries.select_related("player__club").order_by("start_number"))
    mark_namesakes(everybody)
    names = {entry.start_number: entry.player.distinct_name for entry in everybody}
    teams = tuple(_listed(tournament, plan, team, names) for team in teams_of(plan))
    busy = {entry.pk for one in teams for entry in entries_in(one.team)}
    free = [entry for entry in everybody if entry.pk not in busy and not entry.is_withdrawn]
    plan_words = " ".join(plan_sentences(settings_of(plan)))
    return TeamPage(
        plan_words, teams, tuple(names[entry.start_number] for entry in sorted(free, key=by_surname))
    )


def _listed(tournament: Tournament, plan: TeamPlan, team: Team, names: dict[int, str]) -> ListedTeam:
    entries = entries_in(team)
    is_unmixed = plan.kind == Kind.MIXED and not _is_mixed(tournament, entries)
    return ListedTeam(team, tuple(shown_players(line_up_of(team), names)), is_unmixed)


def players_by_series(team: Team) -> list[str]:
    """The names of everybody who plays for the team, with the series if not all."""
    return list(shown_players(line_up_of(team), distinct_names(entries_in(team))))


def _is_mixed(tournament: Tournament, entries: list[Entry]) -> bool:
    women = [PlayerClass.WOMEN in classes_of(one.player, tournament.date) for one in entries]
    return any(women) and not all(women)


def team_standings_page(
    tournament: Tournament,
    plan: TeamPlan,
    series: Sequence[Series] | None = None,
    *,
    hangs: bool = False,
) -> TeamStandings:
    """Over ``series``, or over all that are drawn. At most five queries.

    ``hangs``: for a posted list, without the names of people who object.
    """
    teams = list(teams_of(plan))
    drawn = list(tournament.series.order_by("number"))
    over = drawn if series is None else series
    table = team_table_of(tournament, plan, teams, over)
    members = [entry for team in teams for entry in entries_in(team)]
    if hangs:
        name_for_the_hall(members)
    names = distinct_names(members)
    at_end = is_final_recorded(tournament, drawn, over)
    shown = shown_teams(table, tournament.rule_system, names, is_final=at_end)
    return TeamStandings(shown, " ".join(reckoning(table.settings)))
