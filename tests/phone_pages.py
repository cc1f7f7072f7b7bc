"""The phone's page in a browser, as the tests of it use it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.browsers import PROGRAMS, QUIET
from tests.servers import find_program
from tournaments.access.table_links import table_path
from tournaments.models import SkatTable, TablePhone

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

PHONE: ViewportSize = {"width": 390, "height": 844}
FAILED_REQUEST = "Failed to load resource"
HALL = "skat.hall.test"  # the tests' own host counts as safe, any other name over plain http does not
NO_STORAGE = "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }"
FULL_STORAGE = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'entries') throw new DOMException('', 'QuotaExceededError');
    return put.apply(this, given);
  };
"""


def address_of(table: SkatTable) -> str:
    return table_path(TablePhone.objects.get(skat_table=table))


def open_phone(page: Page, table: SkatTable) -> Page:
    page.goto(address_of(table))
    expect(page.locator("#players li").first).to_be_visible()
    return page


def tap_passed(page: Page) -> None:
    """The shortest deal: nobody played. Waits for the keypad of the next one: until then a press enters the same deal."""
    keypad = page.locator("#entering").element_handle()
    page.get_by_role("button", name="Passed: nobody played, the deal is written down at once").click()
    page.wait_for_function("keypad => !keypad.isConnected", arg=keypad)


def says(page: Page, sentence: str) -> None:
    # A phone that looks on asks every five seconds.
    expect(page.locator("#where")).to_contain_text(sentence, timeout=15_000)


def heading(page: Page) -> str:
    return page.locator("#entry h2").first.inner_text()


def deals_shown(page: Page) -> list[int]:
    """Numbers of the deals on the running sheet, the oldest first."""
    return [int(text) for text in page.locator("#sheet tbody th").all_inner_texts()][::-1]


def smallest_target(page: Page) -> float:
    """The least height or width of what is pressed."""
    return float(
        page.evaluate(
            """() => Math.min(...[...document.querySelectorAll("button, select, summary, a.button, textarea")]
              .filter((one) => one.checkVisibility())
              .map((one) => one.getBoundingClientRect())
              .map((box) => Math.min(box.width, box.height)))"""
        )
    )


def killable_context(browser: Browser, profile: Path, home: str) -> BrowserContext:
    """A browser of its own with a profile on the disk."""
    return browser.browser_type.launch_persistent_context(
        str(profile),
        executable_path=find_program(*PROGRAMS),
        args=QUIET,
        base_url=home,
        locale="en-GB",
        viewport=PHONE,
    )


def broken_words(page: Page) -> list[str]:
    """Words on keys that go on in the next line without a hyphen between."""
    found = page.evaluate(
        """() => [...document.querySelectorAll(".pad-key")].filter((one) => one.checkVisibility()).flatMap((key) => {
          const walker = document.createTreeWalker(key, NodeFilter.SHOW_TEXT), broken = [];
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            for (const word of text.data.matchAll(/[^\\s-]+/g)) {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              if (range.getClientRects().length > 1) broken.push(word[0]);
            }
          }
          return broken;
        })"""
    )
    return list(found)


@contextmanager
def phone_in_a_hall(browser: Browser, port: str) -> Iterator[BrowserContext]:
    """A browser to which the server has an address such as a laptop has in a hall: plain http, and not its own host."""
    hall = browser.browser_type.launch(
        executable_path=find_program(*PROGRAMS), args=[*QUIET, f"--host-resolver-rules=MAP {HALL} 127.0.0.1"]
    )
    yield hall.new_context(base_url=f"http://{HALL}:{port}", viewport=PHONE, locale="en-GB")
    hall.close()


def kill_browser(profile: Path) -> int:
    """Kills every process of the browser with this profile at once; how many there were."""
    killed = [
        number for number in map(int, filter(str.isdigit, os.listdir("/proc"))) if _uses(number, profile)
    ]
    for number in killed:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    return len(killed)


def _uses(number: int, profile: Path) -> bool:
    with suppress(OSError):
        return f"--user-data-dir={profile}\0".encode() in Path(f"/proc/{number}/cmdline").read_bytes()
    return False


def forget_network_problems(pages: Any) -> None:
    """What the console says of requests that a test has made fail; anything else stays a problem."""
    for watch in pages.watches:
        watch.problems[:] = [one for one in watch.problems if "ERR_" not in one and FAILED_REQUEST not in one]
