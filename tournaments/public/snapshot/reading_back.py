"""Reads a snapshot back from the output of ``data.as_data``, checking each value against its type.

Unknown fields are left out; fields without a default are required. A value of a wrong type raises ``Malformed``, so
that no page ever gets it.
"""

from __future__ import annotations

import datetime as dt
import types
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from inspect import Parameter, signature
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from scoring.parsing.malformed import Malformed

T = TypeVar("T")
PLAIN: dict[Any, tuple[type, ...]] = {str: (str,), int: (int,), float: (int, float), bool: (bool,)}
WRITTEN: dict[Any, Callable[[str], Any]] = {
    dt.datetime: dt.datetime.fromisoformat,
    dt.date: dt.date.fromisoformat,
    dt.time: dt.time.fromisoformat,
    Fraction: Fraction,
}


def read_back(kind: type[T], value: Any) -> T:
    """``value`` as a ``kind``. Raises ``Malformed``."""
    found: T = _read(kind, value)
    return found


def _read(kind: Any, value: Any) -> Any:
    if kind is Any or kind in PLAIN:
        return value if kind is Any else _checked(value, *PLAIN[kind])
    if kind in WRITTEN:
        return _written(WRITTEN[kind], value)
    if get_origin(kind) in {Union, types.UnionType}:
        return _either(kind, value)
    if get_origin(kind) is not None:
        return _container(kind, value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _written(kind, value)
    return _record(kind, value)


def _checked(value: Any, *kinds: type) -> Any:
    # Not isinstance: True is an int in Python, but not a number in JSON.
    if type(value) not in kinds:
        raise Malformed("not-a-text" if str in kinds else "not-a-whole-number")
    return value


def _written(read: Callable[[str], Any], value: Any) -> Any:
    try:
        return read(_checked(value, str))
    except (ValueError, ZeroDivisionError) as error:
        raise Malformed("not-a-text") from error


def _either(kind: Any, value: Any) -> Any:
    """A value of one kind, or None."""
    if value is None and type(None) in get_args(kind):
        return None
    (other,) = (one for one in get_args(kind) if one is not type(None))
    return _read(other, value)


def _container(kind: Any, value: Any) -> Any:
    origin, inside = get_origin(kind), get_args(kind)
    if issubclass(origin, Mapping):
        of_value = inside[1] if inside else Any
        return {_checked(name, str): _read(of_value, one) for name, one in _checked(value, dict).items()}
    items = _checked(value, list)
    if inside[-1] is Ellipsis:
        return tuple(_read(inside[0], one) for one in items)
    if origin is not tuple:
        return [_read(inside[0], one) for one in items]
    if len(items) != len(inside):
        raise Malformed("not-a-list")
    return tuple(_read(of_item, one) for of_item, one in zip(inside, items, strict=True))


def _record(kind: Any, value: Any) -> Any:
    """A frozen dataclass or a named tuple, from an object with the names of its fields."""
    if not (is_dataclass(kind) or hasattr(kind, "_fields")):
        raise Malformed("not-an-object")
    given, known = _checked(value, dict), _fields_of(kind)
    for name, (_of_field, is_needed) in known.items():
        if is_needed and name not in given:
            raise Malformed("missing", name)
    return kind(**{name: _read(known[name][0], one) for name, one in given.items() if name in known})


@cache
def _fields_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """Each field's type, and whether it is required."""
    hints = get_type_hints(kind)
    return {
        name: (hints[name], one.default is Parameter.empty)
        for name, one in signature(kind).parameters.items()
    }
