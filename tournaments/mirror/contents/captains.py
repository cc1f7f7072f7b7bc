"""Captains' pages for the mirror: each sealed under its link, with the line-ups that can still be named."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from tournaments.access.sealing import CAN_SEAL, address_of, sealed
from tournaments.league.captain.links import token_of_team
from tournaments.league.captain.page import CaptainsMeeting, captains_meetings
from tournaments.league.captain.squad import choosable
from tournaments.league.line_up.facts import size_of
from tournaments.league.line_up.naming import line_up_of_team, version_of
from tournaments.league.squads.squads import squad_on
from tournaments.mirror.contents.sent import GONE, Sent, identity_listed
from tournaments.models import ClubTeam, League, Meeting, MeetingTeam, Player, SquadPlayer
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.public.captain.copied import Choosable, SentCaptain, SentMeeting
from tournaments.public.snapshot.data import as_data


def teams_with_link(league: League) -> list[ClubTeam]:
    """The teams whose captain's link is valid today. One query."""
    found = ClubTeam.objects.filter(division__league=league, link_until__gte=timezone.localdate())
    return list(found.exclude(link_key="").select_related("division__league", "club").order_by("pk"))


def facts_of_captains(league: League, teams: Iterable[ClubTeam]) -> list[object]:
    """Values that change whenever any of these pages changes. Four queries."""
    clubs = {team.club_id for team in teams}
    links = [(team.pk, team.name, team.link_key, team.link_until) for team in teams]
    rows = MeetingTeam.objects.filter(team__in=[team.pk for team in teams]).order_by("pk")
    squad = SquadPlayer.objects.filter(team__division__league=league).order_by("pk")
    players = Player.objects.filter(club__in=clubs, merged_into=None, erased_on=None).order_by("pk")
    return [
        league.name, league.line_up_days, timezone.localdate(), links,
        list(rows.values_list("pk", "meeting", "lined_up_at")),
        list(Meeting.objects.filter(division__league=league).order_by("pk").values_list()),
        list(squad.values_list()),
        list(players.values_list("pk", "first_name", "last_name", "is_active")),
    ]  # fmt: skip


def captains_as_sent(slug: str) -> Sent:
    league = League.objects.filter(slug=slug).first()
    teams = teams_with_link(league) if league and CAN_SEAL else []
    pages = dict(sorted(_page(team) for team in teams))
    return Sent({"identity": identity_listed()}, {"pages": pages}) if pages else GONE


def _page(team: ClubTeam) -> tuple[str, str]:
    token = token_of_team(team)
    content = json.dumps(as_data(_captain(team)), separators=(",", ":"), ensure_ascii=False)
    return address_of(token), b64encode(sealed(token, zlib.compress(content.encode(), 9))).decode()


def _captain(team: ClubTeam) -> SentCaptain:
    """The players that the hall's form offers."""
    players = list(choosable(team))
    mark_namesakes([], players)
    squad = {one.player_id for one in squad_on([team], timezone.localdate())}
    return SentCaptain(
        slug=team.division.league.slug,
        league=team.division.league.name,
        division=team.division.name,
        team=team.name,
        until=team.link_until or timezone.localdate(),
        meetings=tuple(_meeting(team, one) for one in captains_meetings(team) if one.takes_line_up),
        squad=_named(one for one in players if one.pk in squad),
        others=_named(one for one in players if one.pk not in squad),
    )


def _meeting(team: ClubTeam, one: CaptainsMeeting) -> SentMeeting:
    row, meeting = one.row, one.meeting
    row.team = team
    known = line_up_of_team(row)
    more: dict[str, Any] = {
        "first": tuple(str(player.pk) for player in known.players),
        "substitutes": tuple(str(player.pk) for player in known.substitutes),
    }
    return SentMeeting(
        meeting.pk, meeting.day, meeting.date, meeting.place, one.line_up_due, version_of(row), size_of(team),
        **more,
    )  # fmt: skip


def _named(players: Iterable[Player]) -> tuple[Choosable, ...]:
    return tuple(Choosable(str(one.pk), one.surname_first) for one in players)
