"""A full hall, and what stands on one of its screens: the names, and what is cut, too small or leads to scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from django.utils import timezone

from tests.factories import RESULT, make_tournament
from tournaments.journal.public_version import replace_version
from tournaments.models import Entry, Player, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.public.hall.screens import change_screen

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from tests.browsers import Pages
    from tournaments.models import Screen

SIZES: dict[str, ViewportSize] = {
    "beamer": {"width": 1920, "height": 1080},
    "old beamer": {"width": 1280, "height": 720},
}
SHAPES: dict[str, ViewportSize] = SIZES | {
    "square": {"width": 1024, "height": 768},
    "upright": {"width": 768, "height": 1024},
}
LONG = "Wolfgang-Maximilian Alexander von Hohenzollern-Sigmaringen Ib"
UNBROKEN = "Überlandstraßenbahnhaltestellenaufseherstellvertretersohnesob"
assert (len(LONG), len(UNBROKEN)) == (61, 61)

# The names on the page that is shown; what is cut, too small, or leads to scrolling; and for each line of text of the
# scene whether it can be seen.
LOOK = """() => {
  const problems = [], names = [], lines = [];
  const ruler = document.createElement("canvas").getContext("2d");
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) problems.push("scrolls");
  const one = document.querySelector(".scene.on"), sheet = one.querySelector(".sheet");
  const frame = (sheet || one).getBoundingClientRect();
  if (frame.bottom > innerHeight + 0.5 || frame.right > innerWidth + 0.5) problems.push("leaves the screen");
  for (const part of one.querySelectorAll("[data-rows] .name, [data-rows] .seat, [data-rows] .points, h2, .tables li, .large-timer strong")) {
    const box = part.getBoundingClientRect();
    if (sheet && sheet.contains(part) && (box.left >= frame.right || box.right <= frame.left)) continue;
    const around = sheet && sheet.contains(part) ? frame : {left: 0, right: innerWidth, top: 0, bottom: innerHeight};
    const text = part.textContent.trim();
    if (box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1) problems.push(`cut: ${text}`);
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) problems.push(`too wide: ${text}`);
    if (!part.matches(".name")) continue;
    names.push(text);
    const style = getComputedStyle(part);
    ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const capital = ruler.measureText("H").actualBoundingBoxAscent / innerHeight;
    if (capital < 0.025) problems.push(`capitals of ${capital}: ${text}`);
  }
  for (const part of document.querySelectorAll(".wall header > *, .wall footer > *")) {
    const box = part.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)) problems.push(`outside: ${part.className}`);
  }
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const around = sheet && sheet.contains(walker.currentNode) ? frame : {left: 0, right: innerWidth, top: 0, bottom: innerHeight};
    for (const box of range.getClientRects()) {
      if (!box.width) continue;
      const middle = (box.top + box.bottom) / 2; // the box of a line is higher than its letters
      const isSeen = box.left > around.left - 1 && box.right < around.right + 1 && middle > around.top && middle < around.bottom;
      lines.push([walker.currentNode.textContent.trim(), isSeen]);
    }
  }
  return {problems, names, lines, page: document.querySelector("[data-page]").textContent};
}"""


LAYOUT = """() => {
  const rows = [...document.querySelectorAll(".scene.on [data-rows] > *")];
  const name = getComputedStyle(rows[0].querySelector(".name"));
  const ruler = document.createElement("canvas").getContext("2d");
  ruler.font = `${name.fontWeight} ${name.fontSize} ${name.fontFamily}`;
  const lefts = rows.map((row) => Math.round(row.getBoundingClientRect().left)).filter((left) => left < innerWidth);
  const isFolded = (name) => name.offsetHeight > 1.6 * parseFloat(getComputedStyle(name).fontSize);
  return {
    columns: new Set(lefts).size,
    capital: ruler.measureText("H").actualBoundingBoxAscent / innerHeight,
    folded: rows.filter((row) => isFolded(row.querySelector(".name"))).length,
  };
}"""


def make_hall(count: int, name: Callable[[int], str]) -> Tournament:
    """So many players at tables of four, in a series that is about to be played."""
    tournament = make_tournament(minutes_per_round=5, date=timezone.localdate())
    people = [Player(first_name=name(n), last_name="", sort_key=f"{n:05}") for n in range(1, count + 1)]
    Player.objects.bulk_create(people)
    Entry.objects.bulk_create(
        [Entry(tournament=tournament, player=one, start_number=n) for n, one in enumerate(people, 1)]
    )
    series = Series.objects.create(tournament=tournament, number=1, state=Series.State.RELEASED)
    tables = SkatTable.objects.bulk_create(
        [SkatTable(series=series, number=n) for n in range(1, -(-count // 4) + 1)]
    )
    entries = tournament.entries.order_by("start_number")
    seats = [
        Seat(series=series, skat_table=tables[place // 4], entry=entry, number=place % 4 + 1)
        for place, entry in enumerate(entries)
    ]
    Seat.objects.bulk_create(seats)
    return tournament


def play(tournament: Tournament) -> Tournament:
    """Everybody has points, and the series is closed and released."""
    series, now = tournament.series.get(), timezone.now()
    for place, seat in enumerate(seats := list(series.seats.order_by("entry__start_number"))):
        seat.game_points = seat.won = seat.lost = seat.lost_by_others = 0
        seat.series_points = 12_000 - place
    Seat.objects.bulk_update(seats, RESULT)
    ScoreSheet.objects.bulk_create(
        [ScoreSheet(skat_table=table, recorded_at=now) for table in series.skat_tables.all()]
    )
    series.state, series.results_released = Series.State.CLOSED, True
    series.save()
    replace_version(Tournament.objects.filter(pk=tournament.pk))
    return tournament


def usual(number: int) -> str:
    return f"Ingeborg Christensen {number}"


def long_name(number: int) -> str:
    return f"{UNBROKEN if number % 2 else LONG} {number}"[-60:]


def open_wall(new_page: Pages, **options: Any) -> Page:
    page = new_page(**options)
    page.clock.install()
    page.goto("/hall/wall/")
    page.evaluate("document.fonts.ready")
    return page


def show(page: Page, screen: Screen, size: str, **fields: Any) -> Page:
    """Changes what the screen shows, and opens it again in this size: cheaper than a new page."""
    change_screen(screen, **fields)
    if page.viewport_size != SHAPES[size]:
        page.goto("about:blank")  # otherwise what was shown is fitted into the new size, which takes longest
        page.set_viewport_size(SHAPES[size])
    page.goto("/hall/wall/")
    page.evaluate("document.fonts.ready")
    return page


def pages_of(page: Page, seconds: int = 15) -> Iterator[dict[str, Any]]:
    """What stands on each page. The first one may be any: a slow computer has turned the page meanwhile."""
    seen: set[str] = set()
    while True:
        found = page.evaluate(LOOK)
        this, _slash, last = found["page"].partition(" / ")
        if this not in seen:
            yield found
        seen.add(this)
        if len(seen) >= int(last or 1):
            return
        page.clock.fast_forward((seconds + 1) * 1000)


def layout_of(page: Page) -> dict[str, Any]:
    """Of the page that is shown: how many columns have rows, the height of the capitals in parts of the screen's, and
    how many rows have a name on two lines.
    """
    found: dict[str, Any] = page.evaluate(LAYOUT)
    return found


def problems_on(pages: list[dict[str, Any]]) -> list[str]:
    return [problem for page in pages for problem in page["problems"]]


def unseen_on(pages: list[dict[str, Any]]) -> list[str]:
    """Texts with a line that stands on none of the pages."""
    lines = zip(*(page["lines"] for page in pages), strict=True)
    return [shown[0][0] for shown in lines if not any(is_seen for _text, is_seen in shown)]


def names_on(pages: list[dict[str, Any]]) -> list[str]:
    return sorted(name for page in pages for name in page["names"])
