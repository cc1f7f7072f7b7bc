"""A member pays the open amount, even without playing that evening, or outside any evening.

Open amounts of past evenings are first moved to the member's account, with one booking per evening so that each
evening's sums stay right; then the account is paid, or its credit is paid out.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import (
    KEPT_IN,
    Kind,
    account,
    currency_of_club,
    entry_account,
    lock_book_of_club,
    player_account,
)
from tournaments.ledger.booking import BookingDetails, Move, book_locked, signed_move, with_token
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.codes import Code
from tournaments.ledger.open_amounts import open_amounts, open_over_evenings
from tournaments.models import Account, Booking, CashBook, Club, Entry, Player, Tournament


def member_owes(club: Club, player: Player) -> int:
    """The member's total debt, from past evenings and on the member's account; negative if the club owes. As many
    queries for one evening as for many.
    """
    amounts = open_over_evenings(_over(club, player), currency_of_club(club))
    accounts = Account.objects.filter(book__club=club, player=player, kind=Kind.PLAYER)
    carried = accounts.values_list("balance", flat=True)
    return sum(now.open for now in amounts) - sum(carried)


def pay_member_account(
    club: Club, player: Player, *, kept_in: str, seen: int | None, by: Actor, token: str
) -> Booking:
    """Takes the whole open amount, or pays it out if the club owes. ``seen``: the amount on the page, in smallest
    units. Raises ``Refused``.
    """
    if kept_in not in KEPT_IN:
        raise Refused("no-such-account", field="kept_in")
    with transaction.atomic():
        # The evenings before the book, to keep the order of locks.
        evenings = {one.tournament_id for one in _over(club, player)}
        list(Tournament.objects.select_for_update(no_key=True).filter(pk__in=evenings).order_by("pk"))
        locked = lock_book_of_club(club)
        if known := with_token(token):
            return known
        _carry_all(locked, club, player, by=by)
        accounts = _member_accounts(locked, player)
        owed = -sum(one.balance for one in accounts)
        _refuse(owed, seen, player, locked)
        moves = _moves(accounts, owed, account(locked, Kind(kept_in)))
        about = BookingDetails(Booking.Kind.TAKING, token=token, day=timezone.localdate())
        return book_locked(locked, None, moves, about, by=by)


def _over(club: Club, player: Player) -> list[Entry]:
    found = Entry.objects.filter(
        player=player, tournament__club=club, tournament__state=Tournament.State.CLOSED
    )
    return list(found.select_related("player", "tournament__club").order_by("tournament__date", "pk"))


def _carry_all(locked: CashBook, club: Club, player: Player, *, by: Actor) -> None:
    for entry in _over(club, player):
        settle_locked(locked, entry.tournament, by=by, entries=[entry])
        (now,) = open_amounts(entry.tournament, [entry], locked.currency)
        if now.open:
            own = player_account(locked, player), entry_account(locked, entry)
            about = BookingDetails(Booking.Kind.CARRYING)
            book_locked(locked, entry.tournament, [signed_move(*own, now.open, Code.CARRIED)], about, by=by)


def _member_accounts(locked: CashBook, player: Player) -> list[Account]:
    """The member's own account, then those of merged players that are not empty."""
    own = player_account(locked, player).pk
    accounts = Account.objects.filter(book=locked, kind=Kind.PLAYER, player=player)
    return sorted(accounts.filter(Q(pk=own) | ~Q(balance=0)), key=lambda one: (one.pk != own, one.pk))


def _moves(accounts: list[Account], owed: int, place: Account) -> list[Move]:
    """What is on the accounts of merged players goes to the member's own, which is then paid."""
    own, *others = accounts
    code = Code.BANK if place.kind == Kind.BANK else Code.CASH
    together = [signed_move(other, own, other.balance, Code.CARRIED) for other in others]
    return [*together, signed_move(place, own, owed, code)]


def _refuse(owed: int, seen: int | None, player: Player, locked: CashBook) -> None:
    if not owed:
        raise Refused("nothing-open", name=player)
    if owed != seen:
        raise Refused("open-changed-meanwhile", name=player, open=money_of_units(owed, locked.currency))
