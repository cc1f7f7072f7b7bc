"""Reads the SQL that ``pg_restore`` makes of a copy, line by line: rows stand between ``COPY`` and ``\\.``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from psycopg.sql import SQL, Identifier

from tournaments.backups.engine import LOGGED_IN, LOGINS, NO_PASSWORD, Record

COPY = re.compile(r"COPY public\.(\w+) \((.*)\) FROM stdin;\n")
TRIGGER = re.compile(r"CREATE TRIGGER (\w+) ")
END_OF_ROWS = "\\.\n"
ESCAPED = re.compile(r"\\(.)")
LETTERS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def read_record(script: Path, wanted: Mapping[str, Sequence[str]]) -> Record:
    """The tables, the triggers, and the rows of the tables that are ``wanted``."""
    record = Record(set(), set(), {table: [] for table in wanted})
    for table, columns, line in _lines(script):
        if table in wanted:
            row = dict(zip(columns, map(_value, line.removesuffix("\n").split("\t")), strict=True))
            record.rows[table].append({name: row[name] for name in wanted[table]})
        elif not table and (trigger := TRIGGER.match(line)):
            record.triggers.add(trigger[1])
        elif not table and (begun := COPY.fullmatch(line)):
            record.tables.add(begun[1])
    return record


def write_without_logins(script: Path, target: Path) -> None:
    """Writes the script without passwords and sessions."""
    with target.open("w", encoding="utf-8", newline="\n") as stream:
        for table, columns, line in _lines(script):
            if table == LOGINS:
                values = line.split("\t")
                values[columns.index("password")] = NO_PASSWORD
                stream.write("\t".join(values))
            elif table not in LOGGED_IN:
                stream.write(line)


def append_passwords(script: Path, passwords: Mapping[str, str]) -> None:
    """Gives logins without a password the one that they have in this installation."""
    with script.open("a", encoding="utf-8", newline="\n") as stream:
        for username, password in passwords.items():
            update = SQL(
                "UPDATE public.{} SET password = {} WHERE username = {} AND left(password, 1) = {};\n"
            )
            stream.write(update.format(Identifier(LOGINS), password, username, NO_PASSWORD).as_string())


def _lines(script: Path) -> Iterator[tuple[str, list[str], str]]:
    """Each line with the table whose row it is, and its columns; the table is empty for every other line."""
    table, columns = "", [""]
    with script.open(encoding="utf-8", newline="\n") as stream:
        for line in stream:
            if line == END_OF_ROWS:
                table = ""
            yield table, columns, line
            begun = None if table else COPY.fullmatch(line)
            if begun:
                table, columns = begun[1], [name.strip('"') for name in begun[2].split(", ")]


def _value(text: str) -> str | None:
    return None if text == "\\N" else ESCAPED.sub(lambda found: LETTERS.get(found[1], found[1]), text)
