"""A club's pages for the mirror: each year, records of members, each past evening that the club shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import Count, Max
from django.utils import timezone

from tournaments.access.visibility import public_tournaments
from tournaments.foundations.numbers import whole_number
from tournaments.mirror.contents.evening import listed_of
from tournaments.mirror.contents.languages import in_every_language
from tournaments.mirror.contents.sent import GONE, Sent, identity_listed
from tournaments.models import Club, PastEvening
from tournaments.public.evenings.club_year import ClubYear, club_year, clubs_with_a_page
from tournaments.public.snapshot.data import as_data
from tournaments.season.evenings.past_evening import results_of
from tournaments.season.table.all_time import MemberRecord, PlayedUnits, records_of, series_by_rules

NO_LANGUAGE: dict[str, Any] = {"languages": {"en": {}}}


def year_as_sent(address: str) -> Sent:
    """``address``: ``NUMBER/YEAR``."""
    club, _slash, year = address.partition("/")

    def made() -> ClubYear | None:
        return club_year(int(club), whole_number(year), today=timezone.localdate())

    shown = made()
    return GONE if shown is None else _sent({}, lambda: _year(made() or shown))


def _sent(common: dict[str, Any], make: Callable[[], dict[str, Any]]) -> Sent:
    listed = {"identity": identity_listed(), "common": common, **NO_LANGUAGE}
    return Sent(listed, {"club": in_every_language(make)})


def _year(shown: ClubYear) -> dict[str, Any]:
    return {
        "club": _named(shown.club),
        "year": shown.year,
        "years": list(shown.years),
        "listed": [listed_of(one) for one in shown.tournaments],
        "seasons": as_data(shown.seasons),
        "best": [_record(one) for one in shown.best],
        "keenest": [_record(one) for one in shown.keenest],
        "past": [{"pk": one.pk, "date": one.date.isoformat()} for one in shown.past],
        "attendance": as_data(shown.attendance),
    }


def _named(club: Club) -> dict[str, Any]:
    return {"pk": club.pk, "name": club.name}


def _record(one: MemberRecord) -> dict[str, Any]:
    """Only what the page shows; above all no key of a player."""
    return {"name": one.name, "series": one.series, "best": one.best}


def club_as_sent(address: str) -> Sent:
    """``address``: ``NUMBER``."""
    club = Club.objects.filter(pk=whole_number(address) or 0).first()
    if club is None or club.pk not in clubs_with_a_page():
        return GONE
    tournaments = public_tournaments().filter(club=club).aggregate(count=Count("pk"), newest=Max("date"))
    newest = tournaments["newest"].year if tournaments["newest"] else 0
    common = {"name": club.name, "count": tournaments["count"], "newest": newest}
    return _sent(common, lambda: {"club": _named(club), "by_rules": _by_rules(club)})


def _by_rules(club: Club) -> list[dict[str, Any]]:
    played = series_by_rules(club, public=True).items()
    return [{"rules": rules, "has_past": bool(one.past), "records": _all(club, one)} for rules, one in played]


def _all(club: Club, played: PlayedUnits) -> list[dict[str, Any]]:
    found = records_of(club, played, public=True)
    share = [None if one.won_share is None else str(one.won_share) for one in found]
    return [
        _record(one) | {"average": str(one.average), "won_share": won}
        for one, won in zip(found, share, strict=True)
    ]


def past_as_sent(address: str) -> Sent:
    """``address``: ``NUMBER``."""
    shown = PastEvening.objects.select_related("club").filter(club__shows_history=True)
    evening = shown.filter(pk=whole_number(address) or 0).first()
    return GONE if evening is None else _sent({}, lambda: _past(evening))


def _past(evening: PastEvening) -> dict[str, Any]:
    numbers, lines = results_of(evening, public=True)
    return {
        "club": _named(evening.club),
        "date": evening.date.isoformat(),
        "rules": evening.rules,
        "numbers": numbers,
        "lines": as_data(lines),
    }
