"""The journal's filters: series, table, player, kind."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry
from tournaments.sheets.journal_search import JournalFilters

JOURNAL = "/tournaments/club-evening/journal/"
RECORDED, RULING = JournalEntry.Action.SHEET_RECORDED, JournalEntry.Action.RULING


@pytest.fixture
def _three_entries(db: None) -> None:
    tournament = make_tournament()
    lines = [{"seat": 1, "name": "Åse Madsen"}, {"seat": 2, "name": "Kurt Hansen"}]
    write_journal(tournament, RECORDED, by=COMMAND, after={"lines": lines}, series_number=1, table_number=1)
    write_journal(tournament, RECORDED, by=COMMAND, series_number=1, table_number=2)
    write_journal(tournament, RULING, by=COMMAND, after={"player": "Inge Sørensen"}, series_number=2)


@pytest.mark.usefixtures("_three_entries")
@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ({}, [3, 2, 1]),
        ({"series": "1"}, [2, 1]),
        ({"table": "2"}, [2]),
        ({"player": "åse"}, [1]),
        ({"player": "aase"}, [1]),
        ({"player": "SØRENSEN"}, [3]),
        ({"player": "nobody"}, []),
        ({"kind": "ruling"}, [3]),
        ({"kind": "sheet-recorded", "player": "hansen"}, [1]),
        ({"kind": "no such kind", "table": "x"}, [3, 2, 1]),
    ],
)
def test_filters(director_client: Client, typed: dict[str, str], numbers: list[int]) -> None:
    answer = director_client.get(JOURNAL, typed)
    assert [item.entry.number for item in answer.context["entries"]] == numbers
    assert answer.content.decode().partition('<ol class="journal')[2].count("<summary>") == len(numbers)


@pytest.mark.usefixtures("_three_entries")
def test_what_was_typed_stays(director_client: Client) -> None:
    page = director_client.get(JOURNAL, {"player": "nobody", "kind": "ruling"}).content.decode()
    assert 'value="nobody"' in page
    assert '<option value="ruling" selected>' in page
    assert "No entry fits." in page


@pytest.mark.parametrize(
    ("typed", "filters"),
    [
        ("", JournalFilters()),
        ("series=1&table=x&kind=ruling", JournalFilters("1", "x", "", "ruling")),
        ("player=+%C3%85se+&kind=cooking", JournalFilters(player="Åse")),
        (f"player={'a' * 99}++b", JournalFilters(player="a" * 99)),
        (f"player={'a' * 101}", JournalFilters(player="a" * 100)),
    ],
)
def test_what_is_read_from_the_address(typed: str, filters: JournalFilters) -> None:
    found = JournalFilters.of(QueryDict(typed))
    assert (found, found.is_everything) == (filters, typed == "")


def test_names_are_found_wherever_they_stand(db: None) -> None:
    tournament = make_tournament()
    places: list[dict[str, Any]] = [
        {"before": {"player": "Åse Madsen"}},
        {"after": {"teams": [["Kurt Hansen", "Åse Madsen"]]}},
        {"reason": "Madsen objects"},
        {"after": {"lines": [{"name": "Åse Madsen"}], "passed": 3}, "reason": "torn"},
        {"after": {"Madsen": 1}},
    ]
    for place in places:
        write_journal(tournament, RECORDED, by=COMMAND, **place)
    other = make_tournament("Another")
    write_journal(other, RECORDED, by=COMMAND, reason="Madsen")
    found = JournalFilters(player="madsen").among(tournament.journal.order_by("number"))
    assert [entry.number for entry in found] == [1, 2, 3, 4]
