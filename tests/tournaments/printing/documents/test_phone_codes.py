"""Codes for the players' phones: on start cards and behind the check-in list, each to the own page of its player."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import Any

import pytest
from pypdf import PdfReader

from tests.drawings import is_drawn_as_before
from tests.factories import COMMAND, make_entries, make_tournament
from tests.papers import made
from tournaments.models import Entry
from tournaments.people.own_links import own_path, revoke_link
from tournaments.printing.document_types import Ask
from tournaments.printing.documents import check_in_list, phone_codes, start_cards
from tournaments.printing.engine.blocks import Drawn

HOME = "http://192.168.1.5:8000/"


@pytest.fixture
def entries(db: None) -> list[Entry]:
    return make_entries(make_tournament(), 7)


def ask(entries: list[Entry], **more: Any) -> Ask:
    values: dict[str, Any] = {"address": HOME, **more}
    return Ask(entries[0].tournament, "en", **values)


def addresses(entries: list[Entry]) -> dict[int, str]:
    return {entry.start_number: HOME.rstrip("/") + own_path(entry) for entry in entries}


def drawn(monkeypatch: pytest.MonkeyPatch, wanted: Ask) -> tuple[list[str], int]:
    """The texts of the codes on the check-in list, and the number of its pages."""
    codes: list[str] = []
    monkeypatch.setattr(phone_codes, "draw_qr", lambda _canvas, text, *_place: codes.append(text))
    data = check_in_list.CHECK_IN_LIST.make(wanted)
    return codes, len(PdfReader(io.BytesIO(data)).pages)


def test_a_start_card_leads_to_the_own_page(entries: list[Entry]) -> None:
    cards = start_cards.rows(ask(entries))
    assert {card.start_number: card.address for card in cards} == addresses(entries)
    assert {card.address for card in start_cards.rows(ask(entries, address=""))} == {""}


def test_a_revoked_link_is_on_no_new_card(entries: list[Entry]) -> None:
    revoke_link(entries[2], by=COMMAND)
    entries[2].refresh_from_db()
    assert {card.address for card in start_cards.rows(ask(entries))} == set(addresses(entries).values())


def test_the_check_in_list_has_codes_where_they_are_wanted(
    entries: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    codes, pages = drawn(monkeypatch, ask(entries, parameters={"codes": True}))
    assert (sorted(codes), pages) == (sorted(addresses(entries).values()), 2)


@pytest.mark.parametrize("more", [{"parameters": {}}, {"parameters": {"codes": True}, "address": ""}])
def test_otherwise_it_has_none(
    entries: list[Entry], monkeypatch: pytest.MonkeyPatch, more: dict[str, object]
) -> None:
    """Nor in the folder, which asks for nothing."""
    assert drawn(monkeypatch, ask(entries, **more)) == ([], 1)
    assert check_in_list.CHECK_IN_LIST.in_folder is not None
    assert check_in_list.CHECK_IN_LIST.in_folder.whole == {}


def test_they_are_drawn_as_before(entries: list[Entry]) -> None:
    """Four codes and three, behind the list."""
    assert is_drawn_as_before("phone-codes", made("check-in-list", entries[0].tournament, codes=True))


def test_each_code_stands_above_its_name_in_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[Any] = []
    monkeypatch.setattr(phone_codes, "draw_qr", lambda _canvas, *code: placed.append(code))
    monkeypatch.setattr(
        phone_codes, "draw_in_box", lambda _canvas, words, box, *_type, **_more: placed.append((words, box))
    )
    canvas: Any = SimpleNamespace(setFillColor=lambda _ink: None)
    row = [phone_codes.PhoneCode(number, "Bo", f"http://{number}") for number in (3, 4)]
    phone_codes._paint_row(row, canvas, 30, 700)
    width, side = phone_codes.WIDTH, phone_codes.SIDE
    below = 700 - side
    assert placed == [
        ("http://3", 30 + (width - side) / 2, 700, side),
        ("3 Bo", (33, below, width - 6, phone_codes.NAME_HEIGHT)),
        ("http://4", 30 + width + (width - side) / 2, 700, side),
        ("4 Bo", (33 + width, below, width - 6, phone_codes.NAME_HEIGHT)),
    ]


@pytest.mark.parametrize("more", [0, 1, 2])
def test_codes_stand_in_rows(entries: list[Entry], more: int) -> None:
    count = phone_codes.IN_A_ROW + more
    section = phone_codes.codes_section(ask(entries), [phone_codes.PhoneCode(1, "Bo", "")] * count)
    rows = [block for block in section.blocks if isinstance(block, Drawn)]
    assert len(rows) == (2 if more else 1)
    assert {row.height for row in rows} == {phone_codes.SIDE + phone_codes.NAME_HEIGHT + phone_codes.GAP}
