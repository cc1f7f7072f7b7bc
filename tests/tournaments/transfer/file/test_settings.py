"""Settings of a file: older files lack some of them, and none may be what its column does not hold."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest

from tournaments.transfer.file.reader import FileRefused, PlaceInFile
from tournaments.transfer.file.settings import (
    _read_loss_tier,
    _read_progress,
    _read_second_person,
    read_columns,
)

PROGRESS = {"state": "open", "next_seed": "x" * 64, "result_version": 0, "results_changed_at": None}


def read(file: dict[str, Any], *names: str) -> dict[str, Any]:
    return read_columns(PlaceInFile(file, ""), names)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("quota", None),
        ("quota", 100),
        ("places", None),
        ("is_searchable", False),
        ("official_order", ""),
        ("official_order", "danish"),
        ("visibility", "hidden"),
        ("place", ""),
        ("name", "x" * 120),
        ("seating_order", []),
        ("options", {"kontra": 2}),
    ],
)
def test_a_setting_as_the_file_has_it(name: str, value: Any) -> None:
    assert read({name: value, "other": 1}, name) == {name: value}


def test_settings_of_a_kind_of_their_own() -> None:
    file = {"date": "2026-11-21", "starts_at": "19:30", "entry_fee": "62.50"}
    days = {"date": dt.date(2026, 11, 21), "starts_at": dt.time(19, 30), "entry_fee": Decimal("62.50")}
    assert read(file, *file) == days


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("quota", 0, "number-out-of-range"),
        ("rounds", None, "number-expected"),
        ("visibility", "", "word-unknown"),
        ("is_searchable", 1, "bool-expected"),
        ("name", "", "empty-in-file"),
        ("name", "x" * 121, "text-too-long"),
        ("date", None, "text-expected"),
        ("seating_order", ["clubs", "clubs"], "word-twice"),
    ],
)
def test_what_a_column_does_not_hold(name: str, value: Any, code: str) -> None:
    with pytest.raises(FileRefused) as caught:
        read({name: value}, name)
    assert (caught.value.code, caught.value.place) == (code, name)


def test_what_older_files_lack() -> None:
    assert read({}, "quota", "visibility", "phones") == {}
    with pytest.raises(FileRefused) as caught:
        read({"quota": 7}, "quota", "place")
    assert (caught.value.code, caught.value.values) == ("key-missing", {"key": "place"})


def test_a_tier_of_the_loss_fee() -> None:
    tier = {"from": 4, "fee": "1.00"}
    found = [
        _read_loss_tier(PlaceInFile(file, "")) for file in ({}, {"loss_tier": None}, {"loss_tier": tier})
    ]
    assert found == [{}, {}, {"loss_tier_from": 4, "loss_tier_fee": Decimal(1)}]


@pytest.mark.parametrize(
    ("file", "chosen"),
    [
        ({"second_person": "blind"}, "blind"),
        ({"needs_second_person": True}, "another"),
        ({"needs_second_person": False}, "none"),
        ({"second_person": "blind", "needs_second_person": True}, "key-unknown"),
        ({}, "key-missing"),
    ],
)
def test_the_second_person_of_both_versions(file: dict[str, Any], chosen: str) -> None:
    try:
        found = _read_second_person(PlaceInFile(file, ""))
    except FileRefused as error:
        found = {"second_person": error.code}
    assert found == {"second_person": chosen}


def test_how_far_the_evening_is() -> None:
    assert _read_progress(PlaceInFile(PROGRESS, "")) == PROGRESS
    with pytest.raises(FileRefused) as caught:
        _read_progress(PlaceInFile(PROGRESS | {"next_seed": ""}, ""))
    assert (caught.value.code, caught.value.place) == ("empty-in-file", "next_seed")
