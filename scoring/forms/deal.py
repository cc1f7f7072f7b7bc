"""What every form of a deal has: a deal out, a deal back in, each problem at its field, fields in groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.functional import Promise

from scoring.rules import Problem, RuleSystem, Severity
from scoring.words.phrases import describe

Players = Mapping[int, str]
Deal = dict[str, Any]
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
        """What is seldom said stands closed until something is said in it."""
        return "more" in self.kind and not any(field.value() for field in self.fields)

    @property
    def is_foldable(self) -> bool:
        return "more" in self.kind


class DealForm(forms.Form):
    """One deal of ``system``. ``players``: who takes part, seat to name; ``dealer`` where the rules ask for him.

    The form offers what the rule system knows and asks nothing else; what is right is for the rules to say.
    """

    layout: Layout = ()
    places: Mapping[str, str] = {}

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, system: RuleSystem, players: Players, **kwargs: Any
    ) -> None:
        self.system, self.players = system, players
        super().__init__(data, **kwargs)
        self.add_fields()

    def add_fields(self) -> None:
        """Puts the fields in that this rule system knows."""
        raise NotImplementedError

    def deal(self) -> Deal:
        """What was typed, in the format of the ``score`` command; only after the form was found valid."""
        raise NotImplementedError

    @classmethod
    def typed(cls, deal: Deal) -> dict[str, Any]:
        """The form's values for a deal on record."""
        raise NotImplementedError

    def seat_choices(self) -> list[tuple[str, str]]:
        """The seats that take part, with names."""
        return [(str(seat), name) for seat, name in self.players.items()]

    def groups(self) -> list[Group]:
        """The fields in groups, in the order in which a deal is told; groups without fields are left out."""
        found = [
            Group(kind, legend, [self[name] for name in names if name in self.fields])
            for kind, legend, names in self.layout
        ]
        return [group for group in found if group.fields]

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """Puts each error at its field, or above the form where it has none."""
        for problem in problems:
            if problem.severity is Severity.ERROR:
                self.add_error(self.place_of(problem), describe(problem))

    def place_of(self, problem: Problem) -> str | None:
        """The form's field that a problem concerns."""
        name = self.places.get(problem.field or "", problem.field or "")
        return name if name in self.fields else None
