"""The phone's own scripts in a real browser, on a page that no server sends: what is asked of them, and what they say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

from scoring.compiled.document import document_of
from scoring.rules import RuleSystem

STATIC = Path(__file__).resolve().parent.parent / "static"
HOME = "http://table.test/"
TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".woff2": "font/woff2"}
BLANK = '<!doctype html><html lang="{language}"><title>Table</title>{head}<main id="pad"></main></html>'


@contextmanager
def blank_page(browser: Browser, head: str = "", language: str = "en", **options: Any) -> Iterator[Page]:
    """A page that may load what lies in ``static``; an error of a script fails the test."""
    context = browser.new_context(**options)
    page, problems = context.new_page(), list[str]()
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.route(f"{HOME}**", lambda route: _answer(route, BLANK.format(head=head, language=language)))
    page.goto(HOME)
    yield page
    context.close()
    assert problems == []


def _answer(route: Route, blank: str) -> None:
    path = route.request.url.removeprefix(HOME).partition("?")[0]
    if not path:
        route.fulfill(content_type="text/html", body=blank)
        return
    file = STATIC / path
    route.fulfill(
        content_type=TYPES[file.suffix], body=file.read_bytes()
    ) if file.is_file() else route.abort()


# As JSON there and back: value by value, as Playwright does it, takes longer than all the rules. A number that JSON has not
# must not come back as none.
ASK = """([name, calls]) => JSON.stringify(
    JSON.parse(calls).map((given) => rules[name](table, ...given)),
    (_key, said) => typeof said === "number" && !Number.isFinite(said) ? String(said) : said)"""


class Phone:
    """Asks ``rules.js``; the table of a system is given to the page once."""

    def __init__(self, page: Page, system: RuleSystem) -> None:
        self.page = page
        # As a phone gets it: without what JSON cannot say.
        page.evaluate(
            "async (table) => { window.table = JSON.parse(table); window.rules = await import('/phones/rules.js'); }",
            json.dumps(document_of(system)),
        )

    def worth(self, deals: list[dict[str, Any]], **place: int) -> list[dict[str, Any]]:
        return self.ask_each("worth", [(deal, place) for deal in deals])

    def running(self, seats: int, deals: list[dict[str, Any]]) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("running", seats, deals)
        return found

    def ask(self, name: str, *arguments: Any) -> Any:
        """Another function of ``rules.js``, by its name."""
        [answer] = self.ask_each(name, [arguments])
        return answer

    def ask_each(self, name: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
        """Its answer to each call."""
        found: list[Any] = json.loads(self.page.evaluate(ASK, [name, json.dumps(calls)]))
        return found
