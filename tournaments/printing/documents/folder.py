"""The folder of an evening: everything in one PDF with bookmarks and a contents page, or as single files in a ZIP."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access import Action
from tournaments.printing.attachments import attached_files
from tournaments.printing.documents.check_in_list import CHECK_IN_LIST
from tournaments.printing.documents.common import file_title
from tournaments.printing.documents.journal import JOURNAL
from tournaments.printing.documents.loss_list import LOSS_LIST
from tournaments.printing.documents.recorded_sheets import RECORDED_SHEETS
from tournaments.printing.documents.result_list import RESULT_LIST
from tournaments.printing.documents.rules import RULES
from tournaments.printing.documents.seating_by_table import SEATING_BY_TABLE
from tournaments.printing.engine.pdf import joined
from tournaments.printing.engine.story import Story
from tournaments.printing.kinds import EVERYTHING, Ask, Document

EPOCH = (1980, 1, 1, 0, 0, 0)  # the date of every file in the ZIP: same data, same bytes


def parts(ask: Ask) -> Iterator[tuple[str, Document, Ask]]:
    """The papers of the folder: name of the file, kind, and what is asked for."""
    numbers = list(ask.tournament.series.order_by("number").values_list("number", flat=True))
    yield "result-list", RESULT_LIST, replace(ask, parameters={"signatures": True})
    if len(numbers) > 1:
        for number in numbers:
            yield f"result-list-{number}", RESULT_LIST, replace(ask, parameters={"series": number})
    for number in numbers:
        yield f"seats-{number}", SEATING_BY_TABLE, replace(ask, parameters={"series": number})
        yield f"sheets-{number}", RECORDED_SHEETS, replace(ask, parameters={"series": number})
    for name, document in (
        ("check-in-list", CHECK_IN_LIST),
        ("loss-list", LOSS_LIST),
        ("journal", JOURNAL),
        ("rules", RULES),
    ):
        yield name, document, replace(ask, parameters={})


def rows(ask: Ask) -> list[tuple[Document, Ask]]:
    """Each paper reads its own data, so that only one of them is in memory at a time."""
    return [(document, own) for _name, document, own in parts(ask)]


def story(ask: Ask, data: list[tuple[Document, Ask]]) -> Story:
    title = _("Folder of the evening")
    stories = [document.story(own, document.rows(own)) for document, own in data]
    return joined(file_title(ask, title), ask.language, _("Contents"), stories)


def pack(ask: Ask, whole: bytes) -> bytes:
    """The whole folder, its single papers, and the tournament's file."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "folder.pdf", whole)
        for name, document, own in parts(ask):
            _add(archive, f"{name}.pdf", document.make(own))
        for name, make in attached_files():
            _add(archive, name, make(ask.tournament))
    return target.getvalue()


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, EPOCH)
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, data)


FOLDER = Document(
    key="folder",
    title=gettext_lazy("Folder of the evening (PDF)"),
    rows=rows,
    story=story,
    action=Action.READ_JOURNAL,
    shows=EVERYTHING,
)
FOLDER_ZIP = replace(
    FOLDER,
    key="folder-zip",
    title=gettext_lazy("Folder as single files (ZIP)"),
    action=Action.EXPORT_TOURNAMENT,
    pack=pack,
    extension="zip",
)
