"""Erasing a person: first shows what would change, then replaces the person by a number everywhere, permanently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.functional import Promise

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.journal.public_version import replace_version
from tournaments.models import Entry, Player, Tournament
from tournaments.privacy.names_left import change_names_left, names_left
from tournaments.privacy.person import Known, known
from tournaments.privacy.source import nothing_to_erase
from tournaments.privacy.sources import SOURCES
from tournaments.privacy.texts import tournaments_naming

State = Tournament.State
NOTHING_RENAMED: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Planned:
    """The effect on one source. ``count``: number of rows that change; ``stays``: what is kept, and why."""

    key: str
    title: str | Promise
    count: int
    stays: str | Promise


def dry_run(player: Player) -> list[Planned]:
    """What ``erase_person`` would change now. Changes nothing."""
    person = known(player)
    return [Planned(one.key, one.title, len(one.to_erase(person)), one.stays) for one in SOURCES]


def hindrance(player: Player) -> Refused | None:
    """Why the person cannot be erased now; None if they can."""
    if player.erased_on:
        return Refused("person-erased-already")
    if player.merged_into_id:
        return Refused("person-merged")
    running = _running(player).first()
    return Refused("person-still-plays", tournament=running.tournament.name) if running else None


def erase_person(
    player: Player, *, typed: str, by: Actor, renamed: Mapping[str, str] = NOTHING_RENAMED
) -> list[Planned]:
    """Carries out ``dry_run``. ``typed``: the whole name, so that nobody is erased by mistake. ``renamed``: new texts
    for the findings of ``names_left``, by key.

    Raises ``Refused`` if there is a ``hindrance`` or the typed name is not the person's.
    """
    with transaction.atomic():
        # Locks tournaments before players, as ``enter()`` does, to avoid deadlock.
        tournaments = Tournament.objects.filter(pk__in=_touched(player))
        list(tournaments.select_for_update().order_by("pk"))
        locked = Player.objects.select_for_update().get(pk=player.pk)
        refused = hindrance(locked)
        if refused:
            raise refused
        if fold(typed) != fold(locked.full_name):
            raise Refused("person-not-confirmed", field="typed", name=locked.full_name)
        person = known(locked)
        change_names_left(names_left(person), renamed)
        done = _carry_out(person, by)
        replace_version(tournaments)
        return done


def _carry_out(person: Known, by: Actor) -> list[Planned]:
    """From the last source to the first: the person's own row last, since the others look names up."""
    done = []
    for source in reversed(SOURCES):
        rows: Sequence[object] = source.to_erase(person)
        if source.to_erase is not nothing_to_erase:
            source.erase(person, rows, by)
        done.append(Planned(source.key, source.title, len(rows), source.stays))
    return done[::-1]


def _touched(player: Player) -> list[int]:
    """The tournaments that the person played, and those in which a text gives the name."""
    person = known(player)
    evenings = {one.row.pk for one in names_left(person) if isinstance(one.row, Tournament)}
    return sorted({*person.start_numbers, *tournaments_naming(person), *evenings})


def _pks(player: Player) -> list[int]:
    return list(Player.objects.filter(Q(pk=player.pk) | Q(merged_into=player)).values_list("pk", flat=True))


def _running(player: Player) -> QuerySet[Entry]:
    """Entries of evenings that are not over, except those withdrawn from an evening that has not begun."""
    entries = Entry.objects.filter(player__in=_pks(player)).exclude(tournament__state=State.CLOSED)
    gone = Q(is_withdrawn=True) & ~Q(tournament__state=State.RUNNING)
    return entries.exclude(gone).select_related("tournament").order_by("pk")
