"""Setting a season up: its address, its rule, copies of another season."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.addresses import address_of_year, numbered_if_taken
from tournaments.foundations.errors import Refused
from tournaments.models import Season, SeasonChange
from tournaments.season.changes import note, settings_as_data
from tournaments.web.constraints import refusing_violations

RULE = (
    "unit",
    "series_numbers",
    "value",
    "n",
    "schedule",
    "drop_when",
    "minimum",
    "below",
    "bonus_factor",
    "bonus_from",
    "free_misses",
    "credit",
    "places",
)
SETTINGS = ("club", "name", "starts_on", "ends_on", "visibility", "guests", "leavers", "history", *RULE)
Action = SeasonChange.Action


def create_season(*, by: Actor, **fields: Any) -> Season:
    """Creates a season with a unique address. Raises ``Refused``."""
    with refusing_violations(), transaction.atomic():
        season = Season(**fields)
        season.slug = unique_address(season.name, season.starts_on.year)
        season.save()
        note(season, Action.CREATED, by=by, before={}, after=settings_as_data(season, SETTINGS))
        return season


def change_season(season: Season, version: int, *, by: Actor, **fields: Any) -> Season:
    """Changes settings that were read at ``version``. Raises ``Refused``. The address stays."""
    with transaction.atomic():
        locked = lock(season, version)
        before = settings_as_data(locked, SETTINGS)
        for name, value in fields.items():
            setattr(locked, name, value)
        locked.version += 1
        locked.save()
        note(locked, Action.SETTINGS, by=by, before=before, after=settings_as_data(locked, SETTINGS))
        return locked


def lock(season: Season, version: int) -> Season:
    """The season, locked in the caller's transaction. Raises ``Refused`` if it has changed since ``version``."""
    locked = Season.objects.select_for_update().get(pk=season.pk)
    if locked.version != version:
        raise Refused("season-stale")
    return locked


def unique_address(name: str, year: int) -> str:
    """An address that no other season has, from the name and the year in which it starts."""
    wanted = address_of_year(name, year, otherwise="season")
    taken = set(Season.with_deleted.filter(slug__startswith=wanted).values_list("slug", flat=True))
    return numbered_if_taken(wanted, taken)


def copied(season: Season) -> dict[str, Any]:
    """The values that a new season copies from this one: all but its days."""
    return {name: getattr(season, name) for name in SETTINGS if name not in {"starts_on", "ends_on"}}
