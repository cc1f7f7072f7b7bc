"""Parses untrusted XML in pieces, within limits and without a DOCTYPE."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol
from xml.parsers import expat

from tournaments.people.spreadsheets.limits import damaged, too_large

MOST_TAGS = 2_000_000  # of a whole file; 20,000 rows and 24 columns, all filled, have 1,960,000
MOST_NAMES = 2_000  # different names of elements and attributes
LONGEST_GAP = 300_000  # bytes without a "<": one tag or one text
DEEPEST = 50


class Elements(Protocol):
    """Callbacks for each element. ``start`` and ``end`` keep ``depth``."""

    depth: int

    def start(self, name: str, attributes: dict[str, str]) -> None: ...
    def end(self, name: str) -> None: ...
    def text(self, piece: str) -> None: ...


class LocalNames(dict[str, str]):
    """``x:row`` is ``row``: some programs prefix every element. Each name is split only once."""

    def __missing__(self, name: str) -> str:
        local = self[name] = name.rpartition(":")[2]
        return local


class TagBudget:
    """Counts the tags of all parts of one file. Raises ``Refused`` when there are too many."""

    def __init__(self) -> None:
        self._left, self._gap = MOST_TAGS, 0

    def spend(self, chunk: bytes) -> None:
        self._left -= chunk.count(b"<")
        last = chunk.rfind(b"<")
        self._gap = self._gap + len(chunk) if last < 0 else len(chunk) - last
        if self._left < 0 or self._gap > LONGEST_GAP:
            raise too_large()


def parse(chunks: Iterable[bytes], elements: Elements, budget: TagBudget) -> Iterator[None]:
    """Reports what each chunk holds to ``elements``, then yields. Raises ``Refused``."""
    # A declared encoding could hide tags from the budget; workbooks are written in UTF-8.
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = elements.start
    parser.EndElementHandler = elements.end
    parser.CharacterDataHandler = elements.text
    parser.StartDoctypeDeclHandler = _refuse_doctype
    try:
        for chunk in chunks:
            budget.spend(chunk)
            parser.Parse(chunk, False)
            if elements.depth > DEEPEST or len(parser.intern) > MOST_NAMES:
                raise too_large()
            yield
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise damaged() from error
    yield


def read_all(chunks: Iterable[bytes], elements: Elements, budget: TagBudget) -> None:
    """Parses a whole part at once."""
    for _step in parse(chunks, elements, budget):
        pass


def _refuse_doctype(*_declared: Any) -> None:
    """Workbooks have no DOCTYPE; one could declare entities that expand without limit or fetch a file."""
    raise damaged()
