"""Uploaded logos: drawn anew, or refused."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable

import pytest
from PIL import Image

from tests.refusals import refused
from tournaments.people.identity import logos
from tournaments.people.identity.logos import clean_logo, small_logo

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="red"/></svg>'


def picture(kind: str, size: tuple[int, int] = (40, 20)) -> bytes:
    target = io.BytesIO()
    Image.new("RGB", size, "red").save(target, format=kind)
    return target.getvalue()


def one_colour(side: int) -> bytes:
    """More pixels than Pillow opens, in a small file."""
    target = io.BytesIO()
    Image.new("1", (side, side)).save(target, format="PNG")
    return target.getvalue()


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("data", [picture("PNG"), picture("JPEG"), SVG, b"\xef\xbb\xbf" + SVG])
def test_every_kind_becomes_a_png_of_ours(data: bytes) -> None:
    logo = opened(clean_logo(data))
    assert (logo.format, logo.width / logo.height) == ("PNG", 2.0)
    middle = logo.convert("RGB").resize((1, 1)).tobytes()
    red, green, blue = middle
    assert red > 240
    assert max(green, blue) < 20


def test_a_large_picture_becomes_smaller() -> None:
    assert opened(clean_logo(picture("PNG", (3000, 1500)))).size == (1200, 600)


def test_what_the_file_says_besides_its_picture_is_not_kept() -> None:
    target = io.BytesIO()
    Image.new("RGB", (4, 4)).save(target, format="JPEG", comment=b"<script>alert(1)</script>")
    assert b"script" not in clean_logo(target.getvalue())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"x" * 2_000_001, "logo-too-large"),
        (b"GIF89a", "logo-not-a-picture"),
        (b"", "logo-not-a-picture"),
        (picture("GIF"), "logo-not-a-picture"),
        (picture("PNG")[:60], "logo-not-a-picture"),
        (lambda: picture("PNG", (7000, 7000)), "logo-too-many-pixels"),
        (lambda: one_colour(10_000), "logo-too-many-pixels"),
        (lambda: one_colour(14_000), "logo-too-many-pixels"),
        (b"<svg", "logo-not-a-picture"),
        (SVG[:-3], "logo-not-a-picture"),
        (b"x" * 2_000_000, "logo-not-a-picture"),
        (b"<!---->" * 280, "logo-not-a-picture"),  # never an endless search
        (SVG.replace(b'<rect width="20"', b'<rect width="1e309"'), "logo-not-a-picture"),
        (SVG.replace(b"<rect", b"<script>1</script><rect"), "logo-active-svg"),
        (SVG.replace(b"<rect", b'<image href="file:///etc/passwd"/><rect'), "logo-active-svg"),
        (SVG.replace(b"<rect", b'<rect onload="x()"'), "logo-active-svg"),
        (SVG.replace(b'fill="red"', b'fill="url(http://x/)"'), "logo-active-svg"),
        (SVG.replace(b"<rect", b"<style>@import 'x';</style><rect"), "logo-active-svg"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG, "logo-not-a-picture"),
        (SVG.replace(b"<rect", b"<g/>" * 2_001 + b"<rect"), "logo-too-many-elements"),
    ],
)
def test_refused(data: bytes | Callable[[], bytes], code: str) -> None:
    """What takes long to make is made by the test, not while tests are collected."""
    values = {"logo-too-large": {"most": 2}, "logo-too-many-elements": {"most": 2000}}.get(code, {})
    made_now = data() if callable(data) else data
    with refused(code, field="file", **values):
        clean_logo(made_now)


@pytest.mark.parametrize(
    ("inside", "is_drawn"),
    [
        ("<g/>" * 1_999, True),
        ("<g/>" * 2_000, False),
        ('<rect fill="url(#a)" href="#b" xlink:href="#c" id="on"/><!-- url(x) -->', True),
        ('<rect href="b.svg"/>', False),
        ('<rect xlink:href="b.svg"/>', False),
        ('<rect HREF="b.svg"/>', False),
        ('<rect ONLOAD="x"/>', False),
        ('<rect style="fill: url(#a) url(b)"/>', False),
        ("<style>rect { fill: url(#a) }</style>", False),
        ("<style>@import 'x'</style>", False),
        *((f"<{name}/>", False) for name in ("script", "foreignObject", "image", "use", "iframe", "animate", "set", "handler")),
    ],
)  # fmt: skip
def test_what_an_svg_may_hold(inside: str, is_drawn: bool) -> None:
    head = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
    data = head + inside.encode() + b"</svg>"
    if is_drawn:
        assert logos._checked_svg(data).tag == "{http://www.w3.org/2000/svg}svg"
        return
    too_many = inside == "<g/>" * 2_000
    code, values = ("logo-too-many-elements", {"most": 2000}) if too_many else ("logo-active-svg", {})
    with refused(code, field="file", **values):
        logos._checked_svg(data)


def test_more_pixels_than_are_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (logos.MOST_PIXELS, logos.SMALL_SIDE) == (40_000_000, 240)
    monkeypatch.setattr(logos, "MOST_PIXELS", 800)
    assert opened(clean_logo(picture("PNG", (40, 20)))).size == (40, 20)
    for size in ((41, 20), (40, 21)):
        with refused("logo-too-many-pixels", field="file"):
            clean_logo(picture("PNG", size))


@pytest.mark.parametrize(
    ("start", "is_svg"),
    [
        ("<svg>", True),
        ("\ufeff <svg\t", True),
        ('<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg>\n<!-- b -->\n<svg ', True),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg ", False),
        ("<html><svg ", False),
        ("<svgx>", False),
    ],
)
def test_how_an_svg_begins(start: str, is_svg: bool) -> None:
    assert bool(logos.SVG_START.match(start.encode())) is is_svg


CIRCLE = b'<circle cx="10" cy="5" r="9" fill="blue" fill-opacity="0.01" stroke="red" stroke-opacity="0.01"/>'
SLOW = SVG.replace(b"<rect", CIRCLE * 1_900 + b"<rect")


@pytest.mark.parametrize("changed", ["d.SECONDS = 1", "d.drawn = lambda data: bytes(2_000_000_000)"])
def test_what_takes_too_much_is_ended_in_the_process_that_draws(changed: str) -> None:
    """The program gives more seconds."""
    script = (
        f"from tournaments.people.identity import svg_drawing as d; {changed}; raise SystemExit(d.main())"
    )
    done = subprocess.run([sys.executable, "-c", script], input=SLOW, capture_output=True, check=False)
    assert done.returncode < 0 or b"MemoryError" in done.stderr
    assert done.stdout == b""


def test_where_no_process_limits_itself_it_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logos, "COMMAND", [sys.executable, "-c", "import time; time.sleep(1000)"])
    monkeypatch.setattr(logos, "LONGEST", 0.1)
    with refused("logo-too-complicated", field="file"):
        clean_logo(SVG)


def test_a_process_that_ends_by_itself_is_no_mistake_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logos, "COMMAND", [sys.executable, "-c", "raise MemoryError"])
    with refused("logo-too-complicated", field="file"):
        clean_logo(SVG)


def test_only_one_is_drawn_at_a_time() -> None:
    """Otherwise a few uploads would keep all threads of the officials busy."""
    with logos._drawing, refused("logo-busy", field="file"):
        clean_logo(SVG)
    assert clean_logo(SVG)


def test_nothing_of_a_picture_reaches_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    clean_logo(SVG.replace(b"<rect", b"<unknown/><text font-family='x' style='a:b'>x</text>" * 50 + b"<rect"))
    assert capfd.readouterr() == ("", "")


def test_a_photograph_stands_upright() -> None:
    """Cameras note how they were held instead of turning the picture."""
    turned, target = Image.Exif(), io.BytesIO()
    turned[0x0112] = 6
    Image.new("RGB", (40, 20)).save(target, format="JPEG", exif=turned)
    logo = opened(clean_logo(target.getvalue()))
    assert (logo.width, logo.height) == (20, 40)


def test_pages_get_a_smaller_one() -> None:
    stored = clean_logo(picture("JPEG", (1200, 300)))
    small = opened(small_logo(stored))
    assert (small.format, small.size) == ("PNG", (240, 60))
    assert opened(small_logo(clean_logo(picture("PNG", (40, 20))))).size == (40, 20)
