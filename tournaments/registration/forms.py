"""Forms of the registration room."""

from __future__ import annotations

import datetime as dt
from typing import Any, cast

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.options import OptionsForm
from scoring.rules import RULE_SYSTEMS
from scoring.words.phrases import rule_system_name
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
    """Every rule system by its name."""
    return [(key, rule_system_name(key)) for key in RULE_SYSTEMS]


class TournamentForm(forms.ModelForm):
    """Settings of a tournament; rules, options and rounds cannot be changed once a deal or a sheet is in.

    ``options`` is a form of its own for the systems that a house can set up.
    """

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
        self.options = self._options_form()
        if self.instance.pk and is_frozen(self.instance):
            fields = [self.fields["rules"], self.fields["rounds"], *self.options.fields.values()]
            for field in fields:
                field.disabled = True
            for field in fields[:2]:
                field.help_text = _("Stays as it is: sheets have been typed in.")

    def _options_form(self) -> OptionsForm:
        """What is set already, or what was typed; only household skat has options."""
        system = RULE_SYSTEMS["household"]
        known = self.initial.get("options") or self.instance.options or {}
        return OptionsForm.showing(system, known, data=self.data if self.is_bound else None)

    def is_valid(self) -> bool:
        return super().is_valid() and self.options.is_valid()

    @classmethod
    def for_new(cls, initial: dict[str, Any]) -> TournamentForm:
        """An unbound form for tonight."""
        return cls(initial={"date": dt.date.today(), **initial})  # noqa: DTZ011 - the date on the wall

    def values(self) -> dict[str, Any]:
        """The settings, for the decisions of this room."""
        values = {name: self.cleaned_data[name] for name in self.Meta.fields}
        has_options = bool(RULE_SYSTEMS[values["rules"]].options)
        return values | {"options": self.options.options() if has_options else {}}


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
