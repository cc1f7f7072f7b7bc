"""Sums of money: one unit for each currency, one way to divide, and as the readers of each language write them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tournaments.cashdesk.closing.denominations import IN_USE
from tournaments.foundations.currencies import (
    CURRENCIES,
    currency_choices,
    from_hundredths,
    hundredths_in_text,
    in_parts,
    money,
    money_of_units,
    to_hundredths,
    usual_cash_step,
)
from tournaments.foundations.languages import LANGUAGES
from tournaments.models import Club

SUMS = {
    "da": ("1.350,00\xa0kr.", "1.350,00\xa0€"),
    "de": ("1.350,00\xa0DKK", "1.350,00\xa0€"),
    "en": ("DKK1,350.00", "€1,350.00"),
    "sv": ("1\xa0350,00\xa0Dkr", "1\xa0350,00\xa0€"),
    "hu": ("1\xa0350,00\xa0DKK", "1\xa0350,00\xa0EUR"),
}


@pytest.mark.parametrize("language", sorted(SUMS))
def test_a_sum_in_each_language(language: str) -> None:
    with translation.override(language):
        assert tuple(money(Decimal(1350), code) for code in ("DKK", "EUR")) == SUMS[language]


def test_every_language_names_every_currency() -> None:
    for language in LANGUAGES:
        with translation.override(language.code):
            assert [code for code, name in currency_choices() if len(name) > len(code) + 4] == [*CURRENCIES]


def test_a_club_chooses_its_currency(director_client: Client) -> None:
    director_client.post("/clubs/new/", {"name": "Husum", "currency": "EUR", "is_active": "on"})
    director_client.post("/clubs/new/", {"name": "Ribe", "is_active": "on"})
    refused = director_client.post("/clubs/new/", {"name": "Lund", "currency": "eur", "is_active": "on"})

    assert list(Club.objects.values_list("name", "currency")) == [("Husum", "EUR"), ("Ribe", "DKK")]
    assert "currency" in refused.context["form"].errors


def test_a_new_club_is_offered_the_currency_of_the_readers_language(director_client: Client) -> None:
    """An existing club keeps its own, in every language."""
    club = Club.objects.create(name="Oslo", currency="NOK")
    shown = {
        language: [
            director_client.get(address, headers={"accept-language": language})
            .context["form"]["currency"]
            .value()
            for address in ("/clubs/new/", f"/clubs/{club.pk}/")
        ]
        for language in ("da", "de", "en", "sv", "hu")
    }
    assert shown == {
        "da": ["DKK", "NOK"],
        "de": ["EUR", "NOK"],
        "en": ["DKK", "NOK"],
        "sv": ["SEK", "NOK"],
        "hu": ["HUF", "NOK"],
    }


@pytest.mark.parametrize("currency", CURRENCIES)
def test_the_smallest_coin_is_the_smallest_amount_in_cash(currency: str) -> None:
    assert min(IN_USE[currency]) == usual_cash_step(currency)


def test_columns_with_two_decimals_come_to_units_and_back() -> None:
    assert [from_hundredths(stored, "HUF") for stored in (100_000, 250, 249)] == [1_000, 3, 2]
    assert [to_hundredths(1_000, currency) for currency in ("HUF", "DKK")] == [100_000, 1_000]
    with translation.override("en"):
        assert [money_of_units(1_000, code) for code in ("HUF", "DKK")] == ["HUF1,000.00", "DKK10.00"]


@pytest.mark.parametrize(
    ("amount", "parts", "step", "shares"),
    [
        (1_001, [1, 1], 1, [501, 500]),
        (1_000, [1, 1, 1], 1, [334, 333, 333]),
        (1_000, [1, 1, 1], 5, [335, 335, 330]),
        (1_003, [1, 1, 1], 5, [338, 335, 330]),
        # The rest goes to the largest remainder.
        (400, [3, 2, 1], 1, [200, 133, 67]),
        (5, [200, 120, 80, 0], 1, [3, 1, 1, 0]),
        (3, [1, 1], 10, [3, 0]),
        (7, [], 1, []),
    ],
)
def test_an_amount_in_parts(amount: int, parts: list[int], step: int, shares: list[int]) -> None:
    assert in_parts(amount, parts, step) == shares


@given(
    st.integers(0, 10**9),
    st.lists(st.integers(0, 10**6), min_size=1, max_size=40).filter(any),
    st.integers(1, 10**5),
)
def test_the_parts_are_together_the_amount(amount: int, parts: list[int], step: int) -> None:
    shares = in_parts(amount, parts, step)
    assert sum(shares) == amount
    assert all(share % step == 0 for share in shares[1:])
    for share, part in zip(shares[1:], parts[1:], strict=True):
        assert abs(share * sum(parts) - amount * part) < step * sum(parts)


def test_hundredths_as_they_are_typed() -> None:
    written = [hundredths_in_text(amount) for amount in (0, 5, 120, 1250, 50_000)]
    assert written == ["0.00", "0.05", "1.20", "12.50", "500.00"]
