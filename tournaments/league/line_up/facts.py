"""What is known about players before a match day: squads, and the teams that they have played for this year."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.league.line_up.rules import Candidate, PlayingTeam
from tournaments.models import (
    ClubTeam,
    LineUpPlayer,
    Meeting,
    Player,
    PlayerClass,
    SquadPlayer,
    TeamMember,
    Tournament,
)
from tournaments.people.classes import classes_of
from tournaments.teams.settings import FIXED_SIZES, Kind


@dataclass(frozen=True)
class Appearance:
    """A player in a team on a match day. ``is_played``: the meeting has begun, or its totals are known."""

    player: int
    team: PlayingTeam
    club: str
    league: int
    meeting: int
    day: tuple[int, dt.date | None]
    is_played: bool


def playing_team(team: ClubTeam) -> PlayingTeam:
    """The team for the rules; reads its division."""
    withdrawn = team.withdrawn_on is not None
    return PlayingTeam(team.pk, team.name, team.club_id, (team.division.level, team.number), withdrawn)


def candidates(team: ClubTeam, meeting: Meeting, players: Collection[Player]) -> list[Candidate]:
    """The candidates in the order of ``players``. Three queries."""
    year = team.division.league.year
    squads = list(
        SquadPlayer.objects.filter(player__in=players, team__division__league__year=year)
        .select_related("team__division", "team__club")
        .order_by("pk")
    )
    appearances = [*_in_tournaments(players, year), *_in_line_ups(players, year)]
    return [
        _candidate(
            player,
            team,
            meeting,
            [one for one in squads if one.player_id == player.pk],
            [one for one in appearances if one.player == player.pk],
        )
        for player in players
    ]


def _candidate(
    player: Player,
    team: ClubTeam,
    meeting: Meeting,
    squads: Sequence[SquadPlayer],
    appearances: Sequence[Appearance],
) -> Candidate:
    day = meeting.date or dt.date.max
    league = team.division.league_id
    own = next(
        (one.team for one in squads if one.team.division.league_id == league and covers(one, day)), None
    )
    registered = playing_team(own) if own else None
    clubs = [one.team.club.name for one in squads if one.team.club_id != team.club_id]
    clubs += [one.club for one in appearances if one.is_played and one.team.club != team.club_id]
    return Candidate(
        player=player.pk,
        name=player.full_name,
        member_of=player.club_id,
        registered=registered,
        is_woman=PlayerClass.WOMEN in classes_of(player, day),
        helped_out=_helped_out(registered, meeting, [one for one in appearances if one.league == league]),
        other_clubs=tuple(dict.fromkeys(clubs)),
        same_day=next((one.team.name for one in appearances if _is_same_day(one, team, meeting)), ""),
    )


def covers(squad: SquadPlayer, day: dt.date) -> bool:
    """Whether the player is in the squad on this day; ``date.max`` tests for an open end."""
    if squad.until_on is not None and squad.until_on < day:
        return False
    return squad.from_on <= day


def _helped_out(own: PlayingTeam | None, meeting: Meeting, appearances: Iterable[Appearance]) -> int:
    """Meetings in which the player has helped out in a higher team of the club."""
    return len(
        {
            one.meeting
            for one in appearances
            if own and one.is_played and one.meeting != meeting.pk
            and one.team.club == own.club and one.team.strength < own.strength
        }
    )  # fmt: skip


def _is_same_day(one: Appearance, team: ClubTeam, meeting: Meeting) -> bool:
    """Compares dates if both have one, otherwise the number of the match day in the same league."""
    if one.team.pk == team.pk:
        return False
    number, date = one.day
    if date and meeting.date:
        return date == meeting.date
    return one.league == team.division.league_id and number == meeting.day


def _in_tournaments(players: Collection[Player], year: int) -> list[Appearance]:
    """Appearances in meetings that are tournaments here: everybody who plays in any series."""
    rows: QuerySet[TeamMember] = TeamMember.objects.filter(
        entry__player__in=players,
        team__club_team__division__league__year=year,
        entry__tournament__meeting__isnull=False,
    ).select_related("team__club_team__division", "team__club_team__club", "entry__tournament__meeting")
    begun = {Tournament.State.RUNNING, Tournament.State.CLOSED}
    return [
        _appearance(
            one.entry.player_id, one.team.club_team, one.entry.tournament.meeting,
            is_played=one.entry.tournament.state in begun,
        )
        for one in rows
        if one.team.club_team is not None
    ]  # fmt: skip


def _in_line_ups(players: Collection[Player], year: int) -> list[Appearance]:
    """Appearances in line-ups of the other meetings, without the named substitutes."""
    rows = LineUpPlayer.objects.filter(
        player__in=players,
        meeting_team__team__division__league__year=year,
        meeting_team__meeting__tournament=None,
    ).select_related(
        "meeting_team__team__division__league", "meeting_team__team__club", "meeting_team__meeting"
    )
    return [
        _appearance(
            one.player_id, one.meeting_team.team, one.meeting_team.meeting,
            is_played=one.meeting_team.meeting.totals_at is not None,
        )
        for one in rows
        if one.place <= size_of(one.meeting_team.team)
    ]  # fmt: skip


def size_of(team: ClubTeam) -> int:
    """How many play for the team in a series."""
    return FIXED_SIZES[Kind(team.division.league.team_kind)]


def _appearance(player: int, team: ClubTeam, meeting: Meeting, *, is_played: bool) -> Appearance:
    return Appearance(
        player, playing_team(team), team.club.name, team.division.league_id, meeting.pk,
        (meeting.day, meeting.date), is_played,
    )  # fmt: skip
