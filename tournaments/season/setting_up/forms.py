"""The form of a season and its rule."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from itertools import pairwise
from typing import Any, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club, Season
from tournaments.season.reckoning.fields import number_or_quotient
from tournaments.season.setting_up.settings import SETTINGS
from tournaments.web.form_fields import DayField, TidyCharField

MOST_NUMBERS = 200
LARGEST = 999
# Left empty they have the usual value of the column.
MAY_BE_EMPTY = (
    "n", "bonus_from", "credit", "minimum", "visibility", "guests", "leavers", "history", "unit", "below",
    "drop_when",
)  # fmt: skip


class NumbersField(forms.CharField):
    """Whole numbers, separated by spaces or commas, each at least 1: ``30 35 40``."""

    def prepare_value(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        typed = super().to_python(value) or ""
        words = typed.replace(",", " ").split()
        numbers = [whole_number(word) for word in words]
        wrong = [word for word, number in zip(words, numbers, strict=True) if not number or number > LARGEST]
        if wrong or len(numbers) > MOST_NUMBERS:
            raise forms.ValidationError(_("Write whole numbers with spaces between them: 30 35 40."))
        return numbers


class SeasonForm(forms.ModelForm):
    """Fields that the chosen value and unit do not use may be left empty."""

    series_numbers = NumbersField(
        required=False,
        label=gettext_lazy("Numbers of the series"),
        help_text=gettext_lazy(
            "Only where series are chosen by their numbers, such as 1 for the first of each evening."
        ),
    )
    schedule = NumbersField(
        required=False,
        label=gettext_lazy("Numbers of results"),
        help_text=gettext_lazy("Only where results are struck one after the other: 30 35 40 45 50."),
    )
    places = NumbersField(
        required=False,
        label=gettext_lazy("Points for the places"),
        help_text=gettext_lazy(
            "Such as 10 8 6 5 4 3 2 1: points for the first, the second … place in each result, instead of its own."
            " Equal players get the points of the place that they share. Empty: the results’ own points count."
        ),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=1)

    class Meta:
        model = Season
        fields = SETTINGS
        field_classes = {"name": TidyCharField, "starts_on": DayField, "ends_on": DayField}
        labels = {
            "n": gettext_lazy("How many results count, or are struck"),
            "minimum": gettext_lazy("Minimum of results"),
            "bonus_factor": gettext_lazy("Bonus: points for each result"),
            "bonus_from": gettext_lazy("… above this number of results"),
            "free_misses": gettext_lazy("Deduction: results that may be missed"),
            "credit": gettext_lazy("Points for each missed result"),
        }
        help_texts = {
            "n": gettext_lazy("Only for the best results, or without the worst."),
            "minimum": gettext_lazy("0: there is none."),
            "bonus_factor": gettext_lazy(
                "Such as 1/2 or 0.5. For each result below the number the same is taken off. Empty: no bonus."
            ),
            "free_misses": gettext_lazy(
                "For further ones 1, 4, 9, 16 … points are taken off. Empty: no deduction."
            ),
        }
        widgets = {
            "starts_on": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
            "ends_on": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
            "visibility": forms.RadioSelect,
            "guests": forms.RadioSelect,
            "leavers": forms.RadioSelect,
            "history": forms.RadioSelect,
            "unit": forms.RadioSelect,
            "below": forms.RadioSelect,
            "drop_when": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = Club.objects.order_by("sort_key")
        for name in MAY_BE_EMPTY:
            self.fields[name].required = False
        self.initial.setdefault("version", self.instance.version)

    @classmethod
    def for_new(cls, initial: dict[str, Any]) -> SeasonForm:
        """An unbound form with the current year's dates."""
        year = timezone.localdate().year
        dates = {"starts_on": dt.date(year, 1, 1), "ends_on": dt.date(year, 12, 31)}
        return cls(initial={**dates, **initial})

    def clean_bonus_factor(self) -> str:
        typed = str(self.cleaned_data["bonus_factor"]).strip().replace(",", ".")
        if not typed:
            return ""
        try:
            return str(Fraction(number_or_quotient(JsonPlace(typed))))
        except Malformed as error:
            raise forms.ValidationError(_("Write a number such as 0.5 or 1/2.")) from error

    def clean(self) -> dict[str, Any]:
        """Fills in empty fields, and requires those that the chosen value and unit need."""
        cleaned = super().clean() or {}
        usual = Season()
        for name in MAY_BE_EMPTY:
            if cleaned.get(name, "wrong") in {None, ""}:
                cleaned[name] = getattr(usual, name)
        first, last = cleaned.get("starts_on"), cleaned.get("ends_on")
        if first and last and last < first:
            self.add_error("ends_on", _("The last day is before the first."))
        if cleaned.get("value") == Season.Value.BEST and not cleaned.get("n") and "n" not in self.errors:
            self.add_error("n", _("Say how many results count."))
        self._ask_for_numbers(cleaned)
        return cleaned

    def clean_places(self) -> list[int]:
        places: list[int] = self.cleaned_data["places"]
        if any(worse > better for better, worse in pairwise(places)):
            raise forms.ValidationError(_("A worse place cannot bring more points."))
        return places

    def _ask_for_numbers(self, cleaned: dict[str, Any]) -> None:
        needed = {
            "series_numbers": cleaned.get("unit") == Season.Unit.CHOSEN,
            "schedule": cleaned.get("value") == Season.Value.DROP_SCHEDULE,
        }
        for name, is_needed in needed.items():
            if is_needed and name not in self.errors and not cleaned.get(name):
                self.add_error(name, _("Write at least one number."))

    def values(self) -> dict[str, Any]:
        """The settings as arguments for ``create_season`` and ``change_season``."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}
