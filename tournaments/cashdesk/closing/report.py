"""The bookings of a closing as rows of a CSV file with a checksum, which anybody can check.

Names may change or be erased, so the rows identify players by start number, and members' accounts by their key. The
same closing therefore always gives the same file, and the checksum on its paper stays right.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable

from django.db.models import QuerySet
from tablib.core import Dataset

from tournaments.foundations.currencies import in_currency, unit_digits
from tournaments.models import Account, Booking, BookingLine, Closing
from tournaments.standings.columns import safe_cell
from tournaments.web.spreadsheet_csv import csv_for_spreadsheets

HEADERS = (
    "booking", "at", "by", "what", "reverses", "from", "to", "amount", "currency", "for", "series", "receipt", "note",
)  # fmt: skip
LAST_LINE = b"sha256;"


def bookings_of_closing(closing: Closing) -> QuerySet[Booking]:
    """The bookings that the closing covers, its own last."""
    return Booking.objects.filter(
        tournament=closing.tournament_id, number__gt=closing.after, number__lte=closing.booking.number
    ).order_by("number")


def report_csv(closing: Closing) -> bytes:
    """The file: the rows, and a last line with their checksum."""
    rows = _rows_as_bytes(bookings_of_closing(closing), closing.book.currency)
    return rows + LAST_LINE + _sha256(rows).encode() + b"\r\n"


def checksum_of(bookings: QuerySet[Booking], currency: str) -> str:
    """SHA-256 of every byte before the last line."""
    return _sha256(_rows_as_bytes(bookings, currency))


def stated_and_real(data: bytes) -> tuple[str, str]:
    """The checksum in a file's last line, "" where there is none, and that of the lines before it."""
    rows, found, stated = data.rpartition(LAST_LINE)
    return (stated.strip().decode("ascii", "replace"), _sha256(rows)) if found else ("", _sha256(data))


def _rows_as_bytes(bookings: QuerySet[Booking], currency: str) -> bytes:
    dataset = Dataset(headers=HEADERS)
    found = bookings.select_related("reverses", "payout")
    lines: dict[int, list[BookingLine | None]] = {}
    for one in _lines(found):
        lines.setdefault(one.booking_id, []).append(one)
    for booking in found:
        # A booking that moves nothing still has information: who was not there.
        own = lines.get(booking.pk) or [None]
        dataset.extend(_row(booking, line, currency) for line in own)
    return csv_for_spreadsheets(dataset)


def _lines(bookings: QuerySet[Booking]) -> Iterable[BookingLine]:
    lines = BookingLine.objects.filter(booking__in=bookings).order_by("booking__number", "pk")
    return lines.select_related("source__entry", "target__entry")


def _row(booking: Booking, line: BookingLine | None, currency: str) -> list[object]:
    receipt = booking.payout.receipt if hasattr(booking, "payout") else None
    return [
        booking.number,
        booking.at.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        safe_cell(booking.actor),
        booking.kind,
        booking.reverses.number if booking.reverses else "",
        _name(line.source) if line else "",
        _name(line.target) if line else "",
        decimal(line.amount, currency) if line else "",
        currency,
        line.code if line else "",
        (line.series_number or "") if line else "",
        receipt or "",
        safe_cell(booking.note),
    ]


def _name(account: Account) -> str:
    """As everywhere, but a member's account keeps its first name when two members turn out to be one."""
    return account.key if account.kind == Account.Kind.PLAYER else account.name


def decimal(amount: int, currency: str) -> str:
    """With a decimal comma in every language, as Central European spreadsheets expect: “50,00”."""
    return f"{in_currency(amount, currency):.{unit_digits(currency)}f}".replace(".", ",")


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
