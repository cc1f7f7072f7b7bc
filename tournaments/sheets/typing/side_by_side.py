"""Two typings of a sheet side by side, with the figures marked on which they differ."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from tournaments.models import ScoreSheet, Seat
from tournaments.sheets.typing.two_typings import COMPARED, Figures, figures_on_record

KINDS = {
    "game_points": gettext_lazy("game points"),
    "won": gettext_lazy("won"),
    "lost": gettext_lazy("lost"),
    "stated_total": gettext_lazy("on the sheet"),
    "penalty": gettext_lazy("points taken off"),
    "passed": gettext_lazy("passed deals"),
}


@dataclass(frozen=True)
class TypedFigure:
    """One figure of a typing; ``label``: its name, if no column heading gives it."""

    value: int | None
    differs: bool
    label: object


@dataclass(frozen=True)
class LinePair:
    """A line of the sheet in both typings. ``seat``: None for the passed deals."""

    seat: Seat | None
    first: list[TypedFigure]
    second: list[TypedFigure]

    @property
    def differs(self) -> bool:
        return any(cell.differs for cell in self.first)


@dataclass(frozen=True)
class Version:
    """One of two typings: its figures and texts, who typed it, and when it was saved (None: not yet)."""

    figures: Figures
    name: object
    at: dt.datetime | None = None


@dataclass(frozen=True)
class SideBySide:
    """Two typings of a sheet. ``lines``: in the order of the paper; the passed deals last."""

    first: Version
    second: Version
    lines: list[LinePair]


def both_typings(sheet: ScoreSheet, seats: Sequence[Seat]) -> SideBySide:
    """The recorded sheet beside its second typing, which must exist."""
    second = Version(sheet.second or {}, sheet.second_as or "–", sheet.second_at)
    return side_by_side(version_on_record(sheet, seats), second, seats)


def version_on_record(sheet: ScoreSheet, seats: Sequence[Seat]) -> Version:
    return Version(figures_on_record(sheet, seats), sheet.recorded_as or "–", sheet.recorded_at)


def side_by_side(first: Version, second: Version, seats: Sequence[Seat]) -> SideBySide:
    """Both versions with the figures marked on which they differ."""
    pairs = zip(seats, first.figures["lines"], second.figures["lines"], strict=True)
    lines = [_pair(seat, COMPARED, one, other) for seat, one, other in pairs]
    return SideBySide(first, second, [*lines, _pair(None, ["passed"], first.figures, second.figures)])


def _pair(seat: Seat | None, kinds: Sequence[str], first: Figures, second: Figures) -> LinePair:
    def cells_of(typed: Figures) -> list[TypedFigure]:
        return [TypedFigure(typed[kind], first[kind] != second[kind], KINDS[kind]) for kind in kinds]

    return LinePair(seat, cells_of(first), cells_of(second))
