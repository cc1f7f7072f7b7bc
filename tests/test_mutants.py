"""The mutation tester itself: what it changes, what it leaves alone, and that a change in memory is really there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.mutants import __main__ as command
from tests.mutants import again, same, swapping
from tests.mutants.forks import in_fork
from tests.mutants.making import mutants_of
from tests.mutants.rooms import PROJECT, rooms

SOURCE = '''"""A word on it."""
from functools import lru_cache
STARTS = ("=", "@")

@lru_cache
def most(seats: int | None = 3) -> int:
    """Not changed."""
    return min(seats, 3) * 2

@allowed
def official(states):
    return all(_("closed") == state for state in states)
'''


@pytest.fixture
def changes(tmp_path: Path) -> list[tuple[str, str]]:
    """The line put in by each mutant, and the function it is in."""
    (tmp_path / "small.py").write_text(SOURCE, "utf-8")
    lines = SOURCE.splitlines()
    return [
        (
            next((line.strip() for line in mutant.source.splitlines() if line not in lines), "-"),
            mutant.function,
        )
        for mutant in mutants_of(tmp_path, "small.py")
    ]


def test_functions_with_decorators_and_tables_of_a_module_are_changed(changes: list[tuple[str, str]]) -> None:
    assert {
        ('STARTS = ("=",)', ""),
        ('STARTS = ("XX=XX", "@")', ""),
        ("def most(seats: int | None = 4) -> int:", ""),
        ("return min(seats, 3) / 2", "most"),
        ("return min(seats, 4) * 2", "most"),
        ("return max(seats, 3) * 2", "most"),
        ('return any(_("closed") == state for state in states)', "official"),
        ('return all(_("closed") != state for state in states)', "official"),
        ("-", ""),  # without the decorator
    } <= set(changes)


def test_types_words_and_descriptions_are_left_alone(changes: list[tuple[str, str]]) -> None:
    put_in = "\n".join(line for line, _function in changes)
    assert [
        text for text in ("& None", "XXclosedXX", "Not changed", "A word", "XXfunctools") if text in put_in
    ] == []


def test_each_room_of_the_settings_is_there() -> None:
    assert list(rooms()) == ["rules", "standings", "public", "sheets", "seating", "access"]
    assert [name for name, room in rooms().items() if not room.files()] == []
    places = [
        place.split("::")[0]
        for room in rooms().values()
        for place in (*room.tests, *room.leave_out, *room.code)
    ]
    assert [place for place in places if not (PROJECT / place).exists()] == []


def test_a_change_is_put_into_functions_that_are_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swapping, "PROJECT", tmp_path)
    source = "def outer():\n    def inner(n):\n        return n + 1\n    return inner\nmade = outer()\n"
    (tmp_path / "small.py").write_text(source, "utf-8")
    names: dict[str, object] = {}
    exec(compile(source, str(tmp_path / "small.py"), "exec"), names)

    loaded = swapping.Loaded(["small.py"])
    assert loaded.put_in("small.py", source, source.replace("n + 1", "n - 1"))

    assert names["made"](5) == 4  # type: ignore[operator]


def test_a_fork_tells_what_became_of_it() -> None:
    def never_ends() -> int:
        while True:
            pass

    def breaks() -> int:
        raise ValueError

    limits = {"cpu_seconds": 1, "wall_seconds": 60}
    assert [in_fork(work, **limits) for work in (lambda: 0, lambda: 1, breaks, never_ends)] == [
        "passed",
        "failed",
        "broken",
        "timeout",
    ]


def test_only_listed_changes_count_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same, "listed", lambda: {("f.py", "a = 1", "a = 2"): "never read"})
    diff = "--- f.py:1\n+++ f.py:1\n@@ -1 +1 @@\n-    a = {}\n+    a = {}"
    assert [same.why_same(diff.format(*pair)) for pair in ((1, 2), (1, 3))] == ["never read", ""]


def test_every_listed_change_has_its_reason_and_is_still_in_the_code() -> None:
    def code(file: str) -> str:
        return "\n".join(line.strip() for line in (PROJECT / file).read_text("utf-8").splitlines())

    listed = same.listed().items()
    assert [old for (file, old, _new), reason in listed if old not in code(file) or not reason] == []


def test_a_copy_holds_what_tests_read(tmp_path: Path) -> None:
    """A test that misses a file there fails with every mutant, so that none of them would survive."""
    copy = again.Copy(tmp_path)
    missing = {place.name for place in PROJECT.iterdir()} - {place.name for place in copy.place.iterdir()}
    assert [
        name for name in missing if not name.startswith(".") and name not in ("data", "__pycache__")
    ] == []


def test_nothing_is_judged_in_a_copy_that_fails_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again.Copy, "passes_unchanged", lambda _copy, _tests: False)
    with pytest.raises(SystemExit, match="without any mutant"):
        command._try_again(tmp_path, [{"tests": ["tests/test_numbers.py"]}])


def test_memory_of_a_fork_is_its_own() -> None:
    kept = [os.getpid()]

    def forget_the_parent() -> int:
        kept.append(0)
        return 0

    assert in_fork(forget_the_parent, cpu_seconds=5, wall_seconds=60) == "passed"
    assert kept == [os.getpid()]
