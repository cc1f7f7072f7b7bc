"""A date with its starting time, and moments of the past, as people write them."""

from __future__ import annotations

import datetime as dt
from typing import Protocol

from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _


class HasStart(Protocol):
    """A tournament, or its public snapshot."""

    @property
    def date(self) -> dt.date: ...

    @property
    def starts_at(self) -> dt.time | None: ...


def date_and_start(tournament: HasStart, form: str = "DATE_FORMAT") -> str:
    """Date and starting time in the reader's language; only the date if no time is set."""
    day = date_format(tournament.date, form)
    if tournament.starts_at is None:
        return day
    return _("%(date)s, %(time)s") % {"date": day, "time": time_format(tournament.starts_at)}


def moment(when: dt.datetime | None) -> str:
    """The time, with the date unless it is today; empty for None."""
    if when is None:
        return ""
    local = timezone.localtime(when)
    # Digits as on a clock, in every language.
    time = f"{local:%H:%M}"
    if local.date() == timezone.localdate():
        return time
    return f"{date_format(local, 'SHORT_DATE_FORMAT')} {time}"
