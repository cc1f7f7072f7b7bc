"""An official at a screen, who fills in forms by the names of their fields: in any language."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browsers import pixels_too_wide


class Official:
    """Somebody at a screen of one width, in one language; no page may be wider than the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        answer = self.page.goto(address)
        assert answer is not None
        assert answer.ok, f"{answer.status} {address}"
        self.arrived()

    def arrived(self) -> None:
        assert pixels_too_wide(self.page) <= 0, f"{self.page.url} is too wide"

    def send(self, **typed: str) -> None:
        """Fills in fields by their names, and presses the page's main button."""
        for name, value in typed.items():
            self.fill(name, value)
        with self.page.expect_navigation():
            self.page.locator("button.main").first.click()
        self.arrived()

    def fill(self, name: str, value: str) -> None:
        field = self.page.locator(f'main form [name="{name}"]')
        kind = field.first.evaluate("one => one.type")
        if kind == "radio":
            self.page.locator(f'main form [name="{name}"][value="{value}"]').check()
        elif kind == "checkbox":
            field.set_checked(bool(value))
        elif kind.startswith("select"):
            field.select_option(value)
        else:
            field.fill(value)

    def says(self) -> str:
        return self.page.locator("main").inner_text().replace("\xa0", " ")
