"""Replaces a tournament's public version, in the same transaction, when what visitors may see of it changes.

The cache for visitors is keyed by the version, so that a change shows at once in every process, while a sheet
of a series that is not released leaves the cache alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from django.db.models import Q, QuerySet
from django.db.models.signals import post_delete, post_save, pre_save
from django.dispatch import receiver

from tournaments.access.visibility import shows_results
from tournaments.models import Club, Entry, JournalEntry, Player, Registration, Series, Tournament
from tournaments.models.clubs import new_history_version
from tournaments.models.tournaments import new_public_version

Action = JournalEntry.Action
NEVER_PUBLIC = frozenset(
    {
        Action.SERIES_CHECKED,
        Action.SHEET_TYPED_AGAIN,
        Action.SHEET_CONFIRMED,
        Action.SHEET_UNCONFIRMED,
        Action.LINE_AGREED,
        Action.OBJECTION_MADE,
        Action.OBJECTION_SETTLED,
        Action.PHONE_DEAL_DROPPED,
        Action.PHONES_CHANGED,
        Action.VENUES_CHANGED,
        Action.DELIVERY,
    }
)
PUBLIC_WITH_THE_RESULTS = frozenset(
    {
        Action.SHEET_RECORDED,
        Action.SHEET_CORRECTED,
        Action.DEAL_CHANGED,
        Action.DEAL_TAKEN_BACK,
        Action.RULING,
        Action.DEVIATION,
        Action.LOT_DRAWN,
        Action.SERIES_CLOSED,
        Action.SERIES_REOPENED,
    }
)


def note_public_changes(tournament: Tournament, entries: Iterable[JournalEntry]) -> None:
    """Called for all new journal entries; replaces the version if visitors can see a change."""
    shown = [entry for entry in entries if entry.action not in NEVER_PUBLIC]
    if not shown:
        return
    changed = Tournament.objects.filter(pk=tournament.pk)
    is_about_results = all(entry.action in PUBLIC_WITH_THE_RESULTS for entry in shown)
    if is_about_results and not _concerns_public_results(tournament, shown):
        return
    replace_version(changed)


def _concerns_public_results(tournament: Tournament, entries: Collection[JournalEntry]) -> bool:
    """Whether one of the entries concerns a series with public results; lots and some rulings concern all series."""
    # Read with its tournament: the caller's copy may be older than the settings.
    series = Series.objects.filter(tournament=tournament).select_related("tournament")
    public = {one.number for one in series if shows_results(one.tournament, one)}
    return any(public if entry.series_number is None else entry.series_number in public for entry in entries)


def replace_version(tournaments: QuerySet[Tournament]) -> None:
    """Invalidates whatever is cached of these tournaments for visitors."""
    tournaments.update(public_version=new_public_version())


def replace_history_version(clubs: QuerySet[Club]) -> None:
    """Invalidates whatever is cached of these clubs' past evenings for visitors."""
    clubs.update(history_version=new_history_version())


# By signals, not by calls: when a player withdraws the consent to be shown by full name, the name must
# leave the public pages at once, whatever code saved the row, a command or a shell included. A forgotten call
# would leave the name visible until something else changes. Before the row is written, because every workflow
# locks tournaments before players.
@receiver(pre_save, sender=Player)
def _note_player(instance: Player, **_more: Any) -> None:
    if instance.pk:
        replace_version(Tournament.objects.filter(entries__player=instance))
        replace_history_version(Club.objects.filter(past_evenings__results__player=instance))


@receiver(pre_save, sender=Club)
def _note_club(instance: Club, **_more: Any) -> None:
    if instance.pk:
        replace_version(Tournament.objects.filter(Q(club=instance) | Q(entries__player__club=instance)))
        replace_history_version(Club.objects.filter(past_evenings__results__player__club=instance))
        _take_over_history_version(instance)


def _take_over_history_version(club: Club) -> None:
    """The whole row is written next: the version that was read with it would undo any replacement since."""
    stored = Club.objects.filter(pk=club.pk).values_list("history_version", flat=True).first()
    club.history_version = stored or club.history_version


@receiver([post_save, post_delete], sender=Entry)
def _note_entry(instance: Entry, **_more: Any) -> None:
    replace_version(Tournament.objects.filter(pk=instance.tournament_id))


# Registrations: the public page shows how many places are free, and how many people wait for one.
@receiver([post_save, post_delete], sender=Registration)
def _note_registration(instance: Registration, **_more: Any) -> None:
    replace_version(Tournament.objects.filter(pk=instance.tournament_id, places__isnull=False))
