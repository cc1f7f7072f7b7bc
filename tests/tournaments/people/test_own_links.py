"""The link to a player's own page: only the exact letters that were signed are valid."""

from __future__ import annotations

import datetime as dt
from unittest import mock

import pytest
from django.test import override_settings
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.access.link_tokens import row_named_in
from tournaments.models import Entry, JournalEntry
from tournaments.people.own_links import TOKENS, is_dead, last_day, own_path, revoke_link, token_of

KEY = "0123456789abcdef0123456789abcdef"
NUMBERS = st.integers(min_value=1, max_value=2**53)


@given(pk=NUMBERS)
def test_a_token_names_its_entry_and_holds(pk: int) -> None:
    token = TOKENS.signed(pk, KEY)
    assert (row_named_in(token), TOKENS.holds(token, pk, KEY)) == (pk, True)
    assert len(token) <= 34


@given(pk=NUMBERS, flips=st.lists(st.integers(min_value=0, max_value=10_000), min_size=1, max_size=8))
def test_flipped_bits_are_never_accepted(pk: int, flips: list[int]) -> None:
    """Whichever bits of the link are flipped: it is of no entry, of another one, or does not hold."""
    letters = bytearray(TOKENS.signed(pk, KEY).encode())
    for flip in flips:
        letters[flip // 8 % len(letters)] ^= 1 << flip % 8
    forged = letters.decode("latin-1")
    if forged == TOKENS.signed(pk, KEY):
        return  # flipped there and back
    assert not TOKENS.holds(forged, row_named_in(forged), KEY)
    assert not TOKENS.holds(forged, pk, KEY)


@given(text=st.text(max_size=60))
def test_any_text_is_read_and_none_holds(text: str) -> None:
    assert not TOKENS.holds(text, row_named_in(text), KEY)


@given(pk=NUMBERS, text=st.text(alphabet="0aZz-_=", max_size=3))
def test_nothing_may_be_added_to_a_token(pk: int, text: str) -> None:
    token = TOKENS.signed(pk, KEY)
    for other in (text + token, token + text):
        assert TOKENS.holds(other, row_named_in(other), KEY) == (text == "")


@given(first=NUMBERS, second=NUMBERS)
def test_a_hash_is_of_one_entry_only(first: int, second: int) -> None:
    name, _minus, _hash = TOKENS.signed(first, KEY).partition("-")
    _name, _minus, other = TOKENS.signed(second, KEY).partition("-")
    assert TOKENS.holds(f"{name}-{other}", first, KEY) == (first == second)


def test_another_key_and_another_installation_refuse_it() -> None:
    token = TOKENS.signed(7, KEY)
    assert not TOKENS.holds(token, 7, KEY[::-1])
    with override_settings(SECRET_KEY="of another club"):
        assert not TOKENS.holds(token, 7, KEY)


@pytest.mark.parametrize(("days", "dead"), [(-1, False), (0, False), (30, False), (31, True), (400, True)])
def test_links_die_thirty_days_after_the_tournament(days: int, dead: bool) -> None:
    date = dt.date(2026, 11, 21)
    with mock.patch.object(timezone, "localdate", return_value=date + dt.timedelta(days=days)):
        assert is_dead(date, 30) is dead


@pytest.mark.parametrize("date", [dt.date(9999, 12, 1), dt.date(9999, 12, 2), dt.date.max])
def test_links_live_to_the_last_day_of_the_calendar(date: dt.date) -> None:
    """A file may have any date."""
    assert (last_day(date, 30), is_dead(date, 30)) == (dt.date.max, False)


def test_each_entry_has_a_key_of_its_own_and_no_name_in_the_address(db: None) -> None:
    entries = make_entries(make_tournament(), 4)
    assert len({entry.link_key for entry in entries}) == len({token_of(entry) for entry in entries}) == 4
    assert own_path(entries[1]) == f"/me/{token_of(entries[1])}/"
    assert "hansen" not in own_path(entries[1]).casefold()


def test_revoking_replaces_the_key_of_one_entry_and_is_in_the_journal(db: None) -> None:
    first, second = make_entries(make_tournament(), 2)
    old, other = token_of(first), token_of(second)

    new = token_of(revoke_link(first, by=COMMAND))

    first, second = Entry.objects.order_by("start_number")
    assert not TOKENS.holds(old, first.pk, first.link_key)
    assert TOKENS.holds(new, first.pk, first.link_key)
    assert token_of(second) == other
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.actor, entry.after) == (
        "entry-changed",
        "tests",
        {"start_number": 1, "name": "Åse Madsen", "link_revoked": True},
    )
    assert first.link_key not in str(entry.after) + str(entry.before)
