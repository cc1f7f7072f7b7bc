"""Which Python `scripts/python` takes: one that is new enough, preferably one compiled with optimizations."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import PROJECT

# Says its name when asked for it; otherwise the Python of this test, with or without optimizations.
PRETENDS = """#!/bin/sh
[ "$1" = --name ] && echo "$0" && exit
case "$2" in *CONFIG_ARGS*) exit {optimized} ;; esac
exec {python} "$@"
"""


@pytest.fixture
def pythons(tmp_path: Path) -> dict[str, Path]:
    """Two of our own, by what they pretend to be."""
    found = {"slow": tmp_path / "python3", "fast": tmp_path / "python3.14"}
    for kind, file in found.items():
        file.write_text(PRETENDS.format(optimized=int(kind == "slow"), python=sys.executable))
        file.chmod(0o755)
    return found


SYSTEMS_OWN = "/usr/bin/python3"  # knows no such option, and says so by its name


def taken(folder: Path, **more: str) -> str:
    environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "PYTHON3": ""} | more
    answer = subprocess.run(
        ["scripts/python", "--name"],
        cwd=PROJECT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return SYSTEMS_OWN if f"usage: {SYSTEMS_OWN} " in answer.stderr else answer.stdout.strip()


def test_a_slow_one_gives_way(pythons: dict[str, Path]) -> None:
    assert taken(pythons["slow"].parent) in {str(pythons["fast"]), SYSTEMS_OWN}


def test_a_fast_one_comes_first(pythons: dict[str, Path]) -> None:
    pythons["fast"].rename(pythons["slow"])
    assert taken(pythons["slow"].parent) == str(pythons["slow"])


def test_the_one_that_is_named_is_taken(pythons: dict[str, Path]) -> None:
    named = {"PYTHON3": str(pythons["slow"])}
    assert taken(pythons["slow"].parent, **named) == str(pythons["slow"])
