"""The form of a tournament's settings."""

from __future__ import annotations

import datetime as dt
from typing import Any, cast

from django import forms
from django.db.models import CharField, DateField, DecimalField, Field, IntegerField, Q, TimeField
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.options import OptionsForm
from scoring.systems import about_rule_systems, entries_with_options, rule_system_names
from tournaments.access.usable_logins import has_second_login
from tournaments.models import Club, Tournament
from tournaments.models.retention import KEPT_FOR
from tournaments.setup.official.reason_form import order_reason_field
from tournaments.setup.settings_table import Use, bounds, column, names
from tournaments.setup.tournament_settings import copied_settings, is_frozen, next_date
from tournaments.web.form_fields import DayField, MoneyField, TidyCharField
from tournaments.web.unchanged_fields import KeepsUnchanged

SecondPerson = Tournament.SecondPerson
TIME_FORMATS = ("%H:%M", "%H.%M", "%H", "%H:%M:%S")  # typed by hand if the browser has no time field
MAY_BE_EMPTY = ("second_person", "visibility", "minutes_per_round")


def field_of(kind: Field[Any, Any], **more: Any) -> forms.Field | None:
    """Tidied text, money, whole years, and numbers with the bounds of their column."""
    if isinstance(kind, DecimalField):
        return kind.formfield(form_class=MoneyField, **more)
    if isinstance(kind, CharField) and not kind.choices:
        return kind.formfield(form_class=TidyCharField, **more)
    if isinstance(kind, DateField):
        return kind.formfield(form_class=DayField, **more)
    if isinstance(kind, TimeField):
        return kind.formfield(input_formats=TIME_FORMATS, **more)
    return kind.formfield(**(bounds(kind) if isinstance(kind, IntegerField) else {}) | more)


class SecondPersonChoice(forms.RadioSelect):
    """Choices in ``closed`` are shown, but cannot be chosen."""

    closed: frozenset[str] = frozenset()

    def create_option(self, name: str, value: Any, *args: Any, **more: Any) -> dict[str, Any]:
        option = super().create_option(name, value, *args, **more)
        option["attrs"]["disabled"] = str(value) in self.closed
        return option


class TournamentForm(KeepsUnchanged):
    """Settings of a tournament; rules, options and rounds cannot be changed once a deal or a sheet is in.

    ``options`` is a separate form, for the systems that have options.
    """

    field_order = (
        "name",
        "date",
        "starts_at",
        "place",
        "club",
        "rules",
        "series_count",
        "rounds",
        "minutes_per_round",
    )
    rules = forms.ChoiceField(choices=rule_system_names, label=gettext_lazy("Rule system"))
    # Not a setting, but the reason for a change.
    order_reason = order_reason_field()

    class Meta:
        model = Tournament
        fields = names(Use.FORM)
        formfield_callback = field_of
        widgets = {
            "date": forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
            "starts_at": forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
            "rounds": forms.NumberInput(attrs={"list": "usual-rounds"}),
            "second_person": SecondPersonChoice,
            "visibility": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # A club that has left since is kept, not offered.
        offered = Q(is_active=True) | Q(pk=self.instance.club_id)
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = Club.objects.filter(offered)
        self.fields["rules"].help_text = format_html_join(
            " ", '<span data-rules="{}">{}</span>', about_rule_systems()
        )
        # Missing fields keep their default.
        for name in (*MAY_BE_EMPTY, *KEPT_FOR):
            self.fields[name].required = False
        if not has_second_login():
            self._close_second_person()
        if not self.instance.pk:
            self._offer_presets()
        self.house_options = self._options_forms()
        if self.instance.pk and is_frozen(self.instance):
            fields = [self.fields["rules"], self.fields["rounds"], *self._option_fields()]
            for field in fields:
                field.disabled = True
            for field in fields[:2]:
                field.help_text = _("Cannot be changed: sheets have been typed in.")

    def _close_second_person(self) -> None:
        """Without a second login nobody could confirm, and the evening would stop there. An earlier choice can stay."""
        field, chosen = self.fields["second_person"], self.instance.second_person
        cast(SecondPersonChoice, field.widget).closed = frozenset(SecondPerson.values) - {
            SecondPerson.NONE,
            chosen,
        }
        words = _(
            "Only one login can be used now, so that nobody else could confirm. Make a second one first; it "
            "counts as soon as somebody has chosen its password:"
        )
        link = format_html('{} <a href="{}">{}</a>', words, reverse("logins"), _("Logins"))
        field.help_text = format_html("{} {}", field.help_text, link)
        if self.initial.get("second_person") != chosen:
            self.initial["second_person"] = chosen

    def _offer_presets(self) -> None:
        """A new tournament keeps data as long as its club does; shown if it is clear which club that is."""
        clubs = list(Club.objects.filter(is_active=True)) or [Club()]
        for name in KEPT_FOR:
            self.initial[name] = None
            presets = {getattr(club, name) for club in clubs}
            self.fields[name].widget.attrs["placeholder"] = presets.pop() if len(presets) == 1 else ""
            words = (self.fields[name].help_text, _("Empty: as set for the club."))
            self.fields[name].help_text = " ".join(str(part) for part in words if part)

    def _options_forms(self) -> dict[str, OptionsForm]:
        """A form for each system with options, showing what is stored or was typed."""
        known = self.initial.get("options") or self.instance.options or {}
        typed = self.data if self.is_bound else None
        return {
            entry.key: OptionsForm.showing(entry.rules, entry.option_words, known, data=typed)
            for entry in entries_with_options()
        }

    def _option_fields(self) -> list[forms.Field]:
        return [field for options in self.house_options.values() for field in options.fields.values()]

    @property
    def options(self) -> OptionsForm | None:
        """The options of the chosen rule system; None if it has none."""
        return self.house_options.get(self["rules"].value())

    def clean_second_person(self) -> str:
        chosen: str = self.cleaned_data["second_person"]
        if chosen in cast(SecondPersonChoice, self.fields["second_person"].widget).closed:
            raise forms.ValidationError(_("Only one login can be used now. First make a second one."))
        return chosen

    def clean(self) -> dict[str, Any]:
        """Another fee from some lost game needs both fields; the error is shown at the missing one."""
        cleaned = super().clean()
        for name in MAY_BE_EMPTY:
            if cleaned.get(name, 0) in ("", None):
                cleaned[name] = column(name).get_default()
        usual = self.instance if self.instance.pk else cleaned.get("club") or Club()
        for name in KEPT_FOR:
            if cleaned.get(name, "") is None:
                cleaned[name] = getattr(usual, name)
        pair = ("loss_tier_from", "loss_tier_fee")
        # A field with a problem of its own is not in ``cleaned``, and its error is enough.
        if all(name in cleaned for name in pair):
            start, fee = (cleaned[name] for name in pair)
            if start is None and fee is not None:
                self.add_error(
                    pair[0], _("Please say from which lost game on, or leave the fee below empty.")
                )
            if fee is None and start is not None:
                self.add_error(pair[1], _("Please type in this fee too, or leave the field above empty."))
        return cleaned

    def is_valid(self) -> bool:
        return super().is_valid() and (self.options is None or self.options.is_valid())

    @classmethod
    def for_new(cls, like: Tournament | None, today: dt.date) -> TournamentForm:
        """An unbound form, filled in like an earlier evening, or with the only club."""
        initial = copied_settings(like) | {"date": next_date(like, today)}
        clubs = Club.objects.filter(is_active=True)[:2]
        if like is None and len(clubs) == 1:
            initial["club"] = clubs[0]
        return cls(initial=initial)

    @property
    def why(self) -> str:
        """The reason for settings against the federation's order."""
        return str(self.cleaned_data["order_reason"])

    def values(self) -> dict[str, Any]:
        """The settings as arguments for ``create_tournament`` and ``change_settings``."""
        values = {name: self.cleaned_data[name] for name in self.Meta.fields}
        return values | {"options": self.options.options() if self.options else {}}
