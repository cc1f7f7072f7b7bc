"""Reading the file of a tournament: strictly, naming the place of the first mistake.

Format ``skatclub-tournament/1``: see ``docs/file-format.md``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.names import tidy

FORMAT = "skatclub-tournament/1"
MOST_POINTS = 1_000_000


def read_text(data: bytes | str) -> Any:
    """The file's content as Python values. Raises ``UserError`` for anything that is not JSON."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise UserError(_("This is not the file of a tournament: it is not JSON.")) from error


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


class Place:
    """A value of the file and where it stands; reads with checks that name the place."""

    def __init__(self, value: Any, path: str = "") -> None:
        self.value, self.path = value, path

    def wrong(self, sentence: str) -> UserError:
        """The error to raise: the place, then what is wrong there."""
        return UserError(f"{self.path}: {sentence}" if self.path else sentence)

    def has(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def at(self, key: str, label: str = "") -> Place:
        """The value under ``key``, which must be there."""
        if not isinstance(self.value, dict):
            raise self.wrong(_("an object with keys is expected here"))
        if key not in self.value:
            raise self.wrong(_("“%(key)s” is missing") % {"key": key})
        return Place(self.value[key], self._longer(label or key))

    def each(self, label: str) -> Iterator[Place]:
        """The items of a list, each under ``label`` and its number."""
        if not isinstance(self.value, list):
            raise self.wrong(_("a list is expected here"))
        return (Place(item, self._parent(f"{label} {n}")) for n, item in enumerate(self.value, 1))

    def text(self, *, most: int, empty: bool = True) -> str:
        """Tidied text of at most ``most`` letters: what hides or turns the writing round is dropped."""
        if not isinstance(self.value, str):
            raise self.wrong(_("text is expected here"))
        text = tidy(self.value)
        if len(text) > most:
            raise self.wrong(_("more than %(most)d letters") % {"most": most})
        if not empty and not text:
            raise self.wrong(_("this must not be empty"))
        return text

    def number(self, *, least: int, most: int) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong(_("a whole number is expected here"))
        if not least <= self.value <= most:
            raise self.wrong(
                _("a number from %(least)d to %(most)d is expected here") % {"least": least, "most": most}
            )
        return self.value

    def _longer(self, key: str) -> str:
        return f"{self.path}, {key}" if self.path else key

    def _parent(self, label: str) -> str:
        """``players`` becomes ``player 3`` rather than ``players, player 3``."""
        head = self.path.rpartition(", ")[0]
        return f"{head}, {label}" if head else label
