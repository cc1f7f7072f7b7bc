"""The checksum of an entry: permanent, the same on both databases, different for any other content."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import COMMAND, make_tournament
from tournaments.journal.chain import check_chain
from tournaments.journal.checksums import COVERED, entry_hash
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry

pytestmark = pytest.mark.database

ENTRY: dict[str, Any] = {
    "tournament_id": 7,
    "number": 2,
    "previous_hash": "ab" * 32,
    "at": dt.datetime(2026, 11, 21, 19, 3, 5, 123456, tzinfo=dt.UTC),
    "by_id": 3,
    "actor": "inge",
    "action": "ruling",
    "series_number": 1,
    "table_number": 4,
    "before": {"won": 8, "name": "Åse Madsen"},
    "after": {"won": 9, "name": "Åse Madsen"},
    "reason": "the ninth game was won",
}
# Computed with sha256sum from the text that docs/security.md describes; stored journals depend on it.
TEXT = (
    r'{"action":"ruling","actor":"inge","after":{"name":"\u00c5se Madsen","won":9},"at":"2026-11-21T19:03:05.123456+00:00",'
    r'"before":{"name":"\u00c5se Madsen","won":8},"by_id":3,"format":"skatclub-journal/1","number":2,'
    r'"previous_hash":"abababababababababababababababababababababababababababababababab",'
    r'"reason":"the ninth game was won","series_number":1,"table_number":4,"tournament_id":7}'
)
CHECKSUM = "16536375d1b69cf6cadabbfad9e20a579d111f1cf86698e9ef840b4e402c01fc"


def test_checksum_never_changes() -> None:
    assert entry_hash(ENTRY) == CHECKSUM


def test_every_column_but_the_key_is_covered() -> None:
    columns = {field.attname for field in JournalEntry._meta.concrete_fields}
    assert columns - set(COVERED) == {"id", "entry_hash"}


def test_time_zone_of_the_database_does_not_matter() -> None:
    hall = dt.timezone(dt.timedelta(hours=1))
    assert entry_hash(ENTRY | {"at": ENTRY["at"].astimezone(hall)}) == CHECKSUM


@pytest.mark.parametrize(
    ("written", "read_back"),
    [
        ({"b": 1, "a": 2}, {"a": 2, "b": 1}),
        ({1: "one"}, {"1": "one"}),
        ([(1, 2)], [[1, 2]]),
        (100.0, 100),
        (1e23, 10**23),
        (-0.0, 0),
        ({"a": [1.5, {"b": 2.0}]}, {"a": [1.5, {"b": 2}]}),
    ],
)
def test_values_are_the_same_however_a_database_writes_them(written: Any, read_back: Any) -> None:
    checksums = {entry_hash(ENTRY | {"after": {"x": value}}) for value in (written, read_back)}
    assert len(checksums) == 1


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="JSON"):
        entry_hash(ENTRY | {"after": {"x": value}})


@pytest.mark.parametrize("name", COVERED)
def test_any_other_value_gives_another_checksum(name: str) -> None:
    other = {"at": ENTRY["at"] + dt.timedelta(microseconds=1), "before": {}, "after": {"won": "9"}}
    assert entry_hash(ENTRY | {name: other.get(name, "something else")}) != CHECKSUM


LETTERS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=20)
NUMBERS = st.integers(-(10**30), 10**30) | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | LETTERS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(LETTERS, inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.django_db
def test_whatever_is_written_is_found_intact() -> None:
    tournament = make_tournament()

    @settings(deadline=None, max_examples=100, suppress_health_check=list(HealthCheck))
    @given(after=st.dictionaries(LETTERS, VALUES, max_size=4), reason=LETTERS)
    def write(after: dict[str, Any], reason: str) -> None:
        write_journal(tournament, JournalEntry.Action.RULING, by=COMMAND, after=after, reason=reason)

    write()
    chain = check_chain(tournament)
    assert (chain.fault, chain.entries) == (None, JournalEntry.objects.count())
    assert chain.entries >= 100
