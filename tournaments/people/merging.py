"""Merges two rows that are one person: entries move, the duplicate stays as a pointer."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils.formats import date_format

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.public_names import ShownAs
from tournaments.journal.writing import write_journal
from tournaments.ledger.debts import move_to
from tournaments.models import (
    ClubTeam,
    Entry,
    JournalEntry,
    LeagueFine,
    LineUpPlayer,
    PastName,
    PastResult,
    Player,
    SquadPlayer,
)
from tournaments.people.memberships.joined_memberships import join_memberships
from tournaments.people.memberships.membership import lock_tournaments_of
from tournaments.web.constraints import refusing_violations

FILLED_IN = (
    "membership_number", "birth_year", "federation_number", "licence_date", "objected_on", "fixed_table",
)  # fmt: skip


def merge_players(kept: Player, doubled: Player, *, by: Actor) -> Player:
    """Moves everything from ``doubled`` to ``kept``.

    Raises ``Refused`` if they are the same row, one is merged already, both are in one tournament or past
    series, or a third player has the membership number that would be taken over.
    """
    if kept.pk == doubled.pk:
        raise Refused("players-not-different")
    with refusing_violations(), transaction.atomic():
        lock_tournaments_of([kept.pk, doubled.pk])
        locked = {p.pk: p for p in Player.objects.select_for_update().filter(pk__in=[kept.pk, doubled.pk])}
        kept, doubled = locked[kept.pk], locked[doubled.pk]
        if doubled.merged_into_id or kept.merged_into_id:
            raise Refused("player-merged-already")
        if doubled.erased_on or kept.erased_on:
            raise Refused("player-erased")
        _refuse_same_tournament(kept, doubled)
        _refuse_same_past_series(kept, doubled)
        _move_entries(kept, doubled, by)
        _move_past(kept, doubled)
        _move_squads(kept, doubled)
        join_memberships(kept, doubled)
        move_to(kept.pk, doubled.pk)
        _retire(kept, doubled)
        return kept


def _refuse_same_tournament(kept: Player, doubled: Player) -> None:
    both = Entry.objects.filter(player=kept, tournament__entries__player=doubled).select_related("tournament")
    shared = both.first()
    if shared is not None:
        raise Refused("players-in-same-tournament", tournament=shared.tournament.name)


def _move_entries(kept: Player, doubled: Player, by: Actor) -> None:
    for entry in (
        Entry.objects.select_for_update(of=("self",)).select_related("tournament").filter(player=doubled)
    ):
        entry.player = kept
        entry.save(update_fields=["player"])
        write_journal(
            entry.tournament,
            JournalEntry.Action.ENTRY_CHANGED,
            by=by,
            before={"start_number": entry.start_number, "name": doubled.full_name},
            after={"start_number": entry.start_number, "name": kept.full_name},
        )


def _refuse_same_past_series(kept: Player, doubled: Player) -> None:
    """Two results in one series of an imported evening mean two people."""
    same = PastResult.objects.filter(player=doubled, evening=OuterRef("evening"), series=OuterRef("series"))
    shared = PastResult.objects.filter(Exists(same), player=kept).select_related("evening").first()
    if shared is not None:
        day = date_format(shared.evening.date, "SHORT_DATE_FORMAT")
        raise Refused("players-in-same-past-series", day=day)


def _move_past(kept: Player, doubled: Player) -> None:
    """Imported results, and the names under which other programs know the player."""
    PastResult.objects.filter(player=doubled).update(player=kept)
    PastName.objects.filter(player=doubled).update(player=kept)


def _move_squads(kept: Player, doubled: Player) -> None:
    """Moves places in squads of leagues; somebody who was twice in one squad stays in it once."""
    own = SquadPlayer.objects.filter(player=kept, until_on=None)
    doubles = SquadPlayer.objects.filter(player=doubled)
    doubles.filter(until_on=None, team__in=own.values("team")).delete()
    doubles.update(player=kept)
    ClubTeam.objects.filter(captain=doubled).update(captain=kept)
    own_days = LineUpPlayer.objects.filter(player=kept).values("meeting_team")
    LineUpPlayer.objects.filter(player=doubled, meeting_team__in=own_days).delete()
    LineUpPlayer.objects.filter(player=doubled).update(player=kept)
    _move_fines(kept, doubled)


def _move_fines(kept: Player, doubled: Player) -> None:
    """A breach of one day is fined once; of two fines the one that was paid stays."""
    known = {(one.team_id, one.meeting_id, one.rule): one for one in LeagueFine.objects.filter(player=kept)}
    for fine in LeagueFine.objects.filter(player=doubled):
        same = known.get((fine.team_id, fine.meeting_id, fine.rule))
        if same and (same.voucher_id or not fine.voucher_id):
            fine.delete()
            continue
        if same:
            same.delete()
        fine.player = kept
        fine.save(update_fields=["player"])


def _retire(kept: Player, doubled: Player) -> None:
    """Marks the doubled row as merged, and fills in what the kept one lacks."""
    # The doubled row is saved first: a membership number is unique in its club, and may move to the kept row.
    missing = {name: getattr(doubled, name) for name in FILLED_IN if not getattr(kept, name)}
    doubled.merged_into, doubled.is_active = kept, False
    doubled.save()
    # Rows that were merged into the doubled one: every merged row points to the one that is kept.
    doubled.merged_players.update(merged_into=kept)
    for name, value in missing.items():
        setattr(kept, name, value)
    if doubled.shown_as == ShownAs.NUMBER:
        kept.shown_as = ShownAs.NUMBER
    kept.is_under_age = kept.is_under_age or doubled.is_under_age
    kept.is_guest = kept.is_guest and kept.club_id is None
    kept.save()
