"""Whole numbers that somebody typed or a page sent: start numbers, keys, versions."""

from __future__ import annotations

MOST_DIGITS = 9  # what every database stores as an integer


def whole_number(text: str | None) -> int | None:
    """The number that plain digits mean, None for anything else.

    ``str.isdigit`` is true for ``²`` as well, which ``int`` refuses; ``int`` takes ``1_0`` and ``٣``, refuses 5,000
    digits with an error, and 20 digits are more than a database's integer.
    """
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        return None
    return int(text)
