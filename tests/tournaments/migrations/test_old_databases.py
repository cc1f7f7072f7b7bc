"""A database that older versions of the program have written is brought up to date, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.prepared import migrated_folder
from tests.servers import Postgres, new_database, postgres
from tests.serving import manage, run_script
from tests.tournaments.migrations.kept import FEW, OLD_STEPS, fingerprint, kept, made, put_into, without_drawn
from tests.tournaments.migrations.old_rows import MANY
from tests.tournaments.migrations.structure import Lines, structure_of

SQLITE = pytest.param("sqlite", marks=pytest.mark.endurance)
POSTGRESQL = pytest.param("postgresql", marks=[pytest.mark.postgres, pytest.mark.endurance])
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
from tournaments.ledger.charges import settle
from tournaments.access.actors import command
for slug in ("paid", "alone", "free"):
    evening = Tournament.objects.get(slug=slug)
    money = money_as_json(evening)
    booked = evening.bookings.count()
    charged = settle(evening, by=command("tests"))
    lines = [line.source.name for line in charged.lines.all()] if charged else []
    print(slug, money["accounts"], [list(one.values()) for one in money["entries"]], booked, lines)
""",
}
# As the first start of a new version does
UPDATE = """
from zipfile import ZipFile
from django.core.management import call_command
from tournaments.start.updating import bring_up_to_date
first, second = bring_up_to_date(), bring_up_to_date()
print("=== update")
print(json.loads(ZipFile(first).read("manifest.json"))["reason"], second)
"""
# The update and the questions in one process, since each start takes a second
UPDATE_AND_ASK = UPDATE + "".join(f"print('=== {name}')\n{asked}" for name, asked in QUESTIONS.items())


@dataclass
class Installation:
    """An updated database. ``rows``: how many old versions wrote; ``told``: what was answered to the questions."""

    data: Path
    rows: int
    told: str
    url: str = ""

    def found(self) -> Lines:
        """What is there after the update, by question."""
        answers = [part.splitlines() for part in self.told.split("=== ")[1:]]
        return {name: lines for name, *lines in answers}


@pytest.fixture(scope="module", params=["kept", SQLITE, POSTGRESQL])
def server(request: pytest.FixtureRequest) -> Iterator[Postgres | str]:
    """A PostgreSQL; or the name of the way in which SQLite's database came about."""
    if request.param != "postgresql":
        yield request.param
        return
    with postgres() as started:
        yield started


@pytest.fixture(scope="module")
def updated(server: Postgres | str, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """From the kept database on; in the long form from the first migration on."""
    data = tmp_path_factory.mktemp("old") / "data"
    if server == "kept":
        put_into(data)
        script = f"import json, django; django.setup()\n{UPDATE_AND_ASK}"
        return Installation(data, FEW, run_script(data, script))
    url = "" if isinstance(server, str) else server.url
    told = run_script(
        data, f"import json\n{OLD_STEPS}{UPDATE_AND_ASK}", str(MANY), **({"DATABASE_URL": url} if url else {})
    )
    return Installation(data, MANY, told, url)


@pytest.fixture(scope="module")
def found(updated: Installation) -> Lines:
    return updated.found()


def test_an_updated_database_is_built_like_a_new_one(
    updated: Installation, server: Postgres | str, tmp_path: Path
) -> None:
    """A new one gets its tables all at once, by a migration that replaces those before it."""
    if isinstance(server, str):
        new = structure_of(migrated_folder())
    else:
        url = new_database(server.folder, "new")
        manage(tmp_path, "migrate", DATABASE_URL=url)
        new = structure_of(tmp_path, url)
    assert new == structure_of(updated.data, updated.url)


def test_a_backup_is_made_once_before_it_is_changed(found: Lines) -> None:
    assert found["update"] == ["before-update None"]


def test_the_kept_database_is_of_these_migrations() -> None:
    """If not, ``python -m tests.tournaments.migrations.kept`` makes it again."""
    assert kept()[0] == fingerprint()


@pytest.mark.endurance
def test_the_kept_database_is_what_the_old_steps_make(tmp_path: Path) -> None:
    assert without_drawn(kept()) == without_drawn(made(tmp_path / "data"))


def test_old_journals_are_linked(updated: Installation, found: Lines) -> None:
    entries = [len(range(start, updated.rows, 2)) for start in (0, 1)]
    verified = {line.partition(":")[0]: line.split(",")[:2] for line in found["verified"]}
    assert [verified[slug] for slug in ("one", "two", "three")] == [
        [f"one: {entries[0]} entries", " intact"],
        [f"two: {entries[1]} entries", " intact"],
        ["three: 0 entries", " intact"],
    ]
    assert found["journal"] == [
        str((n // 2 + 1, f"reason {n}")) for start in (0, 1) for n in range(start, updated.rows, 2)
    ]


def test_journals_are_protected_again(found: Lines) -> None:
    assert [line.startswith("The journal is never") for line in found["changed journal"]] == [True, True]


def test_what_is_there_gets_uuids(updated: Installation, found: Lines) -> None:
    assert found["uuids"] == [f"{updated.rows + 3} {updated.rows + 3} {{4}}"]


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


def test_every_entry_gets_a_key_for_its_link(updated: Installation, found: Lines) -> None:
    assert found["keys"] == [f"{2 * updated.rows} {2 * updated.rows} {{32}}"]


def test_old_ticks_are_booked(found: Lines) -> None:
    """Nothing is lost and nothing charged twice: only who had not paid is still to be charged."""
    assert found["money"] == [
        "paid {'drawer': -1500, 'pot-prize': 1200, 'club': 300, 'entry-1': 0, 'entry-2': 0}"
        " [[1, 750, 750, 0], [2, 750, 750, 0], [3, 750, 0, 750]] 2 ['entry-3', 'entry-3']",
        "alone {'drawer': -10000, 'pot-prize': 10000, 'entry-1': 0, 'entry-2': 0}"
        " [[1, 5000, 5000, 0], [2, 5000, 5000, 0], [3, 5000, 0, 5000]] 2 ['entry-3']",
        "free {} [[1, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0]] 0 []",
    ]
