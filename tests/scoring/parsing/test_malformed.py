"""Every sentence of a command can be printed."""

from __future__ import annotations

import pytest

from scoring.parsing.malformed import SENTENCES, Malformed


@pytest.mark.parametrize("code", SENTENCES)
def test_a_sentence_is_one_line_whatever_the_file_holds(code: str) -> None:
    names = ("reason", "key", "choices", "least", "most", "value", "next")
    problem = Malformed(code, "a\nb\u2028c", **dict.fromkeys(names, "d\r\ne"))
    assert len(str(problem).splitlines()) == 1
