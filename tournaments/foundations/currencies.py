"""Sums of money: each club has a currency, and a sum is written in the format of the reader's language.

The program counts in whole numbers of the smallest unit of a currency that is in use: øre, cents, whole forints.
Decimals appear only at its edges: in forms, in the columns of fees and prize plans, on pages and paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from babel.core import Locale
from babel.numbers import format_currency, get_currency_name
from django.utils.translation import get_language

# ISO 4217, of the countries in which the game is played in clubs; the usual one first.
CURRENCIES = ("DKK", "EUR", "SEK", "HUF", "NOK", "CHF", "PLN", "CZK", "GBP", "USD", "CAD", "ISK")
USUAL = CURRENCIES[0]
# Offered first to a reader of the language; readers of any other language, English too, are offered the usual one.
OF_READERS = {"de": "EUR", "sv": "SEK", "hu": "HUF"}
# The smallest amount that can be paid in cash, in smallest units; 1 for currencies that are not listed.
CASH_STEPS = {"DKK": 50, "SEK": 100, "HUF": 5, "NOK": 100, "CHF": 5, "CZK": 100, "CAD": 5}
# Currencies whose smallest amount in use is a whole one; their hundredths are no longer used.
WHOLE = frozenset({"HUF", "ISK"})


def money(amount: Decimal, currency: str) -> str:
    """The sum in the reader's language: ``1.350,00 kr.`` in Danish, ``1.350,00 DKK`` in German.

    With a real minus sign in all of them; Babel writes a hyphen in some.
    """
    return _written(str(amount), currency, get_language() or "en")


@lru_cache(maxsize=4096)
def _written(amount: str, currency: str, language: str) -> str:
    """Cached: in a hall most people owe the same, and Babel is slow."""
    return format_currency(Decimal(amount), currency, locale=_locale_of(language)).replace("-", "−")


def offered_currency() -> str:
    """What an empty form proposes in the reader's language, and the currency of the first clubs that a list brings."""
    return OF_READERS.get(get_language() or "", USUAL)


def usual_cash_step(currency: str) -> int:
    """In smallest units; amounts between two steps cannot be paid in cash."""
    return CASH_STEPS.get(currency, 1)


def unit_digits(currency: str) -> int:
    """Number of decimals of the smallest unit in use."""
    return 0 if currency in WHOLE else 2


def units(amount: Decimal | int, currency: str) -> int:
    """A sum as a whole number of smallest units, half up (away from zero)."""
    return int(Decimal(amount).scaleb(unit_digits(currency)).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def in_currency(amount: int, currency: str) -> Decimal:
    """The sum for a whole number of smallest units."""
    return Decimal(amount) / Decimal(10) ** unit_digits(currency)


def money_of_units(amount: int, currency: str) -> str:
    """As ``money``, from a whole number of smallest units."""
    return money(in_currency(amount, currency), currency)


def from_hundredths(stored: int, currency: str) -> int:
    """Smallest units, from a column or a file that has two decimals whatever the currency."""
    return units(Decimal(stored) / 100, currency)


def to_hundredths(amount: int, currency: str) -> int:
    """The inverse of ``from_hundredths``."""
    return int(in_currency(amount, currency) * 100)


def hundredths_in_text(amount: int) -> str:
    """``12.50``, whatever the language, for journals and for what is typed again."""
    return f"{amount // 100}.{amount % 100:02}"


def in_parts(amount: int, parts: Sequence[int], step: int = 1) -> list[int]:
    """The amount divided in proportion to the parts, in whole steps; the results add up to the amount.

    Each share is rounded down; the remaining steps go to the largest remainders, of equal ones to the earlier
    part. A remainder smaller than a step goes to the first part.
    """
    together = sum(parts)
    if not together:
        return [0] * len(parts)
    whole = together * step
    shares = [amount * part // whole * step for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda place: -(amount * parts[place] % whole))
    steps, below = divmod(amount - sum(shares), step)
    for place in by_remainder[:steps]:
        shares[place] += step
    shares[0] += below
    return shares


def currency_choices() -> list[tuple[str, str]]:
    """Every currency by its code and its name in the reader's language."""
    return [
        (code, f"{code} – {get_currency_name(code, locale=_locale_of(get_language() or 'en'))}")
        for code in CURRENCIES
    ]


def _locale_of(language: str) -> Locale:
    return Locale.parse(language.replace("-", "_"))
