"""A club's logo: an uploaded PNG, JPEG or SVG is checked, drawn anew and stored as a PNG of our own making.

Nothing of the uploaded file itself is kept, so that no script, link or comment in it can do harm later.
"""

from __future__ import annotations

import io
import re
import sys
import warnings
from collections.abc import Callable
from functools import lru_cache
from subprocess import TimeoutExpired
from threading import Lock

from lxml import etree
from PIL import Image, ImageOps, UnidentifiedImageError

from tournaments.foundations.errors import Refused
from tournaments.people.identity.svg_drawing import LONGEST_SIDE, NOT_A_PICTURE
from tournaments.web.drawing_process import DrawingBusy, drawn_by_process

MOST_BYTES = 2_000_000
MOST_PIXELS = 40_000_000  # before anything is unpacked: a small file may hold a huge picture
MOST_ELEMENTS = 2_000  # of an SVG
SMALL_SIDE, COLOURS_OF_SMALL = 240, 128  # of the logo on pages, in pixels
COMMAND = [sys.executable, "-m", "tournaments.people.identity.svg_drawing"]
LONGEST = 15.0  # seconds, for computers that start processes slowly; the processor's time is limited as well
_drawing = Lock()
FORBIDDEN = {"script", "foreignObject", "image", "use", "iframe", "animate", "set", "handler"}
# A doctype is allowed, but not one that declares entities. A comment matches up to its first end, so that many of them
# do not cause catastrophic backtracking.
SVG_START = re.compile(
    rb"^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--((?!-->).)*-->\s*|<!DOCTYPE[^>\[]*>\s*)*<svg[\s>]", re.DOTALL
)


@lru_cache(maxsize=8)
def small_logo(picture: bytes) -> bytes:
    """A stored logo as the head of a page shows it, sharp on good screens: a tenth of the bytes."""
    small = Image.open(io.BytesIO(picture), formats=("PNG",)).convert("RGBA")
    small.thumbnail((SMALL_SIDE, SMALL_SIDE))
    return _as_png(small.quantize(COLOURS_OF_SMALL, method=Image.Quantize.FASTOCTREE))


def clean_logo(data: bytes) -> bytes:
    """The picture as a PNG with at most 1,200 pixels on its longer side. Raises ``Refused``."""
    if len(data) > MOST_BYTES:
        raise Refused("logo-too-large", field="file", most=MOST_BYTES // 1_000_000)
    draw: Callable[[bytes], Image.Image] = _drawn_svg if SVG_START.match(data[:2000]) else _opened
    picture = draw(data)
    picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    return _as_png(picture)


def _as_png(picture: Image.Image) -> bytes:
    target = io.BytesIO()
    picture.save(target, format="PNG", optimize=True)
    return target.getvalue()


def _opened(data: bytes) -> Image.Image:
    """A PNG or JPEG with its transparency, rotated according to the camera's metadata."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
            if picture.width * picture.height > MOST_PIXELS:
                raise Refused("logo-too-many-pixels", field="file")
            return ImageOps.exif_transpose(picture).convert("RGBA")
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise Refused("logo-too-many-pixels", field="file") from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise Refused("logo-not-a-picture", field="file") from error


def _drawn_svg(data: bytes) -> Image.Image:
    """The SVG drawn as pixels by another process. One at a time, without a queue."""
    svg = etree.tostring(_checked_svg(data))
    try:
        done = drawn_by_process(COMMAND, svg, lock=_drawing, longest=LONGEST)
    except DrawingBusy as error:
        raise Refused("logo-busy", field="file") from error
    except TimeoutExpired as error:
        raise Refused("logo-too-complicated", field="file") from error
    if done.returncode:
        code = "logo-not-a-picture" if done.returncode == NOT_A_PICTURE else "logo-too-complicated"
        raise Refused(code, field="file")
    return _opened(done.stdout)


def _checked_svg(data: bytes) -> etree._Element:
    """The parsed file, if it loads nothing, runs nothing and does not expand without limit."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise Refused("logo-not-a-picture", field="file") from error
    elements = list(root.iter())
    if len(elements) > MOST_ELEMENTS:
        raise Refused("logo-too-many-elements", field="file", most=MOST_ELEMENTS)
    if any(map(_is_active, elements)):
        raise Refused("logo-active-svg", field="file")
    return root


def _is_active(element: etree._Element) -> bool:
    """Whether there are scripts, entities, event handlers, or references to other files or elements."""
    if not isinstance(element.tag, str):
        return isinstance(element, etree._Entity)
    if any(word in (element.text or "") for word in ("@import", "url(")):
        return True
    attributes = [(etree.QName(name).localname.lower(), str(value)) for name, value in element.attrib.items()]
    return etree.QName(element).localname in FORBIDDEN or any(
        name.startswith("on")
        or (name == "href" and not value.startswith("#"))
        or "url(" in value.replace("url(#", "")
        for name, value in attributes
    )
