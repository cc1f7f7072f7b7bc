"""The results of a division, read from its tournaments and its totals in a fixed number of queries."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from django.db.models import Prefetch

from tournaments.access.visibility import shows_results
from tournaments.league.reckoning.division import (
    DivisionRule,
    EqualTotals,
    PointsRuling,
    ReckonedDivision,
    ReckonedMeeting,
    TeamSeries,
)
from tournaments.league.scheduling import meetings_of, teams_in
from tournaments.models import (
    ClubTeam,
    Division,
    League,
    LeagueRuling,
    Meeting,
    MeetingTotal,
    Seat,
    Series,
    SkatTable,
    Team,
    TeamMember,
    TeamPlan,
    Tournament,
)
from tournaments.season.reckoning.rule import Number
from tournaments.teams.reckoning import MemberResult
from tournaments.teams.results import named
from tournaments.teams.settings import settings_of
from tournaments.teams.table import PlayedSeries, team_table

# By series number: the results of the teams that played it, by the keys of the teams.
TeamTotals = dict[int, dict[int, TeamSeries]]
Results = dict[tuple[int, int], MemberResult]


@dataclass(frozen=True)
class MeetingResult:
    """``series``: the series that count, with all sheets in. ``open``: by number of a series being played, how many
    sheets it lacks.
    """

    meeting: Meeting
    series: TeamTotals
    open: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class DivisionResults:
    """``teams``: in the order in which equal teams are listed."""

    division: Division
    teams: tuple[ClubTeam, ...]
    meetings: tuple[MeetingResult, ...]
    rulings: tuple[LeagueRuling, ...]

    def reckoned(self, last_day: int | None = None) -> ReckonedDivision:
        """The input of the table; ``last_day``: only the meetings up to it."""
        ranked = ranked_teams(self.division.league, self.teams)
        keys = {team.pk for team in ranked}
        counted = (one for one in self.meetings if last_day is None or one.meeting.day <= last_day)
        return ReckonedDivision(
            rule=rule_of(self.division.league),
            teams=tuple(str(team.pk) for team in ranked),
            meetings=tuple(_reckoned(one, keys) for one in counted),
            rulings=tuple(_ruling(one) for one in self.rulings if one.team_id in keys),
            decided=self._decided,
        )

    @property
    def _decided(self) -> dict[str, int]:
        if self.division.equal_teams == Division.EqualTeams.SHARED:
            return {}
        return {str(team.pk): team.place_among_equals for team in self.teams if team.place_among_equals}


def ranked_teams(league: League, teams: Iterable[ClubTeam]) -> list[ClubTeam]:
    """The teams in the table: without withdrawn ones whose results are removed."""
    goes = league.withdrawn == League.Withdrawn.GO
    return [team for team in teams if not (goes and team.withdrawn_on)]


def rule_of(league: League) -> DivisionRule:
    return DivisionRule(league.factor, EqualTotals(league.equal_totals))


def _reckoned(one: MeetingResult, ranked: Collection[int]) -> ReckonedMeeting:
    teams = [team.pk for team in teams_in(one.meeting) if team.pk in ranked]
    series = tuple(
        {str(team): result for team, result in totals.items() if team in ranked}
        for _number, totals in sorted(one.series.items())
    )
    return ReckonedMeeting(one.meeting.day, tuple(map(str, teams)), series)


def _ruling(one: LeagueRuling) -> PointsRuling:
    return PointsRuling(str(one.team_id), _points(one.won_halves), _points(one.lost_halves), one.reason)


def _points(halves: int) -> Number:
    whole, half = divmod(halves, 2)
    return Fraction(halves, 2) if half else whole


def read_division(division: Division, *, public: bool = False) -> DivisionResults:
    """All recorded results; ``public``: only those that everybody may see. Eleven queries for any number of
    meetings."""
    meetings = list(meetings_of(division))
    tournaments = [one.tournament for one in meetings if one.tournament]
    played = _read_tournaments(tournaments, public=public)
    totals = _read_totals([one for one in meetings if one.totals_at])
    found = [_result_of(one, played, totals) for one in meetings]
    rulings = LeagueRuling.objects.filter(team__division=division).select_related("team", "meeting")
    teams = division.teams.select_related("club").order_by("name", "pk")
    return DivisionResults(division, tuple(teams), tuple(found), tuple(rulings))


def _result_of(
    meeting: Meeting, played: Mapping[int, _Played], totals: Mapping[int, TeamTotals]
) -> MeetingResult:
    if meeting.tournament_id:
        found = played.get(meeting.tournament_id, _Played({}, {}))
        return MeetingResult(meeting, found.series, found.open)
    return MeetingResult(meeting, totals.get(meeting.pk, {}))


def _read_totals(meetings: Sequence[Meeting]) -> dict[int, TeamTotals]:
    rows = MeetingTotal.objects.filter(meeting_team__meeting__in=meetings).select_related("meeting_team")
    found: dict[int, TeamTotals] = defaultdict(dict)
    for row in rows.order_by("meeting_team__meeting", "series"):
        series = found[row.meeting_team.meeting_id].setdefault(row.series, {})
        series[row.meeting_team.team_id] = TeamSeries(row.points, row.won, row.lost)
    return found


@dataclass(frozen=True)
class _Played:
    series: TeamTotals
    open: Mapping[int, int]


def _read_tournaments(tournaments: Sequence[Tournament], *, public: bool) -> dict[int, _Played]:
    """The results by tournament. Six queries."""
    if not tournaments:
        return {}
    by_pk = {one.pk: one for one in tournaments}
    series: dict[int, list[Series]] = defaultdict(list)
    for one in Series.objects.filter(tournament__in=by_pk).order_by("number"):
        if not public or shows_results(by_pk[one.tournament_id], one):
            series[one.tournament_id].append(one)
    shown = [one.pk for some in series.values() for one in some]
    missing = SkatTable.objects.filter(series__in=shown, score_sheet=None).order_by()
    lacking = Counter(missing.values_list("series", flat=True))
    results = _results_of(shown)
    plans = TeamPlan.objects.filter(tournament__in=by_pk)
    teams = _teams_of(plans)
    return {
        plan.tournament_id: _played(
            by_pk[plan.tournament_id],
            plan,
            teams[plan.pk],
            {one.number: lacking[one.pk] for one in series[plan.tournament_id]},
            results[plan.tournament_id],
        )
        for plan in plans
    }


def _teams_of(plans: Iterable[TeamPlan]) -> dict[int, list[Team]]:
    members = TeamMember.objects.select_related("entry").order_by("place", "from_series")
    found: dict[int, list[Team]] = defaultdict(list)
    rows = Team.objects.filter(plan__in=[plan.pk for plan in plans], club_team__isnull=False)
    for team in rows.order_by("number").prefetch_related(Prefetch("members", members)):
        found[team.plan_id].append(team)
    return found


def _results_of(series: Collection[int]) -> dict[int, Results]:
    """The results by tournament, in the form of ``teams.results``."""
    seats = Seat.objects.filter(series__in=series, series_points__isnull=False).order_by()
    rows = seats.values_list(
        "series__tournament", "series__number", "entry__start_number", "series_points", "won", "lost"
    )
    found: dict[int, Results] = defaultdict(dict)
    for tournament, number, start, points, won, lost in rows:
        found[tournament][number, start] = MemberResult(points or 0, won or 0, lost or 0)
    return found


def _played(
    tournament: Tournament,
    plan: TeamPlan,
    teams: Sequence[Team],
    lacking: Mapping[int, int],
    results: Results,
) -> _Played:
    """The totals agree with the tournament's own table of teams. ``lacking``: number of missing sheets by series."""
    series = [PlayedSeries(number, is_complete=not out) for number, out in lacking.items()]
    table = team_table(settings_of(plan), named(teams), series, results, tournament.rule_system.tie_breaks)
    club_team = {team.number: team.club_team_id for team in teams}
    found: TeamTotals = {}
    for place, one in enumerate(series):
        if one.is_complete:
            found[one.number] = {
                club_team[score.key] or 0: TeamSeries(of_series.total, of_series.won, of_series.lost)
                for score in table.scores
                if not (of_series := score.series[place]).is_absent
            }
    return _Played(found, {number: out for number, out in lacking.items() if out})
