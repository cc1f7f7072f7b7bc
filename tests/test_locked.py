"""The check of the lock files notices every way in which they can differ from the lists."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.locked import LOCKS, PROJECT, problems, read_list, read_lock
from tests.test_house import PACKAGES, imports, sources

ENV = (PROJECT / ".ci" / "env").read_text("utf-8")


def test_lock_files_are_current() -> None:
    assert problems() == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / ".ci").mkdir()
    for file in {*LOCKS, *(source for lists in LOCKS.values() for source in lists)}:
        shutil.copy(PROJECT / file, tmp_path / file)
    return tmp_path


def change(file: str, old: str, new: str) -> Callable[[Path], None]:
    def apply(project: Path) -> None:
        before = (project / file).read_text("utf-8")
        after = re.sub(old, new, before, flags=re.M)
        assert before != after
        (project / file).write_text(after, encoding="utf-8")

    return apply


@pytest.mark.parametrize(
    ("apply", "expected"),
    [
        (
            change("requirements.txt", r"^celery==.*", "celery==9.9.9"),
            ["requirements.lock: celery must be 9.9.9.", "requirements-dev.lock: celery must be 9.9.9."],
        ),
        (
            change("requirements.txt", r"^segno==.*\n", ""),
            ["requirements.lock: nothing asks for segno.", "requirements-dev.lock: nothing asks for segno."],
        ),
        (
            change("requirements-dev.txt", r"\Z", "new-package==1.0\n"),
            ["requirements-dev.lock: new-package must be 1.0."],
        ),
        (
            change("requirements.lock", r"^segno==[^\\]*\\(\n +--hash=\S+( \\)?)+", "segno==1.6.6"),
            ["requirements.lock: segno has no hash."],
        ),
        (
            change("requirements.lock", r"^vine==[^\s]*", "vine==0.1"),
            ["requirements-dev.lock: vine must be 0.1, as in requirements.lock."],
        ),
    ],
    ids=["version", "removed", "added", "no hash", "two versions"],
)
def test_a_difference_is_noticed(copy: Path, apply: Callable[[Path], None], expected: list[str]) -> None:
    apply(copy)
    assert problems(copy) == expected


def test_everything_that_is_pulled_in_is_locked_with_hashes() -> None:
    packages = read_lock(PROJECT / "requirements-dev.lock")
    assert {"django", "kombu", "pytest", "pluggy"} <= packages.keys()
    assert min(package.hashes for package in packages.values()) >= 1


def test_both_commands_install_from_the_lock_files_alone() -> None:
    """`make run` and `make test` call .ci/env: nothing is installed without the hash of its file."""
    installs = [line for line in ENV.splitlines() if re.search(r"pip install|\$pip install", line)]
    assert len(installs) >= 3
    assert [line for line in installs if "--require-hashes" not in line] == []
    assert not (PROJECT / ".ci" / "constraints.txt").exists()


def test_what_the_program_imports_is_in_the_list() -> None:
    """A package that only another one pulls in may be gone, or have changed, with the next version of that one."""
    known = packages_distributions()
    imported = {name.split(".")[0] for file in sources(*PACKAGES) for name in imports(file)}
    elsewhere = imported - sys.stdlib_module_names - set(PACKAGES)
    listed = read_list(PROJECT / "requirements.txt").keys()
    assert {name for name in elsewhere if not {one.lower() for one in known[name]} & listed} == set()
