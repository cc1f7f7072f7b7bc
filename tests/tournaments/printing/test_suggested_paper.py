"""Three groups of papers: what is wanted now, this evening, afterwards; each paper in one of them."""

from __future__ import annotations

import pytest

from tests.factories import end_evening, make_tournament, seat_two_tables
from tournaments.models import Series, Tournament
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.suggested_paper import grouped_papers, wanted_now

AFTERWARDS = [
    "federation-report",
    "prize-receipts",
    "cash-report",
    "certificates",
    "recorded-sheets",
    "journal",
    "folder",
    "folder-zip",
]


def groups_of(tournament: Tournament) -> dict[str, list[str]]:
    found = grouped_papers(tournament, wanted_now(tournament), DOCUMENTS)
    return {str(title): keys for title, keys in found}


def test_before_the_draw(db: None) -> None:
    assert groups_of(make_tournament()) == {
        "Now": ["check-in-list", "rules", "start-cards"],
        "This evening": [
            "table-cards",
            "seating-by-table",
            "seating-by-name",
            "score-sheets",
            "score-sheets-overlay",
            "result-list",
            "loss-list",
            "cash-sheets",
        ],
        "Afterwards": AFTERWARDS,
    }


SEATS = {"table-cards", "seating-by-table", "seating-by-name", "score-sheets", "score-sheets-overlay"}


@pytest.mark.parametrize(
    ("state", "first", "now"),
    [
        ("draft", "seating-by-table", SEATS),
        ("released", "score-sheets", SEATS),
        ("closed", "result-list", {"result-list", "loss-list", "cash-sheets"}),
    ],
)
def test_what_is_wanted_changes_with_the_series(db: None, state: str, first: str, now: set[str]) -> None:
    tournament = make_tournament()
    seat_two_tables(tournament)
    Series.objects.update(state=state)
    groups = groups_of(tournament)
    assert (groups["Now"][0], set(groups["Now"]), groups["Afterwards"]) == (first, now, AFTERWARDS)


def test_after_the_end(db: None) -> None:
    tournament = make_tournament()
    seat_two_tables(tournament)
    end_evening(tournament)
    groups = groups_of(tournament)
    assert groups["Now"] == ["result-list", "prize-receipts", "cash-report", "certificates"]
    assert groups["Afterwards"] == ["federation-report", "recorded-sheets", "journal", "folder", "folder-zip"]
    assert sorted(key for keys in groups.values() for key in keys) == sorted(DOCUMENTS)
