"""What PostgreSQL's programs are told, with a shell or a list in their place; no server is needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tournaments.backups import postgres, postgres_script
from tournaments.backups.engine import Counted, Record
from tournaments.backups.refusals import BackupRefused

SETTINGS = {
    "NAME": "skat", "USER": "anna", "PASSWORD": "geheim", "HOST": "db", "PORT": "5433", "OPTIONS": {},
}  # fmt: skip
ADDRESS = ["-U", "anna", "-h", "db", "-p", "5433", "skat"]


class Connections(dict[str, "Connections"]):
    """A connection and all connections at once; ``answers``: the rows that queries find."""

    settings_dict = SETTINGS

    def __init__(self, *answers: object) -> None:
        self.said: list[str] = []
        self.answers = list(answers)
        self.introspection = self
        self["default"] = self

    def copy(self) -> Connections:
        return self

    def cursor(self) -> Connections:
        return self

    def __enter__(self) -> Connections:
        return self

    def __exit__(self, *_error: object) -> None:
        self.said.append("left")

    def execute(self, statement: str) -> None:
        self.said.append(statement)

    def fetchone(self) -> tuple[object]:
        return (self.answers.pop(0),)

    def table_names(self, _cursor: object) -> object:
        return self.answers.pop(0)

    def close(self) -> None:
        self.said.append("closed")

    def close_all(self) -> None:
        self.said.append("all closed")


@pytest.fixture(autouse=True)
def connections(monkeypatch: pytest.MonkeyPatch) -> Connections:
    connections = Connections()
    monkeypatch.setattr(postgres, "connections", connections)
    return connections


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was run; ``pg_restore`` leaves a script."""
    ran: list[list[str]] = []

    def run(*command: str) -> None:
        ran.append([*command])
        if command[0] == "pg_restore":
            Path(command[3].removeprefix("--file=")).write_text("-- a script\n")

    monkeypatch.setattr(postgres, "_run", run)
    return ran


def test_a_copy_of_one_moment(
    connections: Connections, ran: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    connections.answers = ["00000003-1"]
    monkeypatch.setattr(postgres, "counted", lambda *_asked: Counted({"club": 1}, []))
    assert postgres.copy_database(Path("a.dump")) == Counted({"club": 1}, [])
    assert ran == [[
        "pg_dump", "--format=custom", "--file=a.dump", "--snapshot=00000003-1", "--no-owner", "--no-privileges",
        *ADDRESS,
    ]]  # fmt: skip
    begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    assert connections.said == [begin, "SELECT pg_export_snapshot()", "left", "closed"]


@pytest.mark.parametrize(("tables", "expected"), [([], False), (["club"], True)])
def test_data_is_a_table(connections: Connections, tables: list[str], expected: bool) -> None:
    connections.answers = [tables]
    assert postgres.has_data() is expected


def test_other_programs_that_are_connected(connections: Connections) -> None:
    connections.answers = [0, 1]
    postgres.refuse_if_in_use()
    assert connections.said[1:] == ["left", "all closed"]
    with pytest.raises(BackupRefused) as refused:
        postgres.refuse_if_in_use()
    assert refused.value.code == "database-in-use"


def test_the_script_is_made_once(
    ran: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_path_of", lambda program: ran.append([program]))
    dump, script = tmp_path / "database.dump", tmp_path / "database.sql"
    postgres.look_through(dump)
    assert postgres.read_record(dump, {}) == Record(set(), set(), {})
    restore = ["pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(dump)]
    assert ran == [["pg_dump"], ["pg_restore"], ["psql"], restore]


def test_a_copy_without_logins_takes_the_place_of_the_script(
    ran: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        postgres_script, "write_without_logins", lambda _script, bare: bare.write_text("-- bare\n")
    )
    assert postgres.without_logins(tmp_path / "database.dump") == tmp_path / "database.sql"
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("database.sql", "-- bare\n")]


@pytest.mark.parametrize("is_dump", [True, False])
def test_everything_is_replaced_in_one_transaction(
    ran: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_dump: bool
) -> None:
    given: list[Any] = []
    monkeypatch.setattr(postgres_script, "append_passwords", lambda *asked: given.append(asked))
    script = tmp_path / "database.sql"
    (tmp_path / "database.dump" if is_dump else script).write_text("-- x\n")
    postgres.load(tmp_path, {"anna": "hash"})
    assert given == [(script, {"anna": "hash"})]
    assert ran[-1] == [
        "psql", "--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1",
        "--command=DROP SCHEMA public CASCADE", "--command=CREATE SCHEMA public", f"--file={script}", *ADDRESS,
    ]  # fmt: skip
    assert ([one[0] for one in ran[:-1]], list(tmp_path.iterdir())) == (["pg_restore"] * is_dump, [])


def test_the_password_goes_through_the_environment(caplog: pytest.LogCaptureFixture) -> None:
    postgres._run("sh", "-c", 'test "$PGPASSWORD" = geheim && test -n "$PATH"')
    with pytest.raises(BackupRefused) as refused:
        postgres._run("sh", "-c", "printf ' no\\377\\n' >&2; exit 3")
    assert (refused.value.code, refused.value.values) == (
        "program-failed",
        {"program": "sh", "why": "no\ufffd"},
    )
    assert caplog.messages == ["sh failed: no\ufffd"]
    with pytest.raises(BackupRefused) as refused:
        postgres._run("no-such-program")
    assert (refused.value.code, refused.value.values) == ("program-missing", {"program": "no-such-program"})
