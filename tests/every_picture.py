"""Pictures of every page, scene of the hall, paper and shared link, to be looked through: ``make pictures``.

Made from demo evenings of 3, 27 and 1,000 players, and a demo year, each in a temporary installation; in Danish and
German, light and dark, on a laptop and on a phone. ``index.html`` in the folder shows them all. Nothing is committed.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.browsers import running_browser
from tests.prepared import COLLECT_STATIC
from tests.serving import PROJECT, Server, manage, run_script, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

YEAR = "year"
SIZES = ("3", "27", "1000", YEAR)
STAGES = ("registered", "recorded", "closed")
LANGUAGES = ("da", "de")
SCHEMES: tuple[Any, ...] = ("light", "dark")
WIDTHS = {"1280": (1280, 800), "390": (390, 844)}
WALL = {"1920": (1920, 1080)}
TALLEST = 4000  # pixels of a page that are shown
ASK = """
import sys
from pathlib import Path
import django; django.setup()
from tests.what_is_pictured import draw_papers, tell_addresses
"""


class View(NamedTuple):
    """Somebody who looks at pages. ``session``: "" for a visitor."""

    who: str
    addresses: list[str]
    session: str
    widths: dict[str, tuple[int, int]]


def make_demo(data: Path, size: str) -> None:
    manage(data, "migrate", "--verbosity=0")
    run_script(data, COLLECT_STATIC)
    if size == YEAR:
        manage(data, "create_demo_year", "--seed", "1")
        return
    for seed, stage in enumerate(STAGES, 1):
        given = {"--players": size, "--series": "3", "--stage": stage, "--seed": str(seed)}
        manage(data, "create_demo_tournament", *(part for pair in given.items() for part in pair))


def views_of(data: Path, size: str) -> Iterator[View]:
    left_out = ["/tournaments/"] if size == YEAR else []
    said = run_script(data, ASK + "tell_addresses(*sys.argv[1:])", *left_out)
    found = json.loads(said.splitlines()[-1])
    screens, _nobody = found.pop("hall")
    yield from (View(who, addresses, session, WIDTHS) for who, (addresses, session) in found.items())
    for language in LANGUAGES:
        scenes = [address for address in screens if address.endswith(f"-{language}/")]
        yield View(f"hall-{language}", scenes, "", WALL)


def take_pictures(size: str, folder: Path) -> None:
    """``folder``: of this size; not emptied, so that single sizes can be made anew."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pictures-") as temporary:
        data = Path(temporary) / "data"
        make_demo(data, size)
        print(run_script(data, ASK + "draw_papers(Path(sys.argv[1]))", str(folder)), end="")
        with serving(data, "--no-demo") as server, running_browser() as browser:
            for view in views_of(data, size):
                look(browser, server, view, folder)


def look(browser: Browser, server: Server, view: View, folder: Path) -> None:
    languages = [view.who.removeprefix("hall-")] if view.who.startswith("hall") else LANGUAGES
    for language in languages:
        context = browser.new_context(base_url=server.url, locale=language, reduced_motion="reduce")
        if view.session:
            context.add_cookies([{"name": "sessionid", "value": view.session, "url": server.url}])
        page = context.new_page()
        for address in view.addresses:
            answer = page.goto(address)
            if answer is None or answer.status >= 500:
                print(f"  not answered: {address}")
                continue
            name = address.split("?")[0].strip("/").replace("/", "_") or "front"
            shoot(page, view, folder / f"{view.who}_{name}--{language}")
        context.close()


def shoot(page: Page, view: View, beginning: Path) -> None:
    """Each size in light and dark, without opening the page again."""
    for width, (wide, high) in view.widths.items():
        page.set_viewport_size({"width": wide, "height": high})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.evaluate("document.fonts.ready")
            whole = page.evaluate("document.scrollingElement.scrollHeight")
            clip: Any = {"x": 0, "y": 0, "width": wide, "height": min(whole, TALLEST)}
            page.screenshot(
                path=f"{beginning}-{scheme}-{width}.jpg", full_page=True, clip=clip, type="jpeg", quality=60
            )


def write_index(folder: Path) -> None:
    parts = ["<!DOCTYPE html><meta charset=utf-8><title>Pictures</title>"]
    parts.append("<style>img{height:20rem;margin:.3rem;border:1px solid #999}h3{margin:.5rem 0 0}</style>")
    for size in SIZES:
        files = sorted(folder.glob(f"{size}/*--*"))
        parts.append(f"<h2>{size}</h2>" if files else "")
        heading = ""
        for file in files:
            name, _line, what = file.stem.partition("--")
            if name != heading:
                parts.append(f"<h3>{escape(name)}</h3>")
                heading = name
            link = escape(f"{size}/{file.name}")
            parts.append(
                f"<a href='{link}'><img loading=lazy src='{link}' alt='{escape(what)}' title='{escape(what)}'></a>"
            )
    folder.joinpath("index.html").write_text("\n".join(parts), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=PROJECT / "pictures")
    parser.add_argument("--sizes", nargs="*", choices=SIZES, default=SIZES)
    chosen = parser.parse_args()
    for size in chosen.sizes:
        print(size)
        take_pictures(size, chosen.folder / size)
        write_index(chosen.folder)
    print(chosen.folder / "index.html")
