"""The standings as a file. Spreadsheets name this program as their creator, without the time of creation."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection, Iterator
from typing import Protocol

from django.http import HttpResponse
from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django_tables2.export import TableExport

from tournaments.web.spreadsheet_csv import csv_for_spreadsheets

EXPORTS = ("csv", "xlsx")
# The earliest time that a ZIP can store: the same standings give the same file whenever they are exported.
NO_MOMENT = (1980, 1, 1, 0, 0, 0)
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
OFFICE = "http://schemas.openxmlformats.org"
PROPERTIES = {
    "docProps/core.xml": (
        f'{XML}<cp:coreProperties xmlns:cp="{OFFICE}/package/2006/metadata/core-properties"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Skatclub</dc:creator></cp:coreProperties>'
    ),
    "docProps/app.xml": (
        f'{XML}<Properties xmlns="{OFFICE}/officeDocument/2006/extended-properties">'
        "<Application>Skatclub</Application></Properties>"
    ),
}


class Rows(Protocol):
    """What an export needs of a table: the headings, then all rows."""

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]: ...


def exported(wanted: str, table: Rows) -> str | bytes:
    """All lines of the table; ``wanted`` is one of django-tables2's formats."""
    title = _("Standings")
    export = TableExport(wanted, table, dataset_kwargs={"title": title})
    if wanted == "csv" and get_format("DECIMAL_SEPARATOR") == ",":
        return csv_for_spreadsheets(export.dataset)
    content: str | bytes = export.export()
    return with_our_properties(content) if wanted == "xlsx" and isinstance(content, bytes) else content


def file_answer(slug: str, wanted: str, content: str | bytes) -> HttpResponse:
    """The file to be saved, named after the tournament."""
    response = HttpResponse(content, content_type=TableExport.FORMATS[wanted])
    response.headers["Content-Disposition"] = f'attachment; filename="{slug}.{wanted}"'
    return response


def with_our_properties(book: bytes) -> bytes:
    """The XLSX file with the library's name and the time of creation replaced."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = zipfile.ZipInfo(name, NO_MOMENT)
            part.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(part, PROPERTIES.get(name) or old.read(name))
    return target.getvalue()
