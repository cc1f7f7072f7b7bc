"""The pytest plugin that runs a room: collects its tests once, then forks for each mutant.

The tests are run once unchanged, to see how long each takes and which lines it runs. A mutant is put into the
functions in memory of a fork, which then runs the tests that reach its line, the quickest first. Whatever runs on import,
and whatever survives although it also ran on import, is tried again in a new process with the mutant in the file.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage
from django.db import connections

import tests.mutants.steady  # noqa: F401  (settles the examples before a test is imported)
from tests.mutants.forks import FAILED, PASSED, in_fork
from tests.mutants.making import Mutant, mutants_of, sampled
from tests.mutants.rooms import PROJECT, rooms
from tests.mutants.swapping import Loaded, caches

LEAST_SECONDS = 30


class Baseline:
    """The tests unchanged: seconds of each, and by file and line the tests that run it (``""``: on import)."""

    def __init__(self, folder: Path, files: list[str]) -> None:
        self.data, self.times = folder / "coverage", folder / "seconds.json"
        self.coverage = Coverage(data_file=str(self.data), include=[str(PROJECT / file) for file in files])
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, dict[int, set[str]]] = {}

    def run(self, items: list[pytest.Item]) -> int:
        """In a fork: what the tests leave in memory must not reach the mutants."""
        remembering = caches()
        for item in items:
            for cached in remembering:
                cached.cache_clear()  # each test runs the lines that it needs itself
            self.coverage.switch_context(item.nodeid)
            started = time.perf_counter()
            if not passes(item):
                return FAILED
            self.seconds[item.nodeid] = time.perf_counter() - started
        self.coverage.stop()
        self.coverage.save()
        self.times.write_text(json.dumps(self.seconds), "utf-8")
        return PASSED

    def read(self, files: list[str]) -> None:
        self.seconds = json.loads(self.times.read_text("utf-8"))
        covered = Coverage(data_file=str(self.data))
        covered.load()
        for file in files:
            by_line = covered.get_data().contexts_by_lineno(str(PROJECT / file))
            self.lines[file] = {line: set(names) for line, names in by_line.items()}

    def reaching(self, mutant: Mutant) -> list[str]:
        """The tests that run a line of the mutant, the quickest first; all of the room where it runs on import."""
        lines = self.lines[mutant.file]
        on_import = self.runs_on_import(mutant)
        wanted = lines if on_import else range(mutant.first_line, mutant.last_line + 1)
        found = set[str]().union(*(lines.get(line, set()) for line in wanted)) & self.seconds.keys()
        # A table can be read without running a line of its file, so that the others are asked as well, at last.
        others = self.seconds.keys() - found if on_import else set[str]()
        return [*sorted(found, key=self._quickest), *sorted(others, key=self._quickest)]

    def _quickest(self, name: str) -> float:
        return self.seconds[name]

    def runs_on_import(self, mutant: Mutant) -> bool:
        lines = self.lines[mutant.file]
        wanted = range(mutant.first_line, mutant.last_line + 1)
        return not mutant.function or any("" in lines.get(line, set()) for line in wanted)


def passes(item: pytest.Item) -> bool:
    # With the session as the next item everything is torn down but what belongs to the whole session.
    reports = runtestprotocol(item, log=False, nextitem=item.session)  # type: ignore[arg-type]
    return not any(report.failed for report in reports)


class Run:
    """One room's run: what was asked for, and what was found."""

    def __init__(self, config: pytest.Config) -> None:
        asked = json.loads(os.environ["SKATCLUB_MUTANTS"])
        self.room = rooms()[asked["room"]]
        self.sample, self.seed, self.only = asked["sample"], asked["seed"], asked["only"]
        self.folder = Path(asked["folder"])
        self.files = self.room.files()
        self.sources = {file: (PROJECT / file).read_text("utf-8") for file in self.files}
        self.baseline = Baseline(self.folder, self.files)
        self.baseline.coverage.start()
        self.database: Path | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = list(session.items)
        for file in self.files:
            # The first request would import the views: too late for a fork, whose mutant must find them in memory.
            import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        self._make_database(items)
        connections.close_all()
        if in_fork(lambda: self.baseline.run(items), cpu_seconds=3600, wall_seconds=7200) != "passed":
            raise pytest.UsageError("The tests of the room fail unchanged, so that no mutant can be judged.")
        self.baseline.coverage.stop()
        self.baseline.read(self.files)
        self._try_all({item.nodeid: item for item in items})
        return True

    def _make_database(self, items: list[pytest.Item]) -> None:
        """Runs one test that asks the database, so that it is there for every fork."""
        asking = [item for item in items if item.get_closest_marker("database")]
        if asking and not passes(asking[0]):
            raise pytest.UsageError(f"{asking[0].nodeid} fails unchanged")
        if asking:
            self.database = Path(str(connections["default"].settings_dict["NAME"]))
            connections.close_all()
            shutil.copy(self.database, self.folder / "pristine.sqlite3")

    def _chosen(self) -> tuple[list[Mutant], int]:
        if not self.only:
            return sampled(PROJECT, self.files, self.sample, self.seed)
        file = self.only.split(":")[0]
        every = list(mutants_of(PROJECT, file))
        return [mutant for mutant in every if mutant.name.startswith(self.only)], len(every)

    def _try_all(self, items: dict[str, pytest.Item]) -> None:
        loaded = Loaded(self.files)
        chosen, count = self._chosen()
        with (self.folder / "results.jsonl").open("w", encoding="utf-8") as results:
            results.write(json.dumps({"all": count}) + "\n")
            for mutant in chosen:
                names = self.baseline.reaching(mutant)
                verdict = self._try(mutant, [items[name] for name in names], loaded)
                line = {"name": mutant.name, "file": mutant.file, "verdict": verdict, "tests": names}
                line["diff"] = mutant.diff(self.sources[mutant.file])
                results.write(json.dumps(line | {"source": mutant.source}) + "\n")
                results.flush()

    def _try(self, mutant: Mutant, items: list[pytest.Item], loaded: Loaded) -> str:
        """``killed``, ``timeout``, ``survived``, ``no test``, or ``again`` where a new process has to say."""
        if not items:
            return "no test"
        if not mutant.function:
            return "again"
        usual = sum(self.baseline.seconds[item.nodeid] for item in items)
        found = in_fork(
            self._work(mutant, items, loaded),
            cpu_seconds=int(LEAST_SECONDS + 5 * usual),
            wall_seconds=4 * LEAST_SECONDS + 20 * usual,
        )
        if found == "broken" or (found == "passed" and self.baseline.runs_on_import(mutant)):
            return "again"
        return {"passed": "survived", "failed": "killed"}.get(found, found)

    def _work(self, mutant: Mutant, items: list[pytest.Item], loaded: Loaded) -> Callable[[], int]:
        def work() -> int:
            if self.database:
                shutil.copy(self.folder / "pristine.sqlite3", self.database)
            for cached in caches():
                cached.cache_clear()
            if not loaded.put_in(mutant.file, self.sources[mutant.file], mutant.source):
                raise ValueError(f"{mutant.name} has another shape")
            return PASSED if all(map(passes, items)) else FAILED

        return work


def pytest_configure(config: Any) -> None:
    config.pluginmanager.register(Run(config), "mutants-run")
