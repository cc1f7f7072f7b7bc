"""The base of all deal forms: converts deals, shows problems at their fields, groups the fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.functional import Promise

from scoring.rules import Problem, RuleSystem, Severity
from scoring.words.phrases import describe

Players = Mapping[int, str]
DealData = dict[str, Any]  # a deal in the format of the ``score`` command
Layout = tuple[tuple[str, str | Promise, tuple[str, ...]], ...]  # kind, legend, names of fields


@dataclass(frozen=True)
class Group:
    """Fields that belong together, under a legend; ``kind`` says for which games they are shown."""

    kind: str
    legend: str | Promise
    fields: list[forms.BoundField]

    @property
    def is_wrong(self) -> bool:
        return any(field.errors for field in self.fields)

    @property
    def is_folded(self) -> bool:
        """Collapsed while all its fields are empty."""
        return self.is_foldable and not any(field.value() for field in self.fields)

    @property
    def is_foldable(self) -> bool:
        return "more" in self.kind


class DealForm(forms.Form):
    """One deal of ``system``. ``players``: who takes part, seat to name; ``counting``: who counts cards (tarok).

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
        **kwargs: Any,
    ) -> None:
        self.system, self.players, self.counting = system, players, tuple(counting)
        super().__init__(data, **kwargs)
        self.add_fields()

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

    def groups(self) -> list[Group]:
        """The fields in groups; groups without fields are left out."""
        found = [
            Group(kind, legend, [self[name] for name in names if name in self.fields])
            for kind, legend, names in self.layout()
        ]
        return [group for group in found if group.fields]

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """Puts each error at its field, or above the form where it has none."""
        for problem in problems:
            # Warnings are shown beside the value; they do not keep a deal from being saved.
            if problem.severity is Severity.ERROR:
                self.add_error(self.place_of(problem), describe(problem))

    def place_of(self, problem: Problem) -> str | None:
        """The form's field that a problem concerns."""
        name = self.places.get(problem.field or "", problem.field or "")
        return name if name in self.fields else None
