"""A page of the cash report for each venue: its players' charges, payments and open amounts.

The cash desk is at the lead. Players belong to the venue at which the next draw would seat them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.open_amounts import Open, SumsOfEntries, open_amounts, totals_of
from tournaments.models import Tournament, Venue
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.printing.documents.money import titled
from tournaments.printing.engine.blocks import Block, PageBreak
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.table import Column, Table, table_of
from tournaments.seating.drawing.venues import venues_of

SIZE, AMOUNT, NUMBER = 10, 96.0, 36.0


@dataclass(frozen=True)
class CashOfVenue:
    name: str
    amounts: Sequence[Open]


def cash_of_venues(tournament: Tournament) -> list[CashOfVenue]:
    """None with a single venue. A fixed number of queries."""
    venues = venues_of(tournament)
    if not venues:
        return []
    amounts = open_amounts(tournament)
    mark_namesakes(one.entry for one in amounts)
    return [CashOfVenue(venue.name, list(_at(venue, amounts))) for venue in venues]


def _at(venue: Venue, amounts: Sequence[Open]) -> Iterator[Open]:
    own = (venue.pk, None) if venue.is_lead else (venue.pk,)
    yield from (one for one in amounts if one.entry.venue_id in own)


def pages_of_venues(venues: Sequence[CashOfVenue], currency: str, width: float) -> list[Block]:
    found: list[Block] = []
    for venue in venues:
        title = _("%(venue)s: the players there") % {"venue": venue.name}
        found += [PageBreak(), *titled(title, _table(venue, currency, width), width)]
    return found


def _table(venue: CashOfVenue, currency: str, width: float) -> Table:
    words = (_("Owed"), _("Paid"), _("Open"))
    columns = [
        Column("", NUMBER, Align.RIGHT, font_size=SIZE),
        Column(_("Name"), width - NUMBER - len(words) * AMOUNT, font_size=SIZE),
        *(Column(word, AMOUNT, Align.RIGHT, font_size=SIZE) for word in words),
    ]
    texts = [
        [str(one.entry.start_number), one.entry.player.distinct_name, *_money(one, currency)]
        for one in venue.amounts
    ]
    together = ["", _("together"), *_money(totals_of(venue.amounts), currency)]
    return table_of(columns, [*texts, together], strong=(len(texts),))


def _money(one: Open | SumsOfEntries, currency: str) -> list[str]:
    return [money_of_units(value, currency) for value in (one.owed, one.paid, one.open)]
