"""Points as readers see them: in their format, with a real minus sign."""

from __future__ import annotations

from django.utils.formats import get_format

MINUS = "\u2212"


def points(value: int | None) -> str:
    """A number of points in the reader's format, with a real minus sign; a dash where there is none."""
    if value is None:
        return "–"
    return grouped(value, get_format("THOUSAND_SEPARATOR"))


def grouped(value: int, separator: str) -> str:
    """As `floatformat:"0g"` writes a whole number, with a real minus sign."""
    # Not by floatformat, which goes through decimals: a page of the standings writes a thousand numbers.
    text = f"{abs(value):,}".replace(",", separator)
    return f"{MINUS}{text}" if value < 0 else text


def signed_points(value: int | None) -> str:
    """As ``points``, with a plus sign before positive numbers."""
    text = points(value)
    return f"+{text}" if value is not None and value > 0 else text
