"""Sums of money as the readers of each language write them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client
from django.utils import translation

from tournaments.currencies import CURRENCIES, currency_choices, money
from tournaments.languages import LANGUAGES
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
