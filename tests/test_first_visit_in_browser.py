"""The first visit with an empty cache, on a real server with collected static files: what comes over the wire, and how
far the page moves while it arrives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers import Pages
from tests.prepared import prepare
from tests.serving import ONE_PROCESS, Server, Visitor, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.browser

MOST_BYTES = 60_000
MOST_SHIFT = 0.05
SIZES = ({"width": 320, "height": 640}, {"width": 1280, "height": 800})
# A phone on bad Wi-Fi: fonts come long after the page.
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 100_000, "uploadThroughput": 50_000}
PAINTED = """() => new Promise((done) => {
  const isPainted = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && done();
  new PerformanceObserver(isPainted).observe({type: "paint", buffered: true});
})"""
# Lighthouse counts in the same way: what moves without a key or a tap.
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  const where = [];
  const watch = new PerformanceObserver((list) => list.getEntries().forEach(note));
  function note(entry) {
    if (entry.hadRecentInput) return;
    sum += entry.value;
    entry.sources.forEach((source) => where.push(source.node && (source.node.className || source.node.nodeName)));
  }
  watch.observe({type: "layout-shift", buffered: true});
  document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done([sum, where.slice(0, 5).join(" ")]), 50))));
})"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("first-visit") / "data"
    prepare(data)
    with serving(data, **ONE_PROCESS) as started:
        yield started


@pytest.fixture
def pages(browser: Browser, server: Server) -> Iterator[Pages]:
    opened = Pages(browser, server.url)
    yield opened
    assert opened.close() == []


def over_the_wire(page: Page) -> list[tuple[str, int]]:
    """Fills up with each request's kind and size, its headers included, as a browser's network panel shows them."""
    kinds: dict[str, str] = {}
    received: list[tuple[str, int]] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    session.on(
        "Network.requestWillBeSent", lambda event: kinds.update({event["requestId"]: event["request"]["url"]})
    )
    session.on(
        "Network.loadingFinished",
        lambda event: received.append((kinds.get(event["requestId"], ""), int(event["encodedDataLength"]))),
    )
    return received


def public_pages(server: Server) -> list[str]:
    """The first page, and of the evening that is played: its page by name and by table, and its lists."""
    evening = re.search(r'href="(/tournaments/[a-z0-9-]+/)"', Visitor(server).get("/"))
    assert evening
    below = ("", "?view=tables", "?q=1", "standings/", "standings/lists/clubs/")
    return ["/", *(f"{evening[1]}{place}" for place in below)]


# Every day the standings of the evening that is played
@pytest.mark.parametrize(
    "which", [4, *(pytest.param(which, marks=pytest.mark.endurance) for which in (0, 1, 2, 3, 5))]
)
def test_a_first_visit_is_small(pages: Pages, server: Server, which: int) -> None:
    page = pages(locale="da")
    received = over_the_wire(page)
    page.goto(public_pages(server)[which], wait_until="networkidle")
    assert any(address.endswith(".woff2") for address, _size in received), received
    assert sum(size for _address, size in received) < MOST_BYTES, received


def addresses_of(server: Server) -> tuple[str, list[str]]:
    """The session of a director, and the addresses that are used most during an evening."""
    visitor = Visitor(server)
    visitor.post("/login/", username="director", password=server.logins["director"])
    found = re.search(r'href="(/tournaments/(?!new|import)[a-z0-9-]+/)"', visitor.get("/"))
    assert found
    evening = found[1]
    sheet = re.search(rf'href="({evening}sheets/\d+/\d+/)"', visitor.get(f"{evening}sheets/"))
    assert sheet
    session = next(one.value for one in visitor.cookies if one.name == "sessionid")
    return str(session), [
        f"{evening}players/", f"{evening}seats/", f"{evening}sheets/", sheet[1], f"{evening}standings/"
    ]  # fmt: skip


def shift_of(pages: Pages, size: dict[str, int], address: str, session: str = "") -> tuple[float, str]:
    """How far the page moves (CLS) with a cache of its own, and what did."""
    page = pages(locale="da", viewport=size)
    if session:
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": pages.home}])
    arrive_late(page, address)
    assert page.url.endswith(address) or address.endswith(("seats/", "sheets/")), page.url
    moved: Any = page.evaluate(SHIFT)
    return moved[0], moved[1]


def arrive_late(page: Page, address: str) -> None:
    """Fonts and scripts come only after the page is painted, as they do over bad Wi-Fi."""
    held: list[Route] = []
    page.route(re.compile(r"\.(woff2|js)$"), lambda route: held.append(route))  # noqa: PLW0108
    page.goto(address, wait_until="commit")
    page.evaluate(PAINTED)
    page.unroute_all()  # releases the held responses
    page.wait_for_load_state("networkidle")


def test_no_page_moves_while_it_arrives(pages: Pages, server: Server) -> None:
    """On a phone: the page of the evening, its standings, and the entry form."""
    session, addresses = addresses_of(server)
    visited = public_pages(server)
    check_shifts(pages, SIZES[:1], [(visited[1], ""), (visited[4], ""), (addresses[3], session)])


def path_on(server: Server) -> str:
    """The link of somebody in the demo evening, as the desk shows it."""
    desk = Visitor(server)
    desk.post("/login/", username="director", password=server.logins["director"])
    evening = re.search(r'href="(/tournaments/(?!new|import)[a-z0-9-]+/)"', desk.get("/"))
    assert evening
    link = re.search(r'href="http://[^/]+(/me/[^"]+)"', desk.get(f"{evening[1]}players/3/link/"))
    assert link
    return link[1]


def test_the_first_view_of_a_players_own_page_is_small(pages: Pages, server: Server) -> None:
    page = pages(locale="hu", viewport=SIZES[0])
    received = over_the_wire(page)
    page.goto(path_on(server), wait_until="networkidle")
    print(sum(size for _address, size in received), received)
    assert any("htmx" in address for address, _size in received), received
    assert sum(size for _address, size in received) < MOST_BYTES, received


def test_nothing_of_a_players_own_page_moves_while_it_arrives(pages: Pages, server: Server) -> None:
    path = path_on(server)
    moved = shift_of(pages, SIZES[0], path)
    assert moved[0] < MOST_SHIFT, moved


@pytest.mark.endurance
def test_none_of_all_pages_moves_while_it_arrives(pages: Pages, server: Server) -> None:
    session, addresses = addresses_of(server)
    visited = ["/login/", *public_pages(server)]
    looked_at = [*((address, "") for address in visited), *((address, session) for address in addresses)]
    check_shifts(pages, SIZES, looked_at)


def check_shifts(pages: Pages, sizes: Sequence[dict[str, int]], looked_at: list[tuple[str, str]]) -> None:
    """``looked_at``: addresses, each with the session of who reads it."""
    shifts = {
        (address, size["width"]): shift_of(pages, size, address, whose)
        for size in sizes
        for address, whose in looked_at
    }
    print(
        *(f"{width:5} {shift:.3f} {address} {what}" for (address, width), (shift, what) in shifts.items()),
        sep="\n",
    )
    assert {place: moved for place, moved in shifts.items() if moved[0] >= MOST_SHIFT} == {}
