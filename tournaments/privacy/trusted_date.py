"""Whether the computer's date can be trusted, checked before anything is deleted because of it.

A clock that is years ahead looks like years without an evening. After such a break the director is asked, even if
evenings have been played with that date since. A clock that is behind deletes nothing.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import User
from django.utils import timezone

from tournaments.backups.folder import days_of_backups
from tournaments.models import JournalEntry

# Longer than a summer break, so that a club is rarely asked. If the clock is ahead by less, data is deleted too early
# by that much; the usual periods are half a year or more.
LONGEST_BREAK = dt.timedelta(days=92)
CONFIRMED = "date confirmed"


def day_before_break(today: dt.date) -> dt.date | None:
    """The last day with any activity before a long break that nobody has confirmed; None without one."""
    return last_before_break(today, {*_days_of_journal(), *days_of_backups()}, _confirmed_days())


def last_before_break(
    today: dt.date, known: Iterable[dt.date], confirmed: Iterable[dt.date]
) -> dt.date | None:
    """``day_before_break``, from the days with any activity and the days on which the date was confirmed."""
    right = {day for day in confirmed if day <= today}
    began = today
    for day in sorted({*known, *right}, reverse=True):
        if began - day > LONGEST_BREAK:
            return None if any(day >= began for day in right) else day
        began = min(began, day)
    return None


def confirm_date(user: User, today: dt.date) -> None:
    """Confirms the date, noted in the owner's list of actions, since it belongs to no tournament's journal."""
    LogEntry.objects.create(
        user=user, action_flag=ADDITION, object_repr=today.isoformat(), change_message=CONFIRMED
    )


def _days_of_journal() -> list[dt.date]:
    return [moment.date() for moment in JournalEntry.objects.datetimes("at", "day")]


def _confirmed_days() -> list[dt.date]:
    noted = LogEntry.objects.filter(content_type=None, change_message=CONFIRMED)
    return [timezone.localdate(moment) for moment in noted.values_list("action_time", flat=True)]
