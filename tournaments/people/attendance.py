"""How many people came to each of a club's evenings, and how many of them were not members then."""

from __future__ import annotations

import datetime as dt
from operator import itemgetter

from django.db.models import Count, QuerySet
from django.utils.formats import date_format

from tournaments.models import Club, PastEvening, PastResult, Seat, Series, Tournament
from tournaments.people.memberships.membership_dates import member_on
from tournaments.web.charts.attendance import Attendance, EveningCount

Row = tuple[dt.date, int, int, int]  # date, key of the evening, players, guests


def attendance_at(
    club: Club, tournaments: QuerySet[Tournament], past: QuerySet[PastEvening], *, public: bool
) -> Attendance:
    """The attendance by date; ``public``: only series whose seats are public. Two queries."""
    seats = Seat.objects.filter(series__tournament__in=tournaments.order_by())
    if public:
        seats = seats.exclude(series__state__in=Series.NOT_PUBLIC)
    results = PastResult.objects.filter(evening__in=past.order_by())
    rows = [
        *_rows(seats, club, "series__tournament", "entry__player"),
        *_rows(results, club, "evening", "player"),
    ]
    return Attendance(
        tuple(
            EveningCount(date_format(date, "MONTH_DAY_FORMAT"), players, guests)
            for date, _pk, players, guests in sorted(rows, key=itemgetter(0, 1))
        )
    )


def _rows(found: QuerySet[Seat] | QuerySet[PastResult], club: Club, evening: str, player: str) -> list[Row]:
    of_club = member_on(club, f"{evening}__date", player)
    counted = found.order_by().values_list(f"{evening}__date", evening)
    return list(
        counted.annotate(
            players=Count(player, distinct=True), guests=Count(player, filter=~of_club, distinct=True)
        )
    )
