"""The actions of the check-in's buttons, and the sentences that confirm them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, require
from tournaments.checkin import bulk_check_in, entries
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import currency_of
from tournaments.models import Entry, Player, Tournament
from tournaments.people.memberships.membership import become_guest, become_member, member_sentence
from tournaments.people.names.namesakes import mark_among


@dataclass(frozen=True)
class Pressed:
    """A pressed button. ``pk``: of a player or an entry. ``pks``: the entries or payments that an undo concerns."""

    tournament: Tournament
    by: Actor
    pk: int = 0
    pks: tuple[int, ...] = ()

    @property
    def entry(self) -> Entry:
        return get_object_or_404(self.tournament.entries, pk=self.pk)

    @property
    def player(self) -> Player:
        return get_object_or_404(Player, pk=self.pk, merged_into=None, erased_on=None)


@dataclass(frozen=True)
class Done:
    """The message afterwards. ``undo``: the button that takes it back, for ``pk`` or for all ``pks``."""

    said: str
    undo: str = ""
    pks: tuple[int, ...] = ()
    pk: int = 0


def entered(entry: Entry) -> Done:
    """Says that somebody is here, and paid where that was noted too."""
    said = (
        _("%(name)s is here and has paid, start number %(number)d.")
        if entry.fee_paid
        else _("%(name)s is here, start number %(number)d.")
    )
    return Done(said % {"name": entry.player, "number": entry.start_number}, "undo", pk=entry.pk)


def _name(entry: Entry) -> str:
    """The name, told apart from namesakes in the tournament."""
    mark_among(entry.tournament, [entry])
    return entry.player.distinct_name


def _enter(pressed: Pressed) -> Done:
    return entered(entries.enter(pressed.tournament, pressed.player, by=pressed.by))


def _enter_paid(pressed: Pressed) -> Done:
    was_entered = pressed.tournament.entries.filter(player=pressed.pk).exists()
    entry = entries.enter(pressed.tournament, pressed.player, by=pressed.by, fee_paid=True)
    # A registered player had an entry before: one button cannot take back both that and the payment.
    return replace(entered(entry), pk=0) if was_entered else entered(entry)


def _undo(pressed: Pressed) -> Done:
    entry = pressed.entry
    name, player = _name(entry), entry.player_id
    given_back = entries.undo_entry(entry, by=pressed.by)
    if not given_back:
        return Done(_("%(name)s has been removed from the list.") % {"name": name}, "enter", pk=player)
    amount = money_of_units(given_back, currency_of(pressed.tournament))
    said = _("%(name)s has been removed from the list and gets %(amount)s back.")
    return Done(said % {"name": name, "amount": amount}, "enter-paid", pk=player)


def _withdraw(pressed: Pressed) -> Done:
    entry = entries.withdraw(pressed.entry, by=pressed.by)
    said = _("%(name)s is withdrawn and stays in the record.")
    return Done(said % {"name": _name(entry)}, "back", pk=entry.pk)


def _away(pressed: Pressed) -> Done:
    entry = entries.not_here_yet(pressed.entry, by=pressed.by)
    return Done(_("%(name)s is not here yet.") % {"name": _name(entry)}, "back", pk=entry.pk)


def _back(pressed: Pressed) -> Done:
    before = pressed.entry
    entry = entries.bring_back(before, by=pressed.by)
    if not before.is_withdrawn:
        return replace(entered(entry), undo="away")
    return Done(_("%(name)s is here again.") % {"name": _name(entry)}, "withdraw", pk=entry.pk)


def _paid(pressed: Pressed) -> Done:
    entry = entries.set_fee(pressed.entry, paid=True, by=pressed.by)
    return Done(_("%(name)s has paid.") % {"name": _name(entry)}, "unpaid", pk=entry.pk)


def _unpaid(pressed: Pressed) -> Done:
    entry = entries.set_fee(pressed.entry, paid=False, by=pressed.by)
    return Done(_("%(name)s has not paid.") % {"name": _name(entry)})


def _all_paid(pressed: Pressed) -> Done:
    taken = bulk_check_in.pay_all(pressed.tournament, by=pressed.by)
    said = ngettext("%(n)d fee is noted as paid.", "%(n)d fees are noted as paid.", len(taken))
    return Done(said % {"n": len(taken)}, "undo-all-paid", tuple(one.pk for one in taken))


def _undo_all_paid(pressed: Pressed) -> Done:
    count = bulk_check_in.undo_pay_all(pressed.tournament, pressed.pks, by=pressed.by)
    said = ngettext("Undone: %(n)d fee is not paid.", "Undone: %(n)d fees are not paid.", count)
    return Done(said % {"n": count})


def _as_last_time(pressed: Pressed) -> Done:
    new = bulk_check_in.enter_as_last_time(pressed.tournament, by=pressed.by)
    said = ngettext("%(n)d player of last time is here.", "%(n)d players of last time are here.", len(new))
    return Done(said % {"n": len(new)}, "undo-last-time", _pks(new))


def _undo_last_time(pressed: Pressed) -> Done:
    count = bulk_check_in.undo_entries(pressed.tournament, pressed.pks, by=pressed.by)
    said = ngettext(
        "Undone: %(n)d player is taken off the list.", "Undone: %(n)d players are taken off the list.", count
    )
    return Done(said % {"n": count})


def _pks(changed: list[Entry]) -> tuple[int, ...]:
    return tuple(entry.pk for entry in changed)


def _member(pressed: Pressed) -> Done:
    require(pressed.by, Action.EDIT_PLAYERS)
    evening = pressed.tournament
    member = become_member(pressed.entry.player_id, evening.club, by=pressed.by, since=evening.date)
    return Done(member_sentence(member), "undo-member", (member.pk,))


def _undo_member(pressed: Pressed) -> Done:
    require(pressed.by, Action.EDIT_PLAYERS)
    entry = get_object_or_404(pressed.tournament.entries, player__in=pressed.pks[:1])
    guest = become_guest(entry.player_id, by=pressed.by)
    return Done(_("Undone: %(name)s is a guest.") % {"name": guest})


BUTTONS: dict[str, Callable[[Pressed], Done]] = {
    "enter": _enter,
    "enter-paid": _enter_paid,
    "undo": _undo,
    "withdraw": _withdraw,
    "away": _away,
    "back": _back,
    "paid": _paid,
    "unpaid": _unpaid,
    "all-paid": _all_paid,
    "undo-all-paid": _undo_all_paid,
    "last-time": _as_last_time,
    "undo-last-time": _undo_last_time,
    "member": _member,
    "undo-member": _undo_member,
}
