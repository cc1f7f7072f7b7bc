"""Paying out a prize: once, with a consecutive receipt number, to the player or to a proxy; or booking that nobody
came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max

from tournaments.access.actors import Actor
from tournaments.cashdesk.payouts.prizes_to_pay import Outcome, Prizes, PrizeToPay, moves_up, prizes_of
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, account, entry_account, lock_book
from tournaments.ledger.booking import BookingDetails, Move, book_locked, book_once, reverse
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.codes import Code
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.payments import rounded
from tournaments.models import Account, Booking, CashBook, Entry, PrizePayout, PrizePlan, Tournament
from tournaments.prizes.sentences import prize_text

# The pots from which another pot may be filled up.
FILLING = (Kind.CLUB, Kind.POT_SEASON, Kind.POT_JACKPOT)


@dataclass(frozen=True)
class Handing:
    """How a prize is handed over. ``set_off``: what the player still owes is deducted from it.

    ``thing``: the name of a prize in kind, as the page had it.
    """

    is_cash: bool = True
    set_off: bool = False
    proxy: str = ""
    thing: str = ""


@dataclass(frozen=True)
class SettledPrize:
    """The lines of a payout and the values stored with it."""

    moves: list[Move]
    outcome: Outcome
    set_off: int = 0


def pay_prize(
    tournament: Tournament, group: str, payee: str, *, by: Actor, token: str, seen: int, how: Handing
) -> PrizePayout:
    """Hands over the prize of a player or a team. ``seen``: its amount on the page. The same token returns the same
    payout. Raises ``Refused``, for example if it is already paid, has changed, or the pot has too little.
    """

    def paid(locked: CashBook, fresh: Tournament, prize: PrizeToPay) -> SettledPrize:
        if prize.thing != how.thing:
            raise _changed(prize, locked.currency)
        return _handed_over() if prize.thing else _paid(locked, fresh, prize, how)

    return _deal(tournament, group, payee, paid, by=by, token=token, seen=seen, how=how)


def not_there(
    tournament: Tournament, group: str, payee: str, *, by: Actor, token: str, seen: int
) -> PrizePayout:
    """Nobody came for the prize: the next ones move up, or the club or the next event gets it. Raises ``Refused``."""
    return _deal(tournament, group, payee, _unclaimed, by=by, token=token, seen=seen, how=Handing())


def take_payout_back(payout: PrizePayout, *, by: Actor, token: str) -> Booking:
    """Reverses a payout, so that the prize can be paid again. Raises ``Refused``: each can be reversed once."""
    return reverse(payout.booking, by=by, token=token)


def fill_pots(
    tournament: Tournament, *, by: Actor, token: str, source: Account.Kind = Account.Kind.CLUB
) -> Booking:
    """The club adds to the pots what unpaid prizes need beyond their balance. Raises ``Refused``.

    ``source``: the jackpot or the season's pot pays instead, as far as its balance goes.
    """

    def moves(locked: CashBook, fresh: Tournament) -> list[Move]:
        settle_locked(locked, fresh, by=by)
        missing = missing_in_pots(fresh, prizes_of(fresh))
        if not missing:
            raise Refused("pots-have-enough")
        found = list(_filling(account(locked, source), missing, locked, fresh))
        if not found:
            raise Refused("pot-is-empty")
        return found

    return book_once(tournament, moves, BookingDetails(Booking.Kind.TRANSFER, token=token), by=by)


def _filling(
    source: Account, missing: Mapping[Kind, int], locked: CashBook, tournament: Tournament
) -> Iterator[Move]:
    left = source.balance
    for kind, wanted in missing.items():
        amount = min(wanted, left) if source.is_never_negative else wanted
        left -= amount
        if amount:
            yield Move(source, account(locked, kind, tournament), amount, Code.TOP_UP)


def missing_in_pots(tournament: Tournament, prizes: Prizes) -> dict[Kind, int]:
    """By kind of pot, what unpaid prizes need beyond its balance. One query."""
    kinds = (Kind.POT_PRIZE, Kind.POT_LOSS)
    balances = dict.fromkeys(kinds, 0)
    rows = Account.objects.filter(tournament=tournament, kind__in=kinds).values_list("kind", "balance")
    balances |= {Kind(kind): amount for kind, amount in rows}
    missing = {kind: prizes.waiting(kind) - balances[kind] for kind in kinds}
    return {kind: amount for kind, amount in missing.items() if amount > 0}


Dealing = Callable[[CashBook, Tournament, PrizeToPay], SettledPrize]


def _deal(
    tournament: Tournament, group: str, payee: str, dealing: Dealing, *,
    by: Actor, token: str, seen: int, how: Handing,
) -> PrizePayout:  # fmt: skip
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        if known := PrizePayout.objects.filter(booking__token=token).first():
            return known
        settle_locked(locked, fresh, by=by)
        prize = prizes_of(fresh).find(group, payee)
        prize = _checked(prize, seen, locked.currency)
        dealt = dealing(locked, fresh, prize)
        return _write(locked, fresh, prize, dealt, how, by=by, token=token)


def _checked(prize: PrizeToPay | None, seen: int, currency: str) -> PrizeToPay:
    if prize is None:
        raise Refused("prize-of-nobody")
    if prize.payout is not None:
        raise Refused("prize-paid-already", name=prize.name)
    if not prize.can_be_paid:
        raise Refused("prize-not-final", name=prize.name)
    if prize.amount != seen:
        raise _changed(prize, currency)
    return prize


def _changed(prize: PrizeToPay, currency: str) -> Refused:
    amount = prize_text(prize.amount, prize.thing, currency)
    return Refused("prize-changed-meanwhile", name=prize.name, amount=amount)


def _write(
    locked: CashBook, tournament: Tournament, prize: PrizeToPay, dealt: SettledPrize, how: Handing, *,
    by: Actor, token: str,
) -> PrizePayout:  # fmt: skip
    receipt = next_receipt(locked) if dealt.outcome == Outcome.PAID else None
    values = {"group": prize.group, "place": prize.place, "outcome": str(dealt.outcome), "receipt": receipt}
    about = BookingDetails(Booking.Kind.PAYOUT, token=token, note=prize.thing, values=values)
    same = PrizePayout.objects.filter(tournament=tournament, group_key=prize.group, payee=prize.payee)
    return PrizePayout.objects.create(
        booking=book_locked(locked, tournament, dealt.moves, about, by=by),
        book=locked,
        tournament=tournament,
        receipt=receipt,
        group_key=prize.group,
        place=prize.place,
        payee=prize.payee,
        entry_id=prize.entry_pk,
        team_name="" if prize.entry_pk else prize.name,
        amount=prize.amount,
        set_off=dealt.set_off,
        is_cash=how.is_cash,
        proxy=how.proxy,
        outcome=dealt.outcome,
        attempt=same.count() + 1,
    )


def next_receipt(locked: CashBook) -> int:
    """The next receipt number; needs a locked book."""
    last = PrizePayout.objects.filter(book=locked).aggregate(last=Max("receipt"))["last"]
    return (last or 0) + 1


def _handed_over() -> SettledPrize:
    """Hands the prize over. A prize in kind has no value in the cash book: its booking moves nothing."""
    return SettledPrize([], Outcome.PAID)


def _paid(locked: CashBook, tournament: Tournament, prize: PrizeToPay, how: Handing) -> SettledPrize:
    pot = account(locked, prize.pot, tournament)
    if prize.entry_pk is None:
        return SettledPrize(out_of_till(locked, tournament, pot, prize.amount, Code.PRIZE, how), Outcome.PAID)
    entry = tournament.entries.select_related("player").get(pk=prize.entry_pk)
    own = entry_account(locked, entry)
    kept = min(prize.amount, _open(locked, tournament, entry)) if how.set_off else 0
    code = Code.CASH if how.is_cash else Code.BANK
    moves = [
        Move(pot, own, prize.amount, Code.PRIZE),
        *out_of_till(locked, tournament, own, prize.amount - kept, code, how),
    ]
    return SettledPrize(moves, Outcome.PAID, kept)


def _open(locked: CashBook, tournament: Tournament, entry: Entry) -> int:
    (now,) = open_amounts(tournament, [entry], locked.currency)
    return max(0, now.open)


def out_of_till(
    locked: CashBook, tournament: Tournament, source: Account, amount: int, code: Code, how: Handing
) -> list[Move]:
    """An amount leaves the drawer or the bank; a remainder without coins is booked as a difference."""
    if not amount:
        return []
    given = rounded(locked, amount, is_cash=how.is_cash)
    till = account(locked, Kind.DRAWER if how.is_cash else Kind.BANK, tournament)
    moves = [Move(source, till, min(amount, given), code)] if given else []
    if given == amount:
        return moves
    difference = account(locked, Kind.DIFFERENCE, tournament)
    more, less = (difference, till) if given > amount else (source, difference)
    return [*moves, Move(more, less, abs(given - amount), Code.ROUNDING)]


def _unclaimed(locked: CashBook, tournament: Tournament, prize: PrizeToPay) -> SettledPrize:
    """The booking says who was not there; where the next ones move up, it moves nothing by itself."""
    if moves_up(tournament):
        _refuse_other_prizes(tournament, prize)
        return SettledPrize([], Outcome.NEXT)
    plan = PrizePlan.objects.get(tournament=tournament)
    to_club = plan.left_to == PrizePlan.LeftTo.CLUB
    target = account(locked, Kind.CLUB if to_club else Kind.POT_JACKPOT)
    pot = account(locked, prize.pot, tournament)
    outcome = Outcome.CLUB if to_club else Outcome.JACKPOT
    moves = [Move(pot, target, prize.amount, Code.UNCLAIMED)] if prize.amount else []
    return SettledPrize(moves, outcome)


def _refuse_other_prizes(tournament: Tournament, prize: PrizeToPay) -> None:
    """Somebody who is not there gets no prize in any group, so none of them may have been paid."""
    own = tournament.payouts.filter(payee=prize.payee, outcome=Outcome.PAID, booking__reversal__isnull=True)
    if own.exists():
        raise Refused("absent-with-a-prize", name=prize.name)
