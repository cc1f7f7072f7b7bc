"""The last page of a sheet that was kept deal by deal: the paper's totals, a ruling, a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import ScoreSheet, Seat
from tournaments.sheets.typing.fields import WholeNumberField
from tournaments.sheets.typing.limits import MOST_POINTS
from tournaments.sheets.typing.reasons import public_reason, why_changed


class FinishForm(forms.Form):
    """The paper's total for each seat, and points taken off where the rule system has penalties."""

    reason = public_reason()
    why = why_changed()
    ruling = forms.CharField(required=False, max_length=300, label=gettext_lazy("What the referee ruled"))
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, *args: Any, seats: Sequence[Seat], takes_penalties: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seats, self.takes_penalties = seats, takes_penalties
        for seat in seats:
            self._add(seat, "stated_total", _("On the sheet"), least=-MOST_POINTS)
            if takes_penalties:
                self._add(seat, "penalty", _("Points taken off"), least=0)
        if not takes_penalties:
            del self.fields["ruling"]

    def _add(self, seat: Seat, kind: str, label: str, *, least: int) -> None:
        field = WholeNumberField(kind=kind, label=label, least=least, most=MOST_POINTS, required=False)
        field.widget.attrs["aria-label"] = f"{seat.number} {seat.entry.player.distinct_name}: {label}"
        self.fields[f"{kind}_{seat.number}"] = field

    @classmethod
    def showing(cls, sheet: ScoreSheet | None, seats: Sequence[Seat], **kwargs: Any) -> FinishForm:
        """An unbound form with what is on record."""
        initial: dict[str, Any] = {"version": 0}
        if sheet is not None:
            initial = {name: getattr(sheet, name) for name in ("version", "reason", "ruling")}
            for seat in seats:
                initial[f"stated_total_{seat.number}"] = seat.stated_total
                initial[f"penalty_{seat.number}"] = seat.typed_penalty
        return cls(seats=seats, initial=initial, **kwargs)

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat,
                "stated": self[f"stated_total_{seat.number}"],
                "penalty": self._penalty(seat),
            }
            for seat in self.seats
        ]

    def _penalty(self, seat: Seat) -> forms.BoundField | None:
        """The penalty field; None if no points can be typed: not beside a ruling, unless there were some before it."""
        if not self.takes_penalties:
            return None
        field = self[f"penalty_{seat.number}"]
        return field if field.value() or not seat.ruled else None

    def stated(self) -> list[int | None]:
        """The paper's totals, in seat order."""
        return [self.cleaned_data[f"stated_total_{seat.number}"] for seat in self.seats]

    def penalties(self) -> list[int]:
        """Points taken off, in seat order: those typed, as far as they can be read, or those on record."""
        known = self.cleaned_data if self.is_bound else self.initial
        return [known.get(f"penalty_{seat.number}") or 0 for seat in self.seats]

    def texts(self) -> dict[str, str]:
        return {name: self.cleaned_data.get(name, "").strip() for name in ("reason", "ruling")}
