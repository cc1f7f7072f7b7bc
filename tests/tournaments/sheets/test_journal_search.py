"""The journal's filters: series, table, player, kind."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry

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
