"""Which state of the data a paper shows, and the first change since."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import make_entries, make_tournament
from tournaments.models import JournalEntry, Player, Tournament
from tournaments.printing.jobs.versions import (
    DataVersion,
    _of_others,
    _sentence,
    _with_others,
    data_version,
    entries_checksum,
)
from tournaments.printing.registry import EVERY_DOCUMENT

A = JournalEntry.Action


@pytest.mark.parametrize(
    ("version", "text"), [(DataVersion(0), "0"), (DataVersion(7), "7"), (DataVersion(7, "abc"), "7-abc")]
)
def test_a_version_in_an_address(version: DataVersion, text: str) -> None:
    assert str(version) == text


@pytest.mark.parametrize(
    ("action", "table", "series", "sentence"),
    [
        (A.SHEET_RECORDED, 3, 2, "before table 3 of series 2 came in"),
        (A.SHEET_RECORDED, None, 2, "before this: "),
        (A.SERIES_DRAWN, None, 2, "before series 2 was drawn"),
        (A.SERIES_CLOSED, None, 2, "before series 2 was closed"),
        (A.SEATS_CHANGED, 3, 2, "before table 3 of series 2 was corrected"),
        (A.SEATS_CHANGED, 3, None, "before this: "),
        (A.SEATS_CHANGED, None, 2, "before this: "),
    ],
)
def test_the_first_change_in_words(action: A, table: int | None, series: int | None, sentence: str) -> None:
    entry = JournalEntry(action=action, table_number=table, series_number=series)
    said = sentence if not sentence.endswith(": ") else f"{sentence}{entry.get_action_display()}"
    assert _sentence(entry) == said


@pytest.mark.parametrize(
    ("division", "sentence"),
    [
        (None, "before results, names or the season itself were changed"),
        (7, "before results, names or the league itself were changed"),
    ],
)
def test_what_has_no_journal(division: int | None, sentence: str) -> None:
    job: Any = SimpleNamespace(division_id=division)
    assert _of_others(job) == sentence


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    make_entries(tournament, 2)
    return tournament


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.entries.filter(start_number=2).update(is_here=False),
        lambda one: one.entries.filter(start_number=2).update(fee_paid=True),
        lambda one: one.entries.filter(start_number=2).update(is_withdrawn=True, is_here=False),
        lambda one: one.entries.filter(start_number=2).update(start_number=3),
        lambda one: Player.objects.filter(first_name="Kurt").update(first_name="Karl"),
        lambda one: Player.objects.filter(first_name="Kurt").update(last_name="Holm"),
        lambda one: Player.objects.filter(first_name="Kurt").update(player_class="women"),
        lambda one: Tournament.objects.update(name="Another"),
        lambda one: Tournament.objects.update(place="Kroen"),
    ],
)
def test_a_list_of_players_changes_with_each_of_them(tournament: Tournament, change: Any) -> None:
    before = entries_checksum(tournament)
    assert (len(before), entries_checksum(tournament)) == (16, before)
    change(tournament)
    tournament.refresh_from_db()
    assert entries_checksum(tournament) != before


def test_what_else_a_paper_shows_belongs_to_its_version() -> None:
    def also(_whose: object, values: Any) -> str:
        return str(values.get("form", ""))

    paper: Any = SimpleNamespace(also_shows=also)
    whose: Any = None
    found = [_with_others(paper, whose, values, "e") for values in ({}, {"form": "a"}, {"form": "b"})]
    assert (found[0], len({*found}), len(found[1])) == ("e", 3, 16)
    assert _with_others(paper, whose, {"form": "a"}, "other") != found[1]
    paper = SimpleNamespace(also_shows=None)
    assert _with_others(paper, whose, {"form": "a"}, "e") == "e"


def test_only_what_a_paper_shows_counts(tournament: Tournament) -> None:
    """The newest entry of its tournament that matters for it."""
    other = make_tournament("Another")
    for number, (whose, action) in enumerate(
        [(tournament, A.SERIES_DRAWN), (tournament, A.TEAMS_CHANGED), (other, A.SERIES_DRAWN)], 1
    ):
        JournalEntry.objects.create(
            tournament=whose, number=number, action=action, actor="tests", before={}, after={}
        )
    seats = EVERY_DOCUMENT["seating-by-table"]
    assert data_version(seats, tournament, {}).journal == 1
    assert data_version(seats, other, {}).journal == 3
    assert data_version(seats, make_tournament("Third"), {}).journal == 0
