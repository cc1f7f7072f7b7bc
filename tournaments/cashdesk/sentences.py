"""What the cash pages say of charges and bookings, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.ledger.codes import Code
from tournaments.ledger.owed import Item
from tournaments.models import Booking, BookingLine

WORDS: dict[str, Promise] = {
    Code.ENTRY: gettext_lazy("Entry fee"),
    Code.ORGANISER: gettext_lazy("Entry fee, the organiser’s part"),
    Code.SEASON: gettext_lazy("Entry fee, for the pot of the season"),
    Code.JACKPOT: gettext_lazy("Entry fee, for the jackpot"),
    Code.LIST: gettext_lazy("Fee for the list"),
    Code.LOSS: gettext_lazy("Lost games"),
    Code.DEPOSIT: gettext_lazy("Deposit"),
    Code.TABLE: gettext_lazy("Table pot"),
    Code.TABLE_WON: gettext_lazy("Won in the table pot"),
    Code.FORFEIT: gettext_lazy("Deposit, left to the club"),
    Code.ABSENT: gettext_lazy("Fee of an absent member"),
    Code.CASH: gettext_lazy("Paid in cash"),
    Code.BANK: gettext_lazy("Paid otherwise"),
    Code.ROUNDING: gettext_lazy("Rounded to cash"),
    Code.CARRIED: gettext_lazy("Carried over"),
    Code.PRIZE: gettext_lazy("Prize"),
    Code.FLOAT: gettext_lazy("Float"),
    Code.DIFFERENCE: gettext_lazy("Difference at the count"),
    Code.TOP_UP: gettext_lazy("Pot filled up"),
    Code.UNCLAIMED: gettext_lazy("Prize that nobody came for"),
    Code.LEFT: gettext_lazy("Left in the pot"),
    Code.EMPTIED: gettext_lazy("Drawer emptied"),
    Code.BORNE: gettext_lazy("Difference, borne by the club"),
}


def item_sentence(item: Item) -> str:
    """“Lost games, series 2”."""
    return _with_series(item.code, item.series_number)


def booking_sentence(booking: Booking, lines: Sequence[BookingLine]) -> str:
    """What the lines are for, each once, and which booking this one takes back."""
    words = dict.fromkeys(_with_series(line.code, line.series_number) for line in lines)
    text = " · ".join(words)
    if booking.reverses_id is not None:
        text = _("Taken back: %(text)s") % {"text": text}
    return f"{text} · {booking.note}" if booking.note else text


def _with_series(code: str, number: int | None) -> str:
    word = str(WORDS.get(code, code))
    return word if number is None else _("%(what)s, series %(number)d") % {"what": word, "number": number}
