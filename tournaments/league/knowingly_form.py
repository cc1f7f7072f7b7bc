"""A form in which rules of line-ups may be broken: a breach is shown at its player, with a tick if it only costs a
fine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.league.line_up.refusals import sentence_of
from tournaments.league.line_up.rules import Breach
from tournaments.models import League


class KnowinglyForm(forms.Form):
    """``knowingly`` is asked only after a breach that costs a fine."""

    knowingly = forms.BooleanField(
        required=False, label=gettext_lazy("We do so knowingly, and the team pays what it costs")
    )

    @property
    def is_knowingly(self) -> bool:
        return bool(self.cleaned_data.get("knowingly"))

    def show_breaches(
        self, breaches: Sequence[Breach], league: League, field_of: Callable[[Breach], str]
    ) -> None:
        for breach in breaches:
            if breach.is_hard or not self.is_knowingly:
                self.add_error(field_of(breach), sentence_of(breach, league))
        if all(breach.is_hard for breach in breaches):
            del self.fields["knowingly"]
