"""Which kind of database this installation uses, and the module for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, cast

from django.db import connection

from tournaments.backups import postgres, sqlite
from tournaments.backups.engine import Counted, Record


class Engine(Protocol):
    """What ``sqlite`` and ``postgres`` offer. ``MEMBERS``: the names that their copies have in a backup."""

    MEMBER: str
    MEMBERS: tuple[str, ...]

    def copy_database(self, file: Path) -> Counted: ...
    def look_through(self, file: Path) -> Counted | None: ...
    def read_record(self, file: Path, wanted: Mapping[str, Sequence[str]]) -> Record: ...
    def without_logins(self, file: Path) -> Path: ...
    def has_data(self) -> bool: ...
    def refuse_if_in_use(self) -> None: ...
    def load(self, staged: Path, passwords: Mapping[str, str]) -> None: ...


ENGINES = {"sqlite": cast(Engine, sqlite), "postgresql": cast(Engine, postgres)}


def engine() -> Engine:
    return ENGINES[connection.vendor]
