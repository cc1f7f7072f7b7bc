"""The lists ``requirements.txt`` and ``requirements-dev.txt``, made from ``pyproject.toml``, which holds them once.

``python -m scripts.requirement_lists`` writes them; ``scripts/lock`` does so before it makes the lock files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
RUN, DEV = "requirements.txt", "requirements-dev.txt"


def requirement_lists(pyproject: str) -> dict[str, str]:
    """The text of each list by the name of its file, each package with the line about its purpose."""
    read = tomllib.loads(pyproject)
    run = _listed(pyproject, "dependencies", read["project"]["dependencies"])
    dev = _listed(pyproject, "dev", read["dependency-groups"]["dev"])
    return {RUN: _text(run), DEV: _text([f"-r {RUN}", *dev])}


def _listed(pyproject: str, name: str, values: list[str]) -> Iterator[str]:
    """The lines of the list ``name``: comments as they are, values without their quotes."""
    block = pyproject.partition(f"\n{name} = [\n")[2].partition("\n]")[0]
    in_order = iter(values)
    for line in map(str.strip, block.splitlines()):
        yield line if line.startswith("#") else next(in_order)


def _text(lines: Iterator[str] | list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    for file, text in requirement_lists((PROJECT / "pyproject.toml").read_text(encoding="utf-8")).items():
        (PROJECT / file).write_text(text, encoding="utf-8")
