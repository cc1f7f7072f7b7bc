"""A real browser for tests: every page is watched, and anything in the console fails the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, sync_playwright

from tests.servers import find_program

# The first has no window and needs a third of the time; all have the same engine.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Without these Chromium looks for its maker's servers, which a hall without internet does not have either.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # Pages of several people share a process: each takes as long to start as a page to load.
    "--renderer-process-limit=1",
]

# What htmx writes when a page is left, or its network goes, before the answer to its last question is there.
CUT_OFF = ("htmx:afterRequest", "htmx:sendError", "htmx:sendAbort")


@contextmanager
def running_browser() -> Iterator[Browser]:
    program = find_program(*PROGRAMS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield browser
        browser.close()


def pixels_too_wide(page: Page) -> int:
    """By how much the page can be scrolled sideways. Waits for the page to be there: right after a click on a link
    the new document is still empty.
    """
    page.wait_for_load_state()
    return int(page.evaluate("document.scrollingElement.scrollWidth - window.innerWidth"))


def press_and_go(page: Page, at: Locator | None = None) -> None:
    """Presses Enter, there or where the focus stands, and waits until the page that follows is whole. Nothing else
    waits for it: neither a count nor a key, and its script moves the focus when everything has come.
    """
    with page.expect_navigation():
        (at or page.keyboard).press("Enter")


class Watch:
    """Notes everything that went wrong on a page: console errors (CSP refusals among them), script errors,
    requests that leave the server or fail. A refused page itself (4xx) is the test's own business."""

    def __init__(self, page: Page, home: str) -> None:
        self.home = home
        self.problems: list[str] = []
        self._refused: set[str] = set()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("response", self._on_response)
        page.on("request", self._on_request)

    def _on_response(self, response: Response) -> None:
        if response.request.is_navigation_request() and 400 <= response.status < 500:
            self._refused.add(response.url)
        elif response.status >= 400:
            self.problems.append(f"{response.status} {response.url}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.problems.append(f"leaves the server: {request.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        # The status of every response is checked above; the console only repeats it.
        if message.type == "error" and not message.text.startswith(("Failed to load resource", *CUT_OFF)):
            self.problems.append(f"console: {message.text}")


class Pages:
    """Opens pages, each with a fresh context (its own cookies): a second call is a second person."""

    def __init__(self, browser: Browser, home: str) -> None:
        self.browser = browser
        self.home = home
        self.watches: list[Watch] = []
        self.contexts: list[Any] = []

    def __call__(self, **options: Any) -> Page:
        """``options`` are Playwright's for a context: ``locale``, ``viewport``, ``is_mobile`` …"""
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(base_url=self.home, **options)
        context.set_default_timeout(30_000)
        self.contexts.append(context)
        page = context.new_page()
        self.watches.append(Watch(page, self.home))
        return page

    def log_in(self, page: Page, user: User) -> None:
        """Gives the page's context the session of ``user``, without the login form."""
        client = Client()
        client.force_login(user)
        name = settings.SESSION_COOKIE_NAME
        page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": self.home}])

    def close(self) -> list[str]:
        """Closes every context; returns what went wrong on any page."""
        for context in self.contexts:
            context.close()
        return [problem for watch in self.watches for problem in watch.problems]
