"""A database that older versions of the program have written is brought up to date, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.prepared import migrated_folder
from tests.servers import Postgres, new_database, postgres
from tests.serving import manage, run_script
from tests.tournaments.migrations.old_rows import AT_STATE, MANY, STAGES
from tests.tournaments.migrations.structure import structure_of

POSTGRESQL = pytest.param("postgresql", marks=[pytest.mark.postgres, pytest.mark.endurance])
Lines = dict[str, list[str]]
# What is read of the updated database
QUESTIONS = {
    "journal": """
from tournaments.models import JournalEntry
for slug in ("one", "two"):
    print(*JournalEntry.objects.filter(tournament__slug=slug).order_by("pk").values_list("number", "reason"), sep="\\n")
""",
    "changed journal": """
from django.db import IntegrityError, connection
for statement in ("UPDATE tournaments_journalentry SET reason = ''", "DELETE FROM tournaments_journalentry"):
    try:
        connection.cursor().execute(statement)
    except IntegrityError as error:
        print(str(error).splitlines()[0])
""",
    "uuids": """
from tournaments.models import Entry, ScoreSheet, SkatTable, Tournament
evening = Tournament.objects.get(slug="confirmed")
rows = [evening, *evening.entries.all(), *SkatTable.objects.filter(series__tournament=evening)]
print(len(rows), len({row.uuid for row in rows}), {row.uuid.version for row in rows})
""",
    "sheets": """
for sheet in ScoreSheet.objects.order_by("pk"):
    slug = sheet.skat_table.series.tournament.slug
    signed = sheet.recorded_as or "-", sheet.confirmed_as or "-"
    print(slug, sheet.state, *signed, sheet.version, sheet.confirmed_at is None)
""",
    "second person": """
print(*Tournament.objects.filter(slug__in=("first", "second")).order_by("slug").values_list("second_person", flat=True))
""",
    "keys": """
keys = list(Entry.objects.filter(tournament__slug__in=("confirmed", "links")).values_list("link_key", flat=True))
print(len(keys), len(set(keys)), {len(key) for key in keys})
""",
    "verified": "call_command('verify_journal')\n",
    "money": """
from tournaments.ledger.as_json import money_as_json
from tournaments.ledger.settling import settle
from tournaments.actors import command
for slug in ("paid", "alone", "free"):
    evening = Tournament.objects.get(slug=slug)
    money = money_as_json(evening)
    booked = evening.bookings.count()
    charged = settle(evening, by=command("tests"))
    lines = [line.source.name for line in charged.lines.all()] if charged else []
    print(slug, money["accounts"], [list(one.values()) for one in money["entries"]], booked, lines)
""",
}
# What old versions wrote, the update, and the questions: all in one process, since each start takes a second
EVERYTHING = "".join(
    [
        *(AT_STATE.format(state=state) + rows for state, rows in STAGES),
        "from django.core.management import call_command\ncall_command('migrate', verbosity=0)\n",
        *(f"print('=== {name}')\n{asked}" for name, asked in QUESTIONS.items()),
    ]
)


@dataclass
class Installation:
    """A data folder with the environment that says where its database is. ``told``: what ``EVERYTHING`` printed."""

    data: Path
    database: dict[str, str]
    told: str = ""

    def structure(self) -> Lines:
        return structure_of(self.data, **self.database)


@pytest.fixture(scope="module", params=["sqlite", POSTGRESQL])
def server(request: pytest.FixtureRequest) -> Iterator[Postgres | None]:
    if request.param == "sqlite":
        yield None
        return
    with postgres() as started:
        yield started


@pytest.fixture(scope="module")
def updated(server: Postgres | None, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    data = tmp_path_factory.mktemp("old") / "data"
    database = {"DATABASE_URL": server.url} if server else {}
    return Installation(data, database, run_script(data, EVERYTHING, **database))


@pytest.fixture(scope="module")
def found(updated: Installation) -> Lines:
    """What is there after the update, by question."""
    answers = [part.splitlines() for part in updated.told.split("=== ")[1:]]
    return {name: lines for name, *lines in answers}


def test_an_updated_database_is_built_like_a_new_one(
    updated: Installation, server: Postgres | None, tmp_path: Path
) -> None:
    """A new one gets its tables all at once, by a migration that replaces those before it."""
    if server is None:
        new = Installation(migrated_folder(), {})
    else:
        new = Installation(tmp_path, {"DATABASE_URL": new_database(server.folder, "new")})
        manage(new.data, "migrate", **new.database)
    assert new.structure() == updated.structure()


def test_old_journals_are_linked(found: Lines) -> None:
    verified = {line.partition(":")[0]: line.split(",")[:2] for line in found["verified"]}
    assert [verified[slug] for slug in ("one", "two", "three")] == [
        ["one: 602 entries", " intact"],
        ["two: 601 entries", " intact"],
        ["three: 0 entries", " intact"],
    ]
    assert found["journal"] == [
        str((n // 2 + 1, f"reason {n}")) for start in (0, 1) for n in range(start, MANY, 2)
    ]


def test_journals_are_protected_again(found: Lines) -> None:
    assert [line.startswith("The journal is never") for line in found["changed journal"]] == [True, True]


def test_what_is_there_gets_uuids(found: Lines) -> None:
    assert found["uuids"] == [f"{MANY + 3} {MANY + 3} {{4}}"]


def test_sheets_say_who_confirmed_them_and_nobodys_own_confirmation_is_left(found: Lines) -> None:
    assert found["sheets"] == [
        "confirmed confirmed bo carl 1 False",
        "confirmed confirmed bo - 1 False",
        "first recorded anna - 2 True",
        "first confirmed anna bo 1 False",
        "first recorded anna - 2 True",
        "first confirmed - - 1 False",
    ]


def test_a_second_person_is_a_choice_of_three(found: Lines) -> None:
    assert found["second person"] == ["none another"]


def test_every_entry_gets_a_key_for_its_link(found: Lines) -> None:
    assert found["keys"] == [f"{2 * MANY} {2 * MANY} {{32}}"]


def test_old_ticks_are_booked(found: Lines) -> None:
    """Nothing is lost and nothing charged twice: only who had not paid is still to be charged."""
    assert found["money"] == [
        "paid {'drawer': -1500, 'pot-prize': 1200, 'club': 300, 'entry-1': 0, 'entry-2': 0}"
        " [[1, 750, 750, 0], [2, 750, 750, 0], [3, 750, 0, 750]] 2 ['entry-3', 'entry-3']",
        "alone {'drawer': -10000, 'pot-prize': 10000, 'entry-1': 0, 'entry-2': 0}"
        " [[1, 5000, 5000, 0], [2, 5000, 5000, 0], [3, 5000, 0, 5000]] 2 ['entry-3']",
        "free {} [[1, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0]] 0 []",
    ]
