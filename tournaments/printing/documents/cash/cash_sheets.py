"""Cash sheets: what everybody at each table of a series has to pay, with a place to sign."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from reportlab.lib.units import mm

from tournaments.foundations.currencies import in_currency
from tournaments.ledger.codes import Code
from tournaments.ledger.facts import rules_for
from tournaments.ledger.loss_fees import tiers_of
from tournaments.ledger.open_amounts import Open, open_amounts
from tournaments.models import Seat, Series
from tournaments.printing.document_types import ONE_SERIES, RESULTS, Ask, Document
from tournaments.printing.documents.common import as_of, foot, head, story_of
from tournaments.printing.documents.money import NOTHING, amount, fee_in_words, last_booking
from tournaments.printing.documents.seats import asked_series, seats_of
from tournaments.printing.engine.blocks import Block, Gap, heading
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import ACROSS, UPRIGHT, Paper, Story
from tournaments.printing.engine.table import Column, Table, as_wide_as_heading, table_of

SIGNATURE = 45 * mm
# The charges of each column; the first is always shown, the others if there are any.
COLUMNS = (
    (gettext_lazy("Fee"), (Code.LOSS,)),
    (gettext_lazy("List"), (Code.LIST,)),
    (gettext_lazy("Table pot"), (Code.TABLE, Code.TABLE_WON)),
    (gettext_lazy("Deposit"), (Code.DEPOSIT,)),
)


@dataclass(frozen=True)
class CashLine:
    """``lost`` None: the sheet has not come back. ``before``: the open amount without this series.

    ``fees``: of this series, in the order of ``COLUMNS``; a negative amount is paid by the desk.
    """

    seat: int
    name: str
    before: Decimal
    lost: int | None
    fees: tuple[Decimal, ...]

    @property
    def sum(self) -> Decimal:
        return self.before + sum(self.fees)


@dataclass(frozen=True)
class CashSheets:
    series: Series
    tables: list[tuple[int, list[CashLine]]]

    @property
    def columns(self) -> list[tuple[int, str]]:
        """Index in ``fees`` and heading of the columns that are shown."""
        lines = [line for _number, table in self.tables for line in table]
        places = [0, *(place for place in range(1, len(COLUMNS)) if any(line.fees[place] for line in lines))]
        return [(place, str(COLUMNS[place][0])) for place in places]


def rows(ask: Ask) -> CashSheets:
    series, tournament = asked_series(ask), ask.tournament
    own = Seat.objects.filter(series=series).order_by().select_related("entry__player", "skat_table")
    places = {(seat.skat_table.number, seat.number): seat for seat in own}
    open_of = {one.entry.pk: one for one in open_amounts(tournament, [seat.entry for seat in own])}
    list_fee = rules_for(tournament).list_fee
    tables = []
    for table in seats_of(series).tables:
        lines = []
        for seat in table.seats:
            place = places[table.number, seat.seat]
            before, fees = _due(open_of[place.entry_id], series.number, tournament.currency)
            if place.lost is None:
                # Due with the sheet, independent of its results.
                fees = (fees[0], list_fee, *fees[2:])
            lines.append(CashLine(seat.seat, seat.numbered, before, place.lost, fees))
        tables.append((table.number, lines))
    return CashSheets(series, tables)


def _due(one: Open, series: int, currency: str) -> tuple[Decimal, tuple[Decimal, ...]]:
    """The open amount without this series, and this series' charges."""
    own = [item for item in one.items if item.series_number == series]
    fees = [sum(item.amount for item in own if item.code in codes) for _heading, codes in COLUMNS]
    return in_currency(one.open - sum(fees), currency), tuple(in_currency(fee, currency) for fee in fees)


def story(ask: Ask, data: CashSheets) -> Story:
    title = _("Cash sheets, series %(number)d") % {"number": data.series.number}
    paper = UPRIGHT if len(data.columns) == 1 else ACROSS
    currency = ask.tournament.currency
    fee = fee_in_words(tiers_of(ask.tournament), currency)
    blocks: list[Block] = head(ask.tournament, title, [fee, as_of(ask.tournament)], paper.inside)
    for number, lines in data.tables:
        blocks += [heading(_("Table %(number)d") % {"number": number}, paper.inside, 14)]
        blocks += [_table(lines, data.columns, paper, currency), Gap(14)]
    return story_of(ask, title, blocks, paper, foot(ask.tournament, title, as_of(ask.tournament)))


def _columns(fees: list[tuple[int, str]], inside: float) -> list[Column]:
    """The columns; names get the remaining width."""
    values = [
        _narrow(_("Open before"), 58),
        _narrow(_("Lost"), 36),
        *(_narrow(heading, 58) for _place, heading in fees),
        _narrow(_("Sum"), 58),
        _narrow(_("Paid"), 36, Align.CENTER),
        Column(_("Signature"), SIGNATURE, font_size=11),
    ]
    seat = Column("", 22, Align.RIGHT, font_size=11)
    name = inside - seat.width - sum(column.width for column in values)
    return [seat, Column(_("Name"), name, font_size=11), *values]


def _narrow(heading: str, least: float, align: Align = Align.RIGHT) -> Column:
    return Column(heading, max(least, as_wide_as_heading(heading)), align, font_size=11)


def _table(lines: list[CashLine], fees: list[tuple[int, str]], paper: Paper, currency: str) -> Table:
    texts = [
        [
            str(line.seat),
            line.name,
            amount(line.before, currency),
            "–" if line.lost is None else str(line.lost),
            *(amount(line.fees[place], currency) for place, _heading in fees),
            amount(line.sum, currency),
            "☐",
            "",
        ]
        for line in lines
    ]
    together = amount(sum((line.sum for line in lines), NOTHING), currency)
    texts.append(["", _("together"), "", "", *("" for _fee in fees), together, "", ""])
    table = table_of(_columns(fees, paper.inside), texts, air=9, banded=False, strong=[len(lines)])
    return replace(table, is_whole=True)


CASH_SHEETS = Document(
    key="cash-sheets",
    title=gettext_lazy("Cash sheets"),
    rows=rows,
    story=story,
    shows=RESULTS,
    also_shows=last_booking,
    parameters=(ONE_SERIES,),
)
