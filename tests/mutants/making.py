"""Every mutant of a module: its source with one small change."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from operator import itemgetter
from pathlib import Path
from random import Random

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


@dataclass(frozen=True)
class Place:
    node: cst.CSTNode
    instead: cst.CSTNode
    first_line: int
    last_line: int
    function: str


class Module:
    """A file and every place where it can be changed; the changed source is made only for those that are wanted."""

    def __init__(self, project: Path, file: str) -> None:
        self.file, self.source = file, (project / file).read_text("utf-8")
        wrapper = MetadataWrapper(cst.parse_module(self.source))
        finder = _Finder(wrapper.resolve(PositionProvider))
        wrapper.module.visit(finder)
        self.tree = wrapper.module
        self.places = sorted(finder.found, key=lambda one: one.first_line)

    def mutant(self, place: Place) -> Mutant | None:
        """None where the change gives no Python, or none at all."""
        changed = self.tree.deep_replace(place.node, place.instead)
        assert isinstance(changed, cst.Module)
        if changed.code == self.source or not _is_python(changed.code):
            return None
        return Mutant(self.file, place.first_line, place.last_line, place.function, changed.code)


def mutants_of(project: Path, file: str) -> Iterator[Mutant]:
    """The mutants of a file, in the order of its lines."""
    module = Module(project, file)
    yield from filter(None, map(module.mutant, module.places))


def sampled(project: Path, files: list[str], sample: int, seed: int) -> tuple[list[Mutant], int]:
    """``sample`` mutants of all these files by chance, in the order of the lines; and how many there are in all."""
    modules = [Module(project, file) for file in files]
    every = [(module, place) for module in modules for place in module.places]
    mixed = list(enumerate(every))
    Random(seed).shuffle(mixed)
    made = ((number, module.mutant(place)) for number, (module, place) in mixed)
    some = islice(((number, mutant) for number, mutant in made if mutant), sample or None)
    return [mutant for _number, mutant in sorted(some, key=itemgetter(0))], len(every)


def _is_python(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


class _Finder(cst.CSTVisitor):
    """Collects what can be changed."""

    def __init__(self, positions: object) -> None:
        super().__init__()
        self.positions = positions
        self.found: list[Place] = []
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
        if isinstance(original_node, cst.ClassDef) and not self._is_skipped(original_node):
            self.names.pop()

    def _is_skipped(self, node: cst.CSTNode) -> bool:
        if isinstance(node, SKIPPED) or (isinstance(node, cst.Call) and name_of(node) in FOR_TYPES | WORDS):
            return True
        if isinstance(node, cst.If) and name_of(node.test) == "TYPE_CHECKING":
            return True
        if isinstance(node, cst.Assign) and name_of(node.targets[0].target) == "__all__":
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
                    Place(node, instead, place.start.line, place.end.line, function)
                    for instead in operator(node)
                ]
