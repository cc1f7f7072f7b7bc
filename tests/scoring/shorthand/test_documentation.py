"""The examples of docs/shorthand.md are what the parser and the rules make of them."""

from __future__ import annotations

import re

import pytest

from scoring.api import parse_deal
from scoring.shorthand.deal import Places
from scoring.systems import ENTRIES
from tests.test_house import PROJECT

TEXT = (PROJECT / "docs" / "shorthand.md").read_text("utf-8")
BLOCKS = re.findall(r"<!-- examples (\w+) -->\n\n(.*?)\n(?:\n|\Z)", TEXT, re.S)
EXAMPLES = [
    (key, *row) for key, block in BLOCKS for row in re.findall(r"^\| `(.+?)` \| (.+?) \|$", block, re.M)
]


def test_there_are_examples() -> None:
    assert [key for key, _block in BLOCKS] == ["danish", "turneskat"]
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize(("key", "line", "words"), EXAMPLES)
def test_an_example_is_right(key: str, line: str, words: str) -> None:
    entry = ENTRIES[key]
    assert entry.shorthand is not None
    read = entry.shorthand.read(line, Places((1, 2, 3)))
    worth = entry.worth_of(entry.rules, parse_deal(entry.rules, read.data))
    assert (read.problems, worth.derivation) == ((), words)
