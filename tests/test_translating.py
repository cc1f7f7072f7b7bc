"""When sentences are translated: while a page is rendered, in the reader's language, never at import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_house import PROJECT, sources_with, tree_of

LAZY = {"gettext_lazy", "pgettext_lazy", "ngettext_lazy", "npgettext_lazy"}
AT_ONCE = {"gettext", "pgettext", "ngettext", "npgettext"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def problems_in(tree: ast.Module) -> list[tuple[int, str]]:
    """Lines in which a translation comes too early, or which xgettext does not read."""
    names = _translating(tree)
    lazy = {name for name, function in names.items() if function in LAZY}
    found = [
        (node.lineno, "inside an f-string")
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and any(_is_call(one, {*names}) for one in ast.walk(node))
    ]
    words = _kept(tree, lazy)
    for node in _at_import(tree):
        if _is_call(node, names.keys() - lazy):
            found.append((node.lineno, "translated at import"))
        elif _fixes(node, lazy, words):
            found.append((node.lineno, "a lazy sentence made into text at import"))
    return sorted(found)


def _translating(tree: ast.Module) -> dict[str, str]:
    """The functions of gettext that a module imports, by the names that it gives them."""
    return {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for alias in node.names
        if alias.name in LAZY | AT_ONCE
    }


def _at_import(node: ast.AST) -> Iterator[ast.expr]:
    """What is evaluated when the module is imported: everything but the bodies of functions."""
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(node, FUNCTIONS):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                if isinstance(child, ast.expr):
                    yield child
                yield from _at_import(child)


def _kept(tree: ast.Module, lazy: set[str]) -> set[str]:
    """Names of a module that stand for a lazy sentence."""
    assigned = [node for node in tree.body if isinstance(node, ast.Assign) and _is_call(node.value, lazy)]
    return {target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)}


def _is_call(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def _fixes(node: ast.expr, lazy: set[str], words: set[str]) -> bool:
    def is_lazy(part: ast.AST) -> bool:
        return _is_call(part, lazy) or (isinstance(part, ast.Name) and part.id in words)

    if isinstance(node, ast.BinOp):
        return is_lazy(node.left) or is_lazy(node.right)
    if isinstance(node, ast.JoinedStr):
        return any(map(is_lazy, ast.walk(node)))
    if isinstance(node, ast.Call):
        is_method = isinstance(node.func, ast.Attribute) and is_lazy(node.func.value)
        return is_method or (_is_call(node, {"str", "format"}) and any(map(is_lazy, node.args)))
    return False


def test_nothing_is_translated_too_early_and_everything_is_collected() -> None:
    files = sources_with("django.utils.translation", "skatclub", "scoring", "tournaments")
    found: dict[Path, list[tuple[int, str]]] = {file: problems_in(tree_of(file)) for file in files}
    assert {str(file.relative_to(PROJECT)): lines for file, lines in found.items() if lines} == {}


HEAD = "from django.utils.translation import gettext as _, gettext_lazy as later\n"
EARLY = "a lazy sentence made into text at import"


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ('X = later("a %(b)s") % {"b": 1}', EARLY),
        ('W = later("a %s")\nclass F:\n    help_text = W % 1', EARLY),
        ('X = later("a {}").format(1)', EARLY),
        ('X = str(later("a"))', EARLY),
        ('X = _("a")', "translated at import"),
        ('def f(a=_("a")): pass', "translated at import"),
        ('def f():\n    return f"{_(1)}: b"', "inside an f-string"),
        ('X = later("a")', None),
        ('def f():\n    return _("a %s") % 1', None),
        ('X = lambda: _("a")', None),
    ],
)
def test_what_is_found(code: str, problem: str | None) -> None:
    found = problems_in(ast.parse(HEAD + code))
    assert [words for _line, words in found] == ([problem] if problem else [])
