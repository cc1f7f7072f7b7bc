"""PostgreSQL: copied with ``pg_dump``, put back with ``pg_restore`` and ``psql`` in one transaction."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.postgresql.client import DatabaseClient

from tournaments.backups import postgres_script
from tournaments.backups.engine import Counted, Record, counted
from tournaments.backups.refusals import BackupRefused

log = logging.getLogger(__name__)
MEMBER, SCRIPT = "database.dump", "database.sql"
MEMBERS = (MEMBER, SCRIPT)  # a copy without logins is a script
LONGEST = 800  # seconds; less than a task of the worker may take
NEEDED = ("pg_dump", "pg_restore", "psql")


def copy_database(file: Path) -> Counted:
    """A copy as of one moment, in PostgreSQL's own format. Raises ``DatabaseError`` or ``BackupRefused``."""
    source = connections[DEFAULT_DB_ALIAS].copy()
    try:
        with source.cursor() as cursor:
            # The dump and the counts see the same moment.
            cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            cursor.execute("SELECT pg_export_snapshot()")
            snapshot = cursor.fetchone()[0]
            options = ["--format=custom", f"--file={file}", f"--snapshot={snapshot}"]
            _run("pg_dump", *options, "--no-owner", "--no-privileges", *_address())
            return counted(source, cursor)
    finally:
        source.close()


def has_data() -> bool:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        return bool(connections[DEFAULT_DB_ALIAS].introspection.table_names(cursor))


def refuse_if_in_use() -> None:
    """Raises ``BackupRefused`` while another program is connected to the database, from any computer."""
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        others = cursor.fetchone()[0]
    connections.close_all()
    if others:
        raise BackupRefused("database-in-use")


def look_through(file: Path) -> None:
    """Raises ``BackupRefused`` if this computer's ``pg_restore`` cannot read the dump."""
    for program in NEEDED:
        _path_of(program)
    _script_of(file)


def read_record(file: Path, wanted: Mapping[str, Sequence[str]]) -> Record:
    """The tables, the triggers, and the rows of the tables that are ``wanted``."""
    return postgres_script.read_record(_script_of(file), wanted)


def without_logins(file: Path) -> Path:
    """A copy without passwords and sessions; the one that has them is replaced."""
    script = _script_of(file)
    bare = file.with_name("bare.sql")
    postgres_script.write_without_logins(script, bare)
    return bare.replace(script)


def load(staged: Path, passwords: Mapping[str, str]) -> None:
    """Replaces everything in the database by the copy, in one transaction."""
    script = _script_of(staged / MEMBER)
    postgres_script.append_passwords(script, passwords)
    # Tables of a newer version would conflict with the older ones, so nothing of the old schema is kept.
    fresh = ["--command=DROP SCHEMA public CASCADE", "--command=CREATE SCHEMA public"]
    options = ["--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1"]
    _run("psql", *options, *fresh, f"--file={script}", *_address())
    (staged / MEMBER).unlink(missing_ok=True)
    script.unlink()


def _script_of(file: Path) -> Path:
    """The SQL of a copy, made once beside it."""
    script = file.with_name(SCRIPT)
    if not script.exists():
        _run("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(file))
    return script


def _address() -> list[str]:
    """User, host, port and name of the database; the password goes through the environment."""
    arguments, _environment = DatabaseClient.settings_to_cmd_args_env(_settings(), [])
    return arguments[1:]


def _settings() -> dict[str, object]:
    return dict(connections[DEFAULT_DB_ALIAS].settings_dict)


def _run(program: str, *arguments: str) -> None:
    path = _path_of(program)
    _arguments, more = DatabaseClient.settings_to_cmd_args_env(_settings(), [])
    command = [path, *arguments]
    done = subprocess.run(  # noqa: S603 - our own arguments, without a shell
        command,
        env=os.environ | (more or {}),
        capture_output=True,
        text=True,
        errors="replace",
        timeout=LONGEST,
        check=False,
    )
    if done.returncode:
        log.error("%s failed: %s", program, done.stderr.strip())
        raise BackupRefused("program-failed", program=program, why=done.stderr.strip())


def _path_of(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise BackupRefused("program-missing", program=program)
    return found
