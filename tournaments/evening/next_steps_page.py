"""The table of next steps as Markdown, for ``docs/evening.md``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.utils.translation import override

from tournaments.access.permissions import ALLOWED, Action, Role
from tournaments.evening.next_steps import ROWS
from tournaments.evening.step_row import StepRow

MARK = "next steps"
HEAD = "| | when | next word | main button | leads to | others read |\n| --: | --- | --- | --- | --- | --- |"


def next_steps_table() -> str:
    """One line for each row, in their order, in English."""
    with override("en"):
        return "\n".join([HEAD, *_lines()])


def _lines() -> Iterator[str]:
    for number, row in enumerate(ROWS, 1):
        cells = [str(number), row.when, row.word or "–", _button(row), _page(row), _others(row)]
        yield f"| {' | '.join(cells)} |"


def _button(row: StepRow) -> str:
    return _with_blanks(str(row.button)) or "–"


def _page(row: StepRow) -> str:
    return f"`{' '.join([row.page, *row.needs])}`" if row.page else "–"


def _others(row: StepRow) -> str:
    """The sentence for readers who may not take the step; for a step that every official may take, the condition that
    prevents it.
    """
    may = ALLOWED[row.action] if row.action else frozenset()
    is_for_all = Role.RECORDER in may and "table" not in row.needs and row.action != Action.TAKE_MONEY
    return "–" if is_for_all else _with_blanks(str(row.waits))


def _with_blanks(sentence: str) -> str:
    return re.sub(r"%\((\w+)\)d", lambda blank: "T" if blank[1] == "table" else "N", sentence)
