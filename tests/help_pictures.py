"""The pictures of the help page, taken from a demo evening in Danish: ``scripts/help_pictures``.

Run it again when a page has changed. Each picture is a part of a page, half as large as on the screen.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from tests.browsers import running_browser
from tests.prepared import COLLECT_STATIC
from tests.serving import PROJECT, Server, manage, run_script, serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

PICTURES = PROJECT / "static" / "help"
WIDTH, HEIGHT = 640, 400  # of a picture, in pixels; on the screen there were more
ZOOM = 0.75
SCENE = """
import django; django.setup()
from tournaments.demo.making import DEMO, Stage, make_demo
from tournaments.models import Seat, Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.standings.rulings.recording import record_ruling
over = make_demo(players=12, series=1, stage=Stage.CLOSED, seed=5)
Tournament.objects.filter(pk=over.pk).update(state="running", entry_fee=100, loss_fee=1)
first, second = Seat.objects.filter(series__tournament=over).order_by("-series_points", "pk")[:2]
for name in ("game_points", "won", "lost", "lost_by_others", "series_points"):
    setattr(second, name, getattr(first, name))
second.save()
save_plan(over, PlanSettings((GroupSettings("main", "share", 100, count=3),), pot=120000), by=DEMO, reason="demo")
record_ruling(over, text="Kortene blev blandet for tidligt; spillet gives om.", referee="Inge", by=DEMO)
playing = make_demo(players=8, series=1, stage=Stage.STARTED, seed=2)
table = playing.series.get().skat_tables.filter(score_sheet=None).first()
print(over.slug, playing.slug, table.number)
"""


class Scene(NamedTuple):
    """The evenings that the pictures show: one that is over, one with a table whose sheet has just come."""

    over: str
    playing: str
    table: str


def type_a_wrong_sheet(page: Page) -> None:
    """The paper's second line does not match its numbers."""
    for number, line in enumerate([(310, 9, 1), (892, 18, 0), (-48, 3, 4), (455, 12, 0)], 1):
        for name, value in zip(("game_points", "won", "lost"), line, strict=True):
            page.fill(f"input[name={name}_{number}]", str(value))
    page.fill("input[name=passed]", "1")
    page.fill("input[name=stated_total_2]", "1982")
    page.locator("input[name=stated_total_2]").press("Tab")
    page.wait_for_timeout(1000)


def nothing(_page: Page) -> None:
    """The page as it is."""


# Name of the picture, address, where it begins, and what is done there first.
SHOTS: tuple[tuple[str, str, str, Callable[[Page], None]], ...] = (
    ("sheet", "/tournaments/{playing}/sheets/1/{table}/", "[data-line] >> nth=1", type_a_wrong_sheet),
    ("lots", "/tournaments/{over}/standings/lots/", "main h1", nothing),
    ("rulings", "/tournaments/{over}/standings/rulings/", "main h1", nothing),
    ("cash", "/tournaments/{over}/cash/", "main h1", nothing),
    ("prizes", "/tournaments/{over}/prizes/", "main h1", nothing),
    ("backups", "/backups/", "main h1", nothing),
    ("password", "/login/", "main h1", nothing),
    ("logins", "/logins/", "main h1", nothing),
)


def take(page: Page, start: str) -> bytes:
    """A WebP of the page from the element ``start`` on."""
    page.evaluate("scrollTo(0, 0)")
    box = page.locator(start).first.bounding_box()
    top = max(0, box["y"] - 12) if box else 0
    png = page.screenshot(
        full_page=True, clip={"x": 0, "y": top, "width": WIDTH / ZOOM, "height": HEIGHT / ZOOM}
    )
    picture = Image.open(io.BytesIO(png)).convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    target = io.BytesIO()
    picture.save(target, "WEBP", quality=72, method=6)
    return target.getvalue()


def take_all(server: Server, scene: Scene) -> None:
    with running_browser() as browser:
        context = browser.new_context(
            base_url=server.url,
            locale="da-DK",
            reduced_motion="reduce",
            viewport={"width": int(WIDTH / ZOOM), "height": 900},
            device_scale_factor=2,
        )
        page = context.new_page()
        for name, address, start, prepare in sorted(SHOTS, key=lambda shot: shot[0] != "password"):
            answer = page.goto(address.format(**scene._asdict()))
            if answer is None or answer.status != 200:
                print(f"{name}: there is no page {address}")
                continue
            prepare(page)
            page.evaluate("document.fonts.ready")
            PICTURES.joinpath(f"{name}.webp").write_bytes(take(page, start))
            if name == "password":
                log_in(page, server)
        context.close()


def log_in(page: Page, server: Server) -> None:
    page.fill("input[name=username]", "director")
    page.fill("input[name=password]", server.logins["director"])
    page.click("main form button.main")
    page.wait_for_load_state()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="help-") as folder:
        data = Path(folder) / "data"
        manage(data, "migrate", "--verbosity=0")
        run_script(data, COLLECT_STATIC)
        scene = Scene(*run_script(data, SCENE).split())
        with serving(data, "--no-demo") as server:
            take_all(server, scene)
    total = sum(file.stat().st_size for file in PICTURES.glob("*.webp"))
    print(f"{PICTURES.relative_to(PROJECT)}: {total // 1000} kB")
