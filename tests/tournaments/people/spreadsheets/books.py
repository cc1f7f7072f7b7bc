"""XLSX files made by hand: as other programs write them, and as an attacker would."""

from __future__ import annotations

import io
import zipfile

RELATIONS = (
    '<Relationships><Relationship Id="rId1" Type="http://x/{kind}" Target="{target}"/>{more}</Relationships>'
)
SHEET = "xl/worksheets/sheet1.xml"
MORE = (
    '<Relationship Id="rId2" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/>'
    '<Relationship Id="rId3" Type="http://x/styles" Target="styles.xml"/>'
)
HEADING = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'


def book(rows: str = "", *, heading: str = HEADING, **parts: str) -> bytes:
    """A workbook whose first sheet has these rows; ``sheet``, ``strings``, ``styles`` and ``workbook`` replace parts."""
    sheet = parts.get("sheet") or f"<worksheet><sheetData>{heading}{rows}</sheetData></worksheet>"
    workbook = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'
    return archive(
        {
            "_rels/.rels": RELATIONS.format(kind="officeDocument", target="xl/workbook.xml", more=""),
            "xl/workbook.xml": parts.get("workbook") or workbook,
            "xl/_rels/workbook.xml.rels": RELATIONS.format(
                kind="worksheet", target="worksheets/sheet1.xml", more=MORE
            ),
            "xl/sharedStrings.xml": parts.get("strings") or "<sst/>",
            "xl/styles.xml": parts.get("styles") or "<styleSheet/>",
            SHEET: sheet,
            "xl/media/picture": parts.get("picture", ""),
        }
    )


def archive(parts: dict[str, str]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return target.getvalue()


def cells(*texts: str) -> str:
    """A row of plain texts without references."""
    return "<row>" + "".join(f'<c t="str"><v>{text}</v></c>' for text in texts) + "</row>"


def lying(data: bytes, size: int, declared: int) -> bytes:
    """The archive with another unpacked size in its directory and its local headers."""
    return data.replace(size.to_bytes(4, "little"), declared.to_bytes(4, "little"))
