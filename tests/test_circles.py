"""No file imports itself through others, and no import is hidden in a function to get round that."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from tests.test_house import PACKAGES, imports, module_of, sources, sources_with, tree_of

Graph = Mapping[str, Iterable[str]]


def target(name: str, modules: set[str]) -> str | None:
    """The module of ours that an import names: ``a.b`` and ``a.b.function`` both mean ``a.b``."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name or None


def graph_of(files: Iterable[Path]) -> dict[str, set[str]]:
    """Who imports whom. Imports in functions and under ``TYPE_CHECKING`` count like all others."""
    by_module = {module_of(file): file for file in files}
    modules = set(by_module)
    graph = {}
    for module, file in by_module.items():
        named = {target(name, modules) for name in imports(file)}
        graph[module] = {name for name in named if name and name != module}
    return graph


def reached_from(start: str, graph: Graph) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for module in graph.get(waiting.pop(), ()):
            if module not in found:
                found.add(module)
                waiting.append(module)
    return found


def circles(graph: Graph) -> set[frozenset[str]]:
    """Groups of modules that each reach all others of the group."""
    reached = {module: reached_from(module, graph) for module in graph}
    return {
        frozenset(other for other in reached[module] if module in reached.get(other, ()))
        for module in graph
        if module in reached[module]
    }


def test_no_circles_between_files() -> None:
    assert circles(graph_of(sources(*PACKAGES))) == set()


@pytest.mark.parametrize(
    "text",
    [
        "from pieces.b import g",
        "def f():\n    import pieces.b",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pieces import b",
    ],
)
def test_a_circle_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The test of the test: at the top, in a function, and only for types."""
    folder = tmp_path / "pieces"
    folder.mkdir()
    (folder / "a.py").write_text(text)
    (folder / "b.py").write_text("from pieces.c import h")
    (folder / "c.py").write_text("from pieces import a")
    (folder / "d.py").write_text("from pieces import a")
    monkeypatch.setattr("tests.test_house.PROJECT", tmp_path)
    assert circles(graph_of(folder.glob("*.py"))) == {frozenset({"pieces.a", "pieces.b", "pieces.c"})}


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
