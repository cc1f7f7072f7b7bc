"""The content of the teams' result list: columns with every text, and how totals are calculated."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.printing.documents.result_rows import ResultRows
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import NAME, FittedColumn
from tournaments.standings.ranking import Standings
from tournaments.teams.pages import TeamStandings, team_standings_page
from tournaments.teams.results import team_plan_of
from tournaments.teams.shown import ShownTeam, ShownTeams

TEAMS = "teams"  # the value of the paper's parameter "part"
ONE_TEAM = "team"


def team_choices(tournament: Tournament) -> list[tuple[str, str]]:
    """All teams, then the players of each; empty without teams."""
    plan = team_plan_of(tournament)
    teams = list(plan.teams.order_by("number").values_list("number", "name")) if plan else []
    together = [(TEAMS, _("the teams"))] if teams else []
    return [*together, *((f"{ONE_TEAM}:{number}", name) for number, name in teams)]


def team_standings(standings: Standings) -> TeamStandings | None:
    """The table of the teams over the same series; None if there are no teams any more."""
    plan = team_plan_of(standings.tournament)
    return team_standings_page(standings.tournament, plan, standings.series, hangs=True) if plan else None


def team_rows(page: TeamStandings) -> ResultRows:
    """The rows of the list, with the players below the name of their team."""
    columns = _columns(page.shown)
    footnotes = [_("“=” marks a shared rank."), *page.shown.remarks]
    quota = [page.shown.quota] if page.shown.quota else []
    return ResultRows(columns, columns, [*quota, *footnotes], page.reckoning)


def _series_name(number: int) -> str:
    return _("S%(number)d") % {"number": number}


def _columns(shown: ShownTeams) -> list[FittedColumn]:
    def number(heading: str, text: Callable[[ShownTeam], str], *, bold: bool = False) -> FittedColumn:
        return FittedColumn(heading, [text(line) for line in shown.lines], align=Align.RIGHT, is_bold=bold)

    def series(place: int) -> Callable[[ShownTeam], str]:
        return lambda line: line.cells[place].text.replace(" · ", "\n")

    points = [number(_("Match points"), lambda line: line.match_points)] if shown.gives_points else []
    return [
        number(_("Rank"), lambda line: line.shown_rank),
        FittedColumn(_("Team"), [line.name for line in shown.lines], NAME, is_bold=True),
        FittedColumn(_("Players"), [", ".join(line.players) for line in shown.lines], NAME),
        *(number(_series_name(one), series(place)) for place, one in enumerate(shown.series_numbers)),
        *points,
        number(shown.total_name, lambda line: line.shown_total, bold=True),
    ]
