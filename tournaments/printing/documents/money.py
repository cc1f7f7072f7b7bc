"""Amounts on paper. They come from the tournament's settings; the cash desk itself is another room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tournaments.foundations.currencies import in_currency, money_of_units, unit_digits
from tournaments.ledger.loss_fees import Tier, fee_of_lists
from tournaments.models import Tournament
from tournaments.printing.engine.blocks import Block, Gap, heading
from tournaments.printing.engine.table import Table

NOTHING = Decimal(0)


def amount(value: Decimal, currency: str) -> str:
    """An amount in the reader's format; "" for none."""
    if not value:
        return ""
    return number_format(value, decimal_pos=unit_digits(currency), force_grouping=True).replace("-", "−")


def loss_fee(lists: Iterable[int], tiers: Sequence[Tier], currency: str) -> Decimal:
    """The fee of the lost games: each list separately, then summed."""
    return in_currency(fee_of_lists(lists, tiers), currency)


def costs(tiers: Sequence[Tier]) -> bool:
    """Whether any lost game costs something."""
    return any(tier.each for tier in tiers)


def fee_in_words(tiers: Sequence[Tier], currency: str) -> str:
    """The fee of a lost game in a sentence; empty if there is none."""
    if not costs(tiers):
        return ""
    first, *further = tiers
    fee = money_of_units(first.each, currency)
    if not further:
        return _("%(fee)s for each lost game") % {"fee": fee}
    words = {"fee": fee, "start": further[0].start, "more": money_of_units(further[0].each, currency)}
    return _("%(fee)s for each lost game, %(more)s from lost game no. %(start)d of a series on") % words


def fee_as_formula(tiers: Sequence[Tier], currency: str) -> str:
    """The same as a short formula, for a row of a form."""
    if not costs(tiers):
        return ""
    digits = unit_digits(currency)
    first, *further = [number_format(in_currency(tier.each, currency), decimal_pos=digits) for tier in tiers]
    if not further:
        return _("lost × %(fee)s") % {"fee": first}
    words = {"fee": first, "start": tiers[1].start, "more": further[0]}
    return _("lost × %(fee)s, from no. %(start)d × %(more)s") % words


def titled(title: str, table: Table, width: float) -> list[Block]:
    return [Gap(10), heading(title, width, 12), table]


def below_zero() -> str:
    return _("The drawer and the bank hold money for the others: what lies in them stands below zero.")


def last_booking(tournament: Tournament, _values: object) -> str:
    """The number of the tournament's last booking, since payments and closings are not in a journal."""
    last = tournament.bookings.order_by("-number").values_list("number", flat=True).first()
    return str(last or 0)
