"""Amounts on paper. They come from the tournament's settings; the cash desk itself is another room."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format

NOTHING = Decimal(0)


def amount(value: Decimal) -> str:
    """An amount in the reader's format; nothing where there is none."""
    return number_format(value, decimal_pos=2, force_grouping=True) if value else ""


def loss_fee(lost: int, per_game: Decimal) -> Decimal:
    """What lost games of one list cost: the tournament's settings have one fee for each."""
    return lost * per_game
