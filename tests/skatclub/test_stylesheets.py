"""The stylesheets: small, readable in light and dark, and every part of them is shown on the page of the parts."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from skatclub.static_files import as_sent, with_imports
from tests.conftest import make_user
from tests.html_checks import problems_of
from tests.test_house import PROJECT
from tournaments.access.permissions import Role
from tournaments.models import Club

CSS = PROJECT / "static" / "css"
MOST = 45_000  # bytes that all pages together need, as they are sent; the wall has a stylesheet of its own
MOST_OF_A_ROOM = 6_500
MOST_OF_THE_WALL = 8_000
MOST_OF_THE_PHONE = 24_000  # with the colours, the type and the fields that it shares with all pages
SHARED = {"tokens", "base", "frame", "forms", "parts", "tables", "boards", "charts", "print"}
OF_PARTS = ("forms", "parts", "tables", "boards", "charts")
# Classes that scripts add, those of charts of many series, and those of single rooms, shown once with a part.
NOT_SHOWN = {"unsaved", "stays", "jump", "wide", "moved", "erasing", "few-figures", "no-figures"}
OF_ROOMS = {"count", "movements", "players", "prizes", "protocol", "short-columns"}
ON_LIGHT = ("ground", "card", "well")
# Text and what it stands on.
PAIRS = [
    *((text, ground) for text in ("ink", "quiet", "club-ink") for ground in (*ON_LIGHT, "club-soft")),
    *((text, ground) for text in ("right", "wrong") for ground in ("ground", "card", f"{text}-soft")),
    *((suit, ground) for suit in ("clubs", "spades", "hearts", "diamonds") for ground in ("ground", "card")),
    ("next-ink", "next"),
    ("next-ink", "next-hover"),
    ("next-text", "next-soft"),
    ("ink", "next-soft"),
    ("ink", "club-mid"),
    ("card", "club-ink"),
    ("card", "ink"),
    ("on-club", "club"),
]


def tokens() -> dict[str, dict[str, str]]:
    """The colours of light, and of dark, by name."""
    light, dark, _print = re.split(r"@media .*\n", (CSS / "tokens.css").read_text("utf-8"))
    colours = re.compile(r"--([\w-]+):(#[0-9a-f]+)")
    return {"light": dict(colours.findall(light)), "dark": dict(colours.findall(light + dark))}


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG reckons it."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(scheme: str) -> None:
    colours = tokens()[scheme]
    found = {f"{text} on {ground}": contrast(colours[text], colours[ground]) for text, ground in PAIRS}
    assert {name: round(value, 1) for name, value in found.items() if value < 7} == {}
    assert contrast(colours["edge"], colours["ground"]) >= 3


def test_all_pages_need_little() -> None:
    sent = as_sent(with_imports(CSS / "skatclub.css")) + as_sent((CSS / "own.css").read_text("utf-8"))
    assert len(sent.encode()) <= MOST
    rooms = {file.stem: file.stat().st_size for file in CSS.glob("*.css") if file.stem not in SHARED}
    assert rooms.pop("hall") <= MOST_OF_THE_WALL
    assert len(as_sent(with_imports(CSS / "phones.css")).encode()) <= MOST_OF_THE_PHONE
    assert {name: size for name, size in rooms.items() if size > MOST_OF_A_ROOM} == {}


def test_what_is_sent_means_the_same() -> None:
    written = (
        "/* a\n   b */\na > b, ul :is(a, b){color:red; margin:0 1px} /* c */\n"
        '@media (max-width: 9px) and (x) {\n  a + b::before { content:" ▲"; width:calc(1px + 2px) !important; }\n}\n'
    )
    assert as_sent(written) == (
        "a>b,ul :is(a,b){color:red;margin:0 1px}"
        '@media (max-width:9px) and (x){a + b::before{content:" ▲";width:calc(1px + 2px)!important}}'
    )


def test_no_style_in_a_template_and_plain_values() -> None:
    pages = {file.name: file.read_text("utf-8") for file in (PROJECT / "templates").rglob("*.html")}
    assert [name for name, text in pages.items() if re.search(r"\sstyle=|<style", text)] == []
    assert "color-mix" not in with_imports(CSS / "skatclub.css")


def classes_in(stylesheet: str) -> set[str]:
    return set(
        re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", stylesheet, flags=re.DOTALL))
    )


def classes_on(page: str) -> set[str]:
    return {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}


def test_the_page_of_the_parts_shows_them_all(admin_client: Client) -> None:
    page = admin_client.get("/design/").content.decode()
    assert list(problems_of(page)) == []
    parts = {name for file in OF_PARTS for name in classes_in((CSS / f"{file}.css").read_text("utf-8"))}
    assert sorted(parts - classes_on(page) - NOT_SHOWN - OF_ROOMS) == []


@pytest.mark.django_db
def test_only_the_owner_reads_the_page_of_the_parts(client: Client) -> None:
    assert client.get("/design/").status_code == 302
    client.force_login(make_user("a-director", Role.DIRECTOR))
    assert client.get("/design/").status_code == 403


@pytest.mark.django_db
def test_the_home_screen_has_the_name_of_the_club(client: Client) -> None:
    Club.objects.create(name="Skat “3”", colour="#24387a")
    said = client.get("/manifest.webmanifest").json()
    assert (said["name"], said["short_name"]) == ("Skat “3”", "Skat “3”")


@pytest.mark.django_db
def test_a_phone_learns_name_and_pictures(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    said = answer.json()
    assert (said["name"], said["start_url"]) == ("Skatclub", "/")
    assert [icon["sizes"] for icon in said["icons"]] == ["192x192", "512x512"]


def test_nothing_moves_for_whom_that_disturbs() -> None:
    """What moves stands in a block for everybody else; no script moves anything."""
    allowed = re.compile(r"@media \(prefers-reduced-motion: no-preference\)\{.*?\n\}", re.DOTALL)
    moving = re.compile(
        r"(animation|transition|scroll-behavior)[\w-]*:|@keyframes|\.animate\(|behavior: *.smooth"
    )
    files = [*CSS.glob("*.css"), *(PROJECT / "static" / "js").glob("*.js")]
    left = {file.name: moving.findall(allowed.sub("", file.read_text("utf-8"))) for file in files}
    assert {name: found for name, found in left.items() if found} == {}
