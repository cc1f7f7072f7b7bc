"""Data of leagues about a person: squads, line-ups, fines, and teams led as captain, with the contact address."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from tournaments.foundations.currencies import money_of_units
from tournaments.league.squads.squads import drop_link
from tournaments.models import ClubTeam, LeagueFine, LineUpPlayer, SquadPlayer
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row
from tournaments.privacy.texts import CLUB_TEAMS

LEAGUE_TEAM = (*CLUB_TEAMS.columns, "captain_mail", "link_key", "link_until")


def squad_rows(person: Known) -> Iterator[Row]:
    """The leagues' teams in which the person may play, was lined up or fined, or is captain."""
    own = [one.pk for one in person.rows]
    squads = SquadPlayer.objects.filter(player__in=own).select_related("team__division__league")
    for one in squads.order_by("pk"):
        yield _team_of_league(one.team) | {"from": one.from_on.isoformat(), "to": _text(one.until_on)}
    for team in ClubTeam.objects.filter(captain__in=own).select_related("division__league").order_by("pk"):
        contact = {"contact": team.captain_mail} if team.captain_mail else {}
        yield _team_of_league(team) | {"captain": True} | contact
    yield from _line_ups(own)
    yield from _fines(own)


def _line_ups(own: list[int]) -> Iterator[Row]:
    rows = LineUpPlayer.objects.filter(player__in=own)
    found = rows.select_related("meeting_team__meeting", "meeting_team__team__division__league")
    for one in found.order_by("pk"):
        day = {"date": _text(one.meeting_team.meeting.date), "place": one.place}
        yield _team_of_league(one.meeting_team.team) | day


def _fines(own: list[int]) -> Iterator[Row]:
    rows = LeagueFine.objects.filter(player__in=own).select_related("team__division__league")
    for one in rows.order_by("pk"):
        amount = money_of_units(one.amount, one.team.division.league.currency)
        yield _team_of_league(one.team) | {"why": str(one.get_rule_display() or one.reason), "amount": amount}


def league_teams_to_erase(person: Known) -> list[ClubTeam]:
    """Teams that are named after the person, or led by them: without name, address and link of the person."""
    found = {team.pk: team for team in CLUB_TEAMS.naming(person)}
    led = ClubTeam.objects.filter(captain__in=[one.pk for one in person.rows])
    for team in led.exclude(captain_mail="", link_key=""):
        row = found.setdefault(team.pk, team)
        row.captain_mail = ""
        drop_link(row)
    return list(found.values())


def _team_of_league(team: ClubTeam) -> Row:
    return {"league": team.division.league.name, "group": team.division.name, "team": team.name}


def _text(day: dt.date | None) -> str | None:
    return day.isoformat() if day else None
