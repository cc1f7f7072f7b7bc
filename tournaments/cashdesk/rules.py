"""Changing what an evening charges: the difference is booked at once, and the journal says who changed it."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.ledger.accounts import lock_book
from tournaments.ledger.charges import settle_if_used
from tournaments.ledger.facts import rules_for
from tournaments.ledger.rules import NAMES, rules_as_data
from tournaments.models import CashRules, Entry, JournalEntry, OutOfPot, ReducedFee, Tournament


def rules_before(tournament: Tournament) -> CashRules | None:
    """The rules of the club's newest earlier evening that has any, for the form of an evening without its own."""
    if tournament.club_id is None or CashRules.objects.filter(tournament=tournament).exists():
        return None
    earlier = CashRules.objects.filter(
        tournament__club=tournament.club_id, tournament__date__lte=tournament.date
    )
    newest = earlier.select_related("tournament").order_by("-tournament__date", "-tournament_id")
    return newest.first()


def change_rules(tournament: Tournament, *, by: Actor, **values: Any) -> None:
    """Saves the rules and charges the difference."""
    with transaction.atomic():
        _book, fresh = lock_book(tournament)
        rules = rules_for(fresh)
        before = rules_as_data(rules)
        for name in NAMES:
            setattr(rules, name, values[name])
        rules.save()
        _write_down(fresh, by, before, rules_as_data(rules))
        settle_if_used(fresh, by=by)


def set_in_pot(entry: Entry, *, in_pot: bool, by: Actor) -> None:
    """Takes a player out of the pot, or puts them back, and charges the difference; a second tap changes nothing."""
    with transaction.atomic():
        _book, fresh = lock_book(entry.tournament)
        was_in_pot = not OutOfPot.objects.filter(entry=entry).exists()
        if in_pot == was_in_pot:
            return
        if in_pot:
            OutOfPot.objects.filter(entry=entry).delete()
        else:
            OutOfPot.objects.create(entry=entry)
        start_number = {"start_number": entry.start_number}
        _write_down(fresh, by, start_number | {"in_pot": was_in_pot}, start_number | {"in_pot": in_pot})
        settle_if_used(fresh, by=by, entries=[entry])


def set_reduced_fee(entry: Entry, *, kind: str, amount: Decimal, reason: str = "", by: Actor) -> None:
    """Sets a player's reduced entry fee with its reason; without a kind the usual fee applies again.

    Charges the difference. Raises ``Refused``.
    """
    if kind == ReducedFee.Kind.OTHER and not any(map(str.isalnum, reason)):
        raise Refused("reduced-fee-unexplained", field="reason")
    if kind and amount > entry.tournament.entry_fee:
        raise Refused("reduced-fee-too-much", field="amount")
    with transaction.atomic():
        _book, fresh = lock_book(entry.tournament)
        known = ReducedFee.objects.filter(entry=entry).first()
        if kind:
            values = {"kind": kind, "amount": amount, "reason": reason}
            now, _made = ReducedFee.objects.update_or_create(entry=entry, defaults=values)
        elif known:
            ReducedFee.objects.filter(entry=entry).delete()
        _write_down(fresh, by, _fee(entry, known), _fee(entry, now if kind else None))
        settle_if_used(fresh, by=by, entries=[entry])


def _fee(entry: Entry, reduced: ReducedFee | None) -> dict[str, Any]:
    """The fee, for the journal."""
    amount = reduced.amount if reduced else entry.tournament.entry_fee
    said = {"start_number": entry.start_number, "entry_fee": f"{amount:.2f}"}
    return said | ({"reason": reduced.reason or reduced.kind} if reduced else {})


def _write_down(tournament: Tournament, by: Actor, before: dict[str, Any], after: dict[str, Any]) -> None:
    if before != after:
        write_journal(tournament, JournalEntry.Action.SETTINGS_CHANGED, by=by, before=before, after=after)
