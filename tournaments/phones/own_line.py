"""A player's own line of a sheet that is kept on a phone, once all deals are there and until the sheet is recorded."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F

from tournaments.models import Seat, SkatTable
from tournaments.phones.opened import closed_code
from tournaments.phones.signing import complete_deals, digest_of, signed_seats
from tournaments.phones.state import PHONES, sheet_on
from tournaments.sheets.deals.finishing import settled_table
from tournaments.sheets.objections.objections import Figures


@dataclass(frozen=True)
class SettledLine:
    """The result of the deals for one seat. ``digest``: of the deals, which is what players sign."""

    figures: Figures
    digest: str
    is_signed: bool


def settled_line(entry: int, series: int) -> SettledLine | None:
    """The line; None unless this player, and no substitute, can sign now, as on the phone's page."""
    seats = Seat.objects.filter(entry=entry, series__number=series, substitute="")
    # One query: phones ask again every few seconds.
    phones = PHONES.filter(skat_table__seats__in=seats).annotate(of_seat=F("skat_table__seats__number"))
    phone = phones.first()
    if phone is None:
        return None
    table = phone.skat_table
    if not table.series.is_public or closed_code(table, phone, sheet_on(table)):
        return None
    return _line_of(table, phone.of_seat)


def _line_of(table: SkatTable, number: int) -> SettledLine | None:
    deals = complete_deals(table)
    if deals is None:
        return None
    digest, result = digest_of(deals), settled_table(table).results[number - 1]
    figures = Figures(result.series_points, result.won, result.lost)
    return SettledLine(figures, digest, number in signed_seats(table, digest))
