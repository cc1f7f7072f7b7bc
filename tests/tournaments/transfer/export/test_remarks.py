"""What only the journal knows and pages show: discarded draws, and planned evenings that became public."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry
from tournaments.transfer import exporting

Action = JournalEntry.Action
AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)
HERE = {"by": "anna", "at": "2026-11-21T19:30:00.000000+00:00"}
THERE = {"by": "bo", "at": "2026-11-20T19:30:00.000000+00:00"}


@pytest.mark.parametrize(
    ("stored", "unstored", "numbers"),
    [(None, None, [1, 3]), ({}, None, [1, 2, 3]), (None, {}, [1, 2, 3])],
)
def test_reopening_is_told_of_a_planned_evening(
    db: None, monkeypatch: pytest.MonkeyPatch, stored: Any, unstored: Any, numbers: list[int]
) -> None:
    """In the order of the journal."""
    monkeypatch.setattr(exporting, "stored_plan", lambda _tournament: stored)
    monkeypatch.setattr(exporting, "unstored_task", lambda _tournament: unstored)
    tournament = make_tournament()
    write_journal(tournament, Action.DRAW_DISCARDED, by=COMMAND, series_number=1)
    states: dict[str, Any] = {"before": {"state": "closed"}, "after": {"state": "running"}}
    write_journal(tournament, Action.TOURNAMENT_STATE, by=COMMAND, **states)
    write_journal(tournament, Action.DRAW_DISCARDED, by=COMMAND, series_number=1)
    assert [entry.number for entry in exporting._remarked(tournament)] == numbers


@pytest.mark.parametrize(
    ("action", "after", "told"),
    [
        ("draw-discarded", {"seed": "4"}, {"done": HERE, "before": {}, "after": {"seed": "4"}}),
        ("draw-discarded", {"from_file": THERE}, {"done": THERE, "before": {}, "after": {}}),
        ("tournament-state", {"lines": [], "a": 1}, {"done": HERE, "before": {"b": 2}, "after": {"a": 1}}),
    ],
)
def test_a_remark_says_who_did_it_first(action: str, after: dict[str, Any], told: dict[str, Any]) -> None:
    """Without the lines of sheets; of a discarded draw only what comes after it."""
    entry = JournalEntry(
        action=action, actor="anna", at=AT, series_number=2, table_number=7, reason=" late ",
        before={"b": 2, "lines": []}, after=after,
    )  # fmt: skip
    plain = {"action": action, "series": 2, "table": 7, "reason": "late"}
    assert exporting._remark(entry) == plain | told
    assert entry.after == after
