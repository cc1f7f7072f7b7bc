"""The forms of a lot: the numbers that were drawn, and why it is drawn again."""

from __future__ import annotations

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournaments.foundations.names import isolated
from tournaments.standings.shared_ranks import Tie

MOST = 9_999  # numbers on slips of paper, or start numbers drawn from a hat
AGAIN = gettext_lazy("Why the lot is drawn again")


class ProgramLotForm(forms.Form):
    """The reason for drawing an existing lot again; otherwise a button is enough."""

    reason = forms.CharField(required=False, max_length=300, label=AGAIN)

    def __init__(self, data: QueryDict | None = None, *, tie: Tie, auto_id: str = "program_%s") -> None:
        super().__init__(data, auto_id=auto_id)
        self.tie = tie
        if tie.lot is None:
            del self.fields["reason"]

    def why(self) -> str:
        """The typed reason; empty if none is required."""
        return str(self.cleaned_data.get("reason", ""))


class HandLotForm(ProgramLotForm):
    """A field for each of the tied players."""

    def __init__(self, data: QueryDict | None = None, *, tie: Tie) -> None:
        super().__init__(data, tie=tie, auto_id="hand_%s")
        for line in tie.lines:
            label = f"{isolated(line.name)} ({line.start_number})"
            self.fields[self._name(line.start_number)] = forms.IntegerField(
                required=False, min_value=1, max_value=MOST, label=label
            )
        self.order_fields([self._name(line.start_number) for line in tie.lines])

    @staticmethod
    def _name(start_number: int) -> str:
        return f"lot_{start_number}"

    def numbers(self) -> dict[int, int]:
        """The drawn numbers by start number, without players who drew none."""
        typed = {
            line.start_number: self.cleaned_data[self._name(line.start_number)] for line in self.tie.lines
        }
        return {start_number: number for start_number, number in typed.items() if number is not None}
