"""The journal's page: one line for each change, in which the reason is once."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry

SHORT = "The wrong player, it was the next table."
LONG = "Compared with the second list, which seat 3 keeps: one more game won there."
LINE = "Compared with the second list, which seat 3 keeps: one more…"


@pytest.mark.parametrize(
    ("reason", "in_line", "below"),
    [("", "·", ""), (SHORT, f"· {SHORT}", ""), (LONG, f"· {LINE}", f"Why: {LONG}")],
)
def test_a_reason_is_read_once(director_client: Client, reason: str, in_line: str, below: str) -> None:
    write_journal(make_tournament(), JournalEntry.Action.RULING, by=COMMAND, reason=reason)
    page = director_client.get("/tournaments/club-evening/journal/").content.decode()
    line, _end, rest = page.partition('<ol class="journal')[2].partition("</summary>")
    said = rest.partition("</details>")[0].replace("<p>", "").replace("</p>", "").strip()
    assert (in_line in line, said) == (True, below)
    assert "warn" not in line  # made for a paragraph: in a line it would cover the one above
