"""A circle of imports is noticed wherever it is hidden; and no import is hidden in a function to get round that."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import test_house
from tests.test_house import PACKAGES, arrows, circle_in, module_of, sources_with, tree_of


@pytest.mark.parametrize(
    "text",
    [
        "from pieces.inner.b import g",
        "def f():\n    import pieces.inner.b",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pieces.inner import b",
    ],
)
def test_a_circle_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The test of tests/test_house.py: at the top, in a function, and only for types; through a folder."""
    folder = tmp_path / "pieces"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.py").write_text(text)
    (folder / "inner" / "b.py").write_text("from pieces.c import h")
    (folder / "c.py").write_text("from pieces import a")
    (folder / "d.py").write_text("from pieces import a")
    monkeypatch.setattr(test_house, "PROJECT", tmp_path)
    monkeypatch.setattr(test_house, "PACKAGES", ("pieces",))
    modules = frozenset({"pieces.a", "pieces.inner.b", "pieces.c", "pieces.d"})
    monkeypatch.setattr(test_house, "modules", lambda: modules)
    found = {package: circle_in(uses) for package, uses in arrows().items()}
    assert {package: {*circle} for package, circle in found.items()} == {"pieces": {"a", "inner", "c"}}


def imports_in_functions(tree: ast.AST) -> list[int]:
    """The lines of imports that run only when a function is called."""
    return [
        inner.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]


def test_every_file_imports_at_its_top() -> None:
    hidden = {
        module_of(file): lines
        for file in sources_with(r"(^[ \t]+|[:;][ \t]*)(from|import)\b", *PACKAGES)
        if (lines := imports_in_functions(tree_of(file)))
    }
    # Django loads the apps before the models, which the receivers of signals need.
    assert set(hidden) == {"tournaments.apps"}
