"""The names of the commands."""

from __future__ import annotations

import subprocess
import sys

from tests.serving import PROJECT


def test_papers_are_made_by_print() -> None:
    command = [sys.executable, "manage.py", "print", "--help"]
    told = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    assert told.startswith("usage: manage.py print_documents ")
