"""The league of the next year, made from the tables of this one."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import as_data, note_change
from tournaments.league.line_up.settings import copy_rules
from tournaments.league.next_year.promotion import PlacedDivision, PlacedTeam, TeamMove, proposed_moves
from tournaments.league.settings import COPIED, DIVISION, SETTINGS, lock_league, unique_address
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import shown_division
from tournaments.league.table.zones import Zone
from tournaments.models import ClubTeam, Division, League, LeagueChange
from tournaments.web.constraints import refusing_violations


def proposal(league: League) -> list[TeamMove]:
    """The proposal by the present tables. Eleven queries for each division."""
    divisions = Division.objects.filter(league=league).select_related("league").order_by("level", "name")
    return proposed_moves([_ranked(one) for one in divisions])


def _ranked(division: Division) -> PlacedDivision:
    read = read_division(division)
    lines = shown_division(read).lines
    clubs = {team.pk: team.club_id for team in read.teams}
    ranked = [PlacedTeam(line.team, clubs[line.team], line.zone, line.is_withdrawn) for line in lines]
    known = {line.team for line in lines}
    # A withdrawn team whose results are removed is not in the table.
    gone = [PlacedTeam(pk, club, Zone.STAYS, True) for pk, club in clubs.items() if pk not in known]
    return PlacedDivision(division.pk, division.level, (*ranked, *gone))


def make_next_year(league: League, targets: Mapping[int, int | None], *, by: Actor) -> League:
    """``targets``: each team's division for the next year, as one of this year's; None if it plays no more. Raises
    ``Refused``."""
    with refusing_violations(), transaction.atomic():
        locked = lock_league(league)
        teams = list(ClubTeam.objects.filter(division__league=locked).order_by("pk"))
        divisions = {one.pk: one for one in locked.divisions.all()}
        _refuse_incomplete(teams, targets, divisions)
        if League.objects.filter(name=locked.name, year=locked.year + 1).exists():
            raise Refused("league-next-is-there", year=locked.year + 1)
        made = League(**{name: getattr(locked, name) for name in COPIED}, year=locked.year + 1)
        made.slug = unique_address(made.name, made.year)
        made.save()
        new = _new_divisions(made, divisions)
        _fill(new, teams, targets)
        copy_rules(locked, made, new)
        note_change(made, LeagueChange.Action.LEAGUE, by=by, after=as_data(made, SETTINGS))
        return made


def _refuse_incomplete(
    teams: list[ClubTeam], targets: Mapping[int, int | None], divisions: Mapping[int, Division]
) -> None:
    """Raises ``Refused`` unless every present team is named exactly once."""
    if {team.pk for team in teams} != set(targets):
        raise Refused("league-stale")
    if any(target is not None and target not in divisions for target in targets.values()):
        raise Refused("league-stale")


def _new_divisions(made: League, divisions: Mapping[int, Division]) -> dict[int, Division]:
    """The new divisions, by the keys of the old ones."""
    return {
        pk: Division.objects.create(league=made, **{name: getattr(one, name) for name in DIVISION})
        for pk, one in divisions.items()
    }


def _fill(new: Mapping[int, Division], teams: list[ClubTeam], targets: Mapping[int, int | None]) -> None:
    ClubTeam.objects.bulk_create(
        ClubTeam(
            division=new[target],
            club_id=team.club_id,
            number=team.number,
            name=team.name,
            captain_id=team.captain_id,
            captain_mail=team.captain_mail,
        )
        for team in teams
        if (target := targets[team.pk]) is not None
    )
