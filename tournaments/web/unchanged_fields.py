"""A page may be open for an hour while somebody else changes the same row, such as a player on their own page."""

from __future__ import annotations

from typing import Any

from django import forms


class KeepsUnchanged(forms.ModelForm):  # type: ignore[type-arg]
    """A field that its sender has left as it was keeps the value that is stored now.

    The page sends what each field showed. Of a page that does not, everything counts as typed.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.instance.pk:
            for name in self._meta.fields or ():
                self.fields[name].show_hidden_initial = True

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for name in {*(self._meta.fields or ())} & {*cleaned}:
            if self.is_left(name):
                cleaned[name] = getattr(self.instance, name)
        return cleaned

    def is_left(self, name: str) -> bool:
        """Whether the sender has left the field of a row on record as the page showed it."""
        is_told = self.instance.pk is not None and self[name].html_initial_name in self.data
        return is_told and name not in self.changed_data
