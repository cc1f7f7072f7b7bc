"""Backups of another program for demonstrations and tests: a ZIP of dBASE III tables in code page 850."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from shapefile import DbfWriter

from tournaments.demo.names import FIRST_NAMES, LAST_NAMES

CODE_PAGE = "cp850"
RESULT_COLUMNS = (
    ("NR", "N", 6), ("NAME1", "C", 40), ("WERT", "N", 8), ("PUNKTE", "N", 8), ("GSP", "N", 4), ("VSP", "N", 4),
    ("SPIELTAG", "C", 8), ("ZEIT", "C", 5), ("SERIE", "N", 3), ("TISCH", "N", 4), ("REIZGELD", "N", 8),
    ("STARTGELD", "N", 8), ("TP", "N", 4),
)  # fmt: skip
PLAYER_COLUMNS = (("NR", "N", 6), ("NAME1", "C", 40), ("M1", "C", 4), ("M2", "C", 4), ("M3", "C", 4))
FIRST_EVENING = dt.date(2005, 1, 7)
AT_A_TABLE = 4
BONUS, FOR_OTHERS, FOR_OTHERS_AT_THREE = 50, 30, 40  # for a game won, and for a game that others lost

Table = tuple[dt.date | str, int, int | None]


class DemoResult(NamedTuple):
    """One result; ``number`` and ``name`` of the player as the other program has them, ``points`` of the series."""

    number: int | None
    name: str
    day: dt.date | str
    series: int
    points: int | None
    won: int
    lost: int
    table: int | None = None


class Size(NamedTuple):
    """``here``: how many members come to an evening."""

    members: int
    years: int
    evenings: int
    here: int
    series: int = 2


def vmz(results: Iterable[DemoResult], players: Iterable[tuple[int, str]] = ()) -> bytes:
    """The backup as a file."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("VM.dbf", table(RESULT_COLUMNS, _records(list(results))))
        archive.writestr("Spieler.dbf", table(PLAYER_COLUMNS, ((*one, "", "", "") for one in players)))
    return target.getvalue()


def table(
    columns: Sequence[tuple[str, Any, int]], records: Iterable[Sequence[Any]], encoding: str = CODE_PAGE
) -> bytes:
    """A dBASE III table; a letter that the code page lacks is a question mark."""
    target = io.BytesIO()
    writer = DbfWriter(target, encoding=encoding, encodingErrors="replace")
    for name, kind, size in columns:
        writer.field(name, kind, size)
    for record in records:
        writer.record(*record)
    writer.close()
    return target.getvalue()


def _records(results: Sequence[DemoResult]) -> Iterator[list[Any]]:
    """WERT is the total of the series, PUNKTE the game points in it."""
    lost: dict[Table, list[int]] = defaultdict(list)
    for one in results:
        lost[one.day, one.series, one.table].append(one.lost)
    for one in results:
        at_table = lost[one.day, one.series, one.table] if one.table is not None else [one.lost]
        others = (sum(at_table) - one.lost) * (FOR_OTHERS_AT_THREE if len(at_table) == 3 else FOR_OTHERS)
        yield _record(one, BONUS * (one.won - one.lost) + others)


def _record(one: DemoResult, bonus: int) -> list[Any]:
    day = one.day if isinstance(one.day, str) else one.day.strftime("%Y%m%d")
    points = ("", "") if one.points is None else (one.points, one.points - bonus)
    number = "" if one.number is None else one.number
    games = (*points, one.won, one.lost)
    return [number, one.name, *games, day, "19:30", one.series, one.table or "", 0, 500, 0]


def demo_people(count: int, random: Random) -> list[tuple[int, str]]:
    """Numbers and names; all names differ."""
    every = [f"{first} {last}" for first in FIRST_NAMES for last in LAST_NAMES]
    random.shuffle(every)
    names = [
        every[place] if place < len(every) else f"{every[place % len(every)]} {place}"
        for place in range(count)
    ]
    return list(enumerate(names, 1))


def demo_results(size: Size, people: Sequence[tuple[int, str]], random: Random) -> Iterator[DemoResult]:
    """Evenings a week apart within each year; attendance and scores are random."""
    for year in range(size.years):
        for week in range(size.evenings):
            day = FIRST_EVENING.replace(year=FIRST_EVENING.year + year) + dt.timedelta(weeks=week)
            here = random.sample(people, min(size.here, len(people)))
            for series in range(1, size.series + 1):
                for place, (number, name) in enumerate(here):
                    won, lost = random.randint(0, 16), random.randint(0, 5)
                    points = 60 * won - 90 * lost + random.randint(-60, 400)
                    yield DemoResult(number, name, day, series, points, won, lost, place // AT_A_TABLE + 1)


def demo_backup(size: Size, seed: int) -> bytes:
    """A club's whole history as a backup."""
    random = Random(seed)
    people = demo_people(size.members, random)
    return vmz(demo_results(size, people, random), people)
