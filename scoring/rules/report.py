"""What scoring a sheet gives back: rows for each deal and seat, and every problem.

A rule system that is no skat (tarok) fills the same report by its own ``scorer``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.rules.deal import Valued
from scoring.rules.problems import Problem

Row = dict[str, Any]
Sheet = Mapping[str, Any]


class MalformedSheet(ValueError):
    """The sheet as a whole cannot be read; its text is one line that says where."""


@dataclass(slots=True)
class Report:
    """``deals`` and ``seats`` are rows ready for JSON; ``more`` goes beside them (tarok's cups).

    ``valued`` holds each deal's derivation where the system gives one, None otherwise; ``movements`` the same for
    a ledger (tarok), and after the last deal what the end of the party moved. ``coming``: the rounds of bock and
    ramsch that the next deals belong to.
    """

    deals: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    valued: list[Valued | None] = field(default_factory=list)
    more: Row = field(default_factory=dict)
    coming: tuple[str, ...] = ()
    movements: list[tuple[Any, ...]] = field(default_factory=list)


def whole_number(sheet: Sheet, name: str, default: int | None = None) -> int | None:
    """A whole number of the sheet. Raises ``MalformedSheet`` for anything else."""
    value = sheet.get(name, default)
    if value is not None and type(value) is not int:
        raise MalformedSheet(f"{name} must be a whole number")
    return value


def list_of(sheet: Sheet, name: str) -> list[Any]:
    """A list of the sheet, empty where it is left out. Raises ``MalformedSheet`` for anything else."""
    value = sheet.get(name)
    if value is not None and type(value) is not list:
        raise MalformedSheet(f"{name} must be a list")
    return value or []
