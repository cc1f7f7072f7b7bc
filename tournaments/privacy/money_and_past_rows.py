"""What the cash book and imported past evenings know of a person."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Q

from tournaments.actors import Actor
from tournaments.models import Account, BookingLine, PastName, PastResult
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row, Rows


def booking_rows(person: Known) -> Iterator[Row]:
    """Each line of a booking that touches an account of the person; amounts in the smallest unit of the currency."""
    accounts = Account.objects.filter(Q(entry__in=person.entries) | Q(player__in=person.rows))
    lines = BookingLine.objects.filter(Q(source__in=accounts) | Q(target__in=accounts))
    related = ("booking__book", "booking__tournament", "source__entry", "target__entry")
    for one in lines.select_related(*related).order_by("booking__book", "booking__number", "pk"):
        yield {
            "tournament": one.booking.tournament.name,
            "number": one.booking.number,
            "at": one.booking.at.isoformat(),
            "what": one.booking.kind,
            "code": one.code,
            "from": one.source.name,
            "to": one.target.name,
            "amount": one.amount,
            "currency": one.booking.book.currency,
        }


def past_rows(person: Known) -> Iterator[Row]:
    results = PastResult.objects.filter(player__in=person.rows).select_related("evening__club")
    for one in results.order_by("evening__date", "evening", "series"):
        yield {
            "date": one.evening.date.isoformat(),
            "club": one.evening.club.name,
            "series": one.series,
            "table": one.skat_table,
            "points": one.points,
            "won": one.won,
            "lost": one.lost,
        }


def past_names_to_erase(person: Known) -> list[PastName]:
    """By which names and numbers of imported files the person is known."""
    return list(PastName.objects.filter(player__in=person.rows).order_by("pk"))


def forget_names(_person: Known, rows: Rows, _by: Actor) -> None:
    for row in rows:
        row.delete()
