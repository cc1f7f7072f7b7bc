"""Changes that mutmut does not make: another quantifier, an item less in a table, a decorator less."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import libcst as cst
from mutmut.mutation.mutators import mutation_operators

Operator = Callable[[Any], Iterable[cst.CSTNode]]
SWAPPED = {"any": "all", "all": "any", "min": "max", "max": "min"}
# Without these the code would be another one, or the same.
KEPT_DECORATORS = {
    "dataclass",
    "property",
    "cached_property",
    "lru_cache",
    "wraps",
    "classmethod",
    "staticmethod",
}


def another_quantifier(node: cst.Call) -> Iterator[cst.CSTNode]:
    """``any`` for ``all`` and ``min`` for ``max``, and the other way round."""
    if isinstance(node.func, cst.Name) and node.func.value in SWAPPED:
        yield node.with_changes(func=cst.Name(SWAPPED[node.func.value]))


def an_item_less(node: cst.Tuple | cst.List | cst.Set | cst.Dict) -> Iterator[cst.CSTNode]:
    """A tuple, list, set or dictionary of several items without one of them."""
    items: Sequence[Any] = node.elements
    if len(items) < 2:
        return
    for place in range(len(items)):
        rest = [*items[:place], *items[place + 1 :]]
        if isinstance(node, cst.Tuple) and len(rest) == 1:
            rest = [rest[0].with_changes(comma=cst.Comma())]
        yield node.with_changes(elements=rest)


def a_decorator_less(node: cst.FunctionDef) -> Iterator[cst.CSTNode]:
    for place, decorator in enumerate(node.decorators):
        if name_of(decorator.decorator) not in KEPT_DECORATORS:
            yield node.with_changes(decorators=[*node.decorators[:place], *node.decorators[place + 1 :]])


def name_of(node: cst.CSTNode) -> str:
    """The last word of what is called or named; empty for anything else."""
    if isinstance(node, cst.Call):
        return name_of(node.func)
    if isinstance(node, cst.Attribute):
        return node.attr.value
    return node.value if isinstance(node, cst.Name) else ""


OPERATORS: list[tuple[Any, Operator]] = [
    *mutation_operators,
    (cst.Call, another_quantifier),
    ((cst.Tuple, cst.List, cst.Set, cst.Dict), an_item_less),
    (cst.FunctionDef, a_decorator_less),
]
