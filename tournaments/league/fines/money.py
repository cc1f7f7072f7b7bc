"""Books a paid fine in the cash book of the club that gets it: the organiser of the league, or the host."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q, QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.settings import lock_league
from tournaments.ledger.accounts import Kind, currency_of_club
from tournaments.ledger.booking import with_token
from tournaments.ledger.club_money import ClubMoney, book_income
from tournaments.ledger.codes import Code
from tournaments.models import Club, LeagueChange, LeagueFine, Voucher
from tournaments.models.journal import REASON_LENGTH


@dataclass(frozen=True)
class FinePayment:
    """The club that got the money, the account, and the day.

    ``amount``: in smallest units of its cash book, if that has another currency than the league.
    """

    club: Club
    day: dt.date
    kept_in: str = Kind.PURSE
    amount: int | None = None


def book_fine(fine: LeagueFine, paid: FinePayment, *, by: Actor, token: str) -> Voucher:
    """Books the club's income once for each fine; the same ``token`` changes nothing. Raises ``Refused``."""
    league = fine.team.division.league
    with transaction.atomic():
        lock_league(league)
        locked = LeagueFine.objects.select_related("voucher__booking__reversal").get(pk=fine.pk)
        if locked.voucher and locked.voucher.booking.token == token:
            return locked.voucher
        _refuse_settled(locked)
        if with_token(token):
            # The cash book would hand back that voucher, and one payment would settle two fines.
            raise Refused("token-of-another-booking")
        text = f"{fine.team.name}: {locked.get_rule_display() or locked.reason}"[:REASON_LENGTH]
        money = ClubMoney(_amount(locked, paid, league.currency), Code.FINE, paid.kept_in, paid.day, text)
        locked.voucher = book_income(paid.club, money, by=by, token=token)
        locked.save(update_fields=["voucher"])
        after = {"paid": locked.amount, "players": [locked.player_id] if locked.player_id else []}
        note_change(league, LeagueChange.Action.FINE, by=by, about=fine.team, after=after)
        return locked.voucher


def _refuse_settled(fine: LeagueFine) -> None:
    if fine.waived_at:
        raise Refused("fine-waived-already")
    if fine.is_paid:
        raise Refused("fine-paid-already")


def _amount(fine: LeagueFine, paid: FinePayment, currency: str) -> int:
    """The amount in the cash book's currency; if that is not the league's, the user must give it."""
    own = currency_of_club(paid.club)
    shown = money_of_units(fine.amount, currency)
    if own == currency:
        if paid.amount not in {None, fine.amount}:
            raise Refused("fine-is-another-amount", field="amount", amount=shown)
        return fine.amount
    if paid.amount is None:
        raise Refused("fine-in-another-currency", field="amount", amount=shown, currency=own)
    return paid.amount


def clubs_for_fine(fine: LeagueFine) -> QuerySet[Club]:
    """Clubs that keep a cash book, and the host of the meeting; if there is neither, any club."""
    host = fine.meeting.host.club_id if fine.meeting and fine.meeting.host else None
    found = Club.objects.filter(Q(cash_book__isnull=False) | Q(pk=host))
    return (found if found.exists() else Club.objects.all()).select_related("cash_book").order_by("sort_key")


def usual_club_for_fine(fine: LeagueFine) -> Club | None:
    """Where the last fine of this league went, the only cash book, or the host of the meeting."""
    booked = LeagueFine.objects.filter(team__division__league=fine.team.division.league_id)
    last = booked.exclude(voucher=None).select_related("voucher__book__club").order_by("-voucher").first()
    if last and last.voucher and last.voucher.book.club:
        return last.voucher.book.club
    books = list(Club.objects.filter(cash_book__isnull=False)[:2])
    if len(books) == 1:
        return books[0]
    return fine.meeting.host.club if fine.meeting and fine.meeting.host else None
