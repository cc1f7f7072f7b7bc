"""Players' own pages for the mirror: each sealed under its link, so that nobody on the way can read it."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from django.core.cache import cache

from tournaments.access.link_tokens import DeadLink
from tournaments.access.sealing import CAN_SEAL, address_of, sealed
from tournaments.access.visibility import public_tournaments
from tournaments.mirror.contents.languages import in_every_language
from tournaments.mirror.contents.sent import GONE, Sent
from tournaments.models import Entry, Series, Tournament
from tournaments.people.own_links import is_dead, last_day, token_of
from tournaments.public.own.earlier import OwnYear, own_year
from tournaments.public.own.facts import ANSWERS, CALLS, FACTS, ON_PHONE, Own, find_own
from tournaments.public.own.page import OwnPage, own_page
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.season import public_seasons

PHONE = ("seats__skat_table__phone__version",)
KEPT = 24 * 60 * 60  # seconds


def has_own_pages(tournament: Tournament) -> bool:
    return CAN_SEAL and not is_dead(tournament.date, tournament.links_days)


def facts_of_own_pages(tournament: Tournament) -> list[object]:
    """Values that change whenever any own page changes, besides the public data. One query."""
    rows = tournament.entries.order_by("pk", "seats__series__number", "seats__objections__pk")
    return list(rows.values_list(*FACTS, *ANSWERS, *CALLS, *ON_PHONE, *PHONE))


def own_pages_as_sent(slug: str) -> Sent:
    tournament = public_tournaments().filter(slug=slug).first()
    if tournament is None or not has_own_pages(tournament):
        return GONE
    earlier = _earlier_evenings()
    entries = tournament.entries.select_related("tournament").order_by("pk")
    pages = dict(sorted(_pages(entries, earlier)))
    return Sent({"date": tournament.date.isoformat()}, {"pages": pages}) if pages else GONE


def _pages(entries: Iterable[Entry], earlier: str) -> Iterable[tuple[str, str]]:
    """The pages, by the address that follows from the link."""
    for entry in entries:
        token = token_of(entry)
        try:
            own = find_own(token)
        except DeadLink:
            continue
        content = json.dumps(_content(own, entry, earlier), separators=(",", ":"), ensure_ascii=False)
        yield address_of(token), b64encode(sealed(token, zlib.compress(content.encode(), 9))).decode()


def _content(own: Own, entry: Entry, earlier: str) -> dict[str, Any]:
    year = as_data(_year(own, earlier))
    until = last_day(entry.tournament.date, entry.tournament.links_days).isoformat()
    return in_every_language(lambda: {"slug": own.shown.slug, "until": until, **_shown(own), "year": year})


def _shown(own: Own) -> dict[str, Any]:
    """Only what the page shows: no answer to an unreleased line, no call of another table."""
    page = own_page(own, snapshot_of(own.shown))
    lines = [line.series for line in page.lines if line.offered]
    calls = [page.seat.series] if page.seat and not page.seat.is_played else []
    return {
        "start_number": own.start_number,
        "name": own.name,
        "is_here": own.is_here,
        "is_withdrawn": own.is_withdrawn,
        "fee": own.fee,
        "answers": _those(own.answers, lines),
        "settled": _those(own.settled, _waiting(page)),
        "calls": _those(own.calls, calls),
    }


def _waiting(page: OwnPage) -> list[int]:
    return [line.series for line in page.lines if line.settled]


def _those(found: dict[int, Any], wanted: list[int]) -> list[list[Any]]:
    return [[number, as_data(one)] for number, one in found.items() if number in wanted]


def _earlier_evenings() -> str:
    """A value that changes with any earlier result of the player."""
    tournaments = (
        public_tournaments().order_by("pk").values_list("pk", "public_version", "visibility", "state")
    )
    series = Series.objects.order_by("pk").values_list("pk", "state", "results_released")
    seasons = public_seasons().order_by("pk").values_list("pk", "name", "slug", "starts_on", "ends_on")
    return sha256(repr((list(tournaments), list(series), list(seasons))).encode()).hexdigest()


def _year(own: Own, earlier: str) -> OwnYear:
    """Kept while nothing has changed: it takes some queries for each player."""
    key = f"own-year:{own.entry}:{earlier}"
    found: OwnYear | None = cache.get(key)
    if found is None:
        found = own_year(own)
        cache.set(key, found, KEPT)
    return found
