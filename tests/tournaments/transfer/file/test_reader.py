"""Texts, keys and places of a file, and the values that every version of it has."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from tests.refusals import refused
from tournaments.transfer.file import frame, reader
from tournaments.transfer.file.reader import FileRefused, PlaceInFile, read_text


def code_of(read: Callable[[], Any]) -> str:
    with pytest.raises(FileRefused) as caught:
        read()
    return caught.value.code


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("abc", "abc"),
        ("  a  b ", "a b"),
        ("", ""),
        ("e\u0301" * 3, "é" * 3),
        ("a" + " " * 11, "a"),
        ("a" + " " * 12, "text-too-long"),
        ("abcd", "text-too-long"),
        ("a\x00", "character-broken"),
        (7, "text-expected"),
    ],
)
def test_a_text_of_three_letters(text: Any, found: str) -> None:
    place = PlaceInFile(text, "here")
    if "-" in found:
        assert code_of(lambda: place.text(most=3)) == found
    else:
        assert place.text(most=3) == found


def test_a_text_that_must_say_something() -> None:
    empty, blank = PlaceInFile("", "here"), PlaceInFile("  ", "here")
    assert code_of(lambda: empty.text(most=3, empty=False)) == "empty-in-file"
    assert code_of(lambda: blank.text(most=3, empty=False)) == "empty-in-file"
    assert PlaceInFile("a", "here").text(most=3, empty=False) == "a"


@pytest.mark.parametrize(
    ("key", "shown"), [("x" * 40, "x" * 40), ("x" * 41, f"{'x' * 40}…"), ("a\x00é", "a\ufffdé"), ("", "")]
)
def test_a_key_is_quoted_as_it_can_be_shown(key: str, shown: str) -> None:
    wrong = PlaceInFile({}, "series 1").missing(key)
    assert (wrong.code, wrong.values, wrong.place) == ("key-missing", {"key": shown}, "series 1")
    plain = FileRefused("object-expected", "")
    assert FileRefused("object-expected", "series 1").sentence == f"series 1: {plain.sentence}"


def test_places_are_named_by_their_numbers() -> None:
    place = PlaceInFile({"players": [1, 2], "x": {"tables": [3]}, "none": None}, "")
    assert [one.path for one in place.at("players").each("player")] == ["player 1", "player 2"]
    assert [one.path for one in place.at("x").at("tables").each("table")] == ["x, table 1"]
    assert (place.has("none"), place.has("other"), PlaceInFile([1], "").has("0")) == (True, False, False)
    assert code_of(lambda: list(place.at("players").each("player", most=1))) == "too-many-items"


def test_as_many_objects_as_a_tournament_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reader.MOST_OBJECTS == 500_000
    monkeypatch.setattr(reader, "MOST_OBJECTS", 2)
    assert (read_text("[{}]"), read_text("\ufeff[]".encode())) == ([{}], [])
    with refused("more-than-a-tournament"):
        read_text("[{}, {}]")
    for text in ("{", b"\xff", "nothing"):
        with refused("not-json"):
            read_text(text)


@pytest.mark.parametrize(
    ("read", "value", "found"),
    [
        (frame.read_date, "2026-11-27", dt.date(2026, 11, 27)),
        (frame.read_date, "2026-02-30", "date-expected"),
        (frame.read_date, "2026-11-27 ", dt.date(2026, 11, 27)),
        (frame.read_time, "19:30", dt.time(19, 30)),
        (frame.read_time, "19:30:00", "time-expected"),
        (frame.read_time, "24:00", "time-expected"),
        (frame.read_class, "", "open"),
        (frame.read_class, "women", "women"),
        (frame.read_class, "men", "class-unknown"),
        (frame.read_club, "x" * 80, "x" * 80),
        (frame.read_club, "x" * 81, "text-too-long"),
        (frame.read_names, {"first_name": "Bo", "last_name": ""}, ("Bo", "")),
        (frame.read_names, {"first_name": "", "last_name": "Juul"}, ("", "Juul")),
        (frame.read_names, {"first_name": "", "last_name": ""}, "player-nameless"),
        (frame.read_names, {"first_name": "x" * 81, "last_name": ""}, "text-too-long"),
        (frame.read_names, {"first_name": "", "last_name": "x" * 81}, "text-too-long"),
    ],
)
def test_a_value_of_every_version(read: Callable[[PlaceInFile], Any], value: Any, found: Any) -> None:
    place = PlaceInFile(value, "here")
    if isinstance(found, str) and found.rpartition("-")[2] in ("expected", "unknown", "long", "nameless"):
        assert code_of(lambda: read(place)) == found
    else:
        assert read(place) == found


def test_numbers_that_stand_twice() -> None:
    assert [frame.first_twice(items) for items in ([], [1, 2], [1, 2, 3, 2, 1])] == [None, None, 2]
    frame.refuse_twice(PlaceInFile(None, "here"), [0, 1])
    with pytest.raises(FileRefused) as caught:
        frame.refuse_twice(PlaceInFile(None, "here"), [0, 0])
    assert (caught.value.code, caught.value.values) == ("number-twice", {"number": 0})


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"a": ["x"] * 11}, "too-many-items"),
        ({"a": ["x"] * 10}, "rules-unknown"),
        ({"a": "x" * 11}, "rules-unknown"),
    ],
)
def test_an_option_of_rules_has_few_items(options: dict[str, Any], code: str) -> None:
    """Seen before the rules are."""
    file = {"rules": "bridge", "options": options, "rounds": 1, "series_count": 1}
    assert code_of(lambda: frame.read_frame(PlaceInFile(file, ""), ())) == code
