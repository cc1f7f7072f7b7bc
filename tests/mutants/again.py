"""A mutant in a process that has none of the project's modules yet: a copy of the project has it in its file."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.mutants.forks import FAILED, PASSED, in_fork
from tests.mutants.rooms import PROJECT

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "data", "__pycache__", ".*_cache", ".hypothesis")
OURS = ("tests", "scoring", "tournaments", "skatclub")
SECONDS, WALL_SECONDS = 300, 1800
# Imported once, so that a fork has only the project's own modules to read
LIBRARIES = (
    "pytest",
    "pytest_django.plugin",
    "xdist.plugin",
    "hypothesis.stateful",
    "django.test",
    "django.forms",
    "django.template.loader",
    "django.db.migrations.executor",
    "django.db.backends.sqlite3.base",
    "celery",
    "kombu",
    "reportlab.platypus",
    "openpyxl",
    "tablib",
)


class Copy:
    """The project in another folder, with at most one mutant in it."""

    def __init__(self, folder: Path) -> None:
        self.place, self.pristine = folder / "copy", folder / "pristine.sqlite3"
        self.data = folder / "data"
        shutil.copytree(PROJECT, self.place, ignore=LEFT_OUT)
        for name in LIBRARIES:
            with contextlib.suppress(ImportError):
                import_module(name)

    def passes_unchanged(self, tests: list[str]) -> bool:
        """Whether the tests pass here without a mutant: one that needs what is not copied would fail with each."""
        self._renew_database()
        found = in_fork(lambda: self._pytest(tests), cpu_seconds=4 * SECONDS, wall_seconds=4 * WALL_SECONDS)
        return found == "passed"

    def verdict(self, result: dict[str, Any]) -> str:
        """``killed``, ``survived`` or ``timeout``."""
        file = self.place / result["file"]
        original = file.read_text("utf-8")
        file.write_text(result["source"], "utf-8")
        self._renew_database()
        found = in_fork(lambda: self._pytest(result["tests"]), cpu_seconds=SECONDS, wall_seconds=WALL_SECONDS)
        file.write_text(original, "utf-8")
        # Broken: the mutant could not be imported at all.
        return {"passed": "survived", "failed": "killed", "broken": "killed"}.get(found, found)

    def _renew_database(self) -> None:
        shutil.rmtree(self.data, ignore_errors=True)
        (self.data / "main").mkdir(parents=True)
        if self.pristine.exists():
            shutil.copy(self.pristine, self.data / "main" / "test.sqlite3")

    def _pytest(self, tests: list[str]) -> int:
        os.chdir(self.place)
        os.environ["SKATCLUB_TEST_DATA"] = str(self.data)
        for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
            del sys.modules[name]
        sys.path[:] = [str(self.place), *(place for place in sys.path if Path(place or ".") != PROJECT)]
        options = ["-x", "-q", "--reuse-db", "-p", "no:cacheprovider", "-p", "tests.mutants.steady"]
        return FAILED if import_module("pytest").main([*options, *tests]) else PASSED
