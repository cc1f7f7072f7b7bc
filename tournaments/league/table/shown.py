"""A division as shown to officials and visitors: table, days, rulings. No query."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.ranking import shown_rank
from tournaments.foundations.points import MINUS
from tournaments.league.reckoning.division import ReckonedDivision, ReckonedMeeting
from tournaments.league.reckoning.table import DivisionLine, division_table, meeting_points
from tournaments.league.scheduling import teams_in
from tournaments.league.set_up import team_settings
from tournaments.league.table.cross import CrossRow, cross_rows
from tournaments.league.table.equal_teams import equal_sentences
from tournaments.league.table.must_happen import is_near_end
from tournaments.league.table.results import DivisionResults, MeetingResult
from tournaments.league.table.zones import Zone, zones_of
from tournaments.models import ClubTeam, Division, LeagueRuling, Meeting
from tournaments.teams.match_points import Points
from tournaments.teams.shown import points_text


@dataclass(frozen=True)
class TableLine:
    """``average``: game points per player and series, None before the first. ``moved``: places won on the last day."""

    rank: int
    shown_rank: str
    team: int
    name: str
    is_withdrawn: bool
    zone: Zone
    days: int
    points: str
    home: str
    away: str
    game_points: int
    average: Fraction | None
    moved: int | None


@dataclass(frozen=True)
class MeetingSide:
    """A team in a meeting: its points, and in each series its game points, None where it was absent, and points."""

    team: int
    name: str
    points: str
    totals: tuple[int | None, ...]
    of_series: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShownMeeting:
    """``open``: series that are being played, with how many sheets each lacks; ``address`` of its tournament, "" for
    none.
    """

    pk: int
    number: int
    date: dt.date | None
    first_date: dt.date | None
    last_date: dt.date | None
    place: str
    host: str
    state: str
    state_name: str
    sides: tuple[MeetingSide, ...]
    open: tuple[tuple[int, int], ...]
    address: str

    @property
    def has_begun(self) -> bool:
        return bool(self.open) or any(side.points for side in self.sides)


@dataclass(frozen=True)
class ShownRuling:
    pk: int
    team: str
    points: str
    reason: str
    committee: str
    day: int | None


@dataclass(frozen=True)
class ShownDivision:
    """``days``: the meetings by day. ``last_day``: the last one with a result, 0 for none.

    ``equal_teams``: for teams that are equal in everything, what decides, and their names.
    """

    pk: int
    name: str
    league: str
    slug: str
    lines: tuple[TableLine, ...]
    days: tuple[tuple[int, tuple[ShownMeeting, ...]], ...]
    rulings: tuple[ShownRuling, ...]
    last_day: int
    cross: tuple[CrossRow, ...]
    equal_teams: tuple[str, ...]
    is_near_end: bool

    @property
    def open(self) -> list[ShownMeeting]:
        """The meetings in which a series is being played."""
        return [one for _day, meetings in self.days for one in meetings if one.open]

    @property
    def out(self) -> list[tuple[int, ShownMeeting]]:
        """Meetings that have not begun, with their day, for days on which others have."""
        return [
            (day, one)
            for day, meetings in self.days
            if any(other.has_begun for other in meetings)
            for one in meetings
            if not one.has_begun
        ]


def shown_division(read: DivisionResults, *, public: bool = False) -> ShownDivision:
    """``public``: meetings whose tournament visitors cannot see have no address."""
    reckoned = read.reckoned()
    last_day = max((one.day for one in reckoned.meetings if one.series), default=0)
    division = read.division
    return ShownDivision(
        pk=division.pk,
        name=division.name,
        league=division.league.name,
        slug=division.league.slug,
        lines=tuple(_lines(read, reckoned, last_day)),
        days=tuple(_days(read, reckoned, public=public)),
        rulings=tuple(shown_ruling(one) for one in read.rulings),
        last_day=last_day,
        cross=cross_rows(reckoned, {str(team.pk): team.name for team in read.teams}),
        equal_teams=tuple(equal_sentences(read, reckoned)),
        is_near_end=is_near_end(read, public=public),
    )


def _lines(read: DivisionResults, reckoned: ReckonedDivision, last_day: int) -> Iterator[TableLine]:
    table = division_table(reckoned)
    before = {one.record.team: one.rank for one in division_table(read.reckoned(last_day - 1))}
    teams = {str(team.pk): team for team in read.teams}
    ranked = [line for line in table if not teams[line.record.team].withdrawn_on]
    zones = dict(zip((line.record.team for line in ranked), _zones(read.division, len(ranked)), strict=True))
    sides = _Sides(read, reckoned)
    for line in table:
        moved = before[line.record.team] - line.rank if last_day > 1 else None
        yield _line(line, teams, zones.get(line.record.team, Zone.DOWN), moved, sides)


def _zones(division: Division, teams: int) -> Sequence[Zone]:
    return zones_of(teams, up=division.up, play_off=division.play_off, down=division.down)


def _line(
    line: DivisionLine, teams: Mapping[str, ClubTeam], zone: Zone, moved: int | None, sides: _Sides
) -> TableLine:
    record, team = line.record, teams[line.record.team]
    played = sides.series[record.team] * sides.players
    return TableLine(
        rank=line.rank,
        shown_rank=shown_rank(line.rank, shared=line.shared),
        team=team.pk,
        name=team.name,
        is_withdrawn=team.withdrawn_on is not None,
        zone=zone,
        days=record.meetings,
        points=points_text(Points(record.won_points, record.lost_points)).replace("-", MINUS),
        home=points_text(sides.home[record.team]),
        away=points_text(sides.away[record.team]),
        game_points=record.game_points,
        average=Fraction(record.game_points, played) if played else None,
        moved=moved,
    )


class _Sides:
    """What each team has won at home and away, and in how many series it has played."""

    def __init__(self, read: DivisionResults, reckoned: ReckonedDivision) -> None:
        self.players = team_settings(read.division.league).size
        self.home = dict.fromkeys(reckoned.teams, Points(0, 0))
        self.away = dict(self.home)
        self.series = dict.fromkeys(reckoned.teams, 0)
        for found, meeting in zip(read.meetings, reckoned.meetings, strict=True):
            self._add(reckoned, found.meeting, meeting)

    def _add(self, reckoned: ReckonedDivision, meeting: Meeting, played: ReckonedMeeting) -> None:
        for series, points in zip(played.series, meeting_points(reckoned.rule, played), strict=True):
            for team in played.teams:
                side = self.home if str(meeting.host_id) == team else self.away
                given = points[team].points
                side[team] = Points(side[team].won + given.won, side[team].lost + given.lost)
                self.series[team] += team in series


def _days(
    read: DivisionResults, reckoned: ReckonedDivision, *, public: bool
) -> Iterator[tuple[int, tuple[ShownMeeting, ...]]]:
    found: dict[int, list[ShownMeeting]] = {}
    for one, played in zip(read.meetings, reckoned.meetings, strict=True):
        shown = _meeting(one, _sides_of(one, reckoned, played), public=public)
        found.setdefault(one.meeting.day, []).append(shown)
    yield from ((day, tuple(meetings)) for day, meetings in sorted(found.items()))


def _meeting(one: MeetingResult, sides: Iterable[MeetingSide], *, public: bool) -> ShownMeeting:
    meeting, tournament = one.meeting, one.meeting.tournament
    is_hidden = public and (tournament is None or tournament.visibility == tournament.Visibility.HIDDEN)
    is_shown = tournament is not None and not is_hidden and not (public and tournament.state == "planned")
    return ShownMeeting(
        pk=meeting.pk,
        number=meeting.number,
        date=meeting.date,
        first_date=meeting.first_date,
        last_date=meeting.last_date,
        place=meeting.place,
        host=meeting.host.name if meeting.host else "",
        state=meeting.state.value,
        state_name=str(meeting.state.label),
        sides=tuple(sides),
        open=tuple(one.open.items()),
        address=tournament.get_absolute_url() if tournament and is_shown else "",
    )


def _sides_of(
    one: MeetingResult, reckoned: ReckonedDivision, played: ReckonedMeeting
) -> Iterator[MeetingSide]:
    """All teams of the meeting, in its order; those whose results were removed have no points."""
    given = meeting_points(reckoned.rule, played)
    for team in teams_in(one.meeting):
        key = str(team.pk)
        own = [points[key].points for points in given if key in points]
        totals = tuple(
            series[team.pk].total if team.pk in series else None for _n, series in sorted(one.series.items())
        )
        text = points_text(Points(sum(p.won for p in own), sum(p.lost for p in own))) if own else ""
        yield MeetingSide(team.pk, team.name, text, totals, tuple(map(points_text, own)))


def shown_ruling(one: LeagueRuling) -> ShownRuling:
    points = Points(Fraction(one.won_halves, 2), Fraction(one.lost_halves, 2))
    day = one.meeting.day if one.meeting else None
    text = points_text(points).replace("-", MINUS)
    return ShownRuling(one.pk, one.team.name, text, one.reason, one.committee, day)
