"""What the commands that print have in common: parameters as on the page, one sentence for what goes wrong."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import override

from tests.factories import make_tournament, seat_two_tables
from tournaments.foundations.errors import Refused
from tournaments.printing.command import add_language, checked, made
from tournaments.printing.registry import EVERY_DOCUMENT

LIST = EVERY_DOCUMENT["result-list"]


def test_the_languages() -> None:
    parser = CommandParser(prog="print")
    add_language(parser)
    assert parser.parse_args([]).language == "da"
    assert parser.parse_args(["--language", "hu"]).language == "hu"
    with pytest.raises(CommandError):
        parser.parse_args(["--language", "fr"])


def test_parameters_are_those_of_the_page(db: None) -> None:
    tournament = make_tournament()
    seat_two_tables(tournament)
    assert checked(LIST, tournament, {}) == {}
    assert checked(LIST, tournament, {"series": "1"}) == {"series": "1"}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"size": "4", "colour": "red"}, "result-list has no parameter colour, size."),
        (
            {"series": "7"},
            "series: Select a valid choice. 7 is not one of the available choices.",
        ),
    ],
)
def test_what_the_page_has_not_is_refused_in_english(db: None, typed: dict[str, str], sentence: str) -> None:
    with override("da"), pytest.raises(CommandError) as refused:
        checked(LIST, make_tournament(), typed)
    assert str(refused.value) == sentence


def test_a_refusal_is_a_sentence_in_english() -> None:
    def make(_ask: object) -> bytes:
        raise Refused("sheet-confirmed")

    paper: Any = SimpleNamespace(make=make)
    with override("en"):
        sentence = Refused("sheet-confirmed").sentence
    with override("da"), pytest.raises(CommandError) as refused:
        made(paper, None)  # type: ignore[arg-type]
    assert str(refused.value) == sentence
    paper = SimpleNamespace(make=lambda ask: ask)
    assert made(paper, b"%PDF") == b"%PDF"  # type: ignore[arg-type]
