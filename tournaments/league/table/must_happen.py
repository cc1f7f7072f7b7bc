"""What a team still needs for a place: shown when only the last two match days are open. No query."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from tournaments.league.reckoning.sufficient import (
    MOST_IN_MEETING,
    OpenMeeting,
    Sufficient,
    sufficient_results,
)
from tournaments.league.reckoning.table import TeamRecord, division_table
from tournaments.league.scheduling import teams_in
from tournaments.league.table.results import DivisionResults, MeetingResult
from tournaments.models import Division, Meeting
from tournaments.teams.match_points import Points
from tournaments.teams.shown import points_number, points_text

LAST_DAYS = 2


class Goal(StrEnum):
    UP = "up"
    PLAY_OFF = "play-off"
    STAYS = "stays"


class PlaceOutlook(StrEnum):
    CERTAIN = "certain"
    OWN_RESULT = "own-result"
    OTHERS = "others"
    OUT_OF_REACH = "out-of-reach"


@dataclass(frozen=True)
class OutlookLine:
    """``enough``, ``with_game_points``: points that the team still has to win, "" where no number is enough."""

    team: str
    points: str
    most: str
    outlook: PlaceOutlook
    enough: str
    with_game_points: str

    @property
    def sentence(self) -> str:
        """In the reader's language."""
        if self.outlook is PlaceOutlook.CERTAIN:
            return _("✓ certain already")
        if self.outlook is PlaceOutlook.OUT_OF_REACH:
            return _("✗ out of reach")
        if self.outlook is PlaceOutlook.OTHERS:
            return _("no result: it depends on the others, too")
        if not self.enough:
            return _("%(points)s with the better game points") % {"points": self.with_game_points}
        if self.enough == self.with_game_points:
            return _("%(points)s points") % {"points": self.enough}
        words = _("%(points)s points, or %(fewer)s with the better game points")
        return words % {"points": self.enough, "fewer": self.with_game_points}


@dataclass(frozen=True)
class GoalOutlook:
    """``place``: the last place that reaches the goal. Teams in the order of the table."""

    goal: Goal
    place: int
    lines: tuple[OutlookLine, ...]

    @property
    def title(self) -> str:
        words = {
            Goal.UP: _("To go up: place %(place)d or better"),
            Goal.PLAY_OFF: _("To reach the play-off: place %(place)d or better"),
            Goal.STAYS: _("To stay: place %(place)d or better"),
        }
        return words[self.goal] % {"place": self.place}


def must_happen(read: DivisionResults, *, public: bool = False) -> tuple[GoalOutlook, ...]:
    """Nothing before the last two days, after the last series, or where more than five teams meet."""
    if not is_near_end(read, public=public):
        return ()
    playing = {team.pk for team in read.teams if not team.withdrawn_on}
    meetings = [_open(one, playing, read.division, public=public) for one in read.meetings]
    table = [line.record for line in division_table(read.reckoned()) if int(line.record.team) in playing]
    return tuple(_outlook(read, goal, place, table, meetings) for goal, place in _goals(read, len(table)))


def is_near_end(read: DivisionResults, *, public: bool = False) -> bool:
    """Whether the outlook is shown: near the end of the season."""
    last = sorted({one.meeting.day for one in read.meetings})[-LAST_DAYS:]
    is_open = {one.meeting.day for one in read.meetings if _series_left(one, read.division, public=public)}
    most = max((len(teams_in(one.meeting)) for one in read.meetings), default=0)
    return bool(is_open) and is_open <= set(last) and most <= MOST_IN_MEETING


def _goals(read: DivisionResults, teams: int) -> Iterator[tuple[Goal, int]]:
    division = read.division
    if 0 < division.up < teams:
        yield Goal.UP, division.up
    if division.play_off and division.up + division.play_off < teams:
        yield Goal.PLAY_OFF, division.up + division.play_off
    if 0 < division.down < teams:
        yield Goal.STAYS, teams - division.down


def _open(one: MeetingResult, playing: set[int], division: Division, *, public: bool) -> OpenMeeting:
    teams = teams_in(one.meeting)
    here = tuple(str(team.pk) for team in teams if team.pk in playing)
    # A team whose results are removed counts for nobody.
    stays = division.league.withdrawn == division.league.Withdrawn.STAY
    absent = len(teams) - len(here) if stays else 0
    return OpenMeeting(here, _series_left(one, division, public=public), absent)


def _series_left(one: MeetingResult, division: Division, *, public: bool) -> int:
    """Results that are not public are open for everybody."""
    meeting = one.meeting
    is_over = meeting.state in (Meeting.State.REPORTED, Meeting.State.BINDING)
    if is_over and not (public and meeting.tournament):
        return 0
    planned = meeting.tournament.series_count if meeting.tournament else division.league.series_count
    return max(0, planned - len(one.series))


def _outlook(
    read: DivisionResults,
    goal: Goal,
    place: int,
    table: Sequence[TeamRecord],
    meetings: Sequence[OpenMeeting],
) -> GoalOutlook:
    found = sufficient_results(table, meetings, read.division.league.factor, place)
    names = {str(team.pk): team.name for team in read.teams}
    return GoalOutlook(goal, place, tuple(_line(names[one.team], one, found[one.team]) for one in table))


def _line(name: str, record: TeamRecord, found: Sufficient) -> OutlookLine:
    return OutlookLine(
        team=name,
        points=points_text(Points(record.won_points, record.lost_points)),
        most=points_number(found.most),
        outlook=_outlook_of(found),
        enough="" if found.points is None else points_number(found.points),
        with_game_points="" if found.with_game_points is None else points_number(found.with_game_points),
    )


def _outlook_of(found: Sufficient) -> PlaceOutlook:
    if found.is_certain:
        return PlaceOutlook.CERTAIN
    if found.is_out_of_reach:
        return PlaceOutlook.OUT_OF_REACH
    return PlaceOutlook.OTHERS if found.with_game_points is None else PlaceOutlook.OWN_RESULT
