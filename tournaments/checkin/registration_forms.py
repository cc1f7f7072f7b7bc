"""The form with which a visitor registers."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.form_fields import TidyCharField
from tournaments.models import Registration
from tournaments.names import fold


class RegistrationForm(forms.ModelForm):
    """``website`` is out of sight: programs fill every field, people leave it empty."""

    website = forms.CharField(required=False, label=_("Leave this field empty"))

    class Meta:
        model = Registration
        fields = ["first_name", "last_name", "club_name", "contact", "shows_full_name"]
        field_classes = dict.fromkeys(("first_name", "last_name", "club_name", "contact"), TidyCharField)
        widgets = {
            "first_name": forms.TextInput(attrs={"autocomplete": "given-name"}),
            "last_name": forms.TextInput(attrs={"autocomplete": "family-name"}),
            "club_name": forms.TextInput(attrs={"autocomplete": "organization"}),
            "contact": forms.TextInput(attrs={"autocomplete": "email"}),
        }

    @property
    def is_by_a_program(self) -> bool:
        return bool(self.cleaned_data.get("website"))

    def values(self) -> dict[str, Any]:
        """What was typed, as ``registering`` keeps it."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}

    @property
    def email(self) -> str:
        """The contact, where it reads as an address for mail; "" otherwise."""
        contact = fold(self.cleaned_data["contact"])
        return contact if contact.count("@") == 1 and " " not in contact else ""
