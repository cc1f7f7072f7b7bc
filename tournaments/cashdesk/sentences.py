"""Sentences of the cash pages about charges and bookings, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.codes import Code
from tournaments.ledger.owed import Item
from tournaments.models import Booking, BookingLine, Entry

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
    Code.DUES: gettext_lazy("Dues of members"),
    Code.DONATION: gettext_lazy("Donations"),
    Code.HALL: gettext_lazy("Hall and rent"),
    Code.CARDS: gettext_lazy("Cards and lists"),
    Code.TROPHIES: gettext_lazy("Trophies and gifts"),
    Code.FEDERATION: gettext_lazy("Federation"),
    Code.FINE: gettext_lazy("Fine of a league"),
    Code.BANK_FEES: gettext_lazy("Fees and interest of the bank"),
    Code.OTHER: gettext_lazy("Other"),
    Code.MOVED: gettext_lazy("Moved between accounts"),
    Code.OPENING: gettext_lazy("Opening balance"),
}


def item_sentence(item: Item) -> str:
    """“Lost games, series 2”."""
    return _with_series(item.code, item.series_number)


def booking_sentence(booking: Booking, lines: Sequence[BookingLine]) -> str:
    """The purposes of the lines, each once, and which booking this one reverses."""
    words = dict.fromkeys(_with_series(line.code, line.series_number) for line in lines)
    text = " · ".join(words)
    if "payer" in booking.values:
        text = _("%(text)s · brought by no. %(number)d") % {"text": text, "number": booking.values["payer"]}
    if booking.reverses_id is not None:
        text = _("Taken back: %(text)s") % {"text": text}
    return f"{text} · {booking.note}" if booking.note else text


def reversed_sentence(booking: Booking, entries: Sequence[Entry]) -> str:
    """Says that a payment was reversed, and names everybody it covered if there are several."""
    words = {
        "number": booking.number,
        "names": ", ".join(f"{one.start_number} {one.player}" for one in entries),
    }
    if len(entries) < 2:
        return _("Booking %(number)d is taken back.") % words
    return _("Booking %(number)d is taken back for all whom it paid for: %(names)s.") % words


def taken_sentence(booking: Booking) -> str:
    """“240.00 kr taken from Karin Poulsen for three people.”"""
    lines = booking.lines.select_related("source__entry__player", "target__entry__player").order_by("pk")
    # The rounding difference was not handed over.
    amount = sum(line.amount for line in lines if line.source.is_holding)
    names = {line.target.entry: None for line in lines if line.target.entry is not None}
    payer = _payer(booking) or next(iter(names), None)
    words = {
        "amount": money_of_units(amount, booking.book.currency),
        "name": payer.player.full_name if payer else "",
        "n": len(names),
    }
    if len(names) < 2 and (not names or payer in names):
        return _("%(amount)s taken from %(name)s.") % words
    return (
        ngettext(
            "%(amount)s taken from %(name)s for %(n)d person.",
            "%(amount)s taken from %(name)s for %(n)d people.",
            len(names),
        )
        % words
    )


def _payer(booking: Booking) -> Entry | None:
    """The person who paid for others."""
    number = booking.values.get("payer")
    if number is None:
        return None
    found = Entry.objects.filter(tournament=booking.tournament_id, start_number=number)
    return found.select_related("player").first()


def own_reversed_sentence(booking: Booking, entry: Entry) -> str:
    words = {"number": booking.number, "name": entry.player}
    return (
        _("Booking %(number)d is taken back for %(name)s only. What the others paid is booked anew.") % words
    )


def _with_series(code: str, number: int | None) -> str:
    word = str(WORDS.get(code, code))
    return word if number is None else _("%(what)s, series %(number)d") % {"what": word, "number": number}
