"""The folder of an evening as single files: its papers in their order, without those that have nothing to print."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.permissions import Action
from tournaments.foundations.errors import Refused
from tournaments.models import Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.folder import folder_kinds, pack, parts
from tournaments.printing.documents.table_cards import rows as card_rows


class Paper:
    """A paper that is only its name and its parameters."""

    def __init__(self, name: str, place: int, *, each: bool = False, **whole: Any) -> None:
        has = whole.pop("has", True)
        self.name = name
        self.in_folder = SimpleNamespace(
            name=name, place=place, has=lambda _t: has, whole=whole,
            series=lambda drawn: drawn if each else [0],
        )  # fmt: skip

    def make(self, ask: Ask) -> bytes:
        if self.name == "sheets" and ask.parameters["series"] == 2:
            raise Refused("nothing-to-print")
        return f"{self.name} {ask.parameters}".encode()


@pytest.fixture
def ask(db: None) -> Ask:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        seat_series(tournament, number, [entries])
    return Ask(tournament, "en", {}, "http://example/")


NONE: Any = SimpleNamespace(in_folder=None)
PAPERS: Any = [
    Paper("rules", 2),
    Paper("sheets", 1, each=True),
    Paper("seats", 1, each=True),
    Paper("money", 3, part="all"),
    Paper("teams", 1, has=False),
    NONE,
]


def test_the_papers_in_their_order(ask: Ask) -> None:
    """By place, series, and the order of the kinds."""
    found = [(name, own.parameters) for name, _paper, own in parts(PAPERS, ask)]
    assert found == [
        ("sheets-1", {"series": 1}),
        ("seats-1", {"series": 1}),
        ("sheets-2", {"series": 2}),
        ("seats-2", {"series": 2}),
        ("rules", {}),
        ("money", {"part": "all"}),
    ]


def test_every_file_of_the_archive(ask: Ask) -> None:
    data = pack(PAPERS, ask, b"whole")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        content = {one.filename: archive.read(one) for one in archive.infolist()}
        dates = {one.date_time for one in archive.infolist()}
        packing = {one.compress_type for one in archive.infolist()}
    evening = json.loads(content.pop("tournament.json"))
    assert content == {
        "folder.pdf": b"whole",
        "sheets-1.pdf": b"sheets {'series': 1}",
        "seats-1.pdf": b"seats {'series': 1}",
        "seats-2.pdf": b"seats {'series': 2}",
        "rules.pdf": b"rules {}",
        "money.pdf": b"money {'part': 'all'}",
    }
    assert (evening["name"], dates, packing) == (
        "Club evening",
        {(1980, 1, 1, 0, 0, 0)},
        {zipfile.ZIP_DEFLATED},
    )
    assert pack(PAPERS, ask, b"whole") == data


def test_the_folder_has_two_kinds() -> None:
    whole, single = folder_kinds(PAPERS)
    assert [(one.key, one.extension, one.action) for one in (whole, single)] == [
        ("folder", "pdf", Action.READ_JOURNAL),
        ("folder-zip", "zip", Action.EXPORT_TOURNAMENT),
    ]
    assert (whole.pack, single.rows) == (None, whole.rows)


# --- cards for tables ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("here", "numbers"), [(0, [1]), (4, [1]), (5, [1, 2]), (8, [1, 2]), (9, [1, 2, 3])])
def test_before_the_first_draw_there_are_cards_enough_for_all_who_are_here(
    db: None, here: int, numbers: list[int]
) -> None:
    tournament = make_tournament()
    make_entries(tournament, 10)
    tournament.entries.filter(start_number__gt=here).update(is_here=False)
    found = card_rows(Ask(tournament, "en", {}, "http://example/"))
    assert (found.name, found.numbers, found.links, found.series) == ("Club evening", numbers, {}, 0)


def test_every_table_of_any_series_has_a_card(db: None) -> None:
    tournament, other = make_tournament(), make_tournament("Another")
    entries = make_entries(tournament, 12)
    seat_series(tournament, 1, [entries[:4], entries[4:8], entries[8:]])
    seat_series(tournament, 2, [entries[:4]])
    seat_series(other, 3, [make_entries(other, 4)] * 1)
    ask = Ask(Tournament.objects.get(pk=tournament.pk), "en", {}, "http://example/")
    assert (card_rows(ask).numbers, card_rows(ask).series) == ([1, 2, 3], 2)
    assert card_rows(replace(ask, whose=other)).numbers == [1]
