"""The contents of a match day's report: the points of each player for the team, and the substitutions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils import timezone

from tournaments.league.scheduling import teams_in
from tournaments.league.squads.squads import squad_on
from tournaments.models import Meeting, Seat, TeamMember


@dataclass(frozen=True)
class MatchReportLine:
    """``points``: by series, for those that the player has played for the team."""

    team: str
    name: str
    points: Mapping[int, int]


class TeamSubstitution(NamedTuple):
    """``number``: of this substitution of the team in the season."""

    team: str
    leaves: str
    comes: str
    series: int
    number: int


def report_lines(meetings: Sequence[Meeting]) -> dict[int, list[MatchReportLine]]:
    """The lines of each meeting, in the order of its teams; the squad if the meeting was not set up here. Two queries,
    and one for each of those.
    """
    members = _members_of([one.tournament_id for one in meetings if one.tournament_id])
    points = _points_of([one.entry_id for rows in members.values() for one in rows])
    return {
        one.pk: list(_played(one, members[one.tournament_id], points) if one.tournament_id else _squads(one))
        for one in meetings
    }


def _members_of(tournaments: Sequence[int]) -> dict[int, list[TeamMember]]:
    rows = TeamMember.objects.filter(team__plan__tournament__in=tournaments)
    found: dict[int, list[TeamMember]] = defaultdict(list)
    for one in rows.select_related("team__club_team", "entry__player").order_by("place", "from_series"):
        found[one.entry.tournament_id].append(one)
    return found


def _points_of(entries: Sequence[int]) -> dict[int, dict[int, int]]:
    seats = Seat.objects.filter(entry__in=entries, series_points__isnull=False).order_by("series__number")
    found: dict[int, dict[int, int]] = defaultdict(dict)
    for entry, series, points in seats.values_list("entry", "series__number", "series_points"):
        found[entry][series] = points or 0
    return found


def _played(
    meeting: Meeting, members: Sequence[TeamMember], points: Mapping[int, Mapping[int, int]]
) -> Iterator[MatchReportLine]:
    for team in teams_in(meeting):
        for one in members:
            if one.team.club_team_id == team.pk:
                made = {
                    series: own
                    for series, own in points.get(one.entry_id, {}).items()
                    if one.from_series <= series <= (one.until_series or series)
                }
                yield MatchReportLine(team.name, one.entry.player.full_name, made)


def _squads(meeting: Meeting) -> Iterator[MatchReportLine]:
    day = meeting.date or timezone.localdate()
    names: dict[int, list[str]] = defaultdict(list)
    for one in squad_on(teams_in(meeting), day):
        names[one.team_id].append(one.player.full_name)
    for team in teams_in(meeting):
        for name in names[team.pk]:
            yield MatchReportLine(team.name, name, {})


def substitutions_of(meeting: Meeting) -> list[TeamSubstitution]:
    """The substitutions in the order of the teams. One query."""
    teams = teams_in(meeting)
    rows = TeamMember.objects.filter(team__club_team__in=teams, team__plan__tournament__meeting__isnull=False)
    rows = rows.filter(team__plan__tournament__meeting__day__lte=meeting.day)
    rows = rows.select_related("team__club_team", "entry__player")
    by_place: dict[tuple[int, int], TeamMember] = {}
    found: dict[int, list[TeamSubstitution]] = defaultdict(list)
    count: dict[int, int] = defaultdict(int)
    for one in rows.order_by("team__plan__tournament__meeting__day", "from_series", "place"):
        before, club_team = by_place.get((one.team_id, one.place)), one.team.club_team_id or 0
        by_place[one.team_id, one.place] = one
        if before is None:
            continue
        count[club_team] += 1
        if one.entry.tournament_id == meeting.tournament_id:
            names = before.entry.player.full_name, one.entry.player.full_name
            found[club_team].append(
                TeamSubstitution(one.team.name, *names, one.from_series, count[club_team])
            )
    return [one for team in teams for one in found[team.pk]]
