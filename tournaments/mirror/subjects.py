"""Everything that is public here, each with a state that changes with what visitors may see of it.

The state is cheap: the content itself is only made where the state has changed.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

from django.utils import timezone

from tournaments.access.visibility import public_tournaments
from tournaments.checkin.registering import is_open
from tournaments.mirror.contents.evening import Sent, tournament_as_sent
from tournaments.mirror.contents.seasons import season_as_sent
from tournaments.models import MirrorKind, Tournament
from tournaments.public.live_board import out_beside
from tournaments.public.snapshot.cached import snapshot_of
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.season import find_published_season, public_seasons

# Long over: only what stands in their own rows changes what is public of them.
QUIET_AFTER = dt.timedelta(days=3)
NOT_PUBLIC = "not public"
CONTENTS: dict[str, Callable[[str], Sent]] = {
    MirrorKind.TOURNAMENT: tournament_as_sent,
    MirrorKind.SEASON: season_as_sent,
}


class PublicSubject(NamedTuple):
    """``state``: ``NOT_PUBLIC``, or a hash."""

    kind: str
    slug: str
    state: str


def everything_public() -> Iterator[PublicSubject]:
    """The newest first. A few queries, and three for each season and each tournament of these days."""
    for tournament in public_tournaments().order_by("-date", "-pk"):
        yield PublicSubject(MirrorKind.TOURNAMENT, tournament.slug, _state_of(tournament))
    yield from _seasons()


def _seasons() -> Iterator[PublicSubject]:
    for slug in public_seasons().order_by("-starts_on", "-pk").values_list("slug", flat=True):
        shown = find_published_season(slug)
        if shown is not None:
            yield PublicSubject(MirrorKind.SEASON, slug, shown.version)


def tournament_now(slug: str) -> PublicSubject:
    found = public_tournaments().filter(slug=slug).first()
    return PublicSubject(MirrorKind.TOURNAMENT, slug, _state_of(found) if found else NOT_PUBLIC)


def content_of_subject(kind: str, slug: str) -> Sent:
    """What is sent of it now."""
    return CONTENTS[kind](slug)


def _state_of(tournament: Tournament) -> str:
    facts = [
        tournament.public_version, tournament.visibility, tournament.state, tournament.is_last_silent,
        tournament.series_count,
    ]  # fmt: skip
    if tournament.date > timezone.localdate() - QUIET_AFTER:
        facts += _of_these_days(tournament)
    return sha256(repr(facts).encode()).hexdigest()[:32]


def _of_these_days(tournament: Tournament) -> list[object]:
    """What no row of the tournament tells: series, tables still out, whether it takes registrations."""
    shown = find_published(tournament.slug)
    if shown is None:
        return []
    return [shown.version, out_beside(shown, snapshot_of(shown)), is_open(tournament)]
