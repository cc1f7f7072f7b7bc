"""Whole numbers as people type them: −104, 1.772, 1 772; never 1,5."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

# Phones, spreadsheets and older programs each write a different minus sign.
MINUS_SIGNS = "\u2212\u2013\u2012-"
# Groups of three only, as in all our languages: 1.772 is a whole number, 1.5 a fraction.
GROUPED = re.compile(r"[1-9]\d{0,2}([ .,'’]\d{3})+")
FRACTION = re.compile(r"\d+[.,]\d+")


def parse_whole_number(text: str) -> int:
    """The number that ``text`` means. Raises ``ValidationError`` with a sentence that says what to type."""
    folded = " ".join(text.split())
    negative, digits = folded.startswith(tuple(MINUS_SIGNS)), folded.lstrip(MINUS_SIGNS + "+ ")
    if GROUPED.fullmatch(digits):
        digits = re.sub(r"\D", "", digits)
    if FRACTION.fullmatch(digits):
        raise ValidationError(_("Please type a whole number."), code="fraction")
    if not (digits.isascii() and digits.isdigit()):
        raise ValidationError(_("Please type a number, such as 14 or −104."), code="letters")
    # Before int(), which raises ValueError from 4,301 digits on.
    if len(digits) > 9:
        raise ValidationError(_("This number is too large for a sheet."), code="huge")
    return -int(digits) if negative else int(digits)


class WholeNumberField(forms.Field):
    """A whole number between ``least`` and ``most``, typed as people type it."""

    widget = forms.TextInput

    def __init__(self, *, least: int, most: int, kind: str, **kwargs: Any) -> None:
        self.least, self.most, self.kind = least, most, kind
        super().__init__(**kwargs)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        usual = {"autocomplete": "off", "data-kind": self.kind, "maxlength": "20"}
        if self.least >= 0:
            return usual | {"inputmode": "numeric"}
        # "numeric" has no minus key on iPhones and many others: static/js/signs.js sets it, with a button for the sign.
        return usual | {"inputmode": "text", "data-signed": ""}

    def to_python(self, value: Any) -> int | None:
        text = "" if value is None else str(value).strip()
        return parse_whole_number(text) if text else None

    def validate(self, value: int | None) -> None:
        if value is None:
            if self.required:
                raise ValidationError(_("This number is missing."), code="required")
            return
        if value < self.least:
            raise ValidationError(
                _("The number cannot be less than %(least)s.") % {"least": self.least}, code="low"
            )
        if value > self.most:
            raise ValidationError(
                _("The number cannot be more than %(most)s.") % {"most": self.most}, code="high"
            )

    def prepare_value(self, value: Any) -> Any:
        """A stored number is shown with a real minus sign, text as it was typed."""
        return f"\u2212{-value}" if isinstance(value, int) and value < 0 else value
