"""The check of the lock files notices every way in which they can differ from the lists."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from scripts.launcher import environment as launcher
from scripts.launcher.environment import CannotStart, Environment
from tests.locked import LOCKS, PROJECT, problems, read_list, read_lock
from tests.test_house import PACKAGES, imports, sources


def test_lock_files_are_current() -> None:
    assert problems() == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "scripts").mkdir()
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


def test_both_commands_install_from_the_lock_files_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make run` and `make test` call the launcher: nothing is installed without the hash of its file."""
    installs: list[list[str]] = []
    environment = Environment(tmp_path)

    def succeeds(command: list[str], *, quiet: bool = False) -> bool:
        installs.extend([command] if "install" in command else [])
        return command[-1].endswith("uv.lock")

    monkeypatch.setattr(launcher, "succeeds", succeeds)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(CannotStart, match="could not be installed"):
        environment.install("requirements.lock")
    python, lock = str(environment.python), str(tmp_path / "requirements.lock")
    hashed = ["--require-hashes", "-r"]
    assert installs == [
        [python, "-m", "pip", "--quiet", "install", *hashed, str(tmp_path / "scripts/uv.lock")],
        [python, "-m", "uv", "pip", "install", "--quiet", "--python", python, *hashed, lock],
        [python, "-m", "pip", "--quiet", "install", *hashed, lock],
    ]
    assert not (PROJECT / "scripts" / "constraints.txt").exists()


def test_what_the_program_imports_is_in_the_list() -> None:
    """A package that only another one pulls in may be gone, or have changed, with the next version of that one."""
    known = packages_distributions()
    imported = {name.split(".")[0] for file in sources(*PACKAGES) for name in imports(file)}
    elsewhere = imported - sys.stdlib_module_names - set(PACKAGES)
    listed = read_list(PROJECT / "requirements.txt").keys()
    missing = {name for name in elsewhere if not {one.lower() for one in known[name]} & listed}
    # Of the extra `s3`: imported where `FILES_IN` names such a service, and only then.
    assert missing == {"botocore", "storages"}
