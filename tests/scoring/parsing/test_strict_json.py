"""What is wrong with a value has a code and a place; nothing is read as another type than it has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json

SOUND = {"n": 3, "list": [1, 2], "word": "one", "on": True, "inner": {"n": 4}, "nothing": None}


def test_what_is_sound_is_read() -> None:
    place = JsonPlace(SOUND).only(*SOUND)
    assert place.at("n").whole(least=3, most=3) == 3
    assert place.at("list").wholes(least=1, most=2, entries=2) == (1, 2)
    assert place.at("word").string() == place.at("word").choice(["one"]) == "one"
    assert place.at("on").flag() is True
    assert place.at("inner").whole_or("n", 7) == 4
    assert place.at("inner").whole_or("m", 7) == place.whole_or("nothing", 7) == 7


WRONG: list[tuple[Callable[[JsonPlace], Any], str, str]] = [
    (lambda file: file.at("m"), "missing", "m"),
    (lambda file: file.at("nothing"), "missing", "nothing"),
    (lambda file: file.at("inner").at("m"), "missing", "inner.m"),
    (lambda file: file.at("n").at("m"), "not-an-object", "n"),
    (lambda file: file.only("n"), "unknown-key", "the file"),
    (lambda file: file.at("inner").only(), "unknown-key", "inner"),
    (lambda file: file.at("on").whole(), "not-a-whole-number", "on"),
    (lambda file: file.whole_or("word", 1), "not-a-whole-number", "word"),
    (lambda file: file.at("n").whole(least=4), "too-small", "n"),
    (lambda file: file.at("inner").whole_or("n", 1, most=3), "too-large", "inner.n"),
    (lambda file: file.at("word").items(), "not-a-list", "word"),
    (lambda file: file.at("list").wholes(entries=1), "too-many", "list"),
    (lambda file: file.at("list").wholes(most=1), "too-large", "list"),
    (lambda file: file.at("n").string(), "not-a-text", "n"),
    (lambda file: [one.string() for one in file.at("list").listed()], "not-a-text", "list[0]"),
    (lambda file: file.at("word").choice(["two"]), "unknown-choice", "word"),
    (lambda file: file.at("list").choice(["two"]), "unknown-choice", "list"),
    (lambda file: file.at("n").flag(), "not-true-or-false", "n"),
]


@pytest.mark.parametrize(("read", "code", "place"), WRONG)
def test_what_is_wrong_is_named(read: Callable[[JsonPlace], Any], code: str, place: str) -> None:
    with pytest.raises(Malformed) as raised:
        read(JsonPlace(SOUND))
    assert (raised.value.code, raised.value.place) == (code, place)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[-Infinity]", "not JSON: -Infinity"),
        ("[" * 100_000, "not JSON: nested too deeply"),
    ],
)
def test_what_is_no_json_is_refused(text: str, line: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_json(text)
    assert str(raised.value) == line
