"""The base of all deal forms: converts deals, shows problems at their fields, groups the fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.forms.fields import is_given
from scoring.rules import Problem, RuleSystem, Severity
from scoring.shorthand.deal import FIELD as SHORTHAND
from scoring.shorthand.deal import Places, ShortDeal, Shorthand
from scoring.words.phrases import describe

Players = Mapping[int, str]
DealData = dict[str, Any]  # a deal in the format of the ``score`` command
Layout = tuple[tuple[str, str | Promise, tuple[str, ...]], ...]  # kind, legend, names of fields


@dataclass(frozen=True)
class FieldGroup:
    """Fields that belong together, under a legend; ``kind`` says for which games they are shown."""

    kind: str
    legend: str | Promise
    fields: list[forms.BoundField]

    @property
    def is_wrong(self) -> bool:
        return any(field.errors for field in self.fields)

    @property
    def is_folded(self) -> bool:
        """Collapsed while all its fields are empty, and nothing is wrong in them."""
        return (
            self.is_foldable and not self.is_wrong and not any(is_given(one.value()) for one in self.fields)
        )

    @property
    def is_foldable(self) -> bool:
        return "more" in self.kind


class DealForm(forms.Form):
    """One deal of ``system``. ``players``: who takes part, seat to name; ``counting``: who counts cards (tarok).

    ``shorthand``: how a deal may be typed as one line, if at all. A line that is understood fills the other fields
    and is then cleared; values that were tapped and are not in the line stay.

    The form offers the rule system's choices; whether a deal is possible is checked by the rules.
    """

    places: Mapping[str, str] = {}

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        system: RuleSystem,
        players: Players,
        counting: Iterable[int] = (),
        shorthand: Shorthand | None = None,
        **kwargs: Any,
    ) -> None:
        self.system, self.players, self.counting = system, players, tuple(counting)
        self.shorthand = shorthand
        super().__init__(self._filled_in(data), **kwargs)
        if shorthand is not None:
            self.fields[SHORTHAND] = shorthand_field()
        self.add_fields()

    def _filled_in(self, data: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
        """The fields with the values from the shorthand; ``data`` where there is no line or it is not understood."""
        line = data.get(SHORTHAND, "").strip() if data is not None and self.shorthand is not None else ""
        read = self.read_shorthand(line) if line else None
        if data is None or read is None or read.problems:
            return data
        return with_values(data, self.values_of(read.data) | {SHORTHAND: ""})

    def read_shorthand(self, line: str) -> ShortDeal:
        if self.shorthand is None:
            raise TypeError(f"{self.system.key} has no shorthand")
        return self.shorthand.read(line, Places(tuple(self.players), self.counting))

    def clean_shorthand(self) -> str:
        """Only a line that was not understood is still there."""
        line: str = self.cleaned_data[SHORTHAND].strip()
        if line:
            raise ValidationError([describe(problem) for problem in self.read_shorthand(line).problems])
        return line

    @property
    def wrong_fields(self) -> list[str]:
        """The labels of all fields with an error, in order."""
        return [str(field.label) for field in self if field.errors]

    def add_fields(self) -> None:
        """Adds the fields that this rule system knows."""
        raise NotImplementedError

    def deal_data(self) -> DealData:
        """The entered deal in the format of the ``score`` command. The form must have been validated."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """The groups of fields, in the order of entry."""
        raise NotImplementedError

    @classmethod
    def values_of(cls, data: DealData) -> dict[str, Any]:
        """The form's values for a recorded deal."""
        raise NotImplementedError

    def seat_choices(self) -> list[tuple[str, str]]:
        """The seats that take part, with names."""
        return [(str(seat), name) for seat, name in self.players.items()]

    def groups(self) -> list[FieldGroup]:
        """The fields in groups; groups without fields are left out."""
        found = [
            FieldGroup(kind, legend, [self[name] for name in names if name in self.fields])
            for kind, legend, names in self.layout()
        ]
        return [group for group in found if group.fields]

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """Puts each error at its field, or above the form where it has none."""
        for problem in problems:
            # Warnings are shown beside the value; they do not keep a deal from being saved.
            if problem.severity is Severity.ERROR:
                place = self.place_of(problem)
                self.add_error(place, self._sentence(problem, place))
        # Where contract and game are both missing, the rules stop at the contract.
        if self.errors and "game" not in self.errors and self._is_empty("game"):
            self.add_error("game", _("What was played is missing."))

    def _sentence(self, problem: Problem, place: str | None) -> str:
        if place == "won" and problem.code == "outcome-missing":
            return _("Won or lost is missing.")
        if problem.code == "unknown-game" and place is not None and self._is_empty(place):
            return _("What was played is missing.")
        return describe(problem)

    def _is_empty(self, name: str) -> bool:
        return name in self.fields and not self.cleaned_data.get(name)

    def place_of(self, problem: Problem) -> str | None:
        """The form's field that a problem concerns."""
        name = self.places.get(problem.field or "", problem.field or "")
        return name if name in self.fields else None


def shorthand_field() -> forms.CharField:
    """The field for a deal in one line."""
    attributes = {"autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "done"}
    widget = forms.TextInput(attrs=attributes)
    return forms.CharField(required=False, max_length=80, label=_("The deal in one line"), widget=widget)


def with_values(data: Mapping[str, Any], values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The typed data, with ``values`` replacing the fields that they name."""
    if not isinstance(data, QueryDict):
        return {**data, **values}
    merged = data.copy()
    for name, value in values.items():
        merged.setlist(name, value if isinstance(value, list) else [value])
    return merged
