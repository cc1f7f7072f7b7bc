"""What other programs read out of the papers: every name whole, in the order in which it stands there."""

from __future__ import annotations

import subprocess

import pytest

from tests.papers import made
from tests.servers import find_program
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Entry, Tournament
from tournaments.people.names.collation import by_surname
from tournaments.standings.ranking import compute_standings

IN_ORDER_OF_NAMES = ["check-in-list", "loss-list", "seating-by-name", "start-cards"]
BY_TABLE = ["seating-by-table", "score-sheets", "recorded-sheets", "cash-sheets", "score-sheets-overlay"]


@pytest.fixture
def evening(db: None) -> Tournament:
    return make_demo(players=27, series=1, stage=Stage.CLOSED, seed=1)


def read(kind: str, tournament: Tournament) -> str:
    """The words in the order in which the file has them, spaces and line breaks alike."""
    command = [find_program("pdftotext"), "-raw", "-", "-"]
    ran = subprocess.run(command, input=made(kind, tournament), capture_output=True, check=True)
    return " ".join(ran.stdout.decode().split())


def assert_in_order(kind: str, names: list[str], text: str) -> None:
    places = [text.find(name) for name in names]
    assert [(kind, name) for name, place in zip(names, places, strict=True) if place < 0] == []
    assert places == sorted(places), kind


def sorted_entries(tournament: Tournament) -> list[Entry]:
    return sorted(tournament.entries.select_related("player"), key=by_surname)


def test_lists_by_name(evening: Tournament) -> None:
    people = [entry.player for entry in sorted_entries(evening)]
    for kind in IN_ORDER_OF_NAMES:
        names = [one.full_name if kind == "start-cards" else one.surname_first for one in people]
        assert_in_order(kind, names, read(kind, evening))


def test_result_list(evening: Tournament) -> None:
    names = [line.name for line in compute_standings(evening).lines]
    assert_in_order("result-list", names, read("result-list", evening))


def test_papers_of_tables(evening: Tournament) -> None:
    tables = evening.series.get().skat_tables.order_by("number")
    names = [seat.entry.player.full_name for table in tables for seat in table.seats.order_by("number").all()]
    for kind in BY_TABLE:
        assert_in_order(kind, names, read(kind, evening))
