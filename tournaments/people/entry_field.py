"""A field of a form in which somebody is chosen by start number or name."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError

from tournaments.foundations.errors import Refused
from tournaments.models import Entry
from tournaments.people.entry_choices import LONGEST, EntryChoices
from tournaments.web.form_fields import TidyCharField

OFFERED = "offered-players"  # the list of names in ``forms/offered.html``


class EntryField(TidyCharField):
    """Cleaned to the chosen entry, None for an empty field."""

    def __init__(self, choices: EntryChoices, **more: Any) -> None:
        super().__init__(max_length=LONGEST, **more)
        self.choices = choices
        self.widget.attrs |= {"list": OFFERED, "autocomplete": "off"}

    def clean(self, value: Any) -> Entry | None:
        typed: str = super().clean(value)
        try:
            return self.choices.found(typed) if typed else None
        except Refused as refused:
            raise ValidationError(refused.sentence) from refused
