"""A deal in words: everything that its form asks for, in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.html import strip_tags

from scoring.forms.deal import DealData, DealForm
from scoring.forms.fields import Taps, is_given


def as_written(form: DealForm, data: DealData) -> str:
    """The deal in words. ``form``: an empty form of the deal's system and players."""
    return " · ".join(_parts(form, form.values_of(data)))


def _parts(form: DealForm, values: dict[str, Any]) -> Iterator[str]:
    for group in form.groups():
        for bound in group.fields:
            value = values.get(bound.name)
            # Defaults of the form are left out, such as that the deal was played.
            if is_given(value) and value != bound.field.initial:
                yield _said(bound.field, value)


def _said(field: forms.Field, value: Any) -> str:
    """A tapped value needs no label; a picked or counted one does."""
    label = str(field.label)
    if isinstance(field, forms.BooleanField):
        return label
    if not isinstance(field.widget, forms.Select | forms.RadioSelect):
        return f"{label}: {value}"
    names = {str(key): strip_tags(str(name)).strip() for key, name in field.widget.choices}
    chosen = value if isinstance(value, list) else [value]
    said = ", ".join(names.get(str(one), str(one)) for one in chosen)
    return said if isinstance(field.widget, Taps) else f"{label}: {said}"
