"""What somebody has left open is carried over to the next evening, on the member's account with the club."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.db.models import Sum

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, entry_account, lock_book, player_account
from tournaments.ledger.booking import About, Move, book_locked, with_token
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.codes import Code
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.payments import refuse_recorder, till_lines
from tournaments.models import Account, Booking, CashBook, Entry, Tournament


def debts(book: CashBook | None, players: Collection[int]) -> dict[int, int]:
    """By the keys of players: what they owe from earlier evenings; nobody who owes nothing. One query."""
    if book is None:
        return {}
    own = Account.objects.filter(book=book, kind=Kind.PLAYER, player__in=players).order_by()
    sums = own.values_list("player").annotate(Sum("balance"))
    return {player: -balance for player, balance in sums if balance < 0}


def carry_over(tournament: Tournament, entry: Entry, *, by: Actor, token: str) -> Booking:
    """Moves what is open to the member's account. Raises ``Refused`` where the club does not want that."""
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        known = with_token(token)
        if known is not None:
            return known
        refuse_recorder(fresh, by)
        own = fresh.entries.select_related("player").get(pk=entry.pk)
        if locked.club is None or not locked.club.carries_over:
            raise Refused("nothing-is-carried-over")
        settle_locked(locked, fresh, by=by, entries=[own])
        (now,) = open_amounts(fresh, [own], locked.currency)
        if now.open <= 0:
            raise Refused("nothing-open", name=own.player)
        member = player_account(locked, own.player)
        moves = [Move(member, entry_account(locked, own), now.open, Code.CARRIED)]
        return book_locked(locked, fresh, moves, About(Booking.Kind.CARRYING, token=token), by=by)


def take_debt(
    tournament: Tournament, entry: Entry, *, by: Actor, token: str, is_cash: bool = True
) -> Booking:
    """Takes what the player owes from earlier evenings, into this evening's drawer. Raises ``Refused``."""
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        known = with_token(token)
        if known is not None:
            return known
        refuse_recorder(fresh, by)
        debt = debts(locked, [entry.player_id]).get(entry.player_id, 0)
        if not debt:
            raise Refused("nothing-open", name=entry.player)
        member = player_account(locked, entry.player)
        moves = till_lines(locked, fresh, member, debt, is_cash=is_cash)
        return book_locked(locked, fresh, moves, About(Booking.Kind.TAKING, token=token), by=by)


def move_to(kept: int, doubled: int) -> None:
    """Two players are one: the accounts of both are the kept one's. Called when players are merged."""
    Account.objects.filter(player=doubled).update(player=kept)
