"""Registering beforehand: a visitor asks, an official confirms; only then is there an entry.

A visitor needs no account: the link is enough to change the registration while nobody has answered it, and to
withdraw it until the seats are drawn.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from skatclub.login.throttling.limits import network_of
from tournaments.access.actors import Actor, Kind
from tournaments.checkin.entries import enter, lock_open, withdraw
from tournaments.foundations.errors import Refused
from tournaments.foundations.public_names import ShownAs
from tournaments.models import Entry, Player, Registration, Tournament
from tournaments.models.transitions import move

State = Registration.State
# The visitor who withdraws by the link; the journal does not name anybody else.
REGISTERED = Actor(Kind.VISITOR, "registration")
# Far more than any hall holds: beyond it a program is filling the list.
MOST_ASKED = 2_000
# A few dozen people behind the single address of a clubhouse or a family may register within an hour.
MOST_FROM_ADDRESS = 60
HOUR = dt.timedelta(hours=1)


def is_open(tournament: Tournament) -> bool:
    """Whether visitors can register now: the director has opened it, and nothing has begun."""
    is_shown = tournament.visibility != Tournament.Visibility.HIDDEN
    return tournament.takes_registrations and is_shown and tournament.state == Tournament.State.OPEN


def mark_of_address(address: str) -> str:
    """A mark that shows which registrations come from the same address, or the same /64 of IPv6, without revealing the
    address."""
    return salted_hmac("tournaments.registrations", network_of(address) or address).hexdigest()[:16]


def register(tournament: Tournament, **typed: Any) -> Registration:
    """Stores a visitor's registration. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_open(tournament)
        if not is_open(locked):
            raise Refused("registration-not-open")
        if locked.registrations.filter(state=State.ASKED).count() >= MOST_ASKED:
            raise Refused("registrations-too-many")
        _refuse_too_many_from(typed.get("sent_from", ""))
        return Registration.objects.create(tournament=locked, **typed)


def _refuse_too_many_from(mark: str) -> None:
    """Counted in the database, which all processes share."""
    since = timezone.now() - HOUR
    if mark and Registration.objects.filter(sent_from=mark, asked_at__gt=since).count() >= MOST_FROM_ADDRESS:
        raise Refused("registering-too-often")


def change(registration: Registration, **typed: Any) -> Registration:
    """Changes a registration that nobody has answered. Raises ``Refused``."""
    with transaction.atomic():
        locked = _lock(registration)
        if locked.state != State.ASKED:
            raise Refused("registration-answered")
        for name, value in typed.items():
            setattr(locked, name, value)
        locked.save(update_fields=[*typed])
        return locked


def take_back(registration: Registration) -> Registration:
    """Withdraws a registration by its link, with its entry. Idempotent. Raises ``Refused`` once the player has a
    seat, and for a declined one: its link was opened before the answer."""
    with transaction.atomic():
        locked = _lock(registration)
        if locked.state == State.WITHDRAWN:
            return locked
        if locked.state == State.DECLINED:
            raise Refused("registration-answered")
        if locked.entry is not None:
            if locked.entry.seats.exists():
                raise Refused("registered-player-seated")
            withdraw(locked.entry, by=REGISTERED)
        return _moved(locked, State.WITHDRAWN)


def confirm(registration: Registration, *, by: Actor, player: Player | None = None) -> Entry:
    """Enters the registered person, not here yet: as ``player``, or as a new guest. Raises ``Refused``."""
    with transaction.atomic():
        locked = _lock(registration)
        if locked.state != State.ASKED:
            raise Refused("registration-answered")
        person = player or _new_guest(locked)
        if locked.tournament.entries.filter(player=person).exists():
            raise Refused("player-entered-already", name=person)
        _keep_wishes(person, locked)
        entry = enter(locked.tournament, person, by=by, is_here=False)
        locked.entry = entry
        move(locked, State.CONFIRMED)
        locked.save(update_fields=["entry", "state"])
        return entry


def decline(registration: Registration) -> Registration:
    """Tells the visitor that there is no place; can be taken back with ``ask_again``."""
    return _answered(registration, State.DECLINED)


def ask_again(registration: Registration) -> Registration:
    """Takes ``decline`` back."""
    return _answered(registration, State.ASKED)


@dataclass(frozen=True)
class Queue:
    """The open registrations, oldest first. ``free``: places that are left; None where there is no limit."""

    asked: list[Registration]
    free: int | None

    def waits_at(self, registration: Registration) -> int:
        """The place on the waiting list, from 1; 0 for a registration that is not on it."""
        keys = [one.pk for one in self.asked]
        if self.free is None or registration.pk not in keys:
            return 0
        return max(0, keys.index(registration.pk) + 1 - self.free)


def queue_of(tournament: Tournament) -> Queue:
    """Two queries, or one where places are not limited."""
    asked = list(tournament.registrations.filter(state=State.ASKED))
    if tournament.places is None:
        return Queue(asked, None)
    taken = tournament.entries.filter(is_withdrawn=False).count()
    return Queue(asked, max(0, tournament.places - taken))


def _lock(registration: Registration) -> Registration:
    """The tournament is locked first, as everywhere."""
    lock_open(registration.tournament)
    return (
        Registration.objects.select_for_update(of=("self",))
        .select_related("entry", "tournament")
        .get(pk=registration.pk)
    )


def _answered(registration: Registration, state: State) -> Registration:
    with transaction.atomic():
        locked = _lock(registration)
        if locked.state not in {State.ASKED, State.DECLINED}:
            raise Refused("registration-answered")
        return locked if locked.state == state else _moved(locked, state)


def _moved(registration: Registration, state: State) -> Registration:
    move(registration, state)
    registration.save(update_fields=["state"])
    return registration


def _new_guest(registration: Registration) -> Player:
    return Player.objects.create(
        first_name=registration.first_name,
        last_name=registration.last_name,
        is_guest=True,
        is_under_age=registration.is_under_age,
    )


def _keep_wishes(player: Player, registration: Registration) -> None:
    """Consent is only added here: somebody who has withdrawn it did so at the desk.

    Anybody can type a name into that form, so it never names a person who has asked to be shown as a number.
    """
    if registration.is_under_age:
        # The parents agree at the desk.
        if not player.is_under_age and player.birth_year is None:
            player.is_under_age = True
            player.save()
    elif registration.shows_full_name and player.shown_as == ShownAs.INITIAL:
        player.shows_full_name = True
        player.save()
