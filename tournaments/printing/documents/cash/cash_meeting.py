"""The cash report for the annual meeting: two pages, signed by the treasurer and the auditors.

The first has the accounts and the sums by kind, the second the debts, to whom the money belongs, the bank's balance,
and the signatures.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.formats import date_format
from django.utils.timezone import now
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from tournaments.cashdesk.book.page import BankPage
from tournaments.cashdesk.year.page import Pairs, YearPage
from tournaments.printing.documents.common import head_of, remarks
from tournaments.printing.documents.money import titled
from tournaments.printing.engine.blocks import Block, Gap, PageBreak, Signatures, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.letters import standing_in
from tournaments.printing.engine.pdf import render
from tournaments.printing.engine.story import UPRIGHT, Foot, Section, Story
from tournaments.printing.engine.table import Column, Table, table_of
from tournaments.printing.letterhead import letterhead_of_club
from tournaments.printing.stand_ins import stand_ins_of

AMOUNT = 90.0  # width of a column in points
MOST_NAMES = 14  # of each kind, so that two pages are enough


def meeting_pdf(page: YearPage, bank: BankPage) -> bytes:
    """The PDF in the active language."""
    with standing_in(stand_ins_of(player for player, _amount in page.found.book.open)):
        return render(_story(page, bank))


def _story(page: YearPage, bank: BankPage) -> Story:
    title, width = _("Cash report for the annual meeting"), UPRIGHT.inside
    club, year = page.found.club.name, str(page.found.year)
    letterhead = letterhead_of_club(page.found.club.pk)
    blocks = [
        *head_of(club, year, title, [], width, letterhead),
        *_first_page(page, width),
        PageBreak(),
        *_second_page(page, bank, width),
    ]
    sections = [Section(title, blocks, UPRIGHT, Foot(f"{club} · {year} · {title}", ""))]
    name = f"{club} {year} – {title}"
    return Story(name, get_language() or "en", sections, author=club, subject=title, at=now())


def _first_page(page: YearPage, width: float) -> list[Block]:
    return [
        *titled(_("Accounts"), _accounts(page, width), width),
        *titled(_("Income"), _pairs(page.income, width, page.income_together), width),
        *titled(_("Expenses"), _pairs(page.expense, width, page.expense_together), width),
        *titled(_("Result"), _pairs(page.bridge, width), width),
        *remarks(
            [
                _("With what is charged and not paid yet, and with what waits in the pots for prizes."),
                _("With every booking up to no. %(number)d.") % {"number": page.found.book.last},
            ],
            width,
        ),
    ]


def _second_page(page: YearPage, bank: BankPage, width: float) -> list[Block]:
    day = {"day": page.last_day}
    return [
        *titled(_("Owed to the club on %(day)s") % day, _names(page.owed_to_club, width), width),
        *titled(_("Owed by the club on %(day)s") % day, _names(page.owed_by_club, width), width),
        *titled(
            _("Whose the money was on %(day)s") % day, _pairs(page.owners, width, first=_("Account")), width
        ),
        Gap(10),
        text_block(_bank(page, bank), width),
        Gap(14),
        text_block(_("The auditors have compared the bookings with the vouchers and the accounts."), width),
        text_block(_("What they found:"), width),
        Gap(46),
        Signatures([_("Place and date"), _("Treasurer")], width),
        Gap(10),
        Signatures([_("Auditor"), _("Auditor")], width),
    ]


def _accounts(page: YearPage, width: float) -> Table:
    columns = [
        Column(_("Account"), width - 4 * AMOUNT),
        Column(page.first_day, AMOUNT, Align.RIGHT),
        Column(_("In"), AMOUNT, Align.RIGHT),
        Column(_("Out"), AMOUNT, Align.RIGHT),
        Column(page.last_day, AMOUNT, Align.RIGHT),
    ]
    rows = [[one.name, one.opening, one.received, one.spent, one.closing] for one in page.accounts]
    held = page.held
    together = [_("Together"), held.opening, held.received, held.spent, held.closing]
    return table_of(columns, [*rows, together], strong=(len(rows),))


def _pairs(rows: Pairs, width: float, together: str = "", first: str = "") -> Table:
    columns = [Column(first or _("What for"), width - 120), Column(_("Amount"), 120, Align.RIGHT)]
    below = [(_("Together"), together)] if together else []
    return table_of(columns, [*rows, *below], strong=(len(rows),) if below else ())


def _names(rows: Pairs, width: float) -> Table:
    """The first ones by name, and how many more there are; the page lists all."""
    columns = [Column(_("Name"), width - 120), Column(_("Amount"), 120, Align.RIGHT)]
    shown: Sequence[tuple[str, str]] = rows[:MOST_NAMES] or [(_("nothing open"), "")]
    more = len(rows) - MOST_NAMES
    below = [(ngettext("and %(n)d more", "and %(n)d more", more) % {"n": more}, "")] if more > 0 else []
    return table_of(columns, [*shown, *below])


def _bank(page: YearPage, bank: BankPage) -> str:
    """The balance of the last bank statement until the end of the year, and whether the book agrees."""
    known = next((one for one in bank.statements if one.day.year <= page.found.year), None)
    if known is None:
        return _("The account at the bank was not compared with a statement.")
    words = {
        "day": date_format(known.day, "SHORT_DATE_FORMAT"),
        "balance": known.balance,
        "missing": known.missing,
    }
    if known.missing:
        return (
            _("Statement of the bank of %(day)s: %(balance)s – difference from the book: %(missing)s") % words
        )
    return _("Statement of the bank of %(day)s: %(balance)s – compared line by line, no difference") % words
