"""Mutants that change nothing: listed with the reason in ``same.toml``, by what they take away and put in."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path


@cache
def listed() -> dict[tuple[str, str], str]:
    """The reason by the lines taken away and put in, each without the spaces around it."""
    entries = tomllib.loads(Path(__file__).with_name("same.toml").read_text("utf-8")).get("mutant", [])
    return {(_bare(entry["old"]), _bare(entry["new"])): entry["reason"] for entry in entries}


def why_same(diff: str) -> str:
    """The reason why a mutant changes nothing; empty where none is listed."""
    lines = diff.splitlines()[2:]  # after the names of the two files
    old, new = (_bare("\n".join(line[1:] for line in lines if line.startswith(sign))) for sign in ("-", "+"))
    return listed().get((old, new), "")


def _bare(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())
