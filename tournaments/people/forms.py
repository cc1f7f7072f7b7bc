"""Forms of clubs and players."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

from django import forms
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.currencies import currency_choices, in_currency, offered_currency, units
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.foundations.public_names import ShownAs
from tournaments.models import CashBook, Club, Player
from tournaments.models.retention import KEPT_FOR
from tournaments.people.birth_year import is_future, is_plausible
from tournaments.people.federation import (
    CLUB_DIGITS,
    FIRST_YEAR,
    federation_number_problem,
    read_club_number,
    read_player_number,
    shown_club_number,
)
from tournaments.people.memberships.moving import Present, change_of, note_ended, problem_of
from tournaments.web.constraints import (
    club_name_taken,
    club_number_taken,
    federation_number_taken,
    number_taken,
)
from tournaments.web.form_fields import DayField, TidyCharField
from tournaments.web.unchanged_fields import KeepsUnchanged


class ClubNumberField(TidyCharField):
    """The seven digits of a club, shown with their full stops."""

    def prepare_value(self, value: Any) -> Any:
        return shown_club_number(value) if isinstance(value, str) and len(value) == CLUB_DIGITS else value

    def clean(self, value: Any) -> str:
        typed = str(super().clean(value))
        try:
            return read_club_number(typed) if typed else ""
        except ValueError as error:
            raise forms.ValidationError(
                _("A club’s federation number has seven digits, such as 05.53.015.")
            ) from error


# Amounts, from the smallest coin of the euro to the smallest of the forint.
CASH_STEPS = ("0.01", "0.05", "0.10", "0.50", "1.00", "5.00", "10.00")


class ClubForm(KeepsUnchanged):
    class Meta:
        model = Club
        fields = [
            "name",
            "currency",
            "cash_step",
            "recorders_take_money",
            "carries_over",
            "federation_number",
            "shows_history",
            *KEPT_FOR,
            "is_active",
        ]
        field_classes = {"name": TidyCharField}
        help_texts = {
            "contacts_months": gettext_lazy(
                "For new tournaments. Telephone numbers and e-mail addresses from registrations; then they are "
                "deleted."
            ),
            "names_months": gettext_lazy(
                "For new tournaments and for imported past evenings. After that, everybody appears there as a "
                "number."
            ),
            "links_days": gettext_lazy("For new tournaments."),
        }

    currency = forms.ChoiceField(choices=currency_choices, required=False, label=gettext_lazy("Currency"))

    cash_step = forms.ChoiceField(
        choices=[("", gettext_lazy("as usual for the currency")), *((step, step) for step in CASH_STEPS)],
        required=False,
        label=gettext_lazy("Smallest amount in cash"),
    )
    federation_number = ClubNumberField(
        required=False,
        label=gettext_lazy("Federation number"),
        help_text=gettext_lazy("Seven digits, written 05.53.015: regional federation, group, club."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Fields left out keep their values.
        for name in KEPT_FOR:
            self.fields[name].required = False
        if not self.instance.pk:
            self.initial["currency"] = offered_currency()
        step, currency = self.instance.cash_step, self.instance.currency
        if step is not None:
            self.initial["cash_step"] = f"{in_currency(step, currency):.2f}"

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for name in KEPT_FOR:
            if cleaned.get(name, "") is None:
                cleaned[name] = getattr(self.instance, name)
        return cleaned

    def is_left(self, name: str) -> bool:
        """In another currency the same amount is another number of smallest units."""
        return super().is_left(name) and (name != "cash_step" or super().is_left("currency"))

    def clean_federation_number(self) -> str:
        number: str = self.cleaned_data["federation_number"]
        others = Club.objects.exclude(pk=self.instance.pk).filter(federation_number=number)
        if number and others.exists():
            raise forms.ValidationError(club_number_taken().sentence)
        return number

    def clean_currency(self) -> str:
        """A missing field, as in a form from an older version, changes nothing. The smallest amount in cash, which is
        cleaned next, is counted in the result.
        """
        typed = "" if self.is_left("currency") else self.cleaned_data["currency"]
        currency: str = typed or self.instance.currency
        if currency != self.instance.currency and CashBook.objects.filter(club=self.instance.pk).exists():
            # Booked amounts would change their meaning in another currency.
            raise forms.ValidationError(Refused("currency-in-use").sentence)
        return currency

    def clean_cash_step(self) -> int | None:
        """Converted to smallest units."""
        step: str = self.cleaned_data["cash_step"]
        currency = self.cleaned_data.get("currency", self.instance.currency)
        return max(1, units(Decimal(step), currency)) if step else None

    def clean_name(self) -> str:
        """Clubs that differ only in capitals are one club."""
        name: str = self.cleaned_data["name"]
        others = Club.objects.exclude(pk=self.instance.pk).filter(search_text__startswith=fold(name))
        if any(fold(club.name) == fold(name) for club in others):
            raise forms.ValidationError(club_name_taken().sentence)
        return name


class PlayerForm(KeepsUnchanged):
    """Only a name is required."""

    class Meta:
        model = Player
        fields = [
            "first_name",
            "last_name",
            "club",
            "member_since",
            "member_until",
            "membership_number",
            "birth_year",
            "player_class",
            "federation_number",
            "licence_date",
            "shown_as",
            "objected_on",
            "is_under_age",
            "has_guardian_consent",
            "fixed_table",
            "is_active",
        ]
        field_classes = {
            "first_name": TidyCharField,
            "last_name": TidyCharField,
            "member_since": DayField,
            "member_until": DayField,
            "membership_number": TidyCharField,
            "federation_number": TidyCharField,
        }
        help_texts = {
            "federation_number": gettext_lazy(
                "The number that the federation has given this player. Only officials see it."
            ),
            "member_since": gettext_lazy(
                "The first day in this club; empty: from the beginning. For somebody who changes clubs, choose the "
                "other club and type its first day: the earlier club stays on record until then. Another club "
                "without another day corrects a wrong one."
            ),
            "member_until": gettext_lazy("The last day, for somebody who leaves the club. Empty: for good."),
        }
        widgets = {
            name: forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
            for name in ("licence_date", "objected_on", "member_since", "member_until")
        }

    # The membership that ends by the typed changes.
    ended: Present | None = None
    shown_as = forms.ChoiceField(
        choices=ShownAs.choices, required=False, label=gettext_lazy("Public pages show")
    )

    def clean_shown_as(self) -> str:
        """A missing field changes nothing."""
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
        """An objection takes effect at once, so it cannot be in the future."""
        day: dt.date | None = self.cleaned_data["objected_on"]
        if day is not None and day > timezone.localdate():
            raise forms.ValidationError(_("This day lies in the future."))
        return day

    def clean_federation_number(self) -> str:
        """Refuses a word that cannot be a number, and the number of somebody else."""
        typed: str = self.cleaned_data["federation_number"]
        try:
            number = read_player_number(typed) if typed else ""
        except ValueError as error:
            raise forms.ValidationError(federation_number_problem(typed)) from error
        others = Player.objects.filter(federation_number=number, merged_into=None)
        if number and not self.instance.merged_into_id and others.exclude(pk=self.instance.pk).exists():
            raise forms.ValidationError(federation_number_taken().sentence)
        return number

    def clean_licence_date(self) -> dt.date | None:
        date: dt.date | None = self.cleaned_data["licence_date"]
        if date is not None and not dt.date(FIRST_YEAR, 1, 1) <= date <= timezone.localdate():
            raise forms.ValidationError(_("The day of a licence cannot be in the future."))
        return date

    def clean(self) -> dict[str, Any]:
        """Checks what the database's constraints check, so that each error appears at its field.

        Django skips a constraint whose condition names a field that the form lacks (``merged_into``).
        """
        cleaned = super().clean()
        named = cleaned.get("first_name") or cleaned.get("last_name")
        if not named and not {"first_name", "last_name"} & set(self.errors):
            self.add_error("first_name", _("A player needs a first name or a last name."))
        if self._number_is_taken(cleaned):
            self.add_error("membership_number", number_taken().sentence)
        self._settle_membership(cleaned)
        if cleaned.get("is_active") and self.instance.merged_into_id:
            self.add_error("is_active", _("This player was merged into another one and stays inactive."))
        return cleaned

    def _settle_membership(self, cleaned: dict[str, Any]) -> None:
        """Determines the effect of the typed membership; see ``people.memberships.moving``."""
        if {"club", "member_since", "member_until"} & set(self.errors):
            return
        key = self.initial.get("club") if self.instance.pk else None
        club = Club.objects.filter(pk=key).first() if key else None
        before = Present(club, self.initial.get("member_since"), self.initial.get("member_until"))
        typed = Present(cleaned.get("club"), cleaned.get("member_since"), cleaned.get("member_until"))
        if typed.club is None and before.club is None and (typed.since or typed.until):
            self.add_error("club", _("Choose the club to which these days belong."))
            return
        change = change_of(Present() if self.instance.is_guest else before, typed)
        problem = problem_of(self.instance, change)
        if problem:
            self.add_error(
                "member_until" if change.ended is None and typed.until else "member_since", problem
            )
            return
        self.ended = change.ended
        cleaned["member_since"], cleaned["member_until"] = change.present.since, change.present.until

    def save(self, commit: bool = True) -> Player:
        """Also stores the membership that has ended, in the same transaction."""
        with transaction.atomic():
            note_ended(self.instance, self.ended)
            player: Player = super().save(commit)
            return player

    def _number_is_taken(self, cleaned: dict[str, Any]) -> bool:
        club, number = cleaned.get("club"), cleaned.get("membership_number")
        if not club or not number or self.instance.merged_into_id:
            return False
        others = Player.objects.filter(club=club, membership_number=number, merged_into=None)
        return others.exclude(pk=self.instance.pk).exists()
