"""Sums of money: each club has a currency, and a sum is written as its reader's language writes it."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from babel.core import Locale
from babel.numbers import format_currency, get_currency_name
from django.utils.translation import get_language

# ISO 4217, of the countries in which the game is played in clubs; the usual one first.
CURRENCIES = ("DKK", "EUR", "SEK", "HUF", "NOK", "CHF", "PLN", "CZK", "GBP", "USD", "CAD", "ISK")
USUAL = CURRENCIES[0]
# The smallest amount that can be paid in cash, in hundredths.
CASH_STEPS = {
    "DKK": 50,
    "EUR": 1,
    "SEK": 100,
    "HUF": 500,
    "NOK": 100,
    "CHF": 5,
    "CZK": 100,
    "CAD": 5,
    "ISK": 100,
}
# Currencies whose smallest amount in use is a whole one: nobody pays with hundredths of it any more.
WHOLE = frozenset({"HUF", "ISK"})


def money(amount: Decimal, currency: str) -> str:
    """The sum in the reader's language: ``1.350,00 kr.`` in Danish, ``1.350,00 DKK`` in German.

    With a real minus sign in all of them; Babel writes a hyphen in some.
    """
    return format_currency(amount, currency, locale=_locale()).replace("-", "−")


def cash_step(currency: str) -> int:
    """In hundredths; amounts between two steps cannot be paid in cash."""
    return CASH_STEPS.get(currency, 1)


def hundredths(amount: Decimal) -> int:
    """The sum as a whole number of hundredths, as prizes are computed."""
    return int(amount * 100)


def money_of(amount: int, currency: str) -> str:
    """As ``money``, from a whole number of hundredths."""
    return money(Decimal(amount) / 100, currency)


def unit_digits(currency: str) -> int:
    """Decimals of the smallest unit in use, which the cash book counts in: øre, cents; whole forints."""
    return 0 if currency in WHOLE else 2


def units(amount: Decimal | int, currency: str) -> int:
    """A sum as a whole number of smallest units, half up (away from zero)."""
    return int(Decimal(amount).scaleb(unit_digits(currency)).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def in_currency(amount: int, currency: str) -> Decimal:
    """The sum for a whole number of smallest units."""
    return Decimal(amount).scaleb(-unit_digits(currency))


def money_of_units(amount: int, currency: str) -> str:
    """As ``money``, from a whole number of smallest units."""
    return money(in_currency(amount, currency), currency)


def usual_cash_step(currency: str) -> int:
    """As ``cash_step``, in smallest units."""
    return max(1, cash_step(currency) // (100 if currency in WHOLE else 1))


def currency_choices() -> list[tuple[str, str]]:
    """Every currency by its code and its name in the reader's language."""
    return [(code, f"{code} – {get_currency_name(code, locale=_locale())}") for code in CURRENCIES]


def _locale() -> Locale:
    return Locale.parse((get_language() or "en").replace("-", "_"))
