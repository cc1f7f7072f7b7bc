"""Reads JSON from other programs strictly: each value knows its path, which errors name.

The first mistake ends the reading. Deals are read by ``fields.py`` instead, which reports all their problems at once.
"""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterator
from typing import Any, NoReturn, Self, TypeVar

from scoring.parsing.malformed import Malformed

T = TypeVar("T")


def read_json(text: str, **hooks: Any) -> Any:
    """The value of the JSON ``text``; ``hooks`` as for ``json.loads``. Raises ``Malformed``."""
    try:
        return json.loads(text, parse_constant=_no_constant, **hooks)
    except RecursionError:
        raise Malformed("not-json", reason="nested too deeply") from None
    except Malformed:
        raise
    except ValueError as unreadable:
        raise Malformed("not-json", reason=unreadable) from unreadable


def _no_constant(name: str) -> NoReturn:
    """Refuses NaN and Infinity, which Python's json accepts although JSON does not have them."""
    raise Malformed("not-json", reason=name)


class JsonPlace:
    """A value and where it stands (``rule.bonus.from``). A key whose value is null counts as left out."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value, self.path = value, path

    def wrong(self, code: str, **values: Any) -> Exception:
        """The error to raise: what is wrong at this place."""
        return Malformed(code, self.path or "the file", **values)

    def missing(self, key: str) -> Exception:
        return Malformed("missing", self.longer(key))

    def longer(self, key: str) -> str:
        """The path of the value under ``key``."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        return isinstance(self.value, dict) and self.value.get(key) is not None

    def at(self, key: str) -> Self:
        """The value under ``key``, which must be there."""
        if not self.has(key):
            self.fields()
            raise self.missing(key)
        return type(self)(self.value[key], self.longer(key))

    def fields(self) -> dict[str, Any]:
        """An object, whatever its keys."""
        if not isinstance(self.value, dict):
            raise self.wrong("not-an-object")
        return self.value

    def only(self, *keys: str) -> Self:
        """Refuses every other key, which would otherwise be ignored silently."""
        for key in self.fields():
            if key not in keys:
                raise self.wrong("unknown-key", key=key)
        return self

    def items(self, *, most: float = math.inf) -> list[Any]:
        if not isinstance(self.value, list):
            raise self.wrong("not-a-list")
        if len(self.value) > most:
            raise self.wrong("too-many", most=most)
        return self.value

    def listed(self, *, most: float = math.inf) -> Iterator[Self]:
        """The items of a list, each at its place: ``groups[0]``."""
        items = self.items(most=most)
        return (type(self)(item, f"{self.path}[{at}]") for at, item in enumerate(items))

    def wholes(
        self, *, least: float = -math.inf, most: float = math.inf, entries: float = math.inf
    ) -> tuple[int, ...]:
        """A list of whole numbers; an error in one of them is reported for the list."""
        items = (type(self)(one, self.path) for one in self.items(most=entries))
        return tuple(item.whole(least=least, most=most) for item in items)

    def whole(self, *, least: float = -math.inf, most: float = math.inf) -> int:
        # Not isinstance: True is an int in Python, but not a number in JSON.
        if type(self.value) is not int:
            raise self.wrong("not-a-whole-number")
        self.refuse_outside(least, most)
        return self.value

    def whole_or(
        self, key: str, otherwise: T, *, least: float = -math.inf, most: float = math.inf
    ) -> int | T:
        """The whole number under ``key``, or ``otherwise`` where it is left out."""
        return self.at(key).whole(least=least, most=most) if self.has(key) else otherwise

    def refuse_outside(self, least: float, most: float) -> None:
        if not least <= self.value <= most:
            raise self.wrong("too-small" if self.value < least else "too-large", least=least, most=most)

    def string(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("not-a-text")
        return self.value

    def choice(self, choices: Collection[str]) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.wrong("unknown-choice", choices=", ".join(choices))
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("not-true-or-false")
        return self.value
