"""Setting up a league and its divisions, and changing their rules."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.addresses import address_of_year, numbered_if_taken
from tournaments.foundations.errors import Refused
from tournaments.league.changes import as_data, note_change
from tournaments.models import Division, League, LeagueChange, LeagueFine, Meeting
from tournaments.web.constraints import refusing_violations

# Settings on which the points of played meetings depend.
FIXED = ("rules", "team_kind", "series_count", "factor", "equal_totals")
COPIED = (
    "name", "visibility", "rules", "team_kind", "group_size", "days", "series_count", "rounds", "factor",
    "equal_totals", "withdrawn", "binding_days", "line_up_days", "currency",
)  # fmt: skip
SETTINGS = (*COPIED, "year")
DIVISION = ("name", "level", "up", "play_off", "down", "equal_teams")
Action = LeagueChange.Action


def create_league(*, by: Actor, **fields: Any) -> League:
    """Creates a league with a unique address. Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        league = League(**fields)
        league.slug = unique_address(league.name, league.year)
        league.save()
        note_change(league, Action.LEAGUE, by=by, after=as_data(league, SETTINGS))
        return league


def change_league(league: League, version: int, *, by: Actor, **fields: Any) -> League:
    """Changes settings that were read at ``version``; the address stays. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_league(league)
        if locked.version != version:
            raise Refused("league-stale")
        before = as_data(locked, SETTINGS)
        for name, value in fields.items():
            setattr(locked, name, value)
        changed = [name for name in FIXED if before[name] != getattr(locked, name)]
        if changed and has_begun(locked):
            raise Refused("league-has-begun", field=changed[0])
        _refuse_other_currency(locked, before["currency"])
        locked.version += 1
        locked.save()
        note_change(locked, Action.LEAGUE, by=by, before=before, after=as_data(locked, SETTINGS))
        return locked


def _refuse_other_currency(league: League, before: str) -> None:
    """The amounts of its fines are in smallest units of its currency."""
    if league.currency != before and LeagueFine.objects.filter(team__division__league=league).exists():
        raise Refused("fines-in-currency", field="currency")


def has_begun(league: League) -> bool:
    """Whether a meeting is set up or reported."""
    meetings = Meeting.objects.filter(division__league=league)
    return meetings.exclude(tournament=None, totals_at=None).exists()


def lock_league(league: League) -> League:
    """The league, locked in the caller's transaction; every change of its divisions needs this lock."""
    return League.objects.select_for_update().get(pk=league.pk)


def create_division(league: League, *, by: Actor, **fields: Any) -> Division:
    """Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        locked = lock_league(league)
        division = Division.objects.create(league=locked, **fields)
        note_change(locked, Action.DIVISION, by=by, about=division, after=as_data(division, DIVISION))
        return division


def change_division(division: Division, version: int, *, by: Actor, **fields: Any) -> Division:
    """Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        locked = lock_division(division, version)
        before = as_data(locked, DIVISION)
        for name, value in fields.items():
            setattr(locked, name, value)
        locked.save()
        after = as_data(locked, DIVISION)
        note_change(locked.league, Action.DIVISION, by=by, about=division, before=before, after=after)
        return locked


def remove_division(division: Division, *, by: Actor) -> None:
    """Removes a division in which nothing was played, with its teams and its plan. Raises ``Refused``."""
    with transaction.atomic():
        league = lock_league(division.league)
        if division.meetings.exclude(tournament=None, totals_at=None).exists():
            raise Refused("division-has-begun")
        refuse_booked_fines(LeagueFine.objects.filter(team__division=division))
        before = as_data(division, DIVISION)
        note_change(league, Action.DIVISION, by=by, about=division, before=before)
        division.delete()


def refuse_booked_fines(fines: QuerySet[LeagueFine]) -> None:
    """A voucher stays in the cash book for good, and the fine says what was paid for."""
    booked = fines.filter(voucher__isnull=False, voucher__booking__reversal=None)
    first = booked.select_related("team").order_by("pk").first()
    if first is not None:
        raise Refused("fines-are-booked", team=first.team.name)


def lock_division(division: Division, version: int | None = None) -> Division:
    """The division with its version incremented, under the lock of its league.

    Raises ``Refused`` if it is no longer at ``version``.
    """
    lock_league(division.league)
    locked = Division.objects.select_related("league").get(pk=division.pk)
    if version is not None and locked.version != version:
        raise Refused("division-stale")
    locked.version += 1
    locked.save(update_fields=["version"])
    return locked


def unique_address(name: str, year: int) -> str:
    """An address that no other league has, from the name and the year."""
    wanted = address_of_year(name, year, otherwise="league")
    taken = set(League.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    return numbered_if_taken(wanted, taken)
