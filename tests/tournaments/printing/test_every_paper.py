"""Every kind of paper with hostile names: nothing cut, nothing on top of each other, nothing off the page."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from tests.papers import made, problems_of, squeezed, whole_text
from tests.questions import Questions
from tests.tournaments.printing.hostile import REASON, Hostile, hostile_evening
from tournaments.printing.engine.letters import printable, reads_right_to_left
from tournaments.printing.registry import DOCUMENTS

PDFS = [key for key, document in DOCUMENTS.items() if document.extension == "pdf"]
# Which texts of the data stand on a kind: names as they are read, surname first, clubs, reasons.
NAMES = {"start-cards", "seating-by-table", "score-sheets", "result-list", "cash-sheets", "certificates"}
NAMES |= {"recorded-sheets", "folder", "score-sheets-overlay", "prize-receipts"}
LISTED = {"check-in-list", "seating-by-name", "loss-list", "folder"}
CLUBS = {"result-list", "check-in-list", "start-cards", "certificates", "folder"}
REASONS = {"result-list", "recorded-sheets", "journal", "folder"}
PARAMETERS: dict[str, dict[str, Any]] = {
    "certificates": {"ranks": 99, "provisional": True},
    "prize-receipts": {"provisional": True},
    "check-in-list": {"codes": True},
}


@pytest.fixture
def hostile(db: None) -> Hostile:
    return hostile_evening()


def wanted_texts(kind: str, hostile: Hostile) -> list[str]:
    texts = [hostile.tournament.name]
    texts += hostile.names if kind in NAMES else []
    texts += hostile.listed if kind in LISTED else []
    # A club without players in this evening stands nowhere.
    texts += hostile.clubs if kind in CLUBS else []
    return texts + ([REASON[:300]] if kind in REASONS else [])


def missing(data: bytes, texts: list[str]) -> list[str]:
    """Texts that are not found whole. Arabic and Hebrew ones are drawn in reading order, word by word."""
    whole = whole_text(data)
    return [text for text in texts if not _is_in(whole, printable(text))]


def _is_in(whole: str, text: str) -> bool:
    if not reads_right_to_left(text):
        return squeezed(text) in whole
    # The reader of the file may give right-to-left words in either order.
    words = [squeezed(word) for word in text.replace(",", " ").split()]
    return all(word in whole or word[::-1] in whole for word in words)


def test_nothing_is_cut_and_the_same_data_gives_the_same_bytes(hostile: Hostile) -> None:
    """All kinds from one evening, since making it takes as long as most papers."""
    questions = Questions()
    with connection.execute_wrapper(questions):
        found = {kind: wrong_with(kind, hostile, questions) for kind in PDFS}
    assert found == {kind: ([], [], True) for kind in PDFS}
    assert not questions.repeated, "\n".join(questions.repeated)


def wrong_with(kind: str, hostile: Hostile, questions: Questions) -> tuple[list[str], list[str], bool]:
    """What is missing, what is cut or covered, and whether the same data gives the same bytes."""
    data, again = (
        made(kind, hostile.tournament, language="da", **PARAMETERS.get(kind, {})) for _time in "12"
    )
    questions.end_of(kind, times=2)
    texts = wanted_texts(kind, hostile)
    # The cards have no head, and the overlay has what stands on the pad.
    return missing(data, texts if kind != "rules" else texts[:1]), problems_of(data), data == again


@pytest.mark.parametrize("rules", ["isko", "household", "tchibo", "turneskat", "tarok"])
def test_score_sheets_of_every_rule_system(db: None, rules: str) -> None:
    hostile = hostile_evening(rules=rules, series=1)
    for which in ("", "blank"):
        data = made("score-sheets", hostile.tournament, language="de", which=which)
        assert problems_of(data) == []
        assert missing(data, hostile.names if not which else []) == []


@pytest.mark.endurance
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@pytest.mark.parametrize(("players", "series"), [(1000, 5), (43, 20)])
def test_every_kind_in_every_language(db: None, players: int, series: int, language: str) -> None:
    hostile = hostile_evening(players=players, series=series)
    wrong = {}
    for kind in PDFS:
        parameters = PARAMETERS.get(kind, {}) | ({"ranks": 3} if players >= 99 else {})
        data = made(kind, hostile.tournament, language=language, **parameters)
        # Of a thousand players only the first three get a certificate.
        texts = wanted_texts(kind, hostile) if kind != "certificates" or players < 99 else []
        wrong[kind] = [*missing(data, texts), *problems_of(data)]
    assert wrong == {kind: [] for kind in PDFS}
