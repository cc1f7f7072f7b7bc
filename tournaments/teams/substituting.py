"""A substitute in the line-up of a team: written and taken back. Seats: ``seating.changes.team_substitutes``."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Team, TeamMember


@dataclass(frozen=True)
class Substitute:
    """``new`` plays from series ``number`` on in the place of ``out``; None: at a free place."""

    out: Entry | None
    new: Entry
    number: int


def put_in(team: Team, change: Substitute) -> None:
    """Adds the substitute. Raises ``Refused`` if somebody would play twice, or be replaced before playing."""
    _refuse_who_plays_already(team, change)
    place = _free_place(team) if change.out is None else _left_place(team, change.out, change.number)
    TeamMember.objects.create(team=team, entry=change.new, place=place, from_series=change.number)


def last_substitutes(team: Team) -> list[TeamMember]:
    """Substitutes who were not replaced themselves, the latest first; no query for a team from ``teams_of``."""
    found = [one for one in team.members.all() if one.from_series > 1 and one.until_series is None]
    return sorted(found, key=lambda one: -one.from_series)


def take_out(team: Team, last: TeamMember) -> Substitute:
    """Removes the substitute, so that the replaced player plays on. Raises ``Refused`` if that player now plays
    elsewhere."""
    before = team.members.filter(place=last.place, until_series=last.from_series - 1)
    replaced = before.select_related("entry__player").first()
    change = Substitute(replaced.entry if replaced else None, last.entry, last.from_series)
    last.delete()
    if replaced is not None:
        later = TeamMember.objects.filter(entry=replaced.entry, from_series__gte=change.number)
        if later.exists():
            raise Refused("team-member-twice", name=replaced.entry.player)
        replaced.until_series = None
        replaced.save(update_fields=["until_series"])
    return change


def _refuse_who_plays_already(team: Team, change: Substitute) -> None:
    """Nobody plays for two teams; somebody who was replaced may come back."""
    rows = TeamMember.objects.filter(entry=change.new).select_related("team")
    for one in rows:
        if one.team_id != team.pk:
            raise Refused("team-member-elsewhere", field="new", name=change.new.player, team=one.team.name)
        if one.until_series is None or one.until_series >= change.number:
            raise Refused("team-member-twice", field="new", name=change.new.player)


def _free_place(team: Team) -> int:
    taken = {one.place for one in team.members.all()}
    free = [place for place in range(1, team.plan.size + 1) if place not in taken]
    if not free:
        raise Refused("team-too-large", field="out", most=team.plan.size)
    return free[0]


def _left_place(team: Team, out: Entry, number: int) -> int:
    """The place of ``out``, who plays until the series before."""
    row = team.members.filter(entry=out, until_series=None).first()
    if row is None:
        raise Refused("substitute-for-nobody", field="out", name=out.player, team=team.name)
    if row.from_series >= number:
        raise Refused("substitute-before-he-played", field="number", name=out.player, first=row.from_series)
    row.until_series = number - 1
    row.save(update_fields=["until_series"])
    return row.place
