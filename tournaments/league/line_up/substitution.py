"""Whether somebody may come in for a team in the tournament of a meeting; other tournaments are not checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.access.actors import Actor
from tournaments.league.line_up.facts import candidates, playing_team
from tournaments.league.line_up.fines import forget_breaches, note_breaches
from tournaments.league.line_up.refusals import refusal_of, refuse_breaches
from tournaments.league.line_up.rules import Breach, line_up_breaches, substitution_breaches
from tournaments.league.line_up.settings import rules_of
from tournaments.models import ClubTeam, Entry, League, Meeting, Player, Team, TeamMember
from tournaments.teams.entering import member_field
from tournaments.teams.substituting import Substitute


def league_team_of(team: Team) -> tuple[ClubTeam, Meeting] | None:
    """The league's team and the meeting of this team; None if it does not play in a league."""
    meeting = (
        Meeting.objects.filter(tournament=team.plan.tournament_id).select_related("division__league").first()
    )
    if meeting is None or team.club_team_id is None:
        return None
    found = ClubTeam.objects.select_related("division__league", "club").get(pk=team.club_team_id)
    return found, meeting


def breaches_of_substitute(
    team: Team, club_team: ClubTeam, meeting: Meeting, change: Substitute
) -> list[Breach]:
    """``club_team``, ``meeting``: from ``league_team_of``."""
    members = TeamMember.objects.filter(team=team, until_series=None).select_related("entry__player")
    staying = [one.entry.player for one in members if one.entry != change.out]
    *players, candidate = candidates(club_team, meeting, [*staying, change.new.player])
    used = TeamMember.objects.filter(team=team, from_series__gt=1).count()
    rules = rules_of(club_team.division)
    return substitution_breaches(playing_team(club_team), players, candidate, rules, used=used)


def check_substitute(team: Team, change: Substitute, *, by: Actor, knowingly: bool) -> None:
    """Checks a substitute and notes the fines, in the caller's transaction. Raises ``Refused``."""
    found = league_team_of(team)
    if found is None:
        return
    breaches = breaches_of_substitute(team, *found, change)
    refuse_breaches(breaches, knowingly=knowingly, field="new")
    note_breaches(*found, breaches, by=by)


def forget_substitute(team: Team, player: Player, *, by: Actor) -> None:
    """Removes the fines for a substitution that was taken back, not those for a player who has played before."""
    found = league_team_of(team)
    if found is not None:
        members = TeamMember.objects.filter(team=team).select_related("entry__player")
        players = [one.entry.player for one in members.order_by("place", "from_series")]
        kept = _breaches(*found, list(dict.fromkeys(players)))
        forget_breaches(*found, by=by, kept=kept, players=[player.pk])


class CheckedMembers(NamedTuple):
    """Breaches that cost a fine, by the rules of this league."""

    league: League
    breaches: Sequence[Breach]


def check_members(team: Team, before: Sequence[Entry], now: Sequence[Entry], *, by: Actor) -> CheckedMembers:
    """Checks the players of a tournament's team and notes the fines, in the caller's transaction. Raises
    ``Refused``."""
    found = league_team_of(team)
    if found is None:
        return CheckedMembers(League(), ())
    club_team, meeting = found
    league = club_team.division.league
    breaches = _breaches(club_team, meeting, [one.player for one in now])
    _refuse_hard(breaches, now)
    players = {one.player_id for one in (*before, *now)}
    forget_breaches(club_team, meeting, by=by, kept=breaches, players=players)
    note_breaches(club_team, meeting, breaches, by=by)
    return CheckedMembers(league, breaches)


def _breaches(club_team: ClubTeam, meeting: Meeting, players: Sequence[Player]) -> list[Breach]:
    known = candidates(club_team, meeting, players)
    return line_up_breaches(playing_team(club_team), known, rules_of(club_team.division))


def _refuse_hard(breaches: Sequence[Breach], entries: Sequence[Entry]) -> None:
    places = {one.player_id: place for place, one in enumerate(entries)}
    for breach in breaches:
        if breach.is_hard:
            raise refusal_of(breach, member_field(places[breach.player]))
