"""Teams that are equal in everything: the rule that decides between them, and the decision by lot or play-off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.foundations.chance import Chance
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.reckoning.division import ReckonedDivision
from tournaments.league.reckoning.table import division_table, equal_teams, is_decided
from tournaments.league.settings import lock_division
from tournaments.league.table.results import DivisionResults, read_division
from tournaments.models import ClubTeam, Division, LeagueChange, Meeting
from tournaments.models.tournaments import new_seed

EqualTeams = Division.EqualTeams
OVER = (Meeting.State.REPORTED, Meeting.State.BINDING)


def equal_sentences(read: DivisionResults, reckoned: ReckonedDivision) -> Iterator[str]:
    """For each group of teams that are equal in everything after the last meeting a sentence on what decides."""
    if not is_over(read) or read.division.equal_teams == EqualTeams.SHARED:
        return
    names = {str(team.pk): team.name for team in read.teams}
    for group in equal_teams([line.record for line in division_table(reckoned)]):
        words = _words(read.division, is_decided=is_decided([reckoned.decided.get(team) for team in group]))
        yield words % {"teams": ", ".join(names[team] for team in group)}


def _words(division: Division, *, is_decided: bool) -> str:
    if division.equal_teams == EqualTeams.LOT:
        return (
            _("Equal in everything, the lot has decided: %(teams)s")
            if is_decided
            else _("Equal in everything, a lot decides: %(teams)s")
        )
    return (
        _("Equal in everything, the play-off has decided: %(teams)s")
        if is_decided
        else _("Equal in everything, a play-off decides: %(teams)s")
    )


def is_over(read: DivisionResults) -> bool:
    """Whether every meeting has its result."""
    return bool(read.meetings) and all(
        one.meeting.state in OVER and one.series and not one.open for one in read.meetings
    )


def groups_to_decide(division: Division) -> list[list[ClubTeam]]:
    """The teams that need a lot or a play-off. The queries of the division."""
    read = read_division(division)
    if not is_over(read) or division.equal_teams == EqualTeams.SHARED:
        return []
    teams = {str(team.pk): team for team in read.teams}
    groups = equal_teams([line.record for line in division_table(read.reckoned())])
    return [[teams[team] for team in group] for group in groups]


def draw_lots(division: Division, *, by: Actor, seed: str = "") -> None:
    """Orders all undecided groups at random; the noted lot number reproduces it. Raises ``Refused``."""
    seed = seed or new_seed()[:8]
    chance, places = Chance(seed), dict[int, int]()
    with transaction.atomic():
        locked = lock_division(division)
        for group in _groups(locked, EqualTeams.LOT):
            if not is_decided([team.place_among_equals for team in group]):
                order = sorted(team.pk for team in group)
                chance.shuffle(order)
                places |= {pk: place for place, pk in enumerate(order, 1)}
        if not places:
            raise Refused("nothing-to-decide")
        _store(locked, places, by, seed=seed)


def note_play_off(division: Division, places: Mapping[int, int], *, by: Actor) -> None:
    """``places``: the place of each team in its group after the play-off. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_division(division)
        for group in _groups(locked, EqualTeams.PLAY_OFF):
            own = sorted(places.get(team.pk, 0) for team in group)
            if own != list(range(1, len(group) + 1)):
                raise Refused("play-off-places", field=f"place_{group[0].pk}", count=len(group))
        _store(locked, places, by)


def _groups(locked: Division, wanted: EqualTeams) -> list[list[ClubTeam]]:
    """The groups to decide in this way. Raises ``Refused`` if there are none."""
    groups = groups_to_decide(locked) if locked.equal_teams == wanted else []
    if not groups:
        raise Refused("nothing-to-decide")
    return groups


def _store(locked: Division, places: Mapping[int, int], by: Actor, **after: object) -> None:
    teams = sorted(ClubTeam.objects.filter(division=locked, pk__in=places), key=lambda team: places[team.pk])
    for team in teams:
        team.place_among_equals = places[team.pk]
    ClubTeam.objects.bulk_update(teams, ["place_among_equals"])
    noted = {"teams": [team.pk for team in teams], **after}
    note_change(locked.league, LeagueChange.Action.TEAM, by=by, about=locked, after=noted)
