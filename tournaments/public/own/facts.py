"""Data of the player's own page besides the public snapshot: one query for each visit."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from tournaments.access.link_tokens import DeadLink, WrongLink, row_named_in
from tournaments.foundations.currencies import USUAL, money, money_of_units
from tournaments.foundations.public_names import COLUMNS, Person, public_name
from tournaments.ledger.balances import charged_beside
from tournaments.models import Entry
from tournaments.people.own_links import TOKENS, is_dead
from tournaments.phones.own_line import SettledLine, settled_line
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, find_published
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.sheets.desk.desk_calls import TableCall
from tournaments.sheets.objections.objections import Figures

# The columns of ``Own``, then those that decide whether the link is valid.
OF_PLAYER = {
    "entry": "pk",
    "start_number": "start_number",
    "is_here": "is_here",
    "is_withdrawn": "is_withdrawn",
    "fee_paid": "fee_paid",
    "entry_fee": "tournament__entry_fee",
    "currency": "tournament__club__currency",
    "balance": "account__balance",
}
OF_LINK = ("link_key", "tournament__slug", "tournament__date", "tournament__links_days")
FACTS = (*OF_PLAYER.values(), *OF_LINK, *COLUMNS)
BEFORE_PERSON = len(FACTS) - len(COLUMNS)
ANSWERS = (
    "seats__series__number",
    "seats__agreement__series_points",
    "seats__agreement__won",
    "seats__agreement__lost",
    "seats__objections__text",
    "seats__objections__made_at",
    "seats__objections__answer",
    "seats__objections__settled_at",
)
# The substitute on the seat, and the table's call for the desk.
CALLS = (
    "seats__substitute",
    "seats__skat_table__desk_call__called_at",
    "seats__skat_table__desk_call__answered_at",
    "seats__skat_table__desk_call__is_taken_back",
)
# Whether the sheet of a seat's table may be kept on a phone, and whether it is recorded.
ON_PHONE = ("seats__skat_table__phone", "seats__skat_table__score_sheet")


class MadeObjection(NamedTuple):
    text: str
    made_at: dt.datetime
    answer: str
    settled_at: dt.datetime | None


class Answers(NamedTuple):
    """The player's answers to one line: the numbers agreed to, and the objections, oldest first."""

    agreed: Figures | None
    objections: tuple[MadeObjection, ...]


@dataclass(frozen=True)
class Own:
    """The player of a link, and the published tournament. By number of the series: ``answers``; ``settled``, the lines
    of a sheet on a phone that wait for signatures; ``calls``, the table's calls for the desk.
    """

    entry: int
    start_number: int
    is_here: bool
    is_withdrawn: bool
    fee_paid: bool
    person: Person
    entry_fee: Decimal
    currency: str | None
    balance: int | None  # of the account in the cash book, as ``_public_balance``; None: nothing is booked
    answers: dict[int, Answers]
    shown: Published
    settled: dict[int, SettledLine]
    calls: dict[int, TableCall]

    @property
    def name(self) -> str:
        return public_name(self.person)

    @property
    def fee(self) -> str:
        """The amount to be paid, by the cash book; the entry fee while nothing is booked; "" for nothing."""
        currency = self.currency or USUAL
        if self.balance is not None:
            return money_of_units(-self.balance, currency) if self.balance < 0 else ""
        return money(self.entry_fee, currency) if self.entry_fee and not self.fee_paid else ""


def find_own(token: str) -> Own:
    """The player of the link; raises ``DeadLink``. Two short queries: every poll of every phone runs them.

    Two more if money is booked and results of a series are not public; some more while a sheet of the player is kept on
    a phone.
    """
    entry = row_named_in(token)
    rows = list(
        Entry.objects.filter(pk=entry)
        .order_by("seats__series__number", "seats__objections__pk")
        .values_list(*FACTS, *ANSWERS, *CALLS, *ON_PHONE)
    )
    key, slug, date, days = rows[0][len(OF_PLAYER) : BEFORE_PERSON] if rows else ("", "", None, 0)
    if not TOKENS.holds(token, entry, key) or date is None:
        raise DeadLink(WrongLink.UNKNOWN)
    if is_dead(date, days):
        raise DeadLink(WrongLink.EXPIRED)
    shown = find_published(slug)
    if shown is None:
        raise DeadLink(WrongLink.NOT_SHOWN)
    known = dict(zip(OF_PLAYER, rows[0], strict=False))
    known["balance"] = _public_balance(entry, known["balance"], snapshot_of(shown))
    person = Person(*rows[0][BEFORE_PERSON : len(FACTS)])
    found: dict[str, Any] = {
        "answers": _answers(rows),
        "settled": _settled(entry, rows),
        "calls": _calls(rows),
    }
    return Own(**known, **found, person=person, shown=shown)


def _public_balance(entry: int, balance: int | None, snapshot: PublicTournament) -> int | None:
    """A negative balance is still to be paid. Charges from sheets that are not public are left out: a loss fee
    reveals the number of lost games.
    """
    public = [one.number for one in snapshot.results]
    if balance is None or len(public) >= snapshot.series_count:
        return balance
    return balance + charged_beside(entry, public)


def _answers(rows: Sequence[tuple[Any, ...]]) -> dict[int, Answers]:
    found: dict[int, Answers] = {}
    for row in rows:
        number, points, won, lost, *objection = row[len(FACTS) : len(FACTS) + len(ANSWERS)]
        agreed = Figures(points, won, lost) if points is not None else None
        made = (MadeObjection(*objection),) if objection[0] else ()
        if number is not None:
            earlier = found[number].objections if number in found else ()
            found[number] = Answers(agreed, (*earlier, *made))
    return found


def _settled(entry: int, rows: Sequence[tuple[Any, ...]]) -> dict[int, SettledLine]:
    """The lines of sheets on phones that the player can sign now."""
    of_series = len(FACTS)
    numbers = {row[of_series] for row in rows if row[-2] is not None and row[-1] is None}
    found = {number: settled_line(entry, number) for number in sorted(numbers)}
    return {number: line for number, line in found.items() if line}


def _calls(rows: Sequence[tuple[Any, ...]]) -> dict[int, TableCall]:
    """Calls by the number of the series, unless a substitute plays. Includes closed series, because that is not public
    before the results; calls are then refused.
    """
    found: dict[int, TableCall] = {}
    for row in rows:
        substitute, called_at, answered_at, is_taken_back = row[-len(CALLS) - len(ON_PHONE) : -len(ON_PHONE)]
        if not substitute:
            found[row[len(FACTS)]] = TableCall(called_at, answered_at, bool(is_taken_back))
    return found
