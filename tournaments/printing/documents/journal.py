"""The journal for the folder: every change of a result, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.permissions import Action
from tournaments.journal.in_words import Change, described
from tournaments.models import JournalEntry
from tournaments.printing.document_types import EVERYTHING, Ask, Document, InFolder
from tournaments.printing.documents.common import foot, head, story_of
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.table import Column, as_wide_as_heading, table_of

SIZE = 8.5
WHEN, WHO = 76.0, 106.0  # widths of columns in points
# A draw may change a thousand seats: a longer entry continues in further rows, so that pages can break between
# them.
LINES_IN_A_ROW = 40


@dataclass(frozen=True)
class JournalLine:
    number: int
    at: str
    actor: str
    what: str


def rows(ask: Ask) -> list[JournalLine]:
    entries = ask.tournament.journal.select_related("by").order_by("number")
    return [_line(entry) for entry in entries.iterator(chunk_size=500)]


def _line(entry: JournalEntry) -> JournalLine:
    at = date_format(localtime(entry.at), "SHORT_DATETIME_FORMAT")
    return JournalLine(entry.number, at, entry.actor, "\n".join(_words(entry)))


def _words(entry: JournalEntry) -> Iterator[str]:
    """What was done, where, why, and each change."""
    where = {"series": entry.series_number, "table": entry.table_number}
    what = str(entry.get_action_display())
    if entry.table_number:
        what += " · " + _("series %(series)s, table %(table)s") % where
    elif entry.series_number:
        what += " · " + _("series %(series)s") % where
    yield what
    if entry.reason:
        yield _("Why: %(reason)s") % {"reason": entry.reason}
    changes = described(entry).changes
    if changes:
        yield from _grouped(changes)


def _grouped(changes: Sequence[Change]) -> Iterator[str]:
    """What changed for one person on one line: “3 Inge Nielsen: won 4, lost 1”; of settings “place: Tønder, …”."""
    for who, same in groupby(changes, key=lambda change: change.what.rpartition(": ")[0]):
        words = ", ".join(_change(change, " " if who else ": ") for change in same)
        yield f"{who}: {words}" if who else words


def _change(change: Change, sign: str) -> str:
    what, after = change.what.rpartition(": ")[2], change.after or "–"
    return f"{what}{sign}{change.before} → {after}" if change.before else f"{what}{sign}{after}"


def story(ask: Ask, data: list[JournalLine]) -> Story:
    title = _("Journal")
    width = UPRIGHT.inside
    words = _("Every change of a result, oldest first. Nothing here can be changed or deleted.")
    line = as_wide_as_heading(_("Line"))
    columns = [
        Column(_("Line"), line, Align.RIGHT, font_size=SIZE),
        Column(_("When"), WHEN, font_size=SIZE),
        Column(_("Who"), WHO, font_size=SIZE),
        Column(_("What"), width - line - WHEN - WHO, font_size=SIZE),
    ]
    texts = [row for line in data for row in _rows_of(line, columns[-1])]
    blocks = [*head(ask.tournament, title, [words], width), table_of(columns, texts, banded=False)]
    return story_of(ask, title, blocks, UPRIGHT, foot(ask.tournament, title))


def _rows_of(line: JournalLine, what: Column) -> Iterator[list[str]]:
    lines = what.cell(line.what)
    for first in range(0, len(lines), LINES_IN_A_ROW):
        begins = [str(line.number), line.at, line.actor] if first == 0 else ["", "", ""]
        yield [*begins, "\n".join(lines[first : first + LINES_IN_A_ROW])]


JOURNAL = Document(
    key="journal",
    title=gettext_lazy("Journal"),
    rows=rows,
    story=story,
    action=Action.READ_JOURNAL,
    shows=EVERYTHING,
    shows_entries=False,
    in_folder=InFolder(name="journal", place=5, whole={}),
)
