"""Only what is not the same before and after stands in a journal."""

from __future__ import annotations

from tournaments.journal.differences import differences


def test_each_side_keeps_what_the_other_has_not() -> None:
    before = {"name": "Nord", "fee": 500, "note": "old"}
    after = {"name": "Nord", "fee": 600, "place": "Kiel"}
    assert differences(before, after) == ({"fee": 500, "note": "old"}, {"fee": 600, "place": "Kiel"})


def test_nothing_and_an_empty_value_are_the_same() -> None:
    assert differences({}, {"fee": None}) == ({}, {})
