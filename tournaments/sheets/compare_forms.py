"""Two typings side by side, and the form that says which figures are right."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import Problem
from scoring.words.phrases import describe
from tournaments.models import ScoreSheet, Seat
from tournaments.sheets.comparing import FIRST, SECOND
from tournaments.sheets.two_typings import COMPARED, Difference, Figures, figures_on_record
from tournaments.templatetags.skat import points

KINDS = {
    "game_points": gettext_lazy("game points"),
    "won": gettext_lazy("won"),
    "lost": gettext_lazy("lost"),
    "stated_total": gettext_lazy("on the sheet"),
    "penalty": gettext_lazy("points taken off"),
    "passed": gettext_lazy("passed deals"),
}


@dataclass(frozen=True)
class Cell:
    """One figure of a typing; ``label``: what it is, where no heading of a column says it."""

    value: int | None
    differs: bool
    label: object


@dataclass(frozen=True)
class LinePair:
    """A line of the sheet as both typed it. ``seat``: None for the passed deals."""

    seat: Seat | None
    first: list[Cell]
    second: list[Cell]

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
    """The sheet on record beside its second typing, which must be there."""
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
    def cells_of(typed: Figures) -> list[Cell]:
        return [Cell(typed[kind], first[kind] != second[kind], KINDS[kind]) for kind in kinds]

    return LinePair(seat, cells_of(first), cells_of(second))


class CompareForm(forms.Form):
    """For each figure that differs: whose is right. ``reason``: where the figures chosen break the rules."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    reason = forms.CharField(
        required=False, max_length=300, label=gettext_lazy("Why the sheet is saved although it is wrong")
    )

    def __init__(
        self, *args: Any, sheet: ScoreSheet, differences: Sequence[Difference], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.differences = differences
        self.initial["version"] = sheet.version
        for difference in differences:
            self.fields[difference.field] = _choice(sheet, difference)

    def questions(self) -> list[forms.BoundField]:
        """One question for each difference, in the order of the paper."""
        return [self[difference.field] for difference in self.differences]

    def chosen(self) -> dict[str, str]:
        return {difference.field: self.cleaned_data[difference.field] for difference in self.differences}

    def reason_given(self) -> str:
        return str(self.cleaned_data["reason"]).strip()

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """Puts each finding at its question, or above the form."""
        for problem in problems:
            name = f"{problem.field}_{problem.seat}" if problem.seat else problem.field
            self.add_error(name if name in self.fields else None, describe(problem))


def _choice(sheet: ScoreSheet, difference: Difference) -> forms.ChoiceField:
    first = {"name": sheet.recorded_as or "–", "value": points(difference.first)}
    second = {"name": sheet.second_as or "–", "value": points(difference.second)}
    return forms.ChoiceField(
        label=_label(difference),
        widget=forms.RadioSelect,
        choices=[
            (FIRST, _("%(value)s, as %(name)s typed it first") % first),
            (SECOND, _("%(value)s, as %(name)s typed it again") % second),
        ],
        error_messages={"required": _("Say which of the two is right.")},
    )


def _label(difference: Difference) -> str:
    what = str(KINDS[difference.kind])
    if difference.seat is None:
        return what
    return f"{difference.seat.number} {difference.seat.entry.player.distinct_name}: {what}"
