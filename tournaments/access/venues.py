"""Which installation owns which data of a tournament at several venues: nothing is ever written at two of them.

The lead keeps everything except the sheets of the other venues' tables; a venue's part keeps only the sheets of its
tables.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, QuerySet

from tournaments.foundations.errors import Refused
from tournaments.models import JournalEntry, ScoreSheet, SkatTable, Tournament, Venue, VenuePart

Did = JournalEntry.Action
# Actions that the journal of a part may contain: sheets, and what does not concern the lead.
AT_A_VENUE = frozenset(
    {
        Did.SHEET_RECORDED,
        Did.SHEET_CORRECTED,
        Did.SHEET_TYPED_AGAIN,
        Did.SHEET_CONFIRMED,
        Did.SHEET_UNCONFIRMED,
        Did.DEAL_CHANGED,
        Did.DEAL_TAKEN_BACK,
        Did.PHONE_DEAL_DROPPED,
        Did.PHONES_CHANGED,
        Did.LINE_AGREED,
        Did.OBJECTION_MADE,
        Did.OBJECTION_SETTLED,
        Did.DEVIATION,
        Did.TIMER,
        Did.IMPORTED,
        Did.DELIVERY,
        Did.PERSON_ERASED,
        Did.RETENTION,
    }
)


def part_of(slug: str) -> VenuePart | None:
    """This installation's part, with what it knows of the lead; None if it is not a venue's part. One query."""
    return VenuePart.objects.select_related("tournament").filter(tournament__slug=slug).first()


def refuse_what_the_lead_does(tournament: Tournament, actions: Iterable[str]) -> None:
    """Raises ``Refused`` for a change of a venue's part that only its lead may make."""
    if tournament.at_venues == Tournament.AtVenues.PART and not AT_A_VENUE.issuperset(actions):
        part = VenuePart.objects.get(tournament=tournament)
        raise Refused("venue-lead-does-this", lead=part.lead_name)


def refuse_typed_elsewhere(table: SkatTable) -> None:
    """Raises ``Refused`` for a sheet that another venue keeps. One query where there are several."""
    venue = typed_at(table.series.tournament).get(table.number)
    if venue is not None:
        raise Refused("venue-types-this", table=table.number, venue=venue)


def typed_at(tournament: Tournament) -> dict[int, str]:
    """The name of the venue for each table whose sheets another one keeps. One query where there are several."""
    if tournament.at_venues != Tournament.AtVenues.LEAD:
        return {}
    others = Venue.objects.filter(tournament=tournament, is_lead=False)
    return {number: venue.name for venue in others for number in venue.tables}


def sheet_states(tournament: Tournament) -> dict[str, int]:
    """The version of each sheet by series and table. One query."""
    sheets = ScoreSheet.objects.filter(skat_table__series__tournament=tournament)
    rows = sheets.order_by().values_list("skat_table__series__number", "skat_table__number", "version")
    return {f"{series}/{table}": version for series, table, version in rows}


def undelivered(part: VenuePart) -> int:
    """How many sheets are new or changed since the last delivery of a venue's part. One query."""
    now = sheet_states(part.tournament)
    return sum(part.delivered_states.get(name) != version for name, version in now.items())


def has_undelivered(tournament: Tournament) -> bool:
    part = VenuePart.objects.filter(tournament=tournament).select_related("tournament").first()
    return part is not None and undelivered(part) > 0


def elsewhere() -> Exists:
    """Annotates tables with whether another venue keeps their sheets."""
    others = Venue.objects.filter(tournament=OuterRef("series__tournament"), is_lead=False)
    return Exists(others.filter(first_table__lte=OuterRef("number"), last_table__gte=OuterRef("number")))


def kept_here(tables: QuerySet[SkatTable]) -> QuerySet[SkatTable]:
    """The tables whose sheets are kept in this installation."""
    return tables.filter(~elsewhere())


def tables_of(venue: Venue, tables: QuerySet[SkatTable]) -> QuerySet[SkatTable]:
    return tables.filter(number__gte=venue.first_table, number__lte=venue.last_table)
