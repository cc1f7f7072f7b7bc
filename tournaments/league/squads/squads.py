"""The teams of a division and their squads."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.league.changes import as_data, note_change
from tournaments.league.settings import lock_division, refuse_booked_fines
from tournaments.models import Club, ClubTeam, Division, LeagueChange, LeagueFine, Player, SquadPlayer
from tournaments.models.clubs import NAME_LENGTH
from tournaments.web.constraints import refusing_violations

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
TEAM = ("captain", "withdrawn_on")
Action = LeagueChange.Action


def add_team(division: Division, club: Club, *, name: str = "", by: Actor) -> ClubTeam:
    """Adds a team of the club; without ``name`` it gets the usual name. Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        locked = lock_division(division)
        _refuse_planned(locked, field="club")
        number = _next_number(locked, club)
        team = ClubTeam(division=locked, club=club, number=number, name=name or usual_name(club, number))
        _refuse_name(team)
        team.save()
        note_change(locked.league, Action.TEAM, by=by, about=locked, after={"teams": [team.pk]})
        return team


def usual_name(club: Club, number: int) -> str:
    """The club's name, with a Roman numeral from its second team on."""
    if number == 1:
        return club.name
    sign = ROMAN[number - 1] if number <= len(ROMAN) else str(number)
    return f"{club.name[: NAME_LENGTH - len(sign) - 1]} {sign}"


def _next_number(division: Division, club: Club) -> int:
    teams = ClubTeam.objects.filter(division__league=division.league_id, club=club)
    return max(teams.values_list("number", flat=True), default=0) + 1


def change_team(
    team: ClubTeam, *, name: str, captain: Player | None, withdrawn_on: dt.date | None, by: Actor
) -> ClubTeam:
    """Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        division = lock_division(team.division)
        locked = ClubTeam.objects.select_related("captain").get(pk=team.pk)
        before, is_renamed = as_data(locked, TEAM), name != locked.name
        if captain != locked.captain and locked.captain is not None:
            drop_link(locked)
            locked.captain_mail = ""
        locked.name, locked.captain, locked.withdrawn_on = name, captain, withdrawn_on
        _refuse_name(locked)
        locked.save()
        # A team's name may be that of a person, as for a tandem, so it is not stored in the permanent journal.
        after = as_data(locked, TEAM) | ({"renamed": True} if is_renamed else {})
        note_change(division.league, Action.TEAM, by=by, about=locked, before=before, after=after)
        return locked


def drop_link(team: ClubTeam) -> None:
    """Makes the captain's link invalid, without saving the row."""
    team.link_key, team.link_until = "", None


def remove_team(team: ClubTeam, *, by: Actor) -> None:
    """Removes a team before there is a plan; afterwards it can only withdraw. Raises ``Refused``."""
    with transaction.atomic():
        division = lock_division(team.division)
        _refuse_planned(division)
        refuse_booked_fines(LeagueFine.objects.filter(team=team))
        note_change(division.league, Action.TEAM, by=by, about=division, before={"teams": [team.pk]})
        team.delete()


def _refuse_planned(division: Division, field: str = "") -> None:
    if division.meetings.exists():
        raise Refused("division-has-plan", field=field)


def _refuse_name(team: ClubTeam) -> None:
    if not team.name:
        raise Refused("team-without-name", field="name")
    others = ClubTeam.objects.filter(division__league=team.division.league_id).exclude(pk=team.pk)
    if fold(team.name) in {fold(name) for name in others.values_list("name", flat=True)}:
        raise Refused("team-name-taken", field="name", name=team.name)


def add_to_squad(team: ClubTeam, player: Player, from_on: dt.date, *, by: Actor) -> SquadPlayer:
    """Registers the player for the team from this day on. Raises ``Refused``."""
    with transaction.atomic():
        division = lock_division(team.division)
        _refuse_elsewhere(team, player, from_on)
        found = SquadPlayer.objects.create(team=team, player=player, from_on=from_on)
        note_change(division.league, Action.SQUAD, by=by, about=team, after={"players": [player.pk]})
        return found


def add_all_to_squad(team: ClubTeam, players: Iterable[Player], from_on: dt.date, *, by: Actor) -> None:
    """As ``add_to_squad``; if one is refused, nobody is registered."""
    with transaction.atomic():
        for player in players:
            add_to_squad(team, player, from_on, by=by)


def _refuse_elsewhere(team: ClubTeam, player: Player, from_on: dt.date) -> None:
    """A player is registered in one squad of a league at a time."""
    known = _squads_of(team, player).filter(Q(until_on=None) | Q(until_on__gte=from_on)).first()
    if known is not None:
        raise Refused("player-in-squad", field="player", name=player, team=known.team.name)


def _squads_of(team: ClubTeam, player: Player) -> QuerySet[SquadPlayer]:
    """The player's rows in all squads of the team's league."""
    squads = SquadPlayer.objects.filter(team__division__league=team.division.league_id, player=player)
    return squads.select_related("team").order_by("pk")


def leave_squad(squad_player: SquadPlayer, until_on: dt.date, *, by: Actor) -> None:
    """Sets the last day on which the player may play for the team. Raises ``Refused``."""
    with transaction.atomic():
        team = squad_player.team
        division = lock_division(team.division)
        locked = SquadPlayer.objects.select_related("player").get(pk=squad_player.pk)
        if until_on < locked.from_on:
            raise Refused("squad-backwards", field="until_on")
        later = (
            _squads_of(team, locked.player).filter(from_on__gt=locked.from_on, from_on__lte=until_on).first()
        )
        if later is not None:
            raise Refused("player-in-squad", field="until_on", name=locked.player, team=later.team.name)
        locked.until_on = until_on
        locked.save(update_fields=["until_on"])
        before = {"players": [locked.player_id]}
        note_change(division.league, Action.SQUAD, by=by, about=team, before=before)


def free_players(team: ClubTeam) -> QuerySet[Player]:
    """Active players who are in no squad of the league now."""
    busy = SquadPlayer.objects.filter(
        player=OuterRef("pk"), until_on=None, team__division__league=team.division.league_id
    )
    found = Player.objects.filter(~Exists(busy), is_active=True).select_related("club")
    return found.order_by("sort_key", "pk")


def squad_on(teams: Collection[ClubTeam], day: dt.date) -> QuerySet[SquadPlayer]:
    """Who may play for these teams on this day, in the order in which they were entered."""
    here = Q(until_on=None) | Q(until_on__gte=day)
    found = SquadPlayer.objects.filter(here, team__in=teams, from_on__lte=day)
    return found.select_related("player__club").order_by("team", "pk")
