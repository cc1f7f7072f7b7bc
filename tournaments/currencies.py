"""Sums of money: each club has a currency, and a sum is written as its reader's language writes it."""

from __future__ import annotations

from decimal import Decimal

from babel.core import Locale
from babel.numbers import format_currency, get_currency_name
from django.utils.translation import get_language

# ISO 4217, of the countries in which the game is played in clubs; the usual one first.
CURRENCIES = ("DKK", "EUR", "SEK", "HUF", "NOK", "CHF", "PLN", "CZK", "GBP", "USD", "CAD", "ISK")
USUAL = CURRENCIES[0]


def money(amount: Decimal, currency: str) -> str:
    """The sum in the reader's language: ``1.350,00 kr.`` in Danish, ``1.350,00 DKK`` in German."""
    return format_currency(amount, currency, locale=_locale())


def currency_choices() -> list[tuple[str, str]]:
    """Every currency by its code and its name in the reader's language."""
    return [(code, f"{code} – {get_currency_name(code, locale=_locale())}") for code in CURRENCIES]


def _locale() -> Locale:
    return Locale.parse((get_language() or "en").replace("-", "_"))
