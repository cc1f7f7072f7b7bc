"""Costs of every command and every process of the server."""

from __future__ import annotations

from pathlib import Path

from tests.serving import run_script

LOADED = """
import sys
import django
django.setup()
seldom = {"celery", "kombu", "redis", "openpyxl", "reportlab", "tournaments.transfer", "tournaments.seating"}
print(sorted(seldom & {*sys.modules}))
"""


def test_what_few_commands_need_is_not_loaded_by_all(tmp_path: Path) -> None:
    assert run_script(tmp_path, LOADED) == "[]\n"
