"""The lead's page of each venue: its players, its sheets, and its deliveries."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count
from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, Series, SkatTable, Tournament, Venue, VenueDelivery, VenueTerm

MOST_NOT_USED = 3  # deliveries that were not used, of each venue
MOST_TABLES = 12  # that are named


@dataclass(frozen=True)
class NotUsed:
    """A delivery that was kept but not used, with the reason."""

    number: int
    came_at: dt.datetime
    why: str


@dataclass(frozen=True)
class VenueRow:
    """``missing``: its tables without a sheet in the series in hand; ``minutes``: since its last used delivery."""

    venue: Venue
    players: int
    tables: int
    missing: list[int]
    unconfirmed: int
    term: VenueTerm | None
    minutes: int
    not_used: list[NotUsed]

    @property
    def sheets(self) -> int:
        return self.tables - len(self.missing)

    @property
    def named(self) -> str:
        shown = ", ".join(map(str, self.missing[:MOST_TABLES]))
        return shown if len(self.missing) <= MOST_TABLES else f"{shown} …"


def series_in_hand(tournament: Tournament) -> Series | None:
    """The first public series that is not closed, or else the newest public one."""
    public = tournament.series.exclude(state__in=Series.NOT_PUBLIC).order_by("number")
    return public.exclude(state=Series.State.CLOSED).first() or public.last()


def venue_rows(tournament: Tournament) -> list[VenueRow]:
    """The rows in the order of the venues; a few queries for any number of them."""
    venues = list(tournament.venues.order_by("number"))
    series = series_in_hand(tournament)
    tables = list(_tables(series)) if series else []
    players, terms = _players(tournament), _newest_terms(tournament)
    not_used = _not_used(tournament)
    needs = tournament.needs_second_person
    return [_row(one, players, tables, terms.get(one.pk), not_used[one.pk], needs=needs) for one in venues]


def _tables(series: Series) -> list[SkatTable]:
    return list(series.skat_tables.select_related("score_sheet").order_by("number"))


def _players(tournament: Tournament) -> dict[int | None, int]:
    here = tournament.entries.filter(is_here=True).order_by()
    return dict(here.values_list("venue").annotate(count=Count("pk")))


def _newest_terms(tournament: Tournament) -> dict[int, VenueTerm]:
    terms = VenueTerm.objects.filter(venue__tournament=tournament).order_by("term")
    return {term.venue_id: term for term in terms}


def _not_used(tournament: Tournament) -> dict[int, list[VenueDelivery]]:
    kept = VenueDelivery.objects.filter(term__venue__tournament=tournament).exclude(refusal="")
    found: dict[int, list[VenueDelivery]] = defaultdict(list)
    for delivery in kept.select_related("term").order_by("-came_at", "-pk"):
        found[delivery.term.venue_id].append(delivery)
    return found


def _row(
    venue: Venue,
    players: dict[int | None, int],
    tables: list[SkatTable],
    term: VenueTerm | None,
    not_used: list[VenueDelivery],
    *,
    needs: bool,
) -> VenueRow:
    own = [table for table in tables if table.number in venue.tables]
    with_sheet = [table.score_sheet for table in own if hasattr(table, "score_sheet")]
    open_sheets = [sheet for sheet in with_sheet if sheet.state != ScoreSheet.State.CONFIRMED]
    return VenueRow(
        venue=venue,
        players=players.get(venue.pk, 0) + (players.get(None, 0) if venue.is_lead else 0),
        tables=len(own),
        missing=[table.number for table in own if not hasattr(table, "score_sheet")],
        unconfirmed=len(open_sheets) if needs else 0,
        term=term,
        minutes=_minutes_since(term.used_at if term else None),
        not_used=[_said(one) for one in not_used[:MOST_NOT_USED]],
    )


def _said(delivery: VenueDelivery) -> NotUsed:
    return NotUsed(delivery.number, delivery.came_at, Refused(delivery.refusal, **delivery.values).sentence)


def _minutes_since(moment: dt.datetime | None) -> int:
    return max(0, int((timezone.now() - moment).total_seconds()) // 60) if moment else 0
