"""Forms of the registration room."""

from __future__ import annotations

import datetime as dt
from typing import Any, cast

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.phrases import rule_system_name
from scoring.rules import RULE_SYSTEMS
from tournaments.models import Club, Player, Tournament
from tournaments.names import fold, tidy
from tournaments.registration.tournament_settings import is_frozen


class TidyCharField(forms.CharField):
    """A name: NFC, single spaces, nothing invisible."""

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value) or "")


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


def rule_choices() -> list[tuple[str, str]]:
    """Rule systems without options whose series are recorded as three numbers per seat, at three and four."""
    usable = [
        system
        for system in RULE_SYSTEMS.values()
        if system.takes_tallies and not system.options and set(system.table_sizes) == {3, 4}
    ]
    return [(system.key, rule_system_name(system.key)) for system in usable]


class TournamentForm(forms.ModelForm):
    """Settings of a tournament; rules and rounds cannot be changed once sheets are in."""

    rules = forms.ChoiceField(choices=rule_choices, label=gettext_lazy("Rule system"))

    class Meta:
        model = Tournament
        fields = [
            "name",
            "date",
            "place",
            "club",
            "rules",
            "series_count",
            "rounds",
            "entry_fee",
            "loss_fee",
            "needs_second_person",
        ]
        field_classes = {"name": TidyCharField, "place": TidyCharField}
        widgets = {
            "date": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
            "rounds": forms.NumberInput(attrs={"list": "usual-rounds", "min": 1, "max": 24}),
            "series_count": forms.NumberInput(attrs={"min": 1, "max": 20}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = Club.objects.filter(is_active=True)
        if self.instance.pk and is_frozen(self.instance):
            for name in ("rules", "rounds"):
                self.fields[name].disabled = True
                self.fields[name].help_text = _("Stays as it is: sheets have been typed in.")

    @classmethod
    def for_new(cls, initial: dict[str, Any]) -> TournamentForm:
        """An unbound form for tonight."""
        return cls(initial={"date": dt.date.today(), **initial})  # noqa: DTZ011 - the date on the wall

    def values(self) -> dict[str, Any]:
        """The settings, for the decisions of this room."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}


class UploadForm(forms.Form):
    """A file with players."""

    file = forms.FileField(
        label=gettext_lazy("File (CSV or XLSX)"),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.txt,.xlsx"}),
    )

    def clean_file(self) -> UploadedFile:
        """Larger files are refused unread."""
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > settings.UPLOAD_LIMIT:
            most = settings.UPLOAD_LIMIT // 1_000_000
            raise forms.ValidationError(_("This file is larger than %(most)d megabytes.") % {"most": most})
        return file
