"""Changes of the journal from outside the program are visible: in the command, and on the journal's page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import COMMAND, make_tournament
from tournaments.access.actors import login
from tournaments.journal.chain import Fault, check_chain, checked_chain, has_checksum
from tournaments.journal.redaction import Redaction, redact
from tournaments.journal.writing import NewEntry, write_journal, write_journal_entries
from tournaments.models import JournalEntry, Tournament
from tournaments.models.protection.journal import PROTECTION

pytestmark = [pytest.mark.django_db, pytest.mark.database]
RULING = JournalEntry.Action.RULING
PAGE = "/tournaments/club-evening/journal/"
CHANGE = "UPDATE tournaments_journalentry SET"


@pytest.fixture
def tournament(director: User) -> Tournament:
    """A tournament with five entries in its journal, and another one with two."""
    cache.clear()
    other = make_tournament("Another evening")
    write_journal_entries(other, [NewEntry(RULING, reason=f"{n}") for n in range(2)], by=COMMAND)
    tournament = make_tournament()
    new = [NewEntry(RULING, {"won": n}, {"won": n + 1}, f"reason {n}", 1, n) for n in range(1, 6)]
    write_journal_entries(tournament, new, by=login(director))
    return tournament


def from_outside(statement: str, *values: Any) -> None:
    """What somebody with the file or a database login can do: remove the protection, then change a row."""
    connection.check_constraints()
    with connection.cursor() as cursor:
        for lift in PROTECTION.lifting[connection.vendor]:
            cursor.execute(lift)
        cursor.execute(statement, values)
        assert cursor.rowcount == 1


def verdict(tournament: Tournament) -> tuple[int, int, Fault | None]:
    chain = check_chain(tournament)
    return chain.entries, chain.broken_at, chain.fault


def test_untouched_is_intact(tournament: Tournament) -> None:
    assert verdict(tournament) == (5, 0, None)
    assert check_chain(tournament).last_hash == tournament.journal.get(number=5).entry_hash


def test_a_tournament_without_a_journal_is_intact() -> None:
    assert verdict(make_tournament()) == (0, 0, None)


OTHER_VALUES: dict[str, Callable[[JournalEntry], Any]] = {
    "action": lambda _entry: "sheet-corrected",
    "at": lambda _entry: (
        "2026-11-21 19:00:00.000001+00:00" if connection.vendor == "postgresql" else "2026-11-21 19:00:00"
    ),
    "by_id": lambda _entry: None,
    "actor": lambda _entry: "somebody else",
    "series_number": lambda _entry: None,
    "table_number": lambda _entry: 9,
    "before": lambda _entry: json.dumps({"won": 8}),
    "after": lambda _entry: json.dumps({"won": 3.5}),
    "reason": lambda _entry: "reason 3 ",
    "entry_hash": lambda entry: entry.previous_hash,
}


@pytest.mark.parametrize("column", OTHER_VALUES)
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_changed_column_shows(tournament: Tournament, column: str, number: int) -> None:
    entry = tournament.journal.get(number=number)
    from_outside(f"{CHANGE} {column} = %s WHERE id = %s", OTHER_VALUES[column](entry), entry.pk)
    assert verdict(tournament) == (number - 1, number, Fault.CONTENT)


def test_an_entry_of_another_tournament_shows(tournament: Tournament) -> None:
    other = Tournament.objects.get(slug="another-evening")
    last = tournament.journal.get(number=5)
    from_outside(f"{CHANGE} tournament_id = %s, number = 3 WHERE id = %s", other.pk, last.pk)
    assert verdict(other) == (2, 3, Fault.ORDER)


@pytest.mark.parametrize("number", [1, 3, 4])
def test_an_entry_that_is_gone_shows(tournament: Tournament, number: int) -> None:
    from_outside(
        "DELETE FROM tournaments_journalentry WHERE id = %s", tournament.journal.get(number=number).pk
    )
    assert verdict(tournament) == (number - 1, number, Fault.ORDER)


def test_closing_the_gap_shows(tournament: Tournament) -> None:
    from_outside("DELETE FROM tournaments_journalentry WHERE id = %s", tournament.journal.get(number=5).pk)
    from_outside("DELETE FROM tournaments_journalentry WHERE id = %s", tournament.journal.get(number=3).pk)
    from_outside(f"{CHANGE} number = 3 WHERE id = %s", tournament.journal.get(number=4).pk)
    assert verdict(tournament) == (2, 3, Fault.ORDER)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps no text in other columns")
@pytest.mark.parametrize("column", ["at", "before", "series_number", "number"])
def test_text_in_any_column_is_a_finding_not_a_traceback(tournament: Tournament, column: str) -> None:
    entry = tournament.journal.get(number=5)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = ON")
    try:
        from_outside(f"{CHANGE} {column} = 'nonsense' WHERE id = %s", entry.pk)
        assert check_chain(tournament).fault is not None
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA ignore_check_constraints = OFF")


def test_an_announced_content_is_accepted(tournament: Tournament) -> None:
    entry = tournament.journal.get(number=3)
    with transaction.atomic():
        redact(tournament, [Redaction(entry, {}, {"won": 4}, "")], player=7, by=COMMAND)
    assert verdict(tournament) == (6, 0, None)
    entry.refresh_from_db()
    assert (entry.before, entry.after, entry.reason) == ({}, {"won": 4}, "")


# --- on the page ----------------------------------------------------------------------------------------------
def test_page_says_that_all_is_intact(tournament: Tournament, director_client: Client) -> None:
    page = director_client.get(PAGE).content.decode()
    assert "5 entries, unchanged; checked at" in page
    assert tournament.journal.get(number=5).entry_hash in page


def test_page_says_which_entry_was_changed(tournament: Tournament, director_client: Client) -> None:
    from_outside(f"{CHANGE} reason = 'x' WHERE id = %s", tournament.journal.get(number=4).pk)
    page = director_client.get(PAGE).content.decode()
    assert "Entry 4 was changed from outside" in page
    assert "unchanged" not in page


def test_page_reads_only_what_is_new(tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    first = checked_chain(tournament)
    last = write_journal(tournament, RULING, by=COMMAND)
    with CaptureQueriesContext(connection) as queries:
        again = checked_chain(tournament)

    assert (again.entries, again.last_hash, again.fault) == (6, last.entry_hash, None)
    assert first.entries == 5
    assert len(queries) == 2
    assert f'"number" > {first.entries}' in queries[1]["sql"]


def test_page_notices_that_the_newest_entry_is_gone(tournament: Tournament) -> None:
    checked_chain(tournament)
    from_outside("DELETE FROM tournaments_journalentry WHERE id = %s", tournament.journal.get(number=5).pk)
    assert checked_chain(tournament).entries == 4


def test_page_notices_that_the_newest_entry_was_given_to_another_tournament(tournament: Tournament) -> None:
    other = Tournament.objects.get(slug="another-evening")
    checked_chain(tournament)
    last = tournament.journal.get(number=5)
    from_outside(f"{CHANGE} tournament_id = %s WHERE id = %s", other.pk, last.pk)
    assert checked_chain(tournament).entries == 4


def test_page_notices_that_the_newest_entry_is_another_one(tournament: Tournament) -> None:
    checked_chain(tournament)
    last = tournament.journal.get(number=5)
    from_outside(f"{CHANGE} entry_hash = %s WHERE id = %s", last.previous_hash, last.pk)
    assert checked_chain(tournament).broken_at == 5


def test_a_broken_chain_is_not_remembered_as_intact(tournament: Tournament) -> None:
    assert checked_chain(tournament).is_intact
    write_journal(tournament, RULING, by=COMMAND)
    from_outside(f"{CHANGE} reason = 'x' WHERE id = %s", tournament.journal.get(number=6).pk)
    assert [checked_chain(tournament).broken_at for _ in range(2)] == [6, 6]


def test_page_notices_that_the_newest_entry_has_another_number(tournament: Tournament) -> None:
    checked_chain(tournament)
    from_outside(f"{CHANGE} number = 7 WHERE id = %s", tournament.journal.get(number=5).pk)
    assert (checked_chain(tournament).entries, checked_chain(tournament).broken_at) == (4, 5)


def test_page_checks_the_whole_chain_every_ten_minutes(tournament: Tournament) -> None:
    """An old entry that is changed meanwhile shows then."""
    start = timezone.now()
    with time_machine.travel(start, tick=False) as clock:
        assert checked_chain(tournament).checked_at == start
        from_outside(f"{CHANGE} reason = 'x' WHERE id = %s", tournament.journal.get(number=2).pk)
        clock.shift(599.5)
        assert checked_chain(tournament).broken_at == 0
        clock.shift(1)
        assert checked_chain(tournament).broken_at == 2


def test_a_noted_checksum_is_of_one_journal(tournament: Tournament) -> None:
    other = Tournament.objects.get(slug="another-evening")
    noted = check_chain(other).last_hash
    assert [has_checksum(one, noted) for one in (other, tournament)] == [True, False]
    assert not has_checksum(other, "")


# --- the command ----------------------------------------------------------------------------------------------
def verify(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str, str]:
    """Output, errors, and the sentence of a failure ("" for exit status 0)."""
    failure = ""
    try:
        call_command("verify_journal", *arguments)
    except CommandError as error:
        failure = str(error)
    output, errors = capsys.readouterr()
    return output, errors, failure


def test_command_names_every_journal(tournament: Tournament, capsys: pytest.CaptureFixture[str]) -> None:
    last = {entry.tournament.slug: entry.entry_hash for entry in JournalEntry.objects.order_by("number")}
    output, errors, failure = verify(capsys=capsys)
    assert output.splitlines() == [
        f"another-evening: 2 entries, intact, the last has the checksum {last['another-evening']}",
        f"club-evening: 5 entries, intact, the last has the checksum {last['club-evening']}",
    ]
    assert (errors, failure) == ("", "")


def test_command_names_the_first_broken_entry(
    tournament: Tournament, capsys: pytest.CaptureFixture[str]
) -> None:
    from_outside(f"{CHANGE} reason = 'x' WHERE id = %s", tournament.journal.get(number=2).pk)
    output, errors, failure = verify(capsys=capsys)
    assert output.startswith("another-evening: 2 entries, intact")
    assert (
        "club-evening: entry 2 is wrong: its content is not what was written. The 1 before it are intact."
        in errors
    )
    assert failure == "1 of 2 journals were changed from outside."


def test_command_looks_at_the_tournament_that_is_named(
    tournament: Tournament, capsys: pytest.CaptureFixture[str]
) -> None:
    from_outside(f"{CHANGE} reason = 'x' WHERE id = %s", tournament.journal.get(number=2).pk)
    assert verify("another-evening", capsys=capsys)[2] == ""
    assert verify("no-such", capsys=capsys)[2] == "There is no tournament no-such."


def test_command_finds_a_noted_checksum_and_misses_one_that_is_gone(
    tournament: Tournament, capsys: pytest.CaptureFixture[str]
) -> None:
    noted = check_chain(tournament).last_hash
    write_journal(tournament, RULING, by=COMMAND)
    assert "belongs to the journal of club-evening" in verify(f"--noted={noted}", capsys=capsys)[0]

    from_outside("DELETE FROM tournaments_journalentry WHERE id = %s", tournament.journal.get(number=6).pk)
    from_outside("DELETE FROM tournaments_journalentry WHERE id = %s", tournament.journal.get(number=5).pk)
    output, _errors, failure = verify(f"--noted={noted}", capsys=capsys)
    assert "club-evening: 4 entries, intact" in output
    assert failure.startswith(f"No journal has an entry with the checksum {noted}")
