"""What is due for deletion today, and whether the director has to be asked first."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q

from tournaments.league.captain.links import old_captains
from tournaments.models import Tournament
from tournaments.people.history.old_evenings import old_evenings
from tournaments.people.retention_dates import Schedule, schedule
from tournaments.privacy.trusted_date import day_before_break


@dataclass(frozen=True)
class Due:
    """What is due: tournaments with their schedules, the number of imported past evenings, and captains' addresses."""

    tournaments: tuple[tuple[Tournament, Schedule], ...]
    past_evenings: int
    captains: int = 0


@dataclass(frozen=True)
class DateQuestion:
    """Is ``today`` right? ``before``: the last day with any activity before a long break."""

    today: dt.date
    before: dt.date
    due: Due


def due_on(today: dt.date) -> Due | None:
    """What is due on this day; None for nothing."""
    waiting = Tournament.objects.filter(Q(contacts_gone_on=None) | Q(names_gone_on=None), date__lt=today)
    scheduled = ((tournament, schedule(tournament)) for tournament in waiting.order_by("date", "pk"))
    due = tuple(found for found in scheduled if found[1].is_due(today))
    past = len(old_evenings(today))
    captains = old_captains(today).count()
    return Due(due, past, captains) if due or past or captains else None


def question_of(today: dt.date) -> DateQuestion | None:
    """The question for the director; None if nothing is due or the date can be trusted."""
    due = due_on(today)
    before = day_before_break(today) if due else None
    return DateQuestion(today, before, due) if due and before else None
