"""The evenings on the officials' first page: the current or next one, those after it, and the last ones."""

from __future__ import annotations

import datetime as dt

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, Value, When

from tournaments.models import Tournament
from tournaments.public.evenings.first_places import FirstPlace, ended, first_places

State = Tournament.State
MOST_NEXT, MOST_LAST = 4, 3
PEOPLE = Count("entries", filter=Q(entries__is_withdrawn=False))


def lead_evening(today: dt.date) -> Tournament | None:
    """The current or next evening with its club; None without one. One query."""
    yesterday = today - dt.timedelta(days=1)
    order = Case(
        When(state=State.RUNNING, date__range=(yesterday, today), then=Value(0)),
        When(~Q(state=State.CLOSED), date=today, then=Value(1)),
        When(state=State.CLOSED, date=today, then=Value(2)),
        When(~Q(state=State.CLOSED), date__gt=today, then=Value(3)),
        When(state=State.RUNNING, then=Value(4)),
        output_field=IntegerField(),
    )
    found = Tournament.objects.select_related("club").annotate(turn=order).filter(turn__isnull=False)
    return found.order_by("turn", _soonest(today), F("starts_at").asc(nulls_last=True), "-pk").first()


def _soonest(today: dt.date) -> Case:
    """The nearest future evening, by date."""
    return Case(When(date__gt=today, then=F("date")), default=Value(today))


def next_evenings(today: dt.date, lead: Tournament | None) -> list[Tournament]:
    """Other evenings of today and later, nearest first, each with its number of ``people``. One query."""
    ahead = Tournament.objects.exclude(state=State.CLOSED).filter(date__gte=today)
    others = ahead.exclude(pk=lead.pk) if lead else ahead
    in_order = others.order_by("date", F("starts_at").asc(nulls_last=True), "pk")
    return list(in_order.annotate(people=PEOPLE)[:MOST_NEXT])


def last_evenings(lead: Tournament | None) -> list[Tournament]:
    """The newest closed evenings, with their series. Two queries."""
    closed = Tournament.objects.filter(state=State.CLOSED).order_by("-date", "-pk")
    others = closed.exclude(pk=lead.pk) if lead else closed
    return list(others.select_related("club").prefetch_related("series")[:MOST_LAST])


def unfinished_evenings(today: dt.date, lead: Tournament | None) -> QuerySet[Tournament]:
    """Past evenings that were not closed, newest first."""
    past = Tournament.objects.filter(date__lt=today).exclude(state=State.CLOSED).order_by("-date", "-pk")
    return past.exclude(pk=lead.pk) if lead else past


def with_first_places(last: list[Tournament], lead: Tournament | None) -> dict[int, tuple[FirstPlace, ...]]:
    """The first places of the evenings that are over, and of ``lead`` so far; by key. Four queries."""
    return first_places([*ended(last, public=False), *([lead] if lead else [])], public=False)
