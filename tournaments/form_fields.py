"""Form fields that several rooms use."""

from __future__ import annotations

from typing import Any

from django import forms

from tournaments.names import tidy


class TidyCharField(forms.CharField):
    """Normalises what is typed: NFC, single spaces, no invisible characters."""

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value) or "")
