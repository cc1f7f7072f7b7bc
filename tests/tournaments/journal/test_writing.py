"""The journal's only door: entries are linked, one chain per tournament, also with several writers at once."""

from __future__ import annotations

import ast

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.test_house import module_of, sources_with, tree_of
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.access.actors import login
from tournaments.checkin.entries import set_fee
from tournaments.journal.chain import check_chain
from tournaments.journal.writing import NewEntry, write_journal, write_journal_entries, write_journal_of_table
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.seating.changes.changing import change_seats
from tournaments.seating.publication.releasing import discard_draw
from tournaments.sheets.typing.recording import record_sheet

pytestmark = pytest.mark.database

RULING = JournalEntry.Action.RULING


def links(tournament: Tournament) -> list[tuple[int, str, str]]:
    entries = JournalEntry.objects.filter(tournament=tournament).order_by("number")
    return list(entries.values_list("number", "previous_hash", "entry_hash"))


def are_linked(tournament: Tournament) -> bool:
    found = links(tournament)
    hashes = [own for _number, _previous, own in found]
    return [number for number, _previous, _own in found] == list(range(1, len(found) + 1)) and [
        previous for _number, previous, _own in found
    ] == ["", *hashes[:-1]]


@pytest.mark.django_db
def test_each_entry_carries_the_checksum_of_the_one_before() -> None:
    tournament, other = make_tournament("One"), make_tournament("Two")
    first = write_journal(tournament, RULING, by=COMMAND, reason="first")
    write_journal(other, RULING, by=COMMAND, reason="elsewhere")
    second = write_journal(tournament, RULING, by=COMMAND, reason="second")

    assert links(tournament) == [(1, "", first.entry_hash), (2, first.entry_hash, second.entry_hash)]
    assert [number for number, _previous, _own in links(other)] == [1]
    assert len({first.entry_hash, second.entry_hash, links(other)[0][2]}) == 3


@pytest.mark.django_db
def test_many_entries_are_the_same_as_one_by_one(recorder: User) -> None:
    tournament = make_tournament()
    write_journal(tournament, RULING, by=login(recorder))
    new = [
        NewEntry(RULING, {"n": 0}, {"n": n}, f"reason {n}", series_number=2, table_number=n)
        for n in range(1, 701)
    ]
    with CaptureQueriesContext(connection) as queries:
        written = write_journal_entries(tournament, new, by=login(recorder))

    assert [entry.number for entry in written] == list(range(2, 702))
    assert are_linked(tournament)
    assert len(queries) < 20
    last = JournalEntry.objects.get(number=701)
    assert (
        last.action,
        last.by,
        last.before,
        last.after,
        last.reason,
        last.series_number,
        last.table_number,
    ) == (
        "ruling",
        recorder,
        {"n": 0},
        {"n": 700},
        "reason 700",
        2,
        700,
    )


@pytest.mark.django_db
def test_an_entry_about_a_table_says_which(recorder: User) -> None:
    table = seat_series(make_tournament(), 3, [[], []]).skat_tables.get(number=2)
    by = login(recorder)
    written = write_journal_of_table(table, RULING, by=by, before={"n": 0}, after={"n": 1}, reason="torn")
    empty = write_journal_of_table(table, RULING, by=COMMAND)
    columns = ("series_number", "table_number", "actor", "before", "after", "reason")
    assert list(JournalEntry.objects.order_by("number").values_list("number", *columns)) == [
        (written.number, 3, 2, "recorder", {"n": 0}, {"n": 1}, "torn"),
        (empty.number, 3, 2, COMMAND.name, {}, {}, ""),
    ]


@pytest.mark.django_db
def test_the_newest_entry_is_read_under_the_lock() -> None:
    """Otherwise a second writer would continue the chain at the same entry."""
    tournament = make_tournament()
    with CaptureQueriesContext(connection) as queries:
        write_journal(tournament, RULING, by=COMMAND)
    read = [query["sql"].partition(" FROM ")[2].partition(" ")[0] for query in queries]
    assert read[:2] == ['"tournaments_tournament"', '"tournaments_journalentry"']


@pytest.mark.django_db
def test_nothing_to_write_writes_nothing() -> None:
    assert write_journal_entries(make_tournament(), [], by=COMMAND) == []


@pytest.mark.django_db
def test_who_is_not_logged_in_is_nobody() -> None:
    entry = write_journal(make_tournament(), RULING, by=login(AnonymousUser()))
    assert (entry.by, entry.actor) == (None, "")


@pytest.mark.django_db(transaction=True)
def test_writers_at_the_same_time_continue_one_chain() -> None:
    tournament = make_tournament()

    answers = at_once(
        lambda person: [
            write_journal(tournament, RULING, by=COMMAND, reason=f"{person}").number for _ in range(5)
        ],
        6,
    )

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    assert are_linked(tournament)
    assert check_chain(tournament).entries == 30


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_ever_whatever_is_done_at_the_same_time() -> None:
    """Sheets lock a series, fees the tournament and an entry, seats a series and entries, a draw both."""
    tournament = make_tournament(entry_fee=50)
    entries = make_entries(tournament, 16)
    first = seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 16, 4)])
    second = seat_series(tournament, 2, [entries[n : n + 4] for n in range(0, 16, 4)], seating="draw")
    tables = list(first.skat_tables.order_by("number"))

    def pay(player: int) -> None:
        for paid in (True, False, True, False):
            set_fee(Entry.objects.get(pk=entries[player].pk), paid=paid, by=COMMAND)

    def sit_elsewhere() -> None:
        for version in range(1, 5):
            numbers = (1, 2, 3, 4) if version % 2 == 0 else (4, 3, 2, 1)
            change_seats(second, {1: numbers}, version=version, by=COMMAND, why="a draught")

    def work(person: int) -> None:
        if person < 4:
            record_sheet(tables[person], FOUR, passed=PASSED, version=0, by=COMMAND)
        elif person < 7:
            pay(person - 4)
        elif person == 7:
            sit_elsewhere()
            discard_draw(second, by=COMMAND, reason="the fire alarm")

    assert at_once(work, 8) == [None] * 8
    # 4 sheets, 3 times 4 fees, 4 changes of seats, 1 draw discarded
    assert check_chain(tournament).entries == 21
    assert are_linked(tournament)


@pytest.mark.django_db
def test_tournament_is_locked_before_its_entries_are_held() -> None:
    """New seats hold their entries; a payment locks the tournament first, then the entry."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    series = seat_series(tournament, 1, [entries])
    with CaptureQueriesContext(connection) as queries:
        change_seats(series, {1: (4, 3, 2, 1)}, version=1, by=COMMAND, why="a draught")

    statements = [query["sql"] for query in queries]
    lock = 'FROM "tournaments_tournament" WHERE "tournaments_tournament"."id" ='
    locked = next(n for n, statement in enumerate(statements) if lock in statement)
    seated = next(n for n, statement in enumerate(statements) if 'INTO "tournaments_seat"' in statement)
    assert locked < seated


def test_nothing_else_writes_to_the_journal() -> None:
    """An entry that is made past the door would have no link."""
    makers = [
        module_of(file)
        for file in sources_with("JournalEntry", "tournaments", "skatclub")
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func)
        in {"JournalEntry", "JournalEntry.objects.create", "JournalEntry.objects.bulk_create"}
    ]
    assert set(makers) == {"tournaments.journal.writing"}


@pytest.mark.django_db
def test_nothing_said_is_nothing_written() -> None:
    """What an entry is about may be left out; the time is that of writing."""
    start = timezone.now()
    write_journal(make_tournament(), RULING, by=COMMAND)
    entry = JournalEntry.objects.get()
    columns = ("number", "before", "after", "reason", "series_number", "table_number", "by", "actor")
    assert JournalEntry.objects.values_list(*columns).get() == (1, {}, {}, "", None, None, None, COMMAND.name)
    assert start <= entry.at <= timezone.now()


@pytest.mark.django_db
def test_an_entry_has_what_was_said() -> None:
    write_journal(
        make_tournament(), RULING, by=COMMAND, before={"n": 0}, after={"n": 1}, reason="torn", series_number=3,
        table_number=2,
    )  # fmt: skip
    columns = ("action", "before", "after", "reason", "series_number", "table_number")
    assert JournalEntry.objects.values_list(*columns).get() == ("ruling", {"n": 0}, {"n": 1}, "torn", 3, 2)
