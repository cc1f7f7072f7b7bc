"""A mutant in a new process: a copy of the project has it in its file, so that it is there on import as well."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.mutants.rooms import PROJECT

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "data", "__pycache__", ".*_cache", ".hypothesis", "docs")
SECONDS = 900
PYTEST_FAILED = (1, 2, 3, 4)  # a test, an error on import, an error within, an address of a test that is gone
MOST_NAMES = 400  # of tests on a command line; more are asked by their files


class Copy:
    """The project in another folder, with at most one mutant in it."""

    def __init__(self, folder: Path) -> None:
        self.place = folder / "copy"
        shutil.copytree(PROJECT, self.place, ignore=LEFT_OUT)

    def verdict(self, result: dict[str, Any]) -> str:
        """``killed``, ``survived`` or ``timeout``."""
        file = self.place / result["file"]
        original = file.read_text("utf-8")
        file.write_text(result["source"], "utf-8")
        try:
            code = self._pytest(result["tests"])
        except subprocess.TimeoutExpired:
            return "timeout"
        finally:
            file.write_text(original, "utf-8")
        return "killed" if code in PYTEST_FAILED else "survived"

    def _pytest(self, tests: list[str]) -> int:
        asked = tests if len(tests) <= MOST_NAMES else sorted({name.split("::")[0] for name in tests})
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "-p", "tests.mutants.steady", *asked],
            cwd=self.place,
            env={name: value for name, value in os.environ.items() if name != "SKATCLUB_MUTANTS"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
        return done.returncode
