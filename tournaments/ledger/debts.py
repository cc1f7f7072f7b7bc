"""Open amounts are carried over to the next evening, on the member's account with the club."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import Sum

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, entry_account, player_account
from tournaments.ledger.booking import BookingDetails, Move, book_once
from tournaments.ledger.codes import Code
from tournaments.ledger.payments import cash_lines, refuse_recorder, settled_open
from tournaments.models import Account, Booking, CashBook, Entry, Tournament


def debts(book: CashBook | None, players: Collection[int]) -> dict[int, int]:
    """The debts from earlier evenings by the players' keys, only for those who have one. One query."""
    if book is None:
        return {}
    own = Account.objects.filter(book=book, kind=Kind.PLAYER, player__in=players).order_by()
    sums = own.values_list("player").annotate(Sum("balance"))
    return {player: -balance for player, balance in sums if balance < 0}


def carry_over(tournament: Tournament, entry: Entry, *, by: Actor, token: str) -> Booking:
    """Moves the open amount to the member's account. Raises ``Refused`` if the club does not want that."""

    def moves(locked: CashBook, fresh: Tournament) -> list[Move]:
        refuse_recorder(fresh, by)
        if locked.club is None or not locked.club.carries_over:
            raise Refused("nothing-is-carried-over")
        now = settled_open(locked, fresh, entry, by=by)
        if now.open <= 0:
            raise Refused("nothing-open", name=now.entry.player)
        member = player_account(locked, now.entry.player)
        return [Move(member, entry_account(locked, now.entry), now.open, Code.CARRIED)]

    return book_once(tournament, moves, BookingDetails(Booking.Kind.CARRYING, token=token), by=by)


def take_debt(tournament: Tournament, entry: Entry, *, by: Actor, token: str) -> Booking:
    """Takes what the player owes from earlier evenings, into this evening's drawer. Raises ``Refused``."""

    def moves(locked: CashBook, fresh: Tournament) -> list[Move]:
        refuse_recorder(fresh, by)
        debt = debts(locked, [entry.player_id]).get(entry.player_id, 0)
        if not debt:
            raise Refused("nothing-open", name=entry.player)
        return cash_lines(locked, fresh, player_account(locked, entry.player), debt)

    return book_once(tournament, moves, BookingDetails(Booking.Kind.TAKING, token=token), by=by)


def move_to(kept: int, doubled: int) -> None:
    """Gives the merged player's accounts to the kept player."""
    Account.objects.filter(player=doubled).update(player=kept)
