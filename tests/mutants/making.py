"""Every mutant of a module: its source with one small change."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider

from tests.mutants.operators import OPERATORS, name_of

# A changed sentence is found by `make check`, which compares the catalogues; the others are for the type checker.
WORDS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext"}
FOR_TYPES = {"TypeVar", "ParamSpec", "NewType", "cast"}
# A mutant here is no mutant of the program.
SKIPPED = (cst.Annotation, cst.Import, cst.ImportFrom, cst.Decorator, cst.TypeAlias)


@dataclass(frozen=True)
class Mutant:
    """One change. ``function``: the outermost function that it is in; empty where it is run on import."""

    file: str
    first_line: int
    last_line: int
    function: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.first_line}"

    def diff(self, original: str) -> str:
        lines = difflib.unified_diff(
            original.splitlines(), self.source.splitlines(), self.name, self.name, n=0, lineterm=""
        )
        return "\n".join(lines)

    def is_same_code(self, original: str) -> bool:
        return ast.dump(ast.parse(self.source)) == ast.dump(ast.parse(original))


def mutants_of(project: Path, file: str) -> Iterator[Mutant]:
    """The mutants of a file, in the order of its lines."""
    source = (project / file).read_text("utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source))
    finder = _Finder(wrapper.resolve(PositionProvider))
    wrapper.module.visit(finder)
    for found in sorted(finder.found, key=lambda one: one.first_line):
        changed = wrapper.module.deep_replace(found.node, found.instead)
        assert isinstance(changed, cst.Module)
        if changed.code != source and _is_python(changed.code):
            yield Mutant(file, found.first_line, found.last_line, found.function, changed.code)


def _is_python(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


@dataclass(frozen=True)
class _Found:
    node: cst.CSTNode
    instead: cst.CSTNode
    first_line: int
    last_line: int
    function: str


class _Finder(cst.CSTVisitor):
    """Collects what can be changed."""

    def __init__(self, positions: object) -> None:
        super().__init__()
        self.positions = positions
        self.found: list[_Found] = []
        self.names: list[str] = []  # classes and functions around the node
        self.bodies: list[str] = []  # functions whose body is around it, by their full name

    def on_visit(self, node: cst.CSTNode) -> bool:
        if self._is_skipped(node):
            return False
        self._collect(node)
        if isinstance(node, cst.ClassDef):
            self.names.append(node.name.value)
        if isinstance(node, cst.FunctionDef):
            self.names.append(node.name.value)
            # Decorators are skipped; defaults are run on import
            node.params.visit(self)
            self.bodies.append(".".join(self.names))
            node.body.visit(self)
            self.bodies.pop()
            self.names.pop()
            return False
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.ClassDef):
            self.names.pop()

    def _is_skipped(self, node: cst.CSTNode) -> bool:
        if isinstance(node, SKIPPED) or (isinstance(node, cst.Call) and name_of(node) in FOR_TYPES | WORDS):
            return True
        if isinstance(node, cst.If) and name_of(node.test) == "TYPE_CHECKING":
            return True
        if isinstance(node, cst.ClassDef):
            return any(name_of(base.value) == "Protocol" for base in node.bases)
        return isinstance(node, cst.Expr) and isinstance(node.value, (cst.SimpleString, cst.Ellipsis))

    def _collect(self, node: cst.CSTNode) -> None:
        place = self.positions[node]  # type: ignore[index]
        function = self.bodies[0] if self.bodies else ""
        for kinds, operator in OPERATORS:
            if isinstance(node, kinds):
                self.found += [
                    _Found(node, instead, place.start.line, place.end.line, function)
                    for instead in operator(node)
                ]
