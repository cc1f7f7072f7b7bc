"""A file's metadata (XMP) and its colour profile, which long-term archiving needs (PDF/A-2b)."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from PIL import ImageCms
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFString

from tournaments.printing.engine.letters import printable
from tournaments.printing.engine.story import Story
from tournaments.printing.engine.tags import TaggedCanvas

PROGRAM = "Skatclub"
SRGB = "sRGB IEC61966-2.1"
DATE_IN_PROFILE = slice(24, 36)  # its date of creation: overwritten, so that the bytes are the same
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{program}</xmp:CreatorTool><pdf:Producer>{program}</pdf:Producer><pdf:Keywords></pdf:Keywords>
<xmp:CreateDate>{at}</xmp:CreateDate><xmp:ModifyDate>{at}</xmp:ModifyDate>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


class PlainStream(PDFObject):
    """A stream without compression, so that programs can search a file for these words."""

    __RefOnly__ = 1  # reportlab writes it as an object of its own

    def __init__(self, dictionary: bytes, content: bytes) -> None:
        self.dictionary, self.content = dictionary, content

    def format(self, _document: Any) -> bytes:
        head = b"<< %s /Length %d >>" % (self.dictionary, len(self.content))
        return head + b"\nstream\n" + self.content + b"endstream\n"


@dataclass(frozen=True)
class FileFacts:
    """The same texts for the information dictionary and for XMP, which must agree."""

    title: str
    author: str
    subject: str
    language: str
    at: dt.datetime

    def xmp(self) -> bytes:
        words = {
            "title": self.title,
            "author": self.author,
            "subject": self.subject,
            "language": self.language,
            "program": PROGRAM,
            "at": f"{self.at:%Y-%m-%dT%H:%M:%S}+00:00",
        }
        return XMP.format(**{name: escape(text) for name, text in words.items()}).encode()


def facts_of(story: Story) -> FileFacts:
    at = story.at.astimezone(dt.UTC) if story.at else dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
    author = printable(story.author) or PROGRAM
    return FileFacts(printable(story.title), author, printable(story.subject), story.language, at)


def describe(canvas: TaggedCanvas, facts: FileFacts) -> None:
    canvas.setTitle(facts.title)
    canvas.setAuthor(facts.author)
    canvas.setSubject(facts.subject)
    canvas.setCreator(PROGRAM)
    canvas.setProducer(PROGRAM)
    canvas.setDateFormatter(lambda *_now: f"D:{facts.at:%Y%m%d%H%M%S}+00'00'")
    catalog: Any = canvas.file.Catalog
    catalog.Metadata = PlainStream(b"/Type /Metadata /Subtype /XML", facts.xmp())
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = _colours(canvas.file)


def _colours(file: Any) -> PDFArray:
    intent = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFA1"),
        "OutputConditionIdentifier": PDFString(SRGB),
        "Info": PDFString(SRGB),
        "DestOutputProfile": file.Reference(PlainStream(b"/N 3", _srgb())),
    }
    return PDFArray([PDFDictionary(intent)])


@cache
def _srgb() -> bytes:
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    profile[DATE_IN_PROFILE] = bytes([7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes(profile)
