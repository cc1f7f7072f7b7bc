"""Which kind of database this installation uses, and the module for it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, cast

from django.db import connection

from skatclub.backups import postgres, sqlite
from skatclub.backups.engine import Counted


class Engine(Protocol):
    """What ``sqlite`` and ``postgres`` offer."""

    MEMBER: str

    def copy_database(self, file: Path) -> Counted: ...
    def look_through(self, file: Path) -> Counted | None: ...
    def has_data(self) -> bool: ...
    def refuse_if_in_use(self) -> None: ...
    def load(self, staged: Path) -> None: ...


ENGINES = {"sqlite": cast(Engine, sqlite), "postgresql": cast(Engine, postgres)}


def engine() -> Engine:
    return ENGINES[connection.vendor]
