"""The form with which a file of past results is chosen."""

from __future__ import annotations

import datetime as dt
from typing import Any, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.systems import rule_system_names
from tournaments.foundations.errors import Refused
from tournaments.models import Club
from tournaments.people.history.reading import HistoryChoices
from tournaments.web.refusals import add_refusal
from tournaments.web.uploads import UploadForm

USUAL_RULES = "isko"


class HistoryForm(UploadForm):
    """The file, whose results they are, and what the file itself does not say."""

    club = forms.ModelChoiceField(Club.objects.none(), label=gettext_lazy("Club"))
    file = forms.FileField(
        label=gettext_lazy("File (VMZ or XLSX)"),
        widget=forms.ClearableFileInput(attrs={"accept": ".vmz,.zip,.xlsx"}),
    )
    rules = forms.ChoiceField(
        choices=rule_system_names, initial=USUAL_RULES, label=gettext_lazy("Rule system")
    )
    names = forms.ChoiceField(
        choices=[
            ("first", gettext_lazy("first name first: Kurt Hansen")),
            ("surname", gettext_lazy("surname first: Hansen Kurt")),
        ],
        initial="first",
        widget=forms.RadioSelect,
        label=gettext_lazy("How names stand in the file"),
        help_text=gettext_lazy("With a comma, as in Hansen, Kurt, the surname stands before it anyway."),
    )
    first_day = forms.DateField(
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        label=gettext_lazy("Day of the first evening"),
        help_text=gettext_lazy("Only for XLSX files whose weeks are numbers."),
    )
    field_order = ("club", "file", "rules", "names", "first_day")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        clubs = Club.objects.filter(is_active=True).order_by("sort_key")
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = clubs
        if clubs.count() == 1:
            self.initial.setdefault("club", clubs.get().pk)

    @classmethod
    def refused(cls, club: int, choices: dict[str, Any], refusal: Refused) -> HistoryForm:
        """The form as it was typed in, with the reason at its field. A browser does not send the file again."""
        names = "surname" if choices["is_surname_first"] else "first"
        form = cls(
            {"club": club, "names": names, "rules": choices["rules"], "first_day": choices["first_day"]}
        )
        form.errors.pop("file", None)
        add_refusal(form, refusal)
        return form

    def clean_first_day(self) -> dt.date | None:
        day: dt.date | None = self.cleaned_data["first_day"]
        if day is not None and day > timezone.localdate():
            raise forms.ValidationError(_("This day is still to come."))
        return day

    def choices(self) -> HistoryChoices:
        """Of a valid form."""
        data = self.cleaned_data
        return HistoryChoices(data["rules"], data["names"] == "surname", data["first_day"])
