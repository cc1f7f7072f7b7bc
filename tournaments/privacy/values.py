"""Values of a person's data for paper: dates, money and words instead of codes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.db.models import TextChoices
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.cashdesk.sentences import WORDS
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.public_names import ShownAs
from tournaments.journal.in_words import as_text
from tournaments.models import (
    Account,
    Booking,
    JournalEntry,
    PrizePayout,
    PrizePlanGroup,
    Registration,
    Ruling,
)
from tournaments.models.players import PlayerClass
from tournaments.privacy.labels import label_of

DAYS = frozenset({"date", "licence_since", "objected_on", "own_page_until"})
MOMENTS = frozenset(
    {
        "entered_at",
        "at",
        "made_at",
        "settled_at",
        "agreed_at",
        "signed_at",
        "asked_at",
        "drawn_at",
        "handed_out_at",
    }
)
MONEY = frozenset({"amount", "set_off"})
# Written without a thousands separator.
NUMBERS = frozenset({"number", "birth_year", "start_number", "receipt"})
NOT_SHOWN = frozenset({"version", "currency"})
# Formats by source and field.
CHOICES: dict[tuple[str, str], type[TextChoices]] = {
    ("person", "class"): PlayerClass,
    ("person", "public_pages_show"): ShownAs,
    ("registrations", "state"): Registration.State,
    ("rulings", "kind"): Ruling.Code,
    ("bookings", "what"): Booking.Kind,
    ("payouts", "outcome"): PrizePayout.Outcome,
    ("journal", "what"): JournalEntry.Action,
}
# Values that begin with the key of a choice and may end with a number: "pot-series-2".
NUMBERED: dict[tuple[str, str], type[TextChoices]] = {
    ("bookings", "from"): Account.Kind,
    ("bookings", "to"): Account.Kind,
    ("payouts", "group"): PrizePlanGroup.Kind,
}


def shown_rows(source: str, row: Mapping[str, Any]) -> list[list[str]]:
    """Label and value of each field of a row of a source; empty ones and amounts' currencies are left out."""
    return [
        [label_of(key), shown(source, key, value, row)]
        for key, value in row.items()
        if value not in ("", None, [], {}) and key not in NOT_SHOWN
    ]


def shown(source: str, key: str, value: Any, row: Mapping[str, Any]) -> str:
    """A value as a person reads it, in the language that is active."""
    if key in MONEY and "currency" in row:
        return money_of_units(value, row["currency"])
    if key in DAYS:
        return date_format(dt.date.fromisoformat(value), "SHORT_DATE_FORMAT")
    if key in MOMENTS:
        return date_format(timezone.localtime(dt.datetime.fromisoformat(value)), "SHORT_DATETIME_FORMAT")
    if key in NUMBERS:
        return str(value)
    return _in_words((source, key), value)


def _in_words(where: tuple[str, str], value: Any) -> str:
    if where in CHOICES:
        return _word(CHOICES[where], value)
    if where in NUMBERED:
        return _numbered(NUMBERED[where], value)
    return str(WORDS.get(value, value)) if where == ("bookings", "code") else value_text(value)


def _word(choices: type[TextChoices], value: str) -> str:
    return str(choices(value).label) if value in choices.values else value


def _numbered(choices: type[TextChoices], value: str) -> str:
    known = [one for one in choices.values if value == one or value.startswith(f"{one}-")]
    if not known:
        return value
    kind = max(known, key=len)
    return f"{choices(kind).label} {value[len(kind) + 1 :]}".strip()


def value_text(value: Any) -> str:
    """A value without a special format: from the journal, or a list."""
    if isinstance(value, dict):
        parts = [
            value_text(one) if isinstance(one, list) and one and isinstance(one[0], dict)
            # The lines of a sheet are shown without a heading.
            else f"{label_of(key)}: {value_text(one)}"
            for key, one in value.items()
            if one not in ("", None) and key not in NOT_SHOWN
        ]  # fmt: skip
        return "; ".join(parts)
    if isinstance(value, list):
        return " · ".join(map(value_text, value)) or _("nothing")
    return as_text(value)
