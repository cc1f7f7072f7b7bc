"""The demo evening of every released version, opened by this one: a backup first, then the same results as there.

``released/VERSION.sql.gz`` holds the statements that make its database, separated by NUL: what that version's
``migrate`` and ``create_demo_tournament --players 11 --series 2 --stage recorded --seed 1`` left (``iterdump`` of sqlite3).
Of 0.1.0 no tag is left; it was made from the last commit before the changes of 0.2.0 (2026-11-21).
"""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.serving import PROJECT, Visitor, manage, serving

FILES = {
    file.name.removesuffix(".sql.gz"): file for file in Path(__file__).with_name("released").glob("*.sql.gz")
}
# Written down from what each version said itself: name, won, lost, total
RESULTS = {
    "0.1.0": [
        ("Ejnar Petersen", 25, 1, 2455), ("Manfred Bech", 26, 2, 2340), ("Vagn Møller", 25, 5, 1984),
        ("Grethe Hoffmann", 24, 3, 1969), ("Inge Nielsen", 19, 0, 1933), ("Horst Thomsen", 17, 2, 1593),
        ("Helle Sørensen", 20, 5, 1466), ("Carl Öberg", 16, 4, 1386), ("Horst Clausen", 14, 5, 1042),
        ("Anna Iversen", 16, 8, 816), ("Renate Iversen", 14, 6, 694),
    ],
}  # fmt: skip
SLUG = "klubaften-2026-11-21"


def test_every_released_version_is_kept() -> None:
    changes = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\S+) — \d{4}-\d\d-\d\d$", changes, re.M)
    assert sorted(FILES) == sorted(RESULTS) == sorted(released)


# Each step from the first version on takes its time; every day tests/tournaments/migrations begin in the middle.
@pytest.mark.endurance
@pytest.mark.parametrize("version", sorted(FILES))
def test_its_evening_is_opened(version: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    with closing(sqlite3.connect(data / "skatclub.sqlite3")) as database:
        database.executescript("\n".join(gzip.decompress(FILES[version].read_bytes()).decode().split("\0")))
    with serving(data) as server:
        (backup,) = (data / "backups").glob("skatclub-*.zip")
        assert str(backup) in server.output
        assert Visitor(server).get("/health/") == "ok"
        told = json.loads(manage(data, "standings", SLUG, "--json"))
    assert [(line["name"], line["won"], line["lost"], line["total"]) for line in told] == RESULTS[version]
