"""Entries: who takes part, who is here, who has paid, who went home."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import first_and_last, fold
from tournaments.journal.writing import write_journal
from tournaments.ledger.charges import settle_if_used
from tournaments.ledger.check_in_payments import WITH_ENTRY, take_back, take_each
from tournaments.ledger.undoing import undo_money
from tournaments.models import Entry, JournalEntry, Player, Tournament
from tournaments.models.clubs import NAME_LENGTH
from tournaments.setup.states import lock_unless_closed


def enter(
    tournament: Tournament, player: Player, *, by: Actor, is_here: bool = True, fee_paid: bool = False
) -> Entry:
    """Enters ``player`` with the next start number; a player who is already entered is marked as here again."""
    with transaction.atomic():
        locked = lock_open(tournament)
        entry = locked.entries.filter(player=player).first()
        if entry is not None:
            entry = bring_back(entry, by=by)
            return set_fee(entry, paid=True, by=by) if fee_paid else entry
        # The lock on the tournament keeps two desks from giving the same number.
        highest = locked.entries.aggregate(highest=Max("start_number"))["highest"] or 0
        entry = Entry.objects.create(
            tournament=locked, player=player, start_number=highest + 1, is_here=is_here
        )
        if fee_paid:
            take_each(locked, [entry], by=by, values=WITH_ENTRY)
        return fresh_entry(entry)


def add_guest(tournament: Tournament, name: str, *, by: Actor, fee_paid: bool = False) -> Entry:
    """Enters a guest by name only; a guest who has been here before is found again."""
    first_name, last_name = split_name(name)
    with transaction.atomic():
        lock_open(tournament)
        # Looked up under the lock, so that two desks that type the same guest do not both make a new player.
        guest = _known_guest(tournament, first_name, last_name)
        if guest is None:
            guest = Player.objects.create(first_name=first_name, last_name=last_name, is_guest=True)
        return enter(tournament, guest, by=by, fee_paid=fee_paid)


def split_name(name: str) -> tuple[str, str]:
    """First and last name of a guest. Raises ``Refused`` for none or too long a name."""
    first, last = first_and_last(name)
    if not first and not last:
        raise Refused("guest-without-name", field="guest")
    # SQLite stores longer texts than the column allows; PostgreSQL refuses them with an error.
    if max(len(first), len(last)) > NAME_LENGTH:
        raise Refused("name-too-long", field="guest", most=NAME_LENGTH)
    return first, last


def withdraw(entry: Entry, *, by: Actor) -> Entry:
    """Marks that the player has gone home; the entry and its results stay in the record."""
    return _change(entry, by, is_here=False, is_withdrawn=True)


def not_here_yet(entry: Entry, *, by: Actor) -> Entry:
    """Takes back that a registered player is here; the registration stays."""
    return _change(entry, by, is_here=False)


def bring_back(entry: Entry, *, by: Actor) -> Entry:
    """Marks that the player is here (again)."""
    return _change(entry, by, is_here=True, is_withdrawn=False)


def set_fee(entry: Entry, *, paid: bool, by: Actor) -> Entry:
    """Takes everything that is open in cash, or takes every payment back. Raises ``Refused``."""
    with transaction.atomic():
        tournament = lock_open(entry.tournament)
        before = entry_as_data(Entry.objects.select_related("player").get(pk=entry.pk))
        changed = _paid_or_not(entry, paid=paid, by=by)
        if before != entry_as_data(changed):
            _write_down(tournament, by, before=before, after=entry_as_data(changed))
        return changed


def _paid_or_not(entry: Entry, *, paid: bool, by: Actor) -> Entry:
    """The entry after the payment."""
    if paid:
        take_each(entry.tournament, [entry], by=by)
    else:
        take_back(entry.tournament, entry, by=by)
    return fresh_entry(entry)


def fresh_entry(entry: Entry) -> Entry:
    return Entry.objects.select_related("player", "tournament").get(pk=entry.pk)


def undo_entry(entry: Entry, *, by: Actor) -> int:
    """Deletes an entry made by mistake; returns the amount to give back, in smallest units.

    That is the amount taken with the same tap. Raises ``Refused`` once the entry has a seat, a team, a ruling or other
    money.
    """
    with transaction.atomic():
        tournament = lock_open(entry.tournament)
        if not tournament.entries.filter(pk=entry.pk).exists():
            return 0  # another desk was faster
        _refuse_in_use(entry)
        before = entry_as_data(entry)
        given_back = undo_money(entry, by=by)
        _write_down(tournament, by, before=before, after={})
        entry.delete()
        return given_back


def _refuse_in_use(entry: Entry) -> None:
    # Results belong to the entry, so from the first seat on a player can only be withdrawn.
    if entry.seats.exists():
        raise Refused("entry-seated", name=entry.player)
    if entry.rulings.exists():
        raise Refused("entry-in-ruling", name=entry.player)
    # Otherwise the team would silently be a player short.
    member = entry.team_members.select_related("team").first()
    if member is not None:
        raise Refused("entry-in-team", name=entry.player, team=member.team.name)


def entry_as_data(entry: Entry) -> dict[str, object]:
    """The entry for the journal."""
    return {
        "start_number": entry.start_number,
        "name": entry.player.full_name,
        "is_here": entry.is_here,
        "is_withdrawn": entry.is_withdrawn,
        "fee_paid": entry.fee_paid,
    }


def lock_open(tournament: Tournament) -> Tournament:
    return lock_unless_closed(tournament, refusal=Refused("entries-of-closed-tournament"))


def _change(entry: Entry, by: Actor, **values: bool) -> Entry:
    with transaction.atomic():
        tournament = lock_open(entry.tournament)
        locked = Entry.objects.select_for_update().get(pk=entry.pk)
        before = entry_as_data(locked)
        for name, value in values.items():
            setattr(locked, name, value)
        locked.save(update_fields=[*values])
        # A double click changes nothing and is not worth a line in the journal.
        if before != entry_as_data(locked):
            _write_down(tournament, by, before=before, after=entry_as_data(locked))
            # Somebody who goes home before playing owes no entry fee.
            settle_if_used(tournament, by=by, entries=[locked])
        return locked


def _known_guest(tournament: Tournament, first_name: str, last_name: str) -> Player | None:
    """A guest of the same name who is not in this tournament yet: two guests may share a name."""
    guests = Player.objects.filter(is_guest=True, merged_into=None).exclude(entries__tournament=tournament)
    wanted = fold(f"{first_name} {last_name}")
    # The search text starts with the folded name, so the database can narrow the search; longer names are
    # filtered out afterwards.
    candidates = guests.filter(search_text__startswith=wanted)
    return next((guest for guest in candidates if fold(guest.full_name) == wanted), None)


def _write_down(
    tournament: Tournament, by: Actor, *, before: dict[str, object], after: dict[str, object]
) -> None:
    write_journal(tournament, JournalEntry.Action.ENTRY_CHANGED, by=by, before=before, after=after)
