"""The two reasons that a sheet's forms ask for: one that everybody reads, one for the journal."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy


def public_reason() -> forms.CharField:
    """Why a sheet is saved that breaks the rules."""
    return forms.CharField(
        required=False,
        max_length=300,
        label=gettext_lazy("Why the sheet is saved although it is wrong"),
        help_text=gettext_lazy(
            "Everybody can read this: it stands on the public page and below the printed list."
        ),
    )


def why_changed() -> forms.CharField:
    """Why a released result is changed."""
    return forms.CharField(
        required=False,
        max_length=300,
        label=gettext_lazy("Why the result is changed"),
        help_text=gettext_lazy("Everybody can see this result already. The reason is for the journal."),
    )
