"""What the leader of a league has to do, with the day until which it is due. Pure, except for the rows it is given."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q
from django.utils import timezone

from tournaments.models import Meeting

State = Meeting.State
PLAN_BEFORE, INVITATION_BEFORE = dt.timedelta(weeks=4), dt.timedelta(days=14)
SOON = dt.timedelta(days=28)


class Duty(StrEnum):
    DATE = "date"
    INVITATION = "invitation"
    RESULT = "result"
    OBJECTION = "objection"
    BINDING = "binding"


@dataclass(frozen=True)
class LeagueDuty:
    """``until``: the end of that day; None if there is no date yet."""

    duty: Duty
    meeting: Meeting
    until: dt.datetime | None
    is_late: bool


def can_be_due(today: dt.date) -> Q:
    """A filter for meetings that can have a duty now, so that the rest of a season is not read."""
    horizon = today + INVITATION_BEFORE + SOON
    is_soon = Q(date=None) | Q(date__lt=horizon) | Q(objections__settled_at=None, objections__isnull=False)
    return is_soon & Q(binding_at=None)


def duties(meetings: Iterable[Meeting], objected: Collection[int], now: dt.datetime) -> list[LeagueDuty]:
    """The duties in the order of time, so late ones first. ``objected``: keys of meetings with an open objection."""
    found = [due for meeting in meetings for due in _duties_of(meeting, objected, now)]
    last = dt.datetime.max.replace(tzinfo=dt.UTC)
    return sorted(found, key=lambda due: (due.until or last, due.meeting.day, due.meeting.number))


def _duties_of(meeting: Meeting, objected: Collection[int], now: dt.datetime) -> Iterator[LeagueDuty]:
    today = timezone.localdate(now)
    if meeting.state is State.BINDING:
        return
    if meeting.date is None:
        last = meeting.last_date
        yield _due(Duty.DATE, meeting, last - PLAN_BEFORE if last else None, now)
    elif meeting.state is State.REPORTED:
        if meeting.pk in objected:
            yield _due(Duty.OBJECTION, meeting, binding_from(meeting), now)
        elif today >= meeting.date:
            yield _due(Duty.BINDING, meeting, binding_from(meeting), now)
    elif today > meeting.date - INVITATION_BEFORE - SOON:
        yield from _before_and_on_the_day(meeting, now)


def _before_and_on_the_day(meeting: Meeting, now: dt.datetime) -> Iterator[LeagueDuty]:
    assert meeting.date is not None  # noqa: S101 - asked by the caller
    if meeting.invited_at is None and timezone.localdate(now) < meeting.date:
        yield _due(Duty.INVITATION, meeting, meeting.date - INVITATION_BEFORE, now)
    else:
        yield _due(Duty.RESULT, meeting, meeting.date, now)


def binding_from(meeting: Meeting) -> dt.date | None:
    """The last day on which a result can be objected to."""
    days = dt.timedelta(days=meeting.division.league.binding_days)
    return meeting.date + days if meeting.date else None


def _due(duty: Duty, meeting: Meeting, day: dt.date | None, now: dt.datetime) -> LeagueDuty:
    until = end_of(day) if day else None
    return LeagueDuty(duty, meeting, until, until is not None and until < now)


def is_reported_late(meeting: Meeting) -> bool:
    """Whether the totals came after the match day."""
    return bool(meeting.totals_at and meeting.date and meeting.totals_at > end_of(meeting.date))


def end_of(day: dt.date) -> dt.datetime:
    """The last moment of the day in the hall's time zone; pages show it as 23:59, and all of that minute counts."""
    return timezone.make_aware(dt.datetime.combine(day, dt.time.max))
