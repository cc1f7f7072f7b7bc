"""Forms of clubs and players."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from tournaments.form_fields import TidyCharField
from tournaments.models import Club, Player
from tournaments.names import fold


class ClubForm(forms.ModelForm):
    """A club's name."""

    class Meta:
        model = Club
        fields = ["name", "is_active"]
        field_classes = {"name": TidyCharField}

    def clean_name(self) -> str:
        """Clubs that differ only in capitals are one club."""
        name: str = self.cleaned_data["name"]
        others = Club.objects.exclude(pk=self.instance.pk).filter(search_text__startswith=fold(name))
        if any(fold(club.name) == fold(name) for club in others):
            raise forms.ValidationError(_("There is a club of this name already."))
        return name


class PlayerForm(forms.ModelForm):
    """A player; a name is enough."""

    class Meta:
        model = Player
        fields = [
            "first_name",
            "last_name",
            "club",
            "membership_number",
            "birth_year",
            "player_class",
            "shows_full_name",
            "is_active",
        ]
        field_classes = {"first_name": TidyCharField, "last_name": TidyCharField}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        named = cleaned.get("first_name") or cleaned.get("last_name")
        if not named and not {"first_name", "last_name"} & set(self.errors):
            self.add_error("first_name", _("A player needs a first name or a last name."))
        return cleaned
