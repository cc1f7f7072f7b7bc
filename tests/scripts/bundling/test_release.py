"""A release: refused when it is not ready; twice the same bytes; its list names every package with its licence."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from scripts.bundling.installer import QUICK
from scripts.bundling.release import CHECKSUMS, checksums, make_release, refuse_unready
from scripts.bundling.windows_python import unpack
from scripts.launcher.environment import CannotStart
from skatclub import __version__
from tests.windows.wine import is_possible, is_there, python_file

CHANGES = f"# Changes\n\n## {__version__} — 2026-11-20\n"


def test_a_version_that_is_ready() -> None:
    refuse_unready(__version__, CHANGES)


@pytest.mark.parametrize(
    ("version", "changes", "told"),
    [
        ("9.9.9", CHANGES, "write 9.9.9 into skatclub/__init__.py first"),
        (__version__, f"## {__version__} — unreleased\n", "give the changes their day first"),
        (__version__, f"## {__version__}1 — 2026-11-20\n", "give the changes their day first"),
    ],
)
def test_one_that_is_not(version: str, changes: str, told: str) -> None:
    with pytest.raises(CannotStart, match=told):
        refuse_unready(version, changes)


def test_checksums_are_those_that_are_checked_everywhere(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("skat")
    (tmp_path / "a.txt").write_text("")
    (tmp_path / CHECKSUMS).write_text(checksums(tmp_path))
    checked = subprocess.run(
        ["sha256sum", "--check", CHECKSUMS], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert checked.stdout == "a.txt: OK\nb.txt: OK\n"


def test_a_python_that_nobody_has_checked_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "python.zip", "w") as archive:
        archive.writestr("python.exe", "of somebody")
    with pytest.raises(CannotStart, match="is not a Python that is known here"):
        unpack(tmp_path / "python.zip", tmp_path / "python")
    assert not (tmp_path / "python").exists()


def licences(component: dict[str, object]) -> bool:
    return bool(component.get("licenses"))


@pytest.mark.endurance
def test_a_whole_release_twice(tmp_path: Path) -> None:
    python = python_file() if is_there() and is_possible() else None
    for name in ("first", "second"):
        make_release(tmp_path / name, python=python, systems=("linux",), pythons=("3.11",), compressor=QUICK)
    first, second = ((tmp_path / name / CHECKSUMS).read_text() for name in ("first", "second"))
    assert first == second
    made = [line.split()[1] for line in first.splitlines()]
    start = f"skatclub-{__version__}"
    assert made == sorted(
        [f"{start}-container.tar.gz", f"{start}-linux.tar.gz", f"{start}-py3-none-any.whl"]
        + [f"{start}.cdx.json", f"{start}.tar.gz"]
        + ([f"{start}-windows.exe"] if python else [])
    )
    listed = json.loads((tmp_path / "first" / f"{start}.cdx.json").read_text())["components"]
    names = {component["name"].lower() for component in listed}
    assert {"django", "celery", "reportlab", "waitress"} <= names
    assert [component["name"] for component in listed if not licences(component)] == []
