"""Taking names out of a journal: what is announced, and whose announcements count."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND, make_tournament
from tournaments.journal.redaction import Redaction, announced_hashes, announced_in, redact
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Tournament

pytestmark = pytest.mark.django_db
ERASED, RULING = JournalEntry.Action.PERSON_ERASED, JournalEntry.Action.RULING


def redaction(tournament: Tournament, number: int) -> Redaction:
    """Of an entry that is not stored: only what is announced of it counts here."""
    entry = JournalEntry(tournament=tournament, number=number, action=RULING, actor="inge", at=timezone.now())
    return Redaction(entry, {}, {"won": number}, "Player 7")


def test_an_announcement_has_five_hundred_entries() -> None:
    tournament = make_tournament()
    redactions = [redaction(tournament, number) for number in range(1, 502)]
    redact(tournament, redactions, player=7, by=COMMAND)
    first, second = tournament.journal.order_by("number")
    assert first.after == {
        "player_number": 7, "redacted": {str(one.entry.number): one.content_hash for one in redactions[:500]},
    }  # fmt: skip
    assert second.after == {"player_number": 7, "redacted": {"501": redactions[500].content_hash}}
    assert {(one.action, one.actor) for one in (first, second)} == {("person-erased", COMMAND.name)}
    assert announced_hashes(tournament) == {one.entry.number: one.content_hash for one in redactions}


def test_nothing_to_take_out_announces_nothing() -> None:
    tournament = make_tournament()
    redact(tournament, [], player=7, by=COMMAND)
    assert not tournament.journal.exists()


@pytest.mark.parametrize("name", ["before", "after", "reason"])
def test_what_is_announced_is_the_whole_new_content(name: str) -> None:
    one = redaction(make_tournament(), 1)
    changed: dict[str, Any] = {"before": {"won": 9}, "after": {}, "reason": ""}
    other = Redaction(one.entry, **({"before": one.before, "after": one.after, "reason": one.reason} | {name: changed[name]}))  # fmt: skip
    assert other.content_hash != one.content_hash


def test_the_newest_announcement_of_this_journal_counts() -> None:
    tournament, other = make_tournament("One"), make_tournament("Other")
    for place, action, redacted in [
        (tournament, ERASED, {"1": "old", "2": "two"}),
        (tournament, ERASED, {"1": "new"}),
        (tournament, RULING, {"2": "no announcement"}),
        (other, ERASED, {"3": "elsewhere"}),
    ]:
        write_journal(place, action, by=COMMAND, after={"redacted": redacted})
    write_journal(tournament, ERASED, by=COMMAND)
    assert announced_hashes(tournament) == {1: "new", 2: "two"}
    assert announced_in([]) == {}
