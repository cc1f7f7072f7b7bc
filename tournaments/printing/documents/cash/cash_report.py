"""The report of a closing: what was counted, every booking, the accounts before and after, lines to sign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tournaments.access.permissions import Action
from tournaments.cashdesk.closing.page import (
    ShownBooking,
    ShownClosing,
    account_rows,
    shown_bookings,
    shown_closing,
)
from tournaments.foundations.currencies import money_of_units
from tournaments.models import Closing, Tournament
from tournaments.printing.document_types import Ask, Document, InFolder, Parameter, ParameterType
from tournaments.printing.documents.cash.cash_of_venues import CashOfVenue, cash_of_venues, pages_of_venues
from tournaments.printing.documents.common import foot, head, remarks, story_of
from tournaments.printing.documents.money import below_zero, last_booking, titled
from tournaments.printing.engine.blocks import Block, Gap, Signatures, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.table import Column, Table, as_wide_as_heading, table_of

SIZE = 8.5
AMOUNT, WHEN, WHO = 84.0, 76.0, 76.0  # widths of columns in points


@dataclass(frozen=True)
class CashReport:
    """``accounts``: before, out, in and after of each, in smallest units. ``venues``: empty for a single one."""

    one: ShownClosing
    bookings: Sequence[ShownBooking]
    accounts: Sequence[tuple[str, int, int, int, int]]
    currency: str
    venues: Sequence[CashOfVenue] = ()


def rows(ask: Ask) -> CashReport | None:
    """The requested closing, or the newest; None where the cash was never closed."""
    found = ask.tournament.closings.select_related("booking__reversal", "book").order_by("-number")
    number = ask.parameters.get("closing")
    closing: Closing | None = (found.filter(number=int(number)) if number else found).first()
    if closing is None:
        return None
    return CashReport(
        shown_closing(closing),
        shown_bookings(closing),
        account_rows(closing),
        closing.book.currency,
        cash_of_venues(ask.tournament),
    )


def story(ask: Ask, data: CashReport | None) -> Story:
    title, width = _("Cash report"), UPRIGHT.inside
    if data is None:
        blocks = [
            *head(ask.tournament, title, [], width),
            text_block(_("The cash is not closed yet."), width, 11),
        ]
        return story_of(ask, title, blocks, UPRIGHT, foot(ask.tournament, title))
    title = _("Cash report, closing %(number)d") % {"number": data.one.closing.number}
    at = date_format(localtime(data.one.at), "SHORT_DATETIME_FORMAT")
    lines = [f"{at} · {data.one.actor}", _("This closing was taken back.") if data.one.is_taken_back else ""]
    blocks = [*head(ask.tournament, title, lines, width), *_blocks(data, width)]
    return story_of(ask, title, blocks, UPRIGHT, foot(ask.tournament, title))


def _blocks(data: CashReport, width: float) -> list[Block]:
    return [
        _sums(data.one, width),
        *remarks(
            [data.one.closing.explanation, _("The money goes into: %(into)s") % {"into": data.one.into}],
            width,
        ),
        *titled(_("Count"), _pieces(data.one, width), width),
        *titled(_("Accounts"), _accounts(data, width), width),
        *remarks([below_zero()], width),
        *titled(_("Bookings"), _bookings(data.bookings, width), width),
        *remarks([_("Debit / credit: for money that comes in, the drawer is named first.")], width),
        *remarks([_("Checksum (SHA-256)") + f": {data.one.closing.checksum}"], width),
        Gap(30),
        Signatures([_("Treasurer"), _("Second person")], width),
        *pages_of_venues(data.venues, data.currency, width),
    ]


def _sums(one: ShownClosing, width: float) -> Table:
    texts = [
        *one.lines,
        (_("Expected"), one.expected),
        (_("Counted"), one.counted),
        (_("Difference"), one.difference),
    ]
    columns = [Column("", width - 120), Column(_("Amount"), 120, Align.RIGHT)]
    return table_of(columns, texts, strong=(3, 5))


def _pieces(one: ShownClosing, width: float) -> Table:
    columns = [
        Column(_("Note or coin"), width - 240),
        Column(_("Pieces"), 120, Align.RIGHT),
        Column(_("Amount"), 120, Align.RIGHT),
    ]
    texts = [(value, str(count), amount) for value, count, amount in one.pieces]
    return table_of(columns, [*texts, (_("Together"), "", one.counted)], strong=(len(texts),))


def _accounts(data: CashReport, width: float) -> Table:
    """With a row of sums: zero before and after, and equal amounts in and out."""
    words = (_("Before"), _("Out"), _("In"), _("After"))
    columns = [
        Column(_("Account"), width - len(words) * AMOUNT, font_size=SIZE),
        *(Column(word, AMOUNT, Align.RIGHT, font_size=SIZE) for word in words),
    ]
    sums = [sum(column) for column in zip(*(amounts for _name, *amounts in data.accounts), strict=True)]
    texts = [
        [name, *(money_of_units(amount, data.currency) for amount in amounts)]
        for name, *amounts in [*data.accounts, (_("Together"), *(sums or [0] * len(words)))]
    ]
    return table_of(columns, texts, strong=(len(texts) - 1,))


def _bookings(bookings: Sequence[ShownBooking], width: float) -> Table:
    # Elsewhere the same word is short for the start number.
    heading = pgettext("cash book", "No.")
    number = as_wide_as_heading(f"{heading} 99999")
    columns = [
        Column(heading, number, Align.RIGHT, font_size=SIZE),
        Column(_("When"), WHEN, font_size=SIZE),
        Column(_("Who"), WHO, font_size=SIZE),
        Column(_("What"), width - number - WHEN - WHO - AMOUNT, font_size=SIZE),
        Column(_("Amount"), AMOUNT, Align.RIGHT, font_size=SIZE),
    ]
    return table_of(columns, [row for one in bookings for row in _rows_of(one)], banded=False)


def _rows_of(one: ShownBooking) -> Iterator[list[str]]:
    """A row with the purpose, then a row for each line, so that pages can break between them."""
    at = date_format(localtime(one.at), "SHORT_DATETIME_FORMAT")
    yield [str(one.number), at, one.actor, one.text, ""]
    for source, target, amount in one.lines:
        yield ["", "", "", f"{source} / {target}", amount]


def _choices(tournament: Tournament) -> list[tuple[str, str]]:
    numbers = tournament.closings.order_by("-number").values_list("number", flat=True)
    return [("", _("the newest")), *((str(number), str(number)) for number in numbers)]


def _is_closed(tournament: Tournament) -> bool:
    return tournament.closings.exists()


CASH_REPORT = Document(
    key="cash-report",
    title=gettext_lazy("Cash report"),
    rows=rows,
    story=story,
    action=Action.KEEP_CASH,
    parameters=(Parameter("closing", ParameterType.CHOICE, gettext_lazy("Closing"), _choices),),
    also_shows=last_booking,
    in_folder=InFolder(name="cash-report", place=4, whole={}, has=_is_closed),
)
