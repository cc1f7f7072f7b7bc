"""The standings as a file. A spreadsheet names this program as its creator, and no time of creation."""

from __future__ import annotations

import io
import zipfile

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django_tables2 import Table
from django_tables2.export import TableExport

# Where a comma begins the decimals, spreadsheets expect semicolons between cells; and without a byte order mark Excel
# reads the letters of another alphabet.
DECIMAL_COMMA = ("da", "de", "sv", "hu")
BYTE_ORDER_MARK = "\ufeff"
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


def exported(wanted: str, table: Table) -> str | bytes:
    """All lines of the table; ``wanted`` is one of django-tables2's formats."""
    title = _("Standings")
    export = TableExport(wanted, table, dataset_kwargs={"title": title})
    if wanted == "csv" and get_language() in DECIMAL_COMMA:
        return BYTE_ORDER_MARK + str(export.dataset.export("csv", delimiter=";"))
    content: str | bytes = export.export()
    return with_our_properties(content) if wanted == "xlsx" and isinstance(content, bytes) else content


def with_our_properties(book: bytes) -> bytes:
    """The XLSX file with the library's name and the time of creation replaced."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = zipfile.ZipInfo(name, NO_MOMENT)
            part.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(part, PROPERTIES.get(name) or old.read(name))
    return target.getvalue()
