"""A league as it is sent, and each of its divisions: its public table, meetings and rulings in every language."""

from __future__ import annotations

from django.db.models import Count

from tournaments.mirror.contents.evening import GONE, Sent
from tournaments.mirror.contents.languages import in_every_language
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.league import (
    division_snapshot_of,
    find_published_division,
    public_leagues,
)


def league_as_sent(slug: str) -> Sent:
    league = public_leagues().filter(slug=slug).first()
    if league is None:
        return GONE
    rows = league.divisions.annotate(count=Count("teams")).order_by("level", "name")
    divisions = [
        {"pk": one.pk, "name": one.name, "level": one.level, "team_count": one.count} for one in rows
    ]
    common = {"name": league.name, "year": league.year}
    listed = {"date": f"{league.year:04}-01-01", "common": common, "languages": {"en": {}}}
    return Sent(listed, {"divisions": divisions})


def division_as_sent(address: str) -> Sent:
    """``address``: that of the league, and the number of the division."""
    slug, _slash, pk = address.partition("/")
    shown = find_published_division(slug, int(pk))
    if shown is None or shown.copy:
        return GONE
    division = in_every_language(lambda: as_data(division_snapshot_of(shown)))
    return Sent({"common": {}, "languages": {"en": {}}}, {"division": division})
