"""The treasurer's year in the reader's language: as page, as paper and as CSV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from tablib.core import Dataset

from tournaments.cashdesk.closing.page import signed_money
from tournaments.cashdesk.closing.report import decimal
from tournaments.cashdesk.year.treasurer_year import TreasurerYear
from tournaments.foundations.currencies import money_of_units
from tournaments.people.namesakes import mark_namesakes
from tournaments.standings.columns import safe_cell
from tournaments.web.spreadsheet_csv import csv_for_spreadsheets

MOST_LISTED = 100  # who owe something, on the page; all of them are in the CSV and on paper


@dataclass(frozen=True)
class ShownEvening:
    """``closings``: their numbers, and whether something is booked since."""

    slug: str
    name: str
    date: str
    received: str
    paid_out: str
    difference: str
    closings: str


@dataclass(frozen=True)
class YearPage:
    found: TreasurerYear
    evenings: Sequence[ShownEvening]
    received: str
    paid_out: str
    difference: str
    accounts: Sequence[tuple[str, str]]
    open: Sequence[tuple[str, str]]
    open_together: str

    @property
    def listed(self) -> Sequence[tuple[str, str]]:
        return self.open[:MOST_LISTED]

    @property
    def not_listed(self) -> int:
        return len(self.open) - len(self.listed)


def year_page(found: TreasurerYear) -> YearPage:
    currency = found.currency
    mark_namesakes((), [player for player, _amount in found.open])
    return YearPage(
        found=found,
        evenings=[
            ShownEvening(
                slug=one.tournament.slug,
                name=one.tournament.name,
                date=date_format(one.tournament.date, "SHORT_DATE_FORMAT"),
                received=money_of_units(one.received, currency),
                paid_out=money_of_units(one.paid_out, currency),
                difference=signed_money(one.difference, currency) if one.difference else "",
                closings=_closings(one.closings, is_closed=one.is_closed),
            )
            for one in found.evenings
        ],
        received=money_of_units(found.received, currency),
        paid_out=money_of_units(found.paid_out, currency),
        difference=signed_money(found.difference, currency),
        accounts=[(name, money_of_units(amount, currency)) for name, amount in found.accounts],
        open=[(player.distinct_name, money_of_units(amount, currency)) for player, amount in found.open],
        open_together=money_of_units(sum(amount for _player, amount in found.open), currency),
    )


def _closings(numbers: Sequence[int], *, is_closed: bool) -> str:
    words = [", ".join(map(str, numbers)), "" if is_closed else _("not closed")]
    return " · ".join(filter(None, words))


def year_csv(found: TreasurerYear) -> bytes:
    """One row for each evening, account and open amount, told apart by the first column."""
    currency = found.currency
    rows = Dataset(
        headers=("what", "date", "name", "received", "paid_out", "difference", "balance", "closings")
    )
    for one in found.evenings:
        amounts = [decimal(amount, currency) for amount in (one.received, one.paid_out, one.difference)]
        name = safe_cell(one.tournament.name)
        numbers = " ".join(map(str, one.closings))
        rows.append(("evening", one.tournament.date.isoformat(), name, *amounts, "", numbers))
    for name, amount in found.accounts:
        rows.append(("account", "", name, "", "", "", decimal(amount, currency), ""))
    for player, amount in found.open:
        rows.append(("open", "", safe_cell(player.full_name), "", "", "", decimal(amount, currency), ""))
    return csv_for_spreadsheets(rows)
