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
from tournaments.models import Club, HistoryReading
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.files import Waiting, keep_again, keep_file
from tournaments.people.kept_files import is_token
from tournaments.web.refusals import add_refusal
from tournaments.web.uploads import UploadForm

USUAL_RULES = "isko"


class HistoryForm(UploadForm):
    """The file, the club, and what the file itself does not say."""

    club = forms.ModelChoiceField(Club.objects.none(), label=gettext_lazy("Club"))
    file = forms.FileField(
        required=False,
        label=gettext_lazy("File (VMZ, XLSX or CSV)"),
        widget=forms.ClearableFileInput(attrs={"accept": ".vmz,.zip,.xlsx,.csv,.txt"}),
    )
    kept = forms.CharField(required=False, widget=forms.HiddenInput)
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
        help_text=gettext_lazy(
            "Only where the file has weeks or days without a year, such as KW 5 or 23.01., and does not say the year."
        ),
    )
    field_order = ("club", "file", "kept", "rules", "names", "first_day")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        clubs = Club.objects.filter(is_active=True).order_by("sort_key")
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = clubs
        if clubs.count() == 1:
            self.initial.setdefault("club", clubs.get().pk)

    @classmethod
    def refused(cls, reading: HistoryReading, refusal: Refused) -> HistoryForm:
        """The form as it was typed, with the reason at its field. A browser does not send the file again, so an
        acceptable file is kept for the next attempt.
        """
        choices = reading.choices
        names = "surname" if choices["is_surname_first"] else "first"
        kept = reading.token if refusal.field != "file" else ""
        typed = {"club": reading.club_id, "names": names, "rules": choices["rules"], "kept": kept}
        form = cls({**typed, "first_day": choices["first_day"]})
        form.errors.pop("file", None)
        if kept:
            said = _("“%(file)s” is still here: choose a file only to take another one.")
            form["file"].help_text = said % {"file": reading.file_name}
        add_refusal(form, refusal)
        return form

    def clean_kept(self) -> str:
        """The token of a kept file; "" for none."""
        token: str = self.cleaned_data["kept"]
        return token if is_token(token) else ""

    def clean_file(self) -> Any:
        """None if the kept file is used."""
        return super().clean_file() if self.cleaned_data.get("file") else None

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not data.get("file") and not data.get("kept") and "file" not in self.errors:
            self.add_error("file", _("Choose a file."))
        return data

    def keep(self) -> Waiting:
        """The file of a valid form, new or kept. Raises ``Refused`` for a kept one that is gone."""
        data = self.cleaned_data
        if data["file"]:
            return keep_file(data["file"], data["club"].pk, self.choices())
        return keep_again(data["kept"], data["club"].pk, self.choices())

    def clean_first_day(self) -> dt.date | None:
        day: dt.date | None = self.cleaned_data["first_day"]
        if day is not None and day > timezone.localdate():
            raise forms.ValidationError(_("This day is still to come."))
        return day

    def choices(self) -> HistoryChoices:
        """The choices of a valid form."""
        data = self.cleaned_data
        return HistoryChoices(data["rules"], data["names"] == "surname", data["first_day"])
