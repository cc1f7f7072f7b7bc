"""The last part of an address, made from a name: letters and digits of ASCII, and a number where it is taken."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.text import slugify

from tournaments.foundations.names import SPELT_OUT, fold


def plain_address(name: str) -> str:
    """``Højer Skatklub`` → ``hoejer-skatklub``; "" for a name without such letters."""
    # Spelt out first: slugify drops what is not ASCII, and Højer would become hjer.
    return slugify(fold(name).translate(SPELT_OUT))


def address_of_year(name: str, year: int, *, otherwise: str) -> str:
    """``Nord``, 2026 → ``nord-2026``. The year keeps it apart from the addresses of pages. ``otherwise``: for a name
    without letters.
    """
    plain = plain_address(name)[:100].strip("-") or otherwise
    return plain if str(year) in plain else f"{plain}-{year}"


def numbered_if_taken(wanted: str, taken: Collection[str]) -> str:
    """``wanted``, or with the first number from 2 on that is free."""
    number, found = 2, wanted
    while found in taken:
        found, number = f"{wanted}-{number}", number + 1
    return found
