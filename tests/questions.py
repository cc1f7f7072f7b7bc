"""Whether the same query is repeated, most probably once for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

MOST_ALIKE = (
    4  # queries of a page or paper, such as one for each series; evenings of the tests have eight players
)


class Questions:
    """Counts the queries: an ``execute_wrapper`` of the connection."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.repeated: list[str] = []

    def __call__(self, execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        self.asked[sql] += 1
        return execute(sql, *arguments)

    def end_of(self, name: str, *, times: int = 1) -> None:
        """The queries since the last call belong to the page or paper of this name, made so many times."""
        often = {sql: asked for sql, asked in self.asked.items() if asked > MOST_ALIKE * times}
        self.repeated += [f"{name}: {asked} × {sql}" for sql, asked in often.items()]
        self.asked.clear()
