"""The players of a division: their points over the season, and who plays in which series of a meeting."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from tournaments.access.visibility import shows_results
from tournaments.foundations.names import isolated
from tournaments.foundations.public_names import name_in, numbered_name
from tournaments.models import Division, Player, Seat, Series, SkatTable, TeamMember, Tournament
from tournaments.teams.line_up import Stint
from tournaments.teams.shown import shown_players


class PlayerLine(NamedTuple):
    """A player's results for a team. ``series``: number of series with all sheets in."""

    rank: int
    name: str
    team: str
    series: int
    won: int
    lost: int
    points: int

    @property
    def average(self) -> Fraction:
        return Fraction(self.points, self.series)


@dataclass
class _Sums:
    """Sums of a player for one team. ``is_gone``: the names of one of the evenings were removed."""

    player: Player
    team: str
    is_gone: bool = False
    results: list[tuple[int, int, int]] = field(default_factory=list)

    def name(self, *, public: bool) -> str:
        return name_in(self.player, self.is_gone) if public else self.player.full_name

    @property
    def made(self) -> tuple[int, int, int]:
        points, won, lost = (sum(one) for one in zip(*self.results, strict=True))
        return points, won, lost


def player_lines(division: Division, *, public: bool = False) -> tuple[PlayerLine, ...]:
    """By points, then by name; ``public``: from the results that everybody may see. Five queries.

    For meetings at clubs without the program only the teams' totals are known.
    """
    sums = [one for one in _sums_of(division, public=public) if one.results]
    names = _told_apart(sums, public=public)
    rows = sorted(zip(sums, names, strict=True), key=lambda row: (-row[0].made[0], row[1]))
    points = [own.made[0] for own, _name in rows]
    return tuple(
        PlayerLine(
            points.index(own.made[0]) + 1, name, own.team, len(own.results), *own.made[1:], own.made[0]
        )
        for own, name in rows
    )


def _sums_of(division: Division, *, public: bool) -> Iterable[_Sums]:
    tournaments = {one.pk: one for one in Tournament.objects.filter(meeting__division=division)}
    results = _results_of(tournaments, public=public)
    found: dict[tuple[int, int], _Sums] = {}
    for member in _members_of(tournaments):
        team, player = member.team.club_team, member.entry.player
        assert team is not None  # noqa: S101 - only those are read
        own = found.setdefault((player.pk, team.pk), _Sums(player, team.name))
        played = {
            number: one
            for number, one in results.get(member.entry_id, {}).items()
            if _stint(member).covers(number)
        }
        own.results += played.values()
        own.is_gone |= bool(played) and tournaments[member.entry.tournament_id].names_gone_on is not None
    return found.values()


def _results_of(
    tournaments: Mapping[int, Tournament], *, public: bool
) -> Mapping[int, dict[int, tuple[int, int, int]]]:
    """Results by entry and series, of the series that count."""
    series = [
        one
        for one in Series.objects.filter(tournament__in=tournaments)
        if not public or shows_results(tournaments[one.tournament_id], one)
    ]
    lacking = SkatTable.objects.filter(series__in=series, score_sheet=None).values("series")
    seats = Seat.objects.filter(series__in=series, series_points__isnull=False).exclude(series__in=lacking)
    rows = seats.order_by().values_list("entry", "series__number", "series_points", "won", "lost")
    found: dict[int, dict[int, tuple[int, int, int]]] = defaultdict(dict)
    for entry, number, *made in rows:
        points, won, lost = (value or 0 for value in made)
        found[entry][number] = (points, won, lost)
    return found


def _members_of(tournaments: Iterable[int]) -> Iterable[TeamMember]:
    rows = TeamMember.objects.filter(team__plan__tournament__in=list(tournaments))
    rows = rows.exclude(team__club_team=None).select_related("team__club_team", "entry__player__club")
    return rows.order_by("team__plan", "team__number", "place", "from_series")


def _stint(member: TeamMember) -> Stint:
    return Stint(member.entry.start_number, member.place, member.from_series, member.until_series)


def _told_apart(sums: Sequence[_Sums], *, public: bool) -> Iterator[str]:
    """The names; namesakes in one team get the number of the person."""
    times = Counter((one.name(public=public), one.team) for one in sums)
    for one in sums:
        name = one.name(public=public)
        is_alone = times[name, one.team] == 1
        yield name if is_alone else f"{isolated(name)} ({numbered_name(one.player.pk)})"


# By meeting and team of the division: the names in the order of the line-up.
LineUps = Mapping[int, Mapping[int, tuple[str, ...]]]


def line_ups_of(division: Division, day: int | None = None, *, public: bool = False) -> LineUps:
    """The line-ups of a match day, or of all, for series that have begun, whose seats are public. Three queries."""
    rows = Tournament.objects.filter(meeting__division=division).select_related("meeting")
    rows = rows.filter(meeting__day=day) if day else rows
    hidden = Tournament.Visibility.HIDDEN
    tournaments = {one.pk: one for one in rows if not (public and one.visibility == hidden)}
    begun: dict[int, int] = {}
    for one in Series.objects.filter(tournament__in=tournaments).exclude(state__in=Series.NOT_PUBLIC):
        begun[one.tournament_id] = max(one.number, begun.get(one.tournament_id, 0))
    members: dict[tuple[int, int], list[TeamMember]] = defaultdict(list)
    for member in _members_of(begun):
        if member.from_series <= begun[member.entry.tournament_id]:
            members[member.entry.tournament_id, member.team.club_team_id or 0].append(member)
    found: dict[int, dict[int, tuple[str, ...]]] = defaultdict(dict)
    for (pk, team), own in members.items():
        found[tournaments[pk].meeting.pk][team] = _names(own, tournaments[pk], begun[pk], public=public)
    return found


def _names(
    members: Sequence[TeamMember], tournament: Tournament, begun: int, *, public: bool
) -> tuple[str, ...]:
    """The names; a substitution is mentioned once its series has begun."""
    players = {one.entry.start_number: one.entry.player for one in members}
    names = {
        number: name_in(player, tournament.names_gone_on) if public else player.full_name
        for number, player in players.items()
    }
    known = tuple(
        one if one.until_series is None or one.until_series < begun else one._replace(until_series=None)
        for one in map(_stint, members)
    )
    return tuple(shown_players(known, names))
