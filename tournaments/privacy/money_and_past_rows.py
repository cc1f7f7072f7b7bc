"""Data of the cash book and of imported past evenings about a person."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Q

from tournaments.access.actors import Actor
from tournaments.models import Account, BookingLine, Closing, PastName, PastResult, PrizePayout
from tournaments.privacy.permanent_texts import redact
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row, Rows
from tournaments.privacy.texts import CLOSINGS, PAYOUTS


def booking_rows(person: Known) -> Iterator[Row]:
    """Each line of a booking that touches an account of the person; amounts in the smallest unit of the currency."""
    accounts = Account.objects.filter(Q(entry__in=person.entries) | Q(player__in=person.rows))
    lines = BookingLine.objects.filter(Q(source__in=accounts) | Q(target__in=accounts))
    related = ("booking__book", "booking__tournament", "source__entry", "target__entry")
    for one in lines.select_related(*related).order_by("booking__book", "booking__number", "pk"):
        yield {
            "tournament": one.booking.tournament.name if one.booking.tournament else "",
            "number": one.booking.number,
            "at": one.booking.at.isoformat(),
            "what": one.booking.kind,
            "code": one.code,
            "from": one.source.name,
            "to": one.target.name,
            "amount": one.amount,
            "currency": one.booking.book.currency,
            "note": one.booking.note,
        }


def payout_rows(person: Known) -> Iterator[Row]:
    """The person's prizes, and those collected for somebody else, with the start number or the team of the winner."""
    taken = {one.pk for one in PAYOUTS.naming(person)}
    found = PrizePayout.objects.filter(Q(entry__in=person.entries) | Q(pk__in=taken))
    related = ("tournament", "booking", "book", "entry")
    for one in found.select_related(*related).order_by("book", "booking__number"):
        is_own = one.entry in person.entries
        yield {
            "tournament": one.tournament.name,
            "date": one.tournament.date.isoformat(),
            "receipt": one.receipt,
            "at": one.booking.at.isoformat(),
            "start_number": one.entry.start_number if one.entry else None,
            "team": one.team_name,
            "group": one.group_key,
            "place": one.place,
            "amount": one.amount,
            "thing": one.thing,
            "set_off": one.set_off,
            "currency": one.book.currency,
            "cash": one.is_cash,
            "outcome": one.outcome,
            # Without the name of a proxy who came for the person.
            "by_proxy": bool(one.proxy),
            "taken_as_proxy": bool(one.proxy) and not is_own and one.pk in taken,
        }


def payouts_to_erase(person: Known) -> list[PrizePayout | Closing]:
    """Receipts and explanations of closings that name the person."""
    return [*PAYOUTS.naming(person), *CLOSINGS.naming(person)]


def redact_permanent(person: Known, rows: Rows, by: Actor) -> None:
    redact(rows, player=person.player.pk, by=by)


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
    """The names and numbers by which imported files know the person."""
    return list(PastName.objects.filter(player__in=person.rows).order_by("pk"))
