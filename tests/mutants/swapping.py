"""Putting a mutant's code into functions that are loaded already, so that a forked test process starts at once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any

from tests.mutants.rooms import PROJECT


def all_code(code: CodeType) -> Iterator[CodeType]:
    """A code object and those within it, in the order of the source."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from all_code(constant)


class Loaded:
    """The functions of some files that are in memory, by their code."""

    def __init__(self, files: list[str]) -> None:
        self.paths = {str(PROJECT / file): file for file in files}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename in self.paths:
                self.functions.setdefault(_key(one.__code__), []).append(one)

    def put_in(self, file: str, original: str, mutated: str) -> bool:
        """Whether the mutant's code could be put in: not where a function of another shape came of it."""
        path = str(PROJECT / file)
        before = list(all_code(compile(original, path, "exec", dont_inherit=True)))
        after = list(all_code(compile(mutated, path, "exec", dont_inherit=True)))
        if [one.co_qualname for one in before] != [one.co_qualname for one in after]:
            return False
        pairs = [(old, new) for old, new in zip(before[1:], after[1:], strict=True) if old != new]
        loaded = [(one, new) for old, new in pairs for one in self.functions.get(_key(old), [])]
        if not loaded or any(len(one.__code__.co_freevars) != len(new.co_freevars) for one, new in loaded):
            return False
        for one, new in loaded:
            one.__code__ = new
        return True


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def caches() -> list[Any]:
    """The project's functions that remember their results."""
    found = [one for one in gc.get_objects() if type(one).__name__ == "_lru_cache_wrapper"]
    return [one for one in found if one.__wrapped__.__code__.co_filename.startswith(str(PROJECT))]
