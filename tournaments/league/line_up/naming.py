"""The line-up of a team for a match day: the players of series 1 by place, and the substitutes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor, Kind
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.due import end_of
from tournaments.league.line_up.facts import candidates, playing_team, size_of
from tournaments.league.line_up.fines import forget_breaches, note_breaches
from tournaments.league.line_up.refusals import refuse_breaches
from tournaments.league.line_up.rules import Breach, line_up_breaches
from tournaments.league.line_up.settings import rules_of
from tournaments.league.scheduling import lock_meeting
from tournaments.league.squads.own_team import own_place_in
from tournaments.models import ClubTeam, LeagueChange, LineUpPlayer, Meeting, MeetingTeam, Player
from tournaments.teams.settings import chosen_settings

MOST_SUBSTITUTES = 3  # named beforehand


class NamedLineUp(NamedTuple):
    """Players in the order of their places, and the substitutes."""

    players: tuple[Player, ...]
    substitutes: tuple[Player, ...] = ()

    @property
    def everybody(self) -> tuple[Player, ...]:
        return self.players + self.substitutes


def line_up_of_team(meeting_team: MeetingTeam) -> NamedLineUp:
    """One query."""
    size = size_of(meeting_team.team)
    rows = list(meeting_team.line_up.select_related("player__club").order_by("place"))
    first = tuple(one.player for one in rows if one.place <= size)
    return NamedLineUp(first, tuple(one.player for one in rows if one.place > size))


def breaches_of(meeting: Meeting, team: ClubTeam, line_up: NamedLineUp) -> list[Breach]:
    """The rules that the players of series 1 break. Substitutes are checked when they come in."""
    found = candidates(team, meeting, line_up.players)
    return line_up_breaches(playing_team(team), found, rules_of(team.division))


def name_line_up(
    meeting: Meeting,
    team: ClubTeam,
    line_up: NamedLineUp,
    version: int,
    *,
    by: Actor,
    knowingly: bool = False,
) -> None:
    """Replaces the line-up of the team. ``knowingly``: accepts breaches that cost a fine.

    A late line-up is marked, not refused. Raises ``Refused``, also once the meeting has its tournament, where line-ups
    are then changed.
    """
    with transaction.atomic():
        locked = lock_meeting(meeting, counts=False)
        row = own_place_in(locked, team, by=by)
        _refuse_stale(locked, row, version)
        _refuse_numbers(team, line_up)
        breaches = breaches_of(locked, team, line_up)
        refuse_breaches(breaches, knowingly=knowingly)
        before = list(row.line_up.order_by("place").values_list("player", flat=True))
        row.lined_up_as = "" if by.kind is Kind.CAPTAIN else by.name
        _store(locked, row, line_up, size_of(team))
        everybody = {*before, *(one.pk for one in line_up.everybody)}
        forget_breaches(team, locked, by=by, kept=breaches, players=everybody)
        note_breaches(team, locked, breaches, by=by)
        _note(locked, team, by, before, [one.pk for one in line_up.everybody])


def _refuse_stale(locked: Meeting, row: MeetingTeam, version: int) -> None:
    """``version``: of this team's line-up, since other captains name theirs at the same time."""
    if locked.tournament:
        raise Refused("line-up-in-the-tournament")
    if locked.totals_at:
        raise Refused("meeting-not-planned")
    if version != version_of(row):
        raise Refused("line-up-stale")


def version_of(row: MeetingTeam) -> int:
    """The version of a team's line-up: its time in microseconds; 0 for none."""
    return int(row.lined_up_at.timestamp() * 1_000_000) if row.lined_up_at else 0


def _refuse_numbers(team: ClubTeam, line_up: NamedLineUp) -> None:
    """Refuses too few or too many players, and anybody named twice."""
    settings = chosen_settings(team.division.league.team_kind)
    if len(line_up.players) < settings.starts_with:
        raise Refused("team-too-small", field=f"place_{len(line_up.players) + 1}", least=settings.starts_with)
    if len(line_up.players) > settings.size or len(line_up.substitutes) > MOST_SUBSTITUTES:
        raise Refused("team-too-large", most=settings.size)
    for place, player in enumerate(line_up.everybody):
        if player in line_up.everybody[:place]:
            raise Refused("team-member-twice", name=player)


def _store(locked: Meeting, row: MeetingTeam, line_up: NamedLineUp, size: int) -> None:
    now = timezone.now()
    row.line_up.all().delete()
    places = [*enumerate(line_up.players, 1), *enumerate(line_up.substitutes, size + 1)]
    LineUpPlayer.objects.bulk_create(
        LineUpPlayer(meeting_team=row, player=player, place=place) for place, player in places
    )
    row.lined_up_at = now
    row.save(update_fields=["lined_up_at", "lined_up_as"])
    if locked.lined_up_at is None:
        locked.lined_up_at = now
        locked.save(update_fields=["lined_up_at"])


def _note(locked: Meeting, team: ClubTeam, by: Actor, before: Sequence[int], after: Sequence[int]) -> None:
    """Notes the line-up under its team, since a meeting has several."""
    league = locked.division.league
    was = {"players": before, "teams": [team.pk] if before else []}
    is_now = {"players": after, "teams": [team.pk]}
    note_change(league, LeagueChange.Action.LINE_UP, by=by, about=locked, before=was, after=is_now)


def takes_line_ups(meeting: Meeting) -> bool:
    """Whether line-ups can be named: until the meeting has a tournament or totals."""
    return meeting.state in {Meeting.State.PLANNED, Meeting.State.LINE_UP} and meeting.tournament is None


def line_up_due(meeting: Meeting) -> dt.datetime | None:
    """The time when line-ups are due; reads the league."""
    days = dt.timedelta(days=meeting.division.league.line_up_days)
    return end_of(meeting.date - days) if meeting.date else None


def is_late(meeting: Meeting, row: MeetingTeam) -> bool:
    """Whether the line-up was named after it was due."""
    due = line_up_due(meeting)
    return row.lined_up_at is not None and due is not None and row.lined_up_at > due
