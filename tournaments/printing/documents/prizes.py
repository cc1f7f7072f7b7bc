"""Prizes on paper: as a part of the result list, and as receipts that are signed at the prize-giving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.cashdesk.payouts.own_pots import award_receipts
from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay, prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import currency_of
from tournaments.models import JournalEntry, PrizePayout, PrizePlan, Tournament
from tournaments.printing.document_types import RESULTS, Ask, Document, InFolder
from tournaments.printing.documents.common import (
    PROVISIONAL,
    as_of,
    foot,
    head,
    refuse_provisional,
    remarks,
    stamp_of,
    story_of,
)
from tournaments.printing.documents.money import last_booking
from tournaments.printing.engine.blocks import Block, Gap, heading, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.table import Column, Table, as_wide_as_heading, table_of
from tournaments.prizes.current import plan_of
from tournaments.prizes.pages import PrizePage, ShownGroup, prize_page
from tournaments.prizes.sentences import prize_text
from tournaments.standings.ranking import Standings, compute_standings

SHOWS = RESULTS | {JournalEntry.Action.PRIZES_CHANGED}
NUMBER, PRIZE, SIGNED = 60.0, 80.0, 84.0  # widths of columns in points


def page_of(standings: Standings) -> PrizePage | None:
    """The prizes for these standings, for paper; None without a plan."""
    plan = plan_of(standings.tournament)
    return prize_page(plan, standings) if plan else None


def prize_blocks(page: PrizePage | None, width: float, *, is_final: bool) -> list[Block]:
    """The final prizes with names; before the end the plan with amounts. Empty without a plan."""
    if page is None:
        return []
    blocks = (_groups(page, width) if is_final else []) or _plan(page, width)
    return [Gap(12), heading(_("Prizes"), width, 13), *blocks, *remarks([page.late], width)]


def _plan(page: PrizePage, width: float) -> list[Block]:
    return [text_block(line, width, 10, after=2.0) for line in (*page.lines, *page.expected.lines)]


def _groups(page: PrizePage, width: float) -> list[Block]:
    blocks: list[Block] = []
    for group in page.groups:
        if group.prizes:
            blocks += [heading(group.title, width, 11), _prizes(group, width), Gap(6)]
    return blocks


def _prizes(group: ShownGroup, width: float) -> Table:
    columns = [
        Column(_("Place"), NUMBER, Align.RIGHT),
        Column(_("Name"), width - NUMBER - PRIZE),
        Column(_("Prize"), PRIZE, Align.RIGHT),
    ]
    return table_of(columns, [[str(row.place), row.whom, row.amount] for row in group.prizes])


@dataclass(frozen=True)
class Receipts:
    """``prizes``: as won and paid, including players who have moved up."""

    tournament: Tournament
    page: PrizePage | None
    prizes: Sequence[PrizeToPay] = ()
    currency: str = ""
    stamp: str = ""


def rows(ask: Ask) -> Receipts:
    standings = compute_standings(ask.tournament)
    page, currency = page_of(standings), currency_of(ask.tournament)
    prizes = prizes_of(ask.tournament).prizes
    if prizes:
        refuse_provisional(ask, is_official=standings.is_official)
    stamp = stamp_of(is_official=standings.is_official) if prizes else ""
    awards = award_receipts(ask.tournament)
    return Receipts(ask.tournament, page, [*prizes, *awards], currency, stamp)


def story(ask: Ask, data: Receipts) -> Story:
    title, width = _("Receipts for prizes"), UPRIGHT.inside
    blocks: list[Block] = head(ask.tournament, title, [as_of(ask.tournament)], width)
    if data.page is None and not data.prizes:
        blocks.append(text_block(_("There is no prize plan."), width, 11))
    else:
        blocks += _receipts(data, data.page, width)
    below = foot(ask.tournament, title, as_of(ask.tournament))
    return story_of(ask, title, blocks, UPRIGHT, below, data.stamp)


def _receipts(data: Receipts, page: PrizePage | None, width: float) -> list[Block]:
    blocks: list[Block] = []
    for title, prizes in groupby(data.prizes, key=lambda prize: prize.title):
        blocks += [heading(title, width, 13), _to_sign(list(prizes), data.currency, width), Gap(12)]
    together = money_of_units(sum(map(_shown_amount, data.prizes)), data.currency)
    said = [_("Total: %(amount)s") % {"amount": together}, *([*_besides(page), page.late] if page else [])]
    return [*blocks, *remarks(said, width)]


def _shown_amount(prize: PrizeToPay) -> int:
    return prize.payout.amount if prize.payout else prize.amount


def _besides(page: PrizePage) -> Iterator[str]:
    """Money in the pots that is not in any of the rows above."""
    for group in page.groups:
        if group.is_open:
            words = {"group": group.title, "amount": group.pot}
            yield _("%(group)s: %(amount)s, nothing is played for this yet.") % words
        elif group.left:
            yield _left(group)
    if page.unassigned:
        yield _("No group takes %(amount)s of the pot.") % {"amount": page.unassigned}


def _left(group: ShownGroup) -> str:
    return _("%(group)s: nobody can take %(amount)s.") % {"group": group.title, "amount": group.left}


def _to_sign(prizes: Sequence[PrizeToPay], currency: str, width: float) -> Table:
    receipt, place, cash, transfer = (
        as_wide_as_heading(heading) for heading in (_("Receipt"), _("Place"), _("Cash"), _("Transfer"))
    )
    name = width - receipt - place - PRIZE - cash - transfer - 2 * SIGNED
    columns = [
        Column(_("Receipt"), receipt, Align.RIGHT),
        Column(_("Place"), place, Align.RIGHT),
        Column(_("Name"), name, font_size=11),
        Column(_("Prize"), PRIZE, Align.RIGHT, font_size=11),
        Column(_("Cash"), cash, Align.CENTER, font_size=11),
        Column(_("Transfer"), transfer, Align.CENTER, font_size=11),
        Column(_("Proxy"), SIGNED),
        Column(_("Signature"), SIGNED),
    ]
    return table_of(columns, [_line(prize, currency) for prize in prizes], air=12, banded=False)


def _line(prize: PrizeToPay, currency: str) -> list[str]:
    """For an unpaid prize, boxes to tick; otherwise what was done."""
    whom = prize.name if prize.start_number is None else f"{prize.name} ({prize.start_number})"
    paid = prize.payout
    if paid is None:
        boxes = ["", ""] if prize.thing else ["☐", "☐"]
        return ["", str(prize.place), whom, prize_text(prize.amount, prize.thing, currency), *boxes, "", ""]
    amount = prize_text(paid.amount, paid.thing, currency)
    if paid.set_off:
        kept = {"amount": money_of_units(paid.set_off, currency)}
        amount += "\n" + _("%(amount)s kept for what was owed") % kept
    if paid.receipt is None:
        return ["–", str(paid.place), whom, amount, "", "", str(paid.Outcome(paid.outcome).label), ""]
    return [str(paid.receipt), str(paid.place), whom, amount, *_ticks(paid), paid.proxy, ""]


def _ticks(paid: PrizePayout) -> list[str]:
    """Cash or transfer; a prize in kind is neither."""
    if paid.thing:
        return ["", ""]
    return ["☒", "☐"] if paid.is_cash else ["☐", "☒"]


def _has_plan(tournament: Tournament) -> bool:
    return PrizePlan.objects.filter(tournament=tournament).exists()


PRIZE_RECEIPTS = Document(
    key="prize-receipts",
    title=gettext_lazy("Receipts for prizes"),
    rows=rows,
    story=story,
    shows=SHOWS,
    also_shows=last_booking,
    parameters=(PROVISIONAL,),
    # Before the end they are stamped: the folder can be made at any time.
    in_folder=InFolder(name="prize-receipts", place=4, whole={PROVISIONAL.name: True}, has=_has_plan),
)
