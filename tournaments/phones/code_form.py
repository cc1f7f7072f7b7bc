"""The form for the code on a table card."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class CodeForm(forms.Form):
    code = forms.CharField(
        max_length=40,
        label=_("Code"),
        help_text=_("Five letters and digits, for instance 7K4-QX."),
        widget=forms.TextInput(
            attrs={"autocapitalize": "characters", "spellcheck": "false", "enterkeyhint": "go"}
        ),
    )
