"""The form for choosing which figures of two typings are right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.points import points
from tournaments.models import ScoreSheet
from tournaments.sheets.second_person.comparing import FIRST, SECOND
from tournaments.sheets.typing.side_by_side import KINDS
from tournaments.sheets.typing.two_typings import Difference


class CompareForm(forms.Form):
    """For each differing figure, which typing is right. ``reason``: if the chosen figures break the rules."""

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
