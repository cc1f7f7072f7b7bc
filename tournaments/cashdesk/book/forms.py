"""The forms of the cash book of the year: income, expense, money that is moved, opening balances, the bank."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from tournaments.cashdesk.forms import MOST, TokenForm
from tournaments.cashdesk.sentences import WORDS
from tournaments.ledger.accounts import KEPT_IN
from tournaments.ledger.club_money import ClubMoney
from tournaments.ledger.codes import OF_CLUB
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
    """What lay in an account when the book was begun."""

    day = _day(gettext_lazy("Day on which the book begins"))
    kept_in = forms.ChoiceField(
        choices=PLACES, initial="purse", widget=forms.RadioSelect, label=gettext_lazy("Account")
    )
    amount = UnitsField(max_value=MOST, label=gettext_lazy("What was in it"))

    @property
    def money(self) -> ClubMoney:
        data = self.cleaned_data
        return ClubMoney(data["amount"], "", data["kept_in"], data["day"])


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
