"""The page of the papers in a browser: a print that gets ready takes nothing away that is being typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.access.permissions import Role
from tournaments.printing.jobs.jobs import run_print_job
from tournaments.printing.jobs.tasks import ask_for_print, print_document

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TEXT = "For many years\nat table 4"


def test_what_is_typed_stays_when_a_print_gets_ready(
    new_page: Pages,
    log_in: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
    tmp_path: Path,
) -> None:
    settings.PRINTS_DIR = tmp_path / "prints"
    monkeypatch.setattr(print_document, "apply_async", lambda _args, **_options: None)
    tournament = make_tournament()
    make_entries(tournament, 4)
    job = ask_for_print(tournament, by=COMMAND, language="en")
    page = new_page()
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto("/tournaments/club-evening/paper/")
    page.locator("summary", has_text="Certificates").click()
    page.locator("#certificates-text").fill(TEXT)
    run_print_job(job.pk)
    page.locator(".job a", has_text="Open to print").wait_for()
    assert page.locator("#certificates-text").input_value() == TEXT
    # On a page that nobody has touched everything else is renewed as well.
    page.goto("/tournaments/club-evening/paper/")
    again = ask_for_print(tournament, by=COMMAND, language="de")
    page.reload()
    run_print_job(again.pk)
    page.locator(".kind", has_text="Result list").locator("a", has_text="Open").wait_for()
