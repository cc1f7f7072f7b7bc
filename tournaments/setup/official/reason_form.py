"""The field for the director's reason for an action against a federation's order."""

from __future__ import annotations

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament
from tournaments.models.journal import REASON_LENGTH
from tournaments.setup.official.mode import is_ruled
from tournaments.web.form_fields import TidyCharField


def add_order_reason(form: forms.Form, tournament: Tournament, rule: str) -> None:
    """Adds the field only if the tournament's order has the rule."""
    if is_ruled(tournament, rule):
        form.fields["order_reason"] = order_reason_field()


def order_reason_field() -> TidyCharField:
    return TidyCharField(
        label=_("Reason for what is against the order"),
        required=False,
        max_length=REASON_LENGTH,
        help_text=_(
            "Only for an official tournament, and only where it is asked for. Everybody can read it."
        ),
    )


class OrderReasonForm(forms.Form):
    """A form with only the reason, or without fields if no order requires one."""

    def __init__(self, tournament: Tournament, rule: str, data: QueryDict | None = None) -> None:
        super().__init__(data)
        add_order_reason(self, tournament, rule)

    def text(self) -> str:
        return str(self.cleaned_data.get("order_reason", "")) if self.is_valid() else ""
