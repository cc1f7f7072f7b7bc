"""The rules of a tournament at an address of their own: small, kept for long, and only of houses that are played."""

from __future__ import annotations

import gzip
import json

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpResponse
from django.test import RequestFactory

from scoring.systems import ENTRIES, find_rule_system
from tournaments.phones.rule_tables import document, rules_address, version
from tournaments.phones.rule_views import rule_table

EVERY_CUSTOM = {
    "kontra": 4, "gift": "counts", "patrouille": True, "rum": True, "revolution": True, "saxon_spitze": 20,
    "ramsch": "most", "march": True, "hand_overbid": "hand", "free_announcements": True, "six": True,
    "schneider_doubles": True,
}  # fmt: skip


def fetched(address: str, **headers: str) -> HttpResponse:
    path, _mark, _query = address.partition("?")
    request = RequestFactory().get(address, headers=headers)
    request.user = AnonymousUser()
    response = rule_table(request, path.rpartition("/")[2].removesuffix(".json"))
    assert isinstance(response, HttpResponse)
    return response


@pytest.mark.parametrize("key", ENTRIES)
@pytest.mark.parametrize("language", ["da", "hu"])
def test_every_system_is_small_as_sent(key: str, language: str) -> None:
    text = document(find_rule_system(key), language)
    assert len(gzip.compress(text.encode())) < 8_000
    assert json.loads(text)["system"] == key


@pytest.mark.endurance
def test_a_house_with_every_custom_is_below_15_kb() -> None:
    assert len(gzip.compress(document(find_rule_system("household", EVERY_CUSTOM), "hu").encode())) < 15_000


def test_words_are_those_of_the_language() -> None:
    told = json.loads(fetched(rules_address(find_rule_system("danish"), {}, "de")).content)
    assert told["words"]["tops"] == ["mit {n}", "ohne {n}"]
    assert told["words"]["passed"] == "Eingepasst"
    plain = json.loads(fetched("/t/rules/danish.json", **{"accept-language": "en"}).content)
    assert plain["words"]["tops"] == ["with {n}", "without {n}"]


def test_the_right_address_is_kept_for_a_year_and_another_is_asked_for_anew() -> None:
    right = fetched(rules_address(find_rule_system("danish"), {}, "da"))
    assert right["Cache-Control"] == "public, max-age=31536000, immutable"
    assert fetched("/t/rules/danish.json?language=da&v=old")["Cache-Control"] == "no-cache"
    assert fetched(f"/t/rules/danish.json?v={version()}")["Cache-Control"] == "no-cache"


def test_options_of_a_house_are_signed() -> None:
    house = find_rule_system("household", {"kontra": 2})
    told = json.loads(fetched(rules_address(house, {"kontra": 2}, "da")).content)
    assert told["played"]["kontra"] == 2


@pytest.mark.parametrize(
    "address",
    [
        "/t/rules/canasta.json?language=da",
        '/t/rules/household.json?language=da&options={"kontra":2}',
        '/t/rules/household.json?language=da&options={"kontra":2}:forged',
    ],
)
def test_unknown_rules_are_not_found(address: str) -> None:
    with pytest.raises(Http404):
        fetched(address)


def test_a_language_that_is_none_is_the_readers() -> None:
    assert fetched("/t/rules/danish.json?language=xx").status_code == 200


def test_the_address_is_the_same_in_any_order_of_the_options() -> None:
    house = find_rule_system("household", {"kontra": 2, "ramsch": "most"})
    one, other = {"kontra": 2, "ramsch": "most"}, {"ramsch": "most", "kontra": 2}
    assert rules_address(house, one, "da") == rules_address(house, other, "da")
    assert "options" not in rules_address(find_rule_system("danish"), {}, "da")
    assert len(version()) == 12


def test_nothing_is_sent_that_need_not_be() -> None:
    """No spaces, and letters as they are."""
    text = document(find_rule_system("danish"), "hu")
    assert text == json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False)
    assert "ő" in text
