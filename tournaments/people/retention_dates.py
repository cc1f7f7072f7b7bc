"""The days on which a tournament's contact data, names on public pages and links to own pages are deleted. No query."""

from __future__ import annotations

import calendar
import datetime as dt
from dataclasses import dataclass

from tournaments.models import Tournament
from tournaments.people.own_links import last_day


@dataclass(frozen=True)
class Schedule:
    """The day of each deletion; ``contacts_gone`` and ``names_gone``: whether it has been carried out."""

    contacts_on: dt.date
    names_on: dt.date
    links_on: dt.date
    contacts_gone: bool
    names_gone: bool

    def is_due(self, today: dt.date) -> bool:
        """Whether something is due on this day."""
        return self.contacts_are_due(today) or self.names_are_due(today)

    def contacts_are_due(self, today: dt.date) -> bool:
        return not self.contacts_gone and self.contacts_on <= today

    def names_are_due(self, today: dt.date) -> bool:
        return not self.names_gone and self.names_on <= today


def months_later(date: dt.date, months: int) -> dt.date:
    """The same day ``months`` later, or the last day of a shorter month, or of the calendar."""
    year, month = divmod(date.year * 12 + date.month - 1 + months, 12)
    if year > dt.MAXYEAR:
        return dt.date.max
    last = calendar.monthrange(year, month + 1)[1]
    return dt.date(year, month + 1, min(date.day, last))


def schedule(tournament: Tournament) -> Schedule:
    return Schedule(
        contacts_on=months_later(tournament.date, tournament.contacts_months),
        names_on=months_later(tournament.date, tournament.names_months),
        links_on=last_day(tournament.date, tournament.links_days + 1),
        contacts_gone=tournament.contacts_gone_on is not None,
        names_gone=tournament.names_gone_on is not None,
    )
