"""The version is defined in one place, and shown where people look for it."""

from __future__ import annotations

import subprocess
import sys

import pytest
from django.core.management import execute_from_command_line
from django.test import Client

from skatclub import __version__
from tests.serving import PROJECT


def test_commands_say_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        execute_from_command_line(["manage.py", "serve", "--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"skatclub {__version__}\n")


def test_the_start_by_a_double_click_says_it() -> None:
    command = [sys.executable, "start.py", "--version"]
    ran = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    assert ran.stdout == f"skatclub {__version__}\n"


@pytest.mark.parametrize("page", ["/", "/login/", "/rules/"])
def test_every_page_says_it_at_its_foot(visitor_client: Client, page: str) -> None:
    footer = visitor_client.get(page).content.decode().partition("<footer")[2]
    assert f"Skatclub {__version__}" in footer
