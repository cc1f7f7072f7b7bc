"""The forms of the cash book of the year: income, expense, money that is moved, opening balances, the bank."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from tournaments.cashdesk.forms import MOST, TokenForm
from tournaments.cashdesk.sentences import WORDS
from tournaments.league.fines.money import FinePayment, clubs_for_fine, usual_club_for_fine
from tournaments.ledger.accounts import KEPT_IN, currency_of_club
from tournaments.ledger.club_money import ClubMoney
from tournaments.ledger.codes import OF_CLUB
from tournaments.models import Club, LeagueFine
from tournaments.models.journal import REASON_LENGTH
from tournaments.web.form_fields import TidyCharField, UnitsField, count_in
from tournaments.web.uploads import UploadForm

FIRST_DAY = dt.date(1900, 1, 1)
PLACES = [(str(kind), kind.label) for kind in KEPT_IN]
KINDS = [(str(code), WORDS[code]) for code in OF_CLUB]


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}))


class DayForm(TokenForm):
    """A form with a day, counted in a currency."""

    def __init__(self, currency: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        count_in(self, currency)

    def clean_day(self) -> dt.date:
        day: dt.date = self.cleaned_data["day"]
        if day < FIRST_DAY:
            raise forms.ValidationError(gettext_lazy("Type the whole year, such as 2026."))
        return day


class ClubMoneyForm(UploadForm, DayForm):
    """An income or an expense with its voucher."""

    day = _day(gettext_lazy("Day on which it was paid"))
    code = forms.ChoiceField(choices=KINDS, label=gettext_lazy("What for"))
    amount = UnitsField(max_value=MOST, label=gettext_lazy("Amount"))
    kept_in = forms.ChoiceField(choices=PLACES, initial="purse", widget=forms.RadioSelect)
    text = TidyCharField(
        max_length=REASON_LENGTH,
        label=gettext_lazy("Text"),
        help_text=gettext_lazy("Such as the name of the pub, or the months that are paid."),
    )
    file = forms.FileField(
        required=False,
        label=gettext_lazy("Picture or PDF of the voucher"),
        help_text=gettext_lazy("It can be added later. Keep the paper all the same."),
        widget=forms.FileInput(attrs={"accept": ".pdf,.png,.jpg,.jpeg,.webp"}),
    )
    field_order = ("token", "day", "code", "amount", "kept_in", "text", "file")

    def __init__(self, currency: str, *args: Any, is_income: bool, **kwargs: Any) -> None:
        super().__init__(currency, *args, **kwargs)
        label = gettext_lazy("The money goes into") if is_income else gettext_lazy("The money comes from")
        self.fields["kept_in"].label = label

    def clean_file(self) -> UploadedFile | None:  # type: ignore[override]
        return super().clean_file() if self.cleaned_data["file"] else None

    @property
    def money(self) -> ClubMoney:
        data = self.cleaned_data
        return ClubMoney(data["amount"], data["code"], data["kept_in"], data["day"], data["text"])

    @property
    def upload(self) -> bytes:
        file: UploadedFile | None = self.cleaned_data["file"]
        return file.read() if file else b""


class MoveForm(DayForm):
    """Money goes from one account to another."""

    day = _day(gettext_lazy("Day"))
    amount = UnitsField(max_value=MOST, label=gettext_lazy("Amount"))
    kept_in = forms.ChoiceField(
        choices=PLACES, initial="purse", widget=forms.RadioSelect, label=gettext_lazy("From")
    )
    into = forms.ChoiceField(
        choices=PLACES, initial="bank", widget=forms.RadioSelect, label=gettext_lazy("To")
    )
    text = TidyCharField(max_length=REASON_LENGTH, required=False, label=gettext_lazy("Text"))

    @property
    def money(self) -> ClubMoney:
        data = self.cleaned_data
        return ClubMoney(data["amount"], "", data["kept_in"], data["day"], data["text"])


class OpeningForm(DayForm):
    """The balance of an account when the book was begun."""

    day = _day(gettext_lazy("Day on which the book begins"))
    kept_in = forms.ChoiceField(
        choices=PLACES, initial="purse", widget=forms.RadioSelect, label=gettext_lazy("Account")
    )
    amount = UnitsField(max_value=MOST, label=gettext_lazy("What was in it"))

    @property
    def money(self) -> ClubMoney:
        data = self.cleaned_data
        return ClubMoney(data["amount"], "", data["kept_in"], data["day"])


class FineMoneyForm(DayForm):
    """Where the money for a league's fine goes. ``amount`` is asked if a cash book has another currency."""

    club = forms.ModelChoiceField(Club.objects.none(), label=gettext_lazy("In whose cash book"))
    day = _day(gettext_lazy("Day on which it was paid"))
    kept_in = forms.ChoiceField(
        choices=PLACES,
        initial="purse",
        widget=forms.RadioSelect,
        label=gettext_lazy("The money goes into"),
    )
    amount = UnitsField(
        max_value=MOST,
        required=False,
        label=gettext_lazy("What was paid, where the cash book counts in another currency"),
    )
    field_order = ("token", "club", "amount", "day", "kept_in")

    def __init__(self, fine: LeagueFine, data: QueryDict | None = None) -> None:
        clubs = list(clubs_for_fine(fine))
        currency = fine.team.division.league.currency
        chosen = next((one for one in clubs if data and str(one.pk) == data.get("club")), None)
        initial = {"club": usual_club_for_fine(fine), "day": timezone.localdate()}
        super().__init__(currency_of_club(chosen) if chosen else currency, data, initial=initial)
        self.fields["club"].queryset = clubs_for_fine(fine)  # type: ignore[attr-defined]
        if all(currency_of_club(one) == currency for one in clubs):
            del self.fields["amount"]

    @property
    def payment(self) -> FinePayment:
        data = self.cleaned_data
        return FinePayment(data["club"], data["day"], data["kept_in"], data.get("amount"))


class StatementForm(DayForm):
    """A statement of the bank. ``lines``: the keys of the lines of bookings that are on it."""

    day = _day(capfirst(gettext_lazy("date of the statement")))
    balance = UnitsField(
        min_value=-MOST, max_value=MOST, label=capfirst(gettext_lazy("balance on the statement"))
    )


class VoucherForm(UploadForm):
    file = forms.FileField(
        label=gettext_lazy("Picture or PDF of the voucher"),
        widget=forms.FileInput(attrs={"accept": ".pdf,.png,.jpg,.jpeg,.webp"}),
    )
