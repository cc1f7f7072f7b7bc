"""A database as the old steps leave it at one of the newer versions, kept in the project: the old ones cannot change any
more, and to go through all of them takes ten seconds.

``python -m tests.tournaments.migrations.kept`` makes the file again, after one of the old steps or rows was changed.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.serving import PROJECT, run_script
from tests.tournaments.migrations.old_rows import AT_STATE, OTHERS, STAGES

VERSION = "0040_prizes_paid_out_and_closings"
FEW = 12  # rows where more are only for the migrations up to VERSION
FILE = Path(__file__).with_name("kept.sql.gz")
OLD_STEPS = "".join(AT_STATE.format(state=state) + rows for state, rows in STAGES)
# What differs each time: keys and seeds drawn at random, what follows from them, and when it was done
DRAWN = re.compile(r"'[0-9A-Za-z_-]{16,}'|'\d{4}-\d\d-\d\d \d\d:\d\d:[\d.]+'")


def fingerprint() -> str:
    """Of the migrations up to ``VERSION``."""
    total = hashlib.sha256()
    for file in sorted((PROJECT / "tournaments" / "migrations").glob("0*.py")):
        if file.stem <= VERSION and "squashed" not in file.stem:
            total.update(file.read_bytes())
    return f"-- {total.hexdigest()}"


def made(data: Path) -> list[str]:
    """What the file has to hold: the fingerprint and the statements that make the database."""
    run_script(data, OLD_STEPS + AT_STATE.format(state=VERSION) + OTHERS, str(FEW))
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        return [fingerprint(), *database.iterdump()]


def without_drawn(statements: list[str]) -> list[str]:
    return [DRAWN.sub("drawn", statement) for statement in statements]


def kept() -> list[str]:
    return gzip.decompress(FILE.read_bytes()).decode().split("\0")


def put_into(data: Path) -> None:
    """Makes the database of the empty folder ``data``."""
    data.mkdir()
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        database.executescript("\n".join(kept()))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        statements = made(Path(folder) / "data")
    FILE.write_bytes(gzip.compress("\0".join(statements).encode(), mtime=0))
    sys.stdout.write(f"{FILE.name}: {FILE.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
