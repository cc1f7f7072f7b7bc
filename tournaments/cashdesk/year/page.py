"""The cash book of a year in the reader's language: as page, as paper and as CSV."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from tablib.core import Dataset

from tournaments.cashdesk.closing.page import signed_money
from tournaments.cashdesk.closing.report import decimal
from tournaments.cashdesk.year.account_year import HOLDING, OWN, PEOPLE, AccountYear
from tournaments.cashdesk.year.treasurer_year import TreasurerYear
from tournaments.cashdesk.year.words import account_word, kind_word
from tournaments.cashdesk.year.years import first_day, last_day
from tournaments.foundations.currencies import money_of_units
from tournaments.models import Player
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.standings.columns import safe_cell
from tournaments.web.spreadsheet_csv import csv_for_spreadsheets

MOST_LISTED = 100  # debtors listed on the page; the CSV and the paper list all


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
class ShownAccount:
    """The balance on the first day of the year, what came in and went out, and the balance on the last day."""

    name: str
    opening: str
    received: str
    spent: str
    closing: str


Pairs = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class YearPage:
    """``owners``: to whom the money belonged at the end of the year; the sum is the money that all accounts held."""

    found: TreasurerYear
    first_day: str
    last_day: str
    evenings: Sequence[ShownEvening]
    received: str
    paid_out: str
    difference: str
    accounts: Sequence[ShownAccount]
    held: ShownAccount
    below_zero: bool
    income: Pairs
    expense: Pairs
    income_together: str
    expense_together: str
    result: str
    bridge: Pairs
    owners: Pairs
    owed_to_club: Pairs
    owed_by_club: Pairs

    @property
    def listed_to_club(self) -> Pairs:
        return self.owed_to_club[:MOST_LISTED]

    @property
    def listed_by_club(self) -> Pairs:
        return self.owed_by_club[:MOST_LISTED]

    @property
    def to_club_together(self) -> str:
        return money_of_units(sum(one for _player, one in self.found.book.owed_to_club), self.found.currency)

    @property
    def by_club_together(self) -> str:
        return money_of_units(sum(one for _player, one in self.found.book.owed_by_club), self.found.currency)

    @property
    def not_listed_to_club(self) -> int:
        return len(self.owed_to_club) - len(self.listed_to_club)

    @property
    def not_listed_by_club(self) -> int:
        return len(self.owed_by_club) - len(self.listed_by_club)


def year_page(found: TreasurerYear) -> YearPage:
    currency, book = found.currency, found.book
    money = [book.accounts[name] for name in HOLDING]
    mark_namesakes((), [player for player, _amount in book.open])
    return YearPage(
        found=found,
        first_day=date_format(first_day(found.year), "SHORT_DATE_FORMAT"),
        last_day=date_format(last_day(found.year), "SHORT_DATE_FORMAT"),
        evenings=_evenings(found),
        received=money_of_units(found.received, currency),
        paid_out=money_of_units(found.paid_out, currency),
        difference=signed_money(found.difference, currency),
        accounts=[
            _account(account_word(name), one, currency) for name, one in zip(HOLDING, money, strict=True)
        ],
        held=_account("", book.held, currency),
        below_zero=any(one.closing < 0 for one in money),
        income=_kinds(book.all_in_all.income, 1, currency),
        expense=_kinds(book.all_in_all.expense, -1, currency),
        income_together=money_of_units(book.all_in_all.received, currency),
        expense_together=money_of_units(-book.all_in_all.spent, currency),
        bridge=_bridge(found),
        result=signed_money(book.all_in_all.received - book.all_in_all.spent, currency),
        owners=[
            (account_word(name), money_of_units(book.accounts[name].closing, currency))
            for name in (*OWN, PEOPLE)
        ],
        owed_to_club=_people(book.owed_to_club, currency),
        owed_by_club=_people(book.owed_by_club, currency),
    )


def _evenings(found: TreasurerYear) -> list[ShownEvening]:
    currency = found.currency
    return [
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
    ]


def _account(name: str, one: AccountYear, currency: str) -> ShownAccount:
    amounts = (one.opening, one.received, one.spent, one.closing)
    return ShownAccount(name, *(money_of_units(amount, currency) for amount in amounts))


def _kinds(sums: Mapping[str, int], sign: int, currency: str) -> list[tuple[str, str]]:
    """The kinds, the largest amount first."""
    by_size = sorted(sums.items(), key=lambda pair: (-pair[1], pair[0]))
    return [(kind_word(kind), money_of_units(sign * amount, currency)) for kind, amount in by_size]


def _bridge(found: TreasurerYear) -> list[tuple[str, str]]:
    """The steps from the year's result to the change of the money held: open debts have not come in."""
    book, currency = found.book, found.currency
    result = book.all_in_all.received - book.all_in_all.spent
    change = book.held.closing - book.held.opening
    rows = [(_("Result of the year"), result)]
    if change != result:
        rows.append((_("Charged and not paid, paid beforehand"), change - result))
    rows.append((_("Money at the end less money at the beginning"), change))
    return [(word, signed_money(amount, currency)) for word, amount in rows]


def _people(rows: Iterable[tuple[Player, int]], currency: str) -> list[tuple[str, str]]:
    return [(player.distinct_name, money_of_units(amount, currency)) for player, amount in rows]


def _closings(numbers: Sequence[int], *, is_closed: bool) -> str:
    words = [", ".join(map(str, numbers)), "" if is_closed else _("not closed")]
    return " · ".join(filter(None, words))


HEADERS = (
    "what", "date", "name", "opening", "received", "paid_out", "difference", "balance", "closings",
)  # fmt: skip


def year_csv(found: TreasurerYear) -> bytes:
    """One row for each evening, account, kind and open amount, told apart by the first column."""
    currency, book = found.currency, found.book
    rows = Dataset(headers=HEADERS)
    for one in found.evenings:
        amounts = [decimal(amount, currency) for amount in (one.received, one.paid_out, one.difference)]
        name = safe_cell(one.tournament.name)
        numbers = " ".join(map(str, one.closings))
        rows.append(("evening", one.tournament.date.isoformat(), name, "", *amounts, "", numbers))
    for name, account in book.accounts.items():
        opening, received, spent, closing = (
            decimal(amount, currency)
            for amount in (account.opening, account.received, account.spent, account.closing)
        )
        rows.append(("account", "", account_word(name), opening, received, spent, "", closing, ""))
    for kind, amount in book.all_in_all.income.items():
        rows.append(("income", "", kind_word(kind), "", decimal(amount, currency), "", "", "", ""))
    for kind, amount in book.all_in_all.expense.items():
        rows.append(("expense", "", kind_word(kind), "", "", decimal(amount, currency), "", "", ""))
    for player, amount in book.open:
        rows.append(("open", "", safe_cell(player.full_name), "", "", "", "", decimal(amount, currency), ""))
    return csv_for_spreadsheets(rows)
