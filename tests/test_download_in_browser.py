"""Downloading a backup in a real browser: the password is asked for, and does not stay in the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers import pixels_too_wide, press_and_go
from tests.conftest import make_user
from tests.test_pages_in_browser import found_by_axe
from tournaments.access.permissions import Role
from tournaments.backups.making import Reason, make_backup

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser


def problems(page: Page) -> list[str]:
    wide = pixels_too_wide(page)
    found = found_by_axe(page)
    return [*found, f"{wide} pixels too wide"] if wide > 0 else found


def test_a_backup_on_a_phone(
    new_page: Pages, log_in: Callable, transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    """After a download the field is empty, and a second one can follow."""
    settings.BACKUPS_DIR = tmp_path / "backups"
    name = make_backup(Reason.ASKED).name
    page = new_page(viewport={"width": 320, "height": 640}, bypass_csp=True)
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto("/backups/")
    press_and_go(page, page.get_by_role("link", name=name))
    password = page.get_by_label("Your password")
    password.fill("wrong")
    press_and_go(page)
    page.get_by_text("This password is wrong.").wait_for()
    assert problems(page) == []
    for _download in range(2):
        password.fill("skat med spidser")
        with page.expect_download() as download:
            page.get_by_role("button", name="Download").click()
        wanted = name.replace(".zip", "-without-logins.zip")
        assert (download.value.suggested_filename, password.input_value()) == (wanted, "")
    page.goto("/backups/")
    page.get_by_text("Who has downloaded a backup").click()
    assert problems(page) == []
