"""Backups of another program, made up: what stands in each column, and a club's years in them."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from random import Random
from typing import Any

from shapefile import Reader

from tournaments.demo.history import DemoResult, Size, demo_backup, demo_people, demo_results, table, vmz

DAY = dt.date(2019, 3, 4)


def columns_of(file: bytes) -> list[tuple[Any, ...]]:
    reader = Reader(dbf=io.BytesIO(file), encoding="cp850")
    return [(one.name, one.field_type, one.size) for one in reader.fields[1:]]


def records_of(file: bytes) -> list[list[Any]]:
    return [list(one) for one in Reader(dbf=io.BytesIO(file), encoding="cp850").records() if one is not None]


def parts_of(backup: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(backup)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_table_of_three_one_alone_and_one_without_points() -> None:
    """Of the points of a series 50 are for each game won, -50 for each lost, 40 (at four 30) for each that others lost."""
    results = [
        DemoResult(1, "Åse Madsen", DAY, 1, 500, 6, 1, table=2),
        DemoResult(2, "Kurt Hansen", DAY, 1, 300, 3, 2, table=2),
        DemoResult(None, "Őrsi", DAY, 1, -20, 0, 3, table=2),
        DemoResult(4, "Bo", "20190305", 2, 90, 1, 0),
        DemoResult(5, "Ib", DAY, 2, None, 0, 0, table=2),
    ]
    parts = parts_of(vmz(results, [(1, "Åse Madsen"), (2, "Kurt Hansen")]))
    assert list(parts) == ["VM.dbf", "Spieler.dbf"]
    day = "20190304"
    assert records_of(parts["VM.dbf"]) == [
        [1, "Åse Madsen", 500, 500 - 5 * 50 - 5 * 40, 6, 1, day, "19:30", 1, 2, 0, 500, 0],
        [2, "Kurt Hansen", 300, 300 - 50 - 4 * 40, 3, 2, day, "19:30", 1, 2, 0, 500, 0],
        [None, "?rsi", -20, -20 + 3 * 50 - 3 * 40, 0, 3, day, "19:30", 1, 2, 0, 500, 0],
        [4, "Bo", 90, 40, 1, 0, "20190305", "19:30", 2, None, 0, 500, 0],
        [5, "Ib", None, None, 0, 0, day, "19:30", 2, 2, 0, 500, 0],
    ]
    assert records_of(parts["Spieler.dbf"]) == [[1, "Åse Madsen", "", "", ""], [2, "Kurt Hansen", "", "", ""]]


def test_games_that_others_lost_count_30_at_a_table_of_four() -> None:
    results = [DemoResult(n, "A", DAY, 1, 0, 0, n, table=1) for n in range(1, 5)]
    records = records_of(parts_of(vmz(results))["VM.dbf"])
    assert [one[3] for one in records] == [50 - 9 * 30, 100 - 8 * 30, 150 - 7 * 30, 200 - 6 * 30]


def test_columns_as_the_other_program_has_them() -> None:
    parts = parts_of(vmz([]))
    assert columns_of(parts["VM.dbf"]) == [
        ("NR", "N", 6), ("NAME1", "C", 40), ("WERT", "N", 8), ("PUNKTE", "N", 8), ("GSP", "N", 4), ("VSP", "N", 4),
        ("SPIELTAG", "C", 8), ("ZEIT", "C", 5), ("SERIE", "N", 3), ("TISCH", "N", 4), ("REIZGELD", "N", 8),
        ("STARTGELD", "N", 8), ("TP", "N", 4),
    ]  # fmt: skip
    assert columns_of(parts["Spieler.dbf"]) == [
        ("NR", "N", 6), ("NAME1", "C", 40), ("M1", "C", 4), ("M2", "C", 4), ("M3", "C", 4),
    ]  # fmt: skip


def test_another_encoding() -> None:
    assert "Őrsi".encode() in table([("NAME", "C", 9)], [["Őrsi"]], encoding="utf-8")


def test_names_of_a_club_larger_than_the_list() -> None:
    people = demo_people(3_500, Random(1))
    assert [number for number, _name in people] == list(range(1, 3_501))
    assert len({name for _number, name in people}) == 3_500
    with_number = [name for _number, name in people if name[-1].isdigit()]
    # 62 first names with 55 last names
    assert [name.rpartition(" ")[2] for name in with_number] == [str(place) for place in range(3_410, 3_500)]
    assert with_number[0].rpartition(" ")[0] == people[0][1]


def test_the_evenings_of_two_years() -> None:
    """Six of seven come to each; the last two of them sit at a second table."""
    people = demo_people(7, Random(2))
    size = Size(members=7, years=2, evenings=3, here=6)
    results = list(demo_results(size, people, Random(3)))
    days = [dt.date(2005, 1, 7), dt.date(2005, 1, 14), dt.date(2005, 1, 21)]
    days += [day.replace(year=2006) for day in days]
    assert [(one.day, one.series, one.table) for one in results] == [
        (day, series, number) for day in days for series in (1, 2) for number in (1, 1, 1, 1, 2, 2)
    ]
    evenings = [results[start : start + 6] for start in range(0, len(results), 6)]
    assert all(len({one.number for one in part}) == 6 for part in evenings)
    assert all(first == second for first, second in zip(who(evenings)[::2], who(evenings)[1::2], strict=True))
    assert {(one.number, one.name) for one in results} == set(people)


def who(evenings: list[list[DemoResult]]) -> list[list[int | None]]:
    return [[one.number for one in part] for part in evenings]


def test_the_games_are_possible_in_48_deals() -> None:
    size = Size(members=8, years=1, evenings=40, here=9)
    results = list(demo_results(size, demo_people(8, Random(4)), Random(5)))
    assert len(results) == 40 * 2 * 8  # all are there where more than all are wanted
    assert {one.won for one in results} == set(range(17))
    assert {one.lost for one in results} == set(range(6))
    luck = [one.points - 60 * one.won + 90 * one.lost for one in results if one.points is not None]
    assert len(luck) == len(results)
    assert -60 <= min(luck) < -40
    assert 380 < max(luck) <= 400


def test_the_same_seed_gives_the_same_years() -> None:
    size = Size(members=5, years=1, evenings=1, here=4)
    one, two, three = (parts_of(demo_backup(size, seed)) for seed in (1, 1, 2))
    assert one == two
    assert one != three
    assert [len(records_of(part)) for part in one.values()] == [8, 5]
