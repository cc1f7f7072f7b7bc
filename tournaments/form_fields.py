"""Form fields that several rooms use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django import forms
from django.http import HttpRequest

from tournaments.errors import Refused
from tournaments.models.journal import REASON_LENGTH
from tournaments.names import tidy


class TidyCharField(forms.CharField):
    """Normalises what is typed: NFC, single spaces, no invisible characters."""

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value) or "")


def add_refusal(form: forms.BaseForm, refused: Refused) -> None:
    """Shows a refusal at its field, or above the form where the form has no such field."""
    form.add_error(refused.field if refused.field in form.fields else None, refused.sentence)


@contextmanager
def refusals_at_fields(form: forms.BaseForm) -> Iterator[None]:
    """Shows a refusal inside the block as ``add_refusal`` does; the rest of the block is skipped."""
    try:
        yield
    except Refused as refused:
        add_refusal(form, refused)


def reason_of(request: HttpRequest) -> str:
    """The reason that was sent with a button, no longer than the journal keeps it."""
    return request.POST.get("reason", "")[:REASON_LENGTH]
