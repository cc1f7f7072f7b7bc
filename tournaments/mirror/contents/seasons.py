"""A season for the mirror: its public table in every language."""

from __future__ import annotations

from tournaments.mirror.contents.languages import in_every_language
from tournaments.mirror.contents.sent import GONE, Sent, identity_listed
from tournaments.models import Club
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.season import find_published_season, season_snapshot_of


def season_as_sent(slug: str) -> Sent:
    shown = find_published_season(slug)
    if shown is None or shown.copy:
        return GONE
    snapshot = season_snapshot_of(shown)
    listed = {
        "name": snapshot.name,
        "club": snapshot.club,
        "starts_on": snapshot.starts_on.isoformat(),
        "ends_on": snapshot.ends_on.isoformat(),
    }
    content = {"season": in_every_language(lambda: as_data(season_snapshot_of(shown)))}
    identity = identity_listed(Club.objects.filter(seasons__slug=slug))
    fields = {"identity": identity, "common": listed, "languages": {"en": {}}}
    return Sent({"date": listed["starts_on"], **fields}, content)
