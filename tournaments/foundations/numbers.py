"""Whole numbers that somebody typed or a page sent: start numbers, keys, versions."""

from __future__ import annotations

MOST_DIGITS = 9  # fits an integer column of every database


def whole_number(text: str | None) -> int | None:
    """The number, if ``text`` is a few plain digits; None for anything else.

    ``int`` alone would accept ``1_0`` and ``٣``, raise for 5,000 digits, and return more than a database's
    integer for 20. ``str.isdigit`` alone accepts ``²``, for which ``int`` raises.
    """
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        return None
    return int(text)
