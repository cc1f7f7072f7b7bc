"""Forms of clubs and players."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.constraints import club_name_taken, number_taken
from tournaments.currencies import USUAL, currency_choices
from tournaments.form_fields import TidyCharField
from tournaments.models import Club, Player
from tournaments.names import fold
from tournaments.people.birth_year import is_future, is_plausible
from tournaments.public_names import ShownAs


class ClubForm(forms.ModelForm):
    class Meta:
        model = Club
        fields = ["name", "currency", "is_active"]
        field_classes = {"name": TidyCharField}

    currency = forms.ChoiceField(
        choices=currency_choices, initial=USUAL, required=False, label=gettext_lazy("Currency")
    )

    def clean_currency(self) -> str:
        """A form without the field, as of a program that knows no currencies, changes nothing."""
        return self.cleaned_data["currency"] or self.instance.currency

    def clean_name(self) -> str:
        """Clubs that differ only in capitals are one club."""
        name: str = self.cleaned_data["name"]
        others = Club.objects.exclude(pk=self.instance.pk).filter(search_text__startswith=fold(name))
        if any(fold(club.name) == fold(name) for club in others):
            raise forms.ValidationError(club_name_taken().sentence)
        return name


class PlayerForm(forms.ModelForm):
    """Only a name is required."""

    class Meta:
        model = Player
        fields = [
            "first_name",
            "last_name",
            "club",
            "membership_number",
            "birth_year",
            "player_class",
            "shown_as",
            "objected_on",
            "has_guardian_consent",
            "is_active",
        ]
        widgets = {"objected_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}
        field_classes = {
            "first_name": TidyCharField,
            "last_name": TidyCharField,
            "membership_number": TidyCharField,
        }

    shown_as = forms.ChoiceField(
        choices=ShownAs.choices, required=False, label=gettext_lazy("Public pages show")
    )

    def clean_shown_as(self) -> str:
        """A form without the field changes nothing."""
        return self.cleaned_data["shown_as"] or self.instance.shown_as

    def clean_birth_year(self) -> int | None:
        """Refuses a year that cannot be right, such as one in the future."""
        year: int | None = self.cleaned_data["birth_year"]
        if year is not None and is_future(year):
            raise forms.ValidationError(_("The birth year %(year)s lies in the future.") % {"year": year})
        if year is not None and not is_plausible(year):
            raise forms.ValidationError(_("“%(year)s” is not a birth year.") % {"year": year})
        return year

    def clean_objected_on(self) -> dt.date | None:
        """An objection holds at once, so that it cannot lie in the future."""
        day: dt.date | None = self.cleaned_data["objected_on"]
        if day is not None and day > timezone.localdate():
            raise forms.ValidationError(_("This day lies in the future."))
        return day

    def clean(self) -> dict[str, Any]:
        """Checks what the database's constraints check, so that each error appears at its field.

        Django skips a constraint whose condition names a field that the form lacks (``merged_into``).
        """
        cleaned = super().clean() or {}
        named = cleaned.get("first_name") or cleaned.get("last_name")
        if not named and not {"first_name", "last_name"} & set(self.errors):
            self.add_error("first_name", _("A player needs a first name or a last name."))
        if self._number_is_taken(cleaned):
            self.add_error("membership_number", number_taken().sentence)
        if cleaned.get("is_active") and self.instance.merged_into_id:
            self.add_error("is_active", _("This player was merged into another one and stays inactive."))
        return cleaned

    def _number_is_taken(self, cleaned: dict[str, Any]) -> bool:
        club, number = cleaned.get("club"), cleaned.get("membership_number")
        if not club or not number or self.instance.merged_into_id:
            return False
        others = Player.objects.filter(club=club, membership_number=number, merged_into=None)
        return others.exclude(pk=self.instance.pk).exists()
