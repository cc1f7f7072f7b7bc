"""Every kind of paper with hostile names: nothing cut, nothing on top of each other, nothing off the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.db import connection

from tests.drawings import CLOCK, is_as_before, pages_in_short
from tests.factories import COMMAND, end_evening, make_tournament, seat_series, store_result
from tests.papers import made, problems_of, squeezed, whole_text
from tests.questions import Questions
from tests.tournaments.printing.hostile import ADDRESS, REASON, Hostile, hostile_evening
from tournaments.foundations.names import isolated
from tournaments.models import Entry, Player
from tournaments.printing.engine.letters import can_draw, printable
from tournaments.printing.registry import DOCUMENTS
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings

PDFS = [key for key, document in DOCUMENTS.items() if document.extension == "pdf"]
# Which texts of the data stand on a kind: names as they are read, surname first, clubs, reasons.
NAMES = {"start-cards", "seating-by-table", "score-sheets", "result-list", "cash-sheets", "certificates"}
NAMES |= {"recorded-sheets", "folder", "score-sheets-overlay", "prize-receipts", "federation-report"}
LISTED = {"check-in-list", "seating-by-name", "loss-list", "folder"}
CLUBS = {"result-list", "federation-report", "check-in-list", "start-cards", "certificates", "folder"}
REASONS = {"result-list", "recorded-sheets", "journal", "folder"}
LETTERHEADS = {"result-list", "cash-sheets", "prizes", "seating-by-name", "seating-by-table", "folder"}
PARAMETERS: dict[str, dict[str, Any]] = {
    "certificates": {"ranks": 99, "provisional": True, "by_hand": True},
    "prize-receipts": {"provisional": True},
    "check-in-list": {"codes": True},
}


@pytest.fixture
def hostile(db: None) -> Iterator[Hostile]:
    with time_machine.travel(CLOCK, tick=False):
        yield hostile_evening()


def wanted_texts(kind: str, hostile: Hostile) -> list[str]:
    texts = [hostile.tournament.name]
    # On a certificate a name is whole or left out.
    is_whole = can_draw if kind == "certificates" else bool
    texts += filter(is_whole, hostile.names) if kind in NAMES else []
    texts += hostile.listed if kind in LISTED else []
    # A club without players in this evening stands nowhere.
    texts += hostile.clubs if kind in CLUBS else []
    texts += ADDRESS if kind in LETTERHEADS else []
    return texts + ([REASON[:300]] if kind in REASONS else [])


def missing(data: bytes, texts: list[str]) -> list[str]:
    """Texts that are not found whole. Arabic and Hebrew ones are drawn in reading order, word by word."""
    whole = whole_text(data)
    return [text for text in texts if not _is_in(whole, printable(text))]


def _is_in(whole: str, text: str) -> bool:
    if isolated(text) == text:
        return squeezed(text) in whole
    # The reader of the file may give right-to-left words in either order.
    words = [squeezed(word) for word in text.replace(",", " ").split()]
    return all(word in whole or word[::-1] in whole for word in words)


def test_nothing_is_cut_and_the_same_data_gives_the_same_bytes(hostile: Hostile) -> None:
    """All kinds from one evening, since making it takes as long as most papers."""
    questions, drawn = Questions(), list[str]()
    with connection.execute_wrapper(questions):
        found = {kind: wrong_with(kind, hostile, questions, drawn) for kind in PDFS}
    assert found == {kind: ([], [], True) for kind in PDFS}
    assert not questions.repeated, "\n".join(questions.repeated)
    assert is_as_before("hostile", drawn)


def wrong_with(
    kind: str, hostile: Hostile, questions: Questions, drawn: list[str]
) -> tuple[list[str], list[str], bool]:
    """What is missing, what is cut or covered, and whether the same data gives the same bytes.

    ``drawn``: takes a line for each page.
    """
    data, again = (
        made(kind, hostile.tournament, language="da", **PARAMETERS.get(kind, {})) for _time in "12"
    )
    # Each paper of the folder reads its own data.
    questions.end_of(kind, times=4 if kind == "folder" else 2)
    drawn += [f"{kind}: {page}" for page in pages_in_short(data)]
    texts = wanted_texts(kind, hostile)
    # The cards have no head, and the overlay has what stands on the pad.
    return missing(data, texts if kind != "rules" else texts[:1]), problems_of(data), data == again


UNDRAWN = ("王 偉", "王 芳", "สมชาย ใจดี", "करण शर्मा")
KINDS_WITH_PEOPLE = sorted((NAMES | LISTED) - {"certificates"})


def test_people_whose_names_cannot_be_drawn_are_told_apart(db: None) -> None:
    tournament = make_tournament(loss_fee=1)
    people = [Player.objects.create(first_name=one.split()[0], last_name=one.split()[1]) for one in UNDRAWN]
    entries = [
        Entry.objects.create(tournament=tournament, player=one, start_number=number)
        for number, one in enumerate(people, 11)
    ]
    series = seat_series(tournament, 1, [entries], state="closed")
    store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    main = GroupSettings("main", "share", 100, "equal", count=4)
    save_plan(tournament, PlanSettings((main,), pot=4000), by=COMMAND, reason="late")
    end_evening(tournament)
    shown = {kind: whole_text(made(kind, tournament)) for kind in KINDS_WITH_PEOPLE}
    unnamed = {kind: [n for n in (11, 12, 13, 14) if f"★No.{n}" not in text] for kind, text in shown.items()}
    assert unnamed == {kind: [] for kind in KINDS_WITH_PEOPLE}


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
