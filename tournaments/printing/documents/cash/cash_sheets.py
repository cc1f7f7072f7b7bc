"""Cash sheets: for each table of a series who has to pay how much, with a place to sign."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.ledger.loss_fees import tiers_of
from tournaments.models import Seat, Series
from tournaments.printing.document_types import ONE_SERIES, RESULTS, Ask, Document
from tournaments.printing.documents.common import as_of, foot, head, story_of
from tournaments.printing.documents.money import NOTHING, amount, fee_in_words, loss_fee
from tournaments.printing.documents.seats import asked_series, seats_of
from tournaments.printing.engine.blocks import Block, Gap, heading
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.table import Column, Table, as_wide_as_heading, table_of


@dataclass(frozen=True)
class CashLine:
    """``lost`` None: the sheet has not come back. ``stake``: the entry fee that is still to be paid."""

    seat: int
    name: str
    stake: Decimal
    lost: int | None
    fee: Decimal

    @property
    def sum(self) -> Decimal:
        return self.stake + self.fee


@dataclass(frozen=True)
class CashSheets:
    series: Series
    tables: list[tuple[int, list[CashLine]]]


def rows(ask: Ask) -> CashSheets:
    series = asked_series(ask)
    own = Seat.objects.filter(series=series).order_by()
    lost = {
        (table, seat): (count, paid)
        for table, seat, count, paid in own.values_list(
            "skat_table__number", "number", "lost", "entry__fee_paid"
        )
    }
    tournament, tiers = ask.tournament, tiers_of(ask.tournament)
    tables = []
    for table in seats_of(series).tables:
        lines = []
        for seat in table.seats:
            count, is_paid = lost[table.number, seat.seat]
            stake = NOTHING if is_paid else tournament.entry_fee
            fee = loss_fee([count or 0], tiers, tournament.currency)
            lines.append(CashLine(seat.seat, seat.numbered, stake, count, fee))
        tables.append((table.number, lines))
    return CashSheets(series, tables)


def story(ask: Ask, data: CashSheets) -> Story:
    title = _("Cash sheets, series %(number)d") % {"number": data.series.number}
    width = UPRIGHT.inside
    fee = fee_in_words(tiers_of(ask.tournament), ask.tournament.currency)
    blocks: list[Block] = head(ask.tournament, title, [fee, as_of(ask.tournament)], width)
    for number, lines in data.tables:
        blocks += [heading(_("Table %(number)d") % {"number": number}, width, 14), _table(lines), Gap(14)]
    return story_of(ask, title, blocks, UPRIGHT, foot(ask.tournament, title, as_of(ask.tournament)))


def _table(lines: list[CashLine]) -> Table:
    stake = max(58.0, as_wide_as_heading(_("Stake")))
    signature = UPRIGHT.inside - 25 - 160 - stake - 54 - 58 - 62 - 50
    columns = [
        Column("", 25, Align.RIGHT, font_size=11),
        Column(_("Name"), 160, font_size=11),
        Column(_("Stake"), stake, Align.RIGHT, font_size=11),
        Column(_("Lost"), 54, Align.RIGHT, font_size=11),
        Column(_("Fee"), 58, Align.RIGHT, font_size=11),
        Column(_("Sum"), 62, Align.RIGHT, font_size=11),
        Column(_("Paid"), 50, Align.CENTER, font_size=11),
        Column(_("Signature"), signature, font_size=11),
    ]
    texts = [
        [
            str(line.seat),
            line.name,
            amount(line.stake),
            "–" if line.lost is None else str(line.lost),
            amount(line.fee),
            amount(line.sum),
            "☐",
            "",
        ]
        for line in lines
    ]
    together = amount(sum((line.sum for line in lines), NOTHING))
    texts.append(["", _("together"), "", "", "", together, "", ""])
    return table_of(columns, texts, air=9, banded=False, strong=[len(lines)])


CASH_SHEETS = Document(
    key="cash-sheets",
    title=gettext_lazy("Cash sheets"),
    rows=rows,
    story=story,
    shows=RESULTS,
    parameters=(ONE_SERIES,),
)
