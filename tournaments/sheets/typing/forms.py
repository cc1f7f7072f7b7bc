"""The entry form of one table: its fields in the order of the paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import Tally
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, Seat
from tournaments.sheets.typing.fields import WholeNumberField
from tournaments.sheets.typing.limits import MOST_GAMES, MOST_POINTS
from tournaments.sheets.typing.reasons import public_reason, seats_without_total, why_changed
from tournaments.sheets.typing.slips import Proposal
from tournaments.sheets.typing.two_typings import COMPARED, Figures, figures_of
from tournaments.web.refusals import add_refusal


@dataclass(frozen=True)
class LineOfForm:
    seat: Seat
    game_points: forms.BoundField
    won: forms.BoundField
    lost: forms.BoundField
    stated_total: forms.BoundField
    penalty: forms.BoundField

    @property
    def takes_penalty(self) -> bool:
        """Whether points can be typed in: not beside a ruling, unless some were before it."""
        return not self.seat.ruled or bool(self.penalty.value())

    @property
    def refused(self) -> list[forms.BoundField]:
        """The fields with something wrong; each points to its own problems (``aria-describedby``)."""
        fields = (self.game_points, self.won, self.lost, self.stated_total, self.penalty)
        return [field for field in fields if field.errors]


class SheetForm(forms.Form):
    """Numbers of one sheet; the rules' problems are put at the fields they concern."""

    passed = WholeNumberField(least=0, most=MOST_GAMES, kind="passed", label=gettext_lazy("Passed deals"))
    no_totals = forms.BooleanField(required=False, label=gettext_lazy("The paper has no totals"))
    reason = public_reason()
    unreadable = forms.TypedMultipleChoiceField(
        required=False,
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Whose total on the sheet cannot be read"),
    )
    why = why_changed()
    ruling = forms.CharField(required=False, max_length=300, label=gettext_lazy("What the referee ruled"))
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, *args: Any, seats: Sequence[Seat], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seats = seats
        self.proposal: Proposal | None = None
        for seat in seats:
            self._add_line(seat)
        self.fields["unreadable"].choices = [  # type: ignore[attr-defined]
            (seat.number, f"{seat.number} {seat.entry.player.distinct_name}") for seat in seats
        ]

    @property
    def players(self) -> str:
        """The players at the table, as sent with the form: numbers typed for others must not be stored under these
        names.
        """
        return "-".join(str(seat.entry_id) for seat in self.seats)

    def _add_line(self, seat: Seat) -> None:
        name = f"{seat.number} {seat.entry.player.distinct_name}"
        self._add(seat, "game_points", _("Game points"), name, least=-MOST_POINTS, most=MOST_POINTS)
        self._add(seat, "won", _("Won"), name, least=0, most=MOST_GAMES)
        self._add(seat, "lost", _("Lost"), name, least=0, most=MOST_GAMES)
        self._add(
            seat,
            "stated_total",
            _("On the sheet"),
            name,
            least=-MOST_POINTS,
            most=MOST_POINTS,
            required=False,
        )
        self._add(seat, "penalty", _("Points taken off"), name, least=0, most=MOST_POINTS, required=False)

    def _add(self, seat: Seat, kind: str, label: str, name: str, **limits: Any) -> None:
        field = WholeNumberField(kind=kind, label=label, **limits)
        field.widget.attrs["data-seat"] = str(seat.number)
        if kind != "penalty":  # its visible label already contains the name
            field.widget.attrs["aria-label"] = f"{name}: {label}"
        self.fields[f"{kind}_{seat.number}"] = field

    def lines(self) -> list[LineOfForm]:
        """The rows of the grid, in seat order."""
        return [
            LineOfForm(seat, *(self[f"{kind}_{seat.number}"] for kind in COMPARED)) for seat in self.seats
        ]

    def ruled_lines(self) -> list[LineOfForm]:
        """The rows of those from whom rulings take points off."""
        return [line for line in self.lines() if line.seat.ruled]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.data.get("players", self.players) != self.players:
            self.add_error(None, _("Other players sit at this table now. Compare the names with the paper."))
        if not cleaned.get("no_totals"):
            for seat in self.seats:
                self._ask_for_total(seat.number, cleaned)
        if cleaned.get("unreadable") and not cleaned.get("reason", "").strip():
            self.add_error("reason", _("Write here why a total cannot be read."))
        return cleaned

    def _ask_for_total(self, seat: int, cleaned: dict[str, Any]) -> None:
        name, is_unreadable = f"stated_total_{seat}", seat in cleaned.get("unreadable", [])
        if name not in cleaned:
            return
        if cleaned[name] is None and not is_unreadable:
            self.add_error(
                name,
                _(
                    "Type the sheet's own total. If it cannot be read, or the paper has none, tick that below."
                ),
            )
        elif cleaned[name] is not None and is_unreadable:
            self.add_error(
                name,
                _(
                    "This total is ticked below as one that cannot be read. Leave it empty, or take the tick away."
                ),
            )

    def tallies(self) -> list[Tally]:
        """One tally for each seat, in seat order; only after the form was found valid."""
        return [self._tally(seat.number) for seat in self.seats]

    def figures(self) -> Figures:
        """The same data as a typing, for comparison with another."""
        texts = {name: self.cleaned_data[name].strip() for name in ("reason", "ruling")}
        return figures_of(self.tallies(), passed=self.cleaned_data["passed"], **texts)

    def _tally(self, number: int) -> Tally:
        values = {kind: self.cleaned_data[f"{kind}_{number}"] for kind in COMPARED}
        return Tally(**(values | {"penalty": values["penalty"] or 0}))

    def show_refusal(self, refused: Refused, proposal: Proposal | None) -> None:
        """Shows the proposal if there is one; otherwise puts each finding at its field."""
        if proposal is None:
            add_refusal(self, refused)
            return
        # Show the sentence at one field; mark the others that belong to it without repeating it.
        self.proposal = proposal
        self.add_error(proposal.first_field or None, proposal.sentence)
        for name in proposal.changes:
            self.fields[name].widget.attrs["aria-invalid"] = "true"

    def repaired(self) -> list[tuple[str, str]]:
        """The submitted values with the proposed changes, for a button that sends them again."""
        sent = {name: self.data[name] for name in self.fields if name in self.data}
        changes = self.proposal.changes if self.proposal else {}
        return list((sent | changes).items())

    @property
    def asks_for_reason(self) -> bool:
        """Whether to expand the part for errors of the paper: once a submitted sheet has been refused for its
        numbers.
        """
        return self.is_bound and bool(set(self.errors) - {"why"})


def values_of_sheet(sheet: ScoreSheet | None, seats: Sequence[Seat]) -> dict[str, Any]:
    """The form's values for a recorded sheet; only the version if there is none."""
    if sheet is None:
        return {"version": 0}
    values: dict[str, Any] = {
        name: getattr(sheet, name) for name in ("version", "passed", "reason", "ruling")
    }
    for seat in seats:
        values |= {f"{kind}_{seat.number}": getattr(seat, kind) for kind in COMPARED}
        values[f"penalty_{seat.number}"] = seat.typed_penalty
    values["no_totals"] = all(seat.stated_total is None for seat in seats)
    values["unreadable"] = [seat.number for seat in seats_without_total(seats)]
    return values


class ReasonForm(forms.Form):
    """A reason for the journal."""

    reason = forms.CharField(max_length=300, label=gettext_lazy("Why"))
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
