"""A database that older versions of the program have written is brought up to date, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.servers import running_postgres
from tests.serving import manage, run_script
from tests.tournaments.migrations.old_rows import AT_STATE, MANY, STAGES

POSTGRESQL = pytest.param("postgresql", marks=pytest.mark.postgres)
Ask = Callable[[str], list[str]]
READ = "import django\ndjango.setup()\n"


@pytest.fixture(scope="module", params=["sqlite", POSTGRESQL])
def ask(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Lines that a script prints about the updated database; ``verify`` those of ``verify_journal``."""
    data = tmp_path_factory.mktemp("old") / "data"
    with ExitStack() as servers:
        database = {}
        if request.param == "postgresql":
            database["DATABASE_URL"] = servers.enter_context(running_postgres())
        for state, rows in STAGES:
            run_script(data, AT_STATE.format(state=state) + rows, **database)
        manage(data, "migrate", "--verbosity=0", **database)
        yield lambda script: (
            manage(data, "verify_journal", **database)
            if script == "verify"
            else run_script(data, READ + script, **database)
        ).splitlines()


ROWS_OF_THE_JOURNAL = """
from tournaments.models import JournalEntry
for slug in ("one", "two"):
    rows = JournalEntry.objects.filter(tournament__slug=slug).order_by("pk").values_list("number", "reason")
    print(*rows, sep="\\n")
"""
CHANGE_THE_JOURNAL = """
from django.db import IntegrityError, connection
for statement in ("UPDATE tournaments_journalentry SET reason = ''", "DELETE FROM tournaments_journalentry"):
    try:
        connection.cursor().execute(statement)
    except IntegrityError as error:
        print(str(error).splitlines()[0])
"""


def test_old_journals_are_linked(ask: Ask) -> None:
    written = {line.partition(":")[0]: line for line in ask("verify")}
    assert [written[slug].split(",")[:2] for slug in ("one", "two", "three")] == [
        ["one: 602 entries", " intact"],
        ["two: 601 entries", " intact"],
        ["three: 0 entries", " intact"],
    ]
    assert ask(ROWS_OF_THE_JOURNAL) == [
        str((n // 2 + 1, f"reason {n}")) for start in (0, 1) for n in range(start, MANY, 2)
    ]


def test_journals_are_protected_again(ask: Ask) -> None:
    said = ask(CHANGE_THE_JOURNAL)
    assert [line.startswith("The journal is never") for line in said] == [True, True], said


UUIDS = """
from tournaments.models import Entry, SkatTable, Tournament
evening = Tournament.objects.get(slug="confirmed")
rows = [evening, *evening.entries.all(), *SkatTable.objects.filter(series__tournament=evening)]
print(len(rows), len({row.uuid for row in rows}), {row.uuid.version for row in rows})
"""
SHEETS = """
from tournaments.models import ScoreSheet
for sheet in ScoreSheet.objects.filter(skat_table__series__tournament__slug="%s").order_by("pk"):
    print(sheet.state, sheet.recorded_as or "-", sheet.confirmed_as or "-", sheet.version, sheet.confirmed_at is None)
"""


def test_what_is_there_gets_uuids(ask: Ask) -> None:
    assert ask(UUIDS) == [f"{MANY + 3} {MANY + 3} {{4}}"]


def test_sheets_say_who_confirmed_them(ask: Ask) -> None:
    assert ask(SHEETS % "confirmed") == ["confirmed bo carl 1 False", "confirmed bo - 1 False"]


def test_nobodys_own_confirmation_is_left(ask: Ask) -> None:
    assert ask(SHEETS % "first") == [
        "recorded anna - 2 True",
        "confirmed anna bo 1 False",
        "recorded anna - 2 True",
        "confirmed - - 1 False",
    ]


def test_a_second_person_is_a_choice_of_three(ask: Ask) -> None:
    chosen = "from tournaments.models import Tournament\nfor slug in ('first', 'second'): print(Tournament.objects.get(slug=slug).second_person)"
    assert ask(chosen) == ["none", "another"]


def test_every_entry_gets_a_key_for_its_link(ask: Ask) -> None:
    keys = "from tournaments.models import Entry\nkeys = list(Entry.objects.values_list('link_key', flat=True))\nprint(len(keys), len(set(keys)), {len(key) for key in keys})"
    assert ask(keys) == [f"{2 * MANY} {2 * MANY} {{32}}"]
