"""Points as a reader's language writes them, and what the tags of every page find in their context."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.messages.storage.base import Message
from django.template import Context, Template
from django.template.defaultfilters import floatformat
from django.test import RequestFactory
from django.utils.translation import override

from scoring.systems import find_rule_system
from tests.factories import make_entries, make_tournament
from tournaments.foundations.languages import LANGUAGES
from tournaments.foundations.points import points
from tournaments.models import Tournament
from tournaments.templatetags.skat import as_total, equal_numbers, is_refused


@pytest.mark.parametrize(
    ("language", "written"),
    [("da", "−1.234.567"), ("de", "−1.234.567"), ("en", "−1,234,567"), ("sv", "−1\xa0234\xa0567")],
)
def test_large_losses(language: str, written: str) -> None:
    with override(language):
        assert points(-1234567) == written


def test_nothing_and_no_points() -> None:
    assert (points(None), points(0)) == ("–", "0")


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_points_are_grouped_as_django_groups_numbers(language: str) -> None:
    """``points`` groups by three on its own; a new language may group otherwise."""
    with override(language):
        for value in (0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567):
            assert points(value) == floatformat(value, "0g")


def rendered(text: str, **context: Any) -> str:
    return Template("{% load skat %}" + text).render(Context(context))


def test_the_filters_of_numbers_and_names() -> None:
    values = {"gain": 1250, "loss": -30, "name": "دانا"}
    text = "{{ gain|points }} {{ gain|signed_points }} {{ loss|signed_points }} {{ name|isolated }}"
    assert rendered(text, **values) == "1,250 +1,250 −30 \u2068دانا\u2069"


def test_when_play_begins() -> None:
    evening = Tournament(date=dt.date(2026, 11, 21), starts_at=dt.time(19, 30))
    assert rendered('{{ of|when:"Y-m-d" }}', of=evening) == "2026-11-21, 19:30"
    assert rendered("{{ of|when }}", of=Tournament(date=dt.date(2026, 11, 21))) == "21 November 2026"


def test_totals_are_called_and_shown_by_the_rules() -> None:
    systems = [find_rule_system("isko"), find_rule_system("household", {"settlement": "bierlachs"})]
    assert [rendered("{{ of|total_heading }}", of=one) for one in systems] == ["Total", "Rounds lost"]
    evening = Tournament(rules="household", options={"settlement": "bierlachs"})
    assert [as_total(value, evening) for value in (-3, 0, None)] == [3, 0, None]
    assert as_total(-3, Tournament(rules="isko")) == -3


def test_the_numbers_that_are_equal() -> None:
    equal = {"total": 1500, "won": 3, "lost": 1, "series": 2}
    assert equal_numbers(equal, find_rule_system("isko")) == "Total 1,500, won 3, lost 1, Series 2"


@pytest.mark.parametrize(
    ("rules", "players", "tables"),
    [("isko", 43, "10 tables of four, 1 table of three"), ("isko", 2, ""), ("isko", 8, "2 tables of four")],
)
def test_the_tables_that_players_make(rules: str, players: int, tables: str) -> None:
    text = "{{ evening|tables_for:players }}"
    assert rendered(text, evening=Tournament(rules=rules), players=players) == tables


BAR = "{% evening tournament here %}"
NEXT = "{% next_step tournament as step %}{{ step.button|default:step }}"


@pytest.fixture
def tournament(db: None) -> Tournament:
    evening = make_tournament()
    make_entries(evening, 4)
    return evening


def test_the_bar_names_the_word_of_the_page_or_else_the_next(tournament: Tournament, director: User) -> None:
    """For a phone, which shows one word of them."""
    facts = {"tournament": tournament, "user": director}
    texts = [rendered(BAR, **facts, here=here) for here in ("paper", "", "elsewhere")]
    assert ["5/6 Paper" in text for text in texts] == [True, False, False]
    assert ["2/6 Seats" in text for text in texts] == [False, True, True]
    # In the list and, on a phone, in the menu
    assert [text.count('aria-current="page"') for text in texts] == [2, 0, 0]


def test_the_next_step_for_those_who_take_it(tournament: Tournament, director: User) -> None:
    assert rendered(NEXT, tournament=tournament, user=director) == "Draw series 1"
    assert rendered(NEXT, tournament=tournament) == "None"
    assert "nav" not in rendered(BAR, tournament=tournament)


def test_a_page_counts_the_evening_once(
    tournament: Tournament, director: User, rf: RequestFactory, django_assert_num_queries: Any
) -> None:
    facts = {"tournament": tournament, "user": director, "request": rf.get("/")}
    alone = rendered(NEXT, **facts)
    with django_assert_num_queries(0):
        assert rendered(NEXT + BAR, **facts).startswith(alone)


@pytest.mark.parametrize(
    ("is_official", "keys"),
    [(True, "evenings players season rules help "), (False, "evenings season rules help ")],
)
def test_the_places_of_a_reader(db: None, director: User, is_official: bool, keys: str) -> None:
    text = "{% places as all %}{% for one in all %}{{ one.key }} {% endfor %}"
    assert rendered(text, **({"user": director} if is_official else {})) == keys


def test_the_place_of_a_page(rf: RequestFactory) -> None:
    text = "{% places as all %}{% for one in all %}{% if one.is_here %}{{ one.key }}{% endif %}{% endfor %}"
    assert rendered(text, request=rf.get("/help/")) == "help"
    assert rendered(text) == ""


class AnyForm(forms.Form):
    name = forms.CharField()


WRONG, RIGHT = AnyForm({}), AnyForm({"name": "Åse"})


@pytest.mark.parametrize(
    ("context", "refused"),
    [
        ({"form": WRONG}, True),
        ({"form": RIGHT}, False),
        ({"forms": [RIGHT, WRONG]}, True),
        ({"forms": [RIGHT], "form": None}, False),
        ({}, False),
        ({"messages": [Message(messages.ERROR, "no")]}, True),
        ({"messages": [Message(messages.SUCCESS, "yes"), Message(messages.WARNING, "but")]}, False),
    ],
)
def test_whether_a_page_refuses_what_was_sent(
    rf: RequestFactory, context: dict[str, Any], refused: bool
) -> None:
    assert is_refused(Context({"request": rf.post("/"), **context})) is refused
    # A form that is only looked at has been refused by nobody
    assert is_refused(Context({"request": rf.get("/"), **context})) is (refused and "messages" in context)
    assert is_refused(Context(context)) is (refused and "messages" in context)
