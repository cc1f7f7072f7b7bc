"""Mutants that change nothing: listed with the reason in ``same.toml``, by file and by what they take away and put in."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path


@cache
def listed() -> dict[tuple[str, str, str], str]:
    """The reason by the file and the lines taken away and put in, without the spaces around them."""
    entries = tomllib.loads(Path(__file__).with_name("same.toml").read_text("utf-8")).get("mutant", [])
    return {(entry["file"], _bare(entry["old"]), _bare(entry["new"])): entry["reason"] for entry in entries}


def why_same(diff: str) -> str:
    """The reason why a mutant changes nothing; empty where none is listed."""
    head, _name, *lines = diff.splitlines()
    file = head.removeprefix("--- ").split(":")[0]
    old, new = (_bare("\n".join(line[1:] for line in lines if line.startswith(sign))) for sign in ("-", "+"))
    return listed().get((file, old, new), "")


def _bare(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())
