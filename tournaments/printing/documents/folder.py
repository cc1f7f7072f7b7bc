"""The folder of an evening: everything in one PDF with bookmarks and a contents page, or as single files in a ZIP."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import itemgetter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.permissions import Action
from tournaments.foundations.errors import Refused
from tournaments.printing.document_types import EVERYTHING, Ask, Document
from tournaments.printing.documents.common import file_title
from tournaments.printing.documents.money import last_booking
from tournaments.printing.engine.pdf import joined
from tournaments.printing.engine.story import Story
from tournaments.transfer.exporting import as_text, export_tournament

EPOCH = (1980, 1, 1, 0, 0, 0)  # the date of every file in the ZIP: same data, same bytes


def parts(papers: Sequence[Document], ask: Ask) -> Iterator[tuple[str, Document, Ask]]:
    """The papers of the folder: name of the file, kind, and parameters."""
    drawn = list(ask.tournament.series.order_by("number").values_list("number", flat=True))
    places = [
        (paper.in_folder.place, series, order, paper.in_folder, paper)
        for order, paper in enumerate(papers)
        if paper.in_folder and paper.in_folder.has(ask.tournament)
        for series in paper.in_folder.series(drawn)
    ]
    for _place, series, _order, own, paper in sorted(places, key=itemgetter(0, 1, 2)):
        parameters = {"series": series} if series else dict(own.whole or {})
        yield f"{own.name}-{series}" if series else own.name, paper, replace(ask, parameters=parameters)


def rows(papers: Sequence[Document], ask: Ask) -> list[tuple[Document, Ask]]:
    """Each paper reads its own data, so that only one of them is in memory at a time."""
    return [(document, own) for _name, document, own in parts(papers, ask)]


def story(ask: Ask, data: list[tuple[Document, Ask]]) -> Story:
    title = _("Folder of the evening")
    stories = [document.story(own, document.rows(own)) for document, own in data]
    return joined(file_title(ask, title), ask.language, _("Contents"), stories)


def pack(papers: Sequence[Document], ask: Ask, whole: bytes) -> bytes:
    """The whole folder, its single papers, and the tournament's file."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "folder.pdf", whole)
        for name, document, own in parts(papers, ask):
            # A paper with nothing to print yet, such as sheets before one has come back, has no file and no page.
            with suppress(Refused):
                _add(archive, f"{name}.pdf", document.make(own))
        _add(archive, "tournament.json", as_text(export_tournament(ask.tournament)).encode())
    return target.getvalue()


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, EPOCH)
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, data)


def folder_kinds(papers: Sequence[Document]) -> tuple[Document, Document]:
    """The folder of these papers, as one PDF and as a ZIP."""
    folder = Document(
        key="folder",
        title=gettext_lazy("Folder of the evening (PDF)"),
        rows=partial(rows, papers),
        story=story,
        action=Action.READ_JOURNAL,
        shows=EVERYTHING,
        also_shows=last_booking,
    )
    single_files = replace(
        folder,
        key="folder-zip",
        title=gettext_lazy("Folder as single files (ZIP)"),
        action=Action.EXPORT_TOURNAMENT,
        pack=partial(pack, papers),
        extension="zip",
    )
    return folder, single_files
