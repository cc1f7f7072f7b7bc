"""A workbook without its cells: its sheets, the parts that hold them, shared texts and formats."""

from __future__ import annotations

import posixpath
import re
from array import array

from tournaments.people.spreadsheets.limits import LONGEST_TEXT
from tournaments.people.spreadsheets.markup import LocalNames

DATE_FORMATS = frozenset((*range(14, 23), *range(27, 37)))  # built-in numbers
# Parts of a format code in which a letter d or y is not a day or a year.
NOT_THE_DATE = re.compile(r"\"[^\"]*\"|\[[^\]]*\]|\\.|general|standard", re.IGNORECASE)
MOST_FORMATS = 70_000  # Excel's own limit is 65,490


class Part:
    """Handles the elements of one part by their names without a prefix."""

    def __init__(self) -> None:
        self.depth = 0
        self.names = LocalNames()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.opened(self.names[name], attributes)

    def end(self, name: str) -> None:
        self.depth -= 1
        self.closed(self.names[name])

    def text(self, piece: str) -> None:
        """Ignored: most parts hold everything in attributes."""

    def opened(self, name: str, attributes: dict[str, str]) -> None: ...
    def closed(self, name: str) -> None: ...


class Relations(Part):
    """The parts by the keys with which other parts refer to them."""

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[str, tuple[str, str]] = {}

    def opened(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            self._found[attributes["Id"]] = (attributes["Type"], attributes["Target"])

    def target(self, kind: str, home: str) -> str:
        """The part whose type ends with ``kind``; "" if there is none."""
        targets = (target for found, target in self._found.values() if found.endswith(kind))
        return _resolved(next(targets, ""), home)

    def sheet(self, key: str, home: str) -> str:
        kind, target = self._found.get(key, ("", ""))
        return _resolved(target, home) if kind.endswith("/worksheet") else ""


class Workbook(Part):
    """The keys and names of the sheets, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[tuple[str, str]] = []
        self.counts_from_1904 = False

    def opened(self, name: str, attributes: dict[str, str]) -> None:
        if name == "sheet":
            keys = [value for key, value in attributes.items() if key.endswith(":id")]
            self.sheets += [(key, attributes.get("name", "")) for key in keys]
        elif name == "workbookPr":
            self.counts_from_1904 = attributes.get("date1904") in {"1", "true"}


class SharedStrings(Part):
    """Texts that cells refer to, packed: a million of them take hardly more memory than their letters."""

    def __init__(self) -> None:
        super().__init__()
        self._letters, self._starts = bytearray(), array("L", [0])
        self._pieces: list[str] = []
        self._length, self._listens, self._is_phonetic = 0, False, False

    def opened(self, name: str, attributes: dict[str, str]) -> None:
        if name == "t":
            self._listens = not self._is_phonetic
        elif name == "rPh":
            self._is_phonetic = True

    def closed(self, name: str) -> None:
        if name == "t":
            self._listens = False
        elif name == "rPh":
            self._is_phonetic = False
        elif name == "si":
            self._letters += "".join(self._pieces)[: LONGEST_TEXT + 1].encode()
            self._starts.append(len(self._letters))
            self._pieces, self._length = [], 0

    def text(self, piece: str) -> None:
        """Keeps only enough of a long text to show that it is too long."""
        if self._listens and self._length <= LONGEST_TEXT:
            self._pieces.append(piece)
            self._length += len(piece)

    def __getitem__(self, number: int) -> str:
        if not 0 <= number < len(self._starts) - 1:
            raise IndexError(number)
        return str(self._letters[self._starts[number] : self._starts[number + 1]], "utf-8")


class DateStyles(Part):
    """Which styles of cells show a number as a date."""

    def __init__(self) -> None:
        super().__init__()
        self.forget()

    def forget(self) -> None:
        self._formats = set(DATE_FORMATS)
        self._styles: list[bool] = []
        self._is_among_cells = False

    def opened(self, name: str, attributes: dict[str, str]) -> None:
        if name == "cellXfs":
            self._is_among_cells = True
        elif name == "numFmt" and len(self._formats) < MOST_FORMATS:
            self._learn(int(attributes["numFmtId"]), attributes.get("formatCode", ""))
        elif name == "xf" and self._is_among_cells and len(self._styles) < MOST_FORMATS:
            self._styles.append(int(attributes.get("numFmtId", 0)) in self._formats)

    def closed(self, name: str) -> None:
        if name == "cellXfs":
            self._is_among_cells = False

    def is_date(self, style: int) -> bool:
        return style < len(self._styles) and self._styles[style]

    def _learn(self, number: int, code: str) -> None:
        shown = NOT_THE_DATE.sub("", code[:200]).lower()
        if "y" in shown or "d" in shown:
            self._formats.add(number)


def _resolved(target: str, home: str) -> str:
    """The part's name: targets are relative to the folder, or start at the root with a slash."""
    if not target:
        return ""
    return posixpath.normpath(posixpath.join("/", home, target)).lstrip("/")
