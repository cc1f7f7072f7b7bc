"""Takes back an import of past evenings as a whole: first shows what would be deleted and what stays, then does it
in one transaction.

Imported results have no page on which they could be changed, so nothing that somebody typed is lost. Data that others
depend on stay: players with other data, results of other imports, and their evenings.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Exists, Max, Min, OuterRef, Q, QuerySet
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.public_version import replace_history_version
from tournaments.models import Club, HistoryImport, PastEvening, PastName, PastResult, Player, Season

# The columns that an import fills in for a player. If another one is filled, somebody has edited the player since.
FILLED_IN = {
    "id", "first_name", "last_name", "club", "is_guest", "is_active", "search_text", "sort_key",
}  # fmt: skip
AS_ADDED = Q(
    **{one.name: one.get_default() for one in Player._meta.concrete_fields if one.name not in FILLED_IN}
)


@dataclass(frozen=True)
class Undoing:
    """``evenings``: to be deleted; ``evenings_left``: with results of other imports. ``players``: to be deleted;
    ``players_left``: added by the import, but with other data. ``seasons``: whose tables count the results now.
    """

    results: int
    evenings: int
    evenings_left: int
    players: tuple[Player, ...]
    players_left: tuple[Player, ...]
    seasons: tuple[Season, ...]

    @property
    def seen(self) -> str:
        """Sent with the page, to identify the state that was confirmed."""
        players = (len(self.players), len(self.players_left))
        return "-".join(map(str, (self.results, self.evenings, self.evenings_left, *players)))


def can_be_undone(job: HistoryImport) -> bool:
    return not job.is_moving and job.undone_at is None


def undoing_of(job: HistoryImport) -> Undoing:
    """What ``undo_import`` would do now. Changes nothing."""
    going, left = _evenings(job)
    players = _added(job)
    gone = players.filter(pk__in=_without_anything_else(job, players).values("pk"))
    return Undoing(
        results=job.past_results.count(),
        evenings=going.count(),
        evenings_left=left.count(),
        players=tuple(gone),
        players_left=tuple(players.exclude(pk__in=gone.values("pk"))),
        seasons=tuple(_seasons(job)),
    )


def undo_import(job: HistoryImport, *, by: Actor, seen: str) -> Undoing:
    """Removes the imported data. ``seen``: identifies what the page said would be deleted.

    Raises ``Refused`` while an import of the club is under way, for one that is already undone, and if another state
    was confirmed.
    """
    with transaction.atomic():
        club = Club.objects.select_for_update().get(pk=job.club_id)
        fresh = HistoryImport.objects.select_for_update().get(pk=job.pk)
        _refuse_untimely(fresh)
        plan = undoing_of(fresh)
        if plan.seen != seen:
            raise Refused("history-undo-changed")
        going = list(_evenings(fresh)[0].values_list("pk", flat=True))
        fresh.past_results.all().delete()
        PastEvening.objects.filter(pk__in=going).delete()
        PastName.objects.filter(source=fresh).exclude(_has_results()).delete()
        Player.objects.filter(pk__in=[one.pk for one in plan.players]).delete()
        fresh.undone_at, fresh.undone_as = timezone.now(), by.name
        fresh.save(update_fields=["undone_at", "undone_as"])
        replace_history_version(Club.objects.filter(pk=club.pk))
        return plan


def _refuse_untimely(job: HistoryImport) -> None:
    if job.undone_at:
        raise Refused("history-undone-already")
    if HistoryImport.objects.filter(club=job.club_id, state__in=HistoryImport.MOVING).exists():
        raise Refused("history-under-way")


def _evenings(job: HistoryImport) -> tuple[QuerySet[PastEvening], QuerySet[PastEvening]]:
    """The import's evenings without results of other imports, and the others."""
    mine = PastEvening.objects.filter(Exists(PastResult.objects.filter(evening=OuterRef("pk"), source=job)))
    others = Exists(PastResult.objects.filter(evening=OuterRef("pk")).exclude(source=job))
    return mine.exclude(others), mine.filter(others)


def _added(job: HistoryImport) -> QuerySet[Player]:
    added = Exists(PastName.objects.filter(player=OuterRef("pk"), source=job, has_added=True))
    return Player.objects.filter(added).select_related("club").order_by("sort_key", "pk")


def _without_anything_else(job: HistoryImport, players: QuerySet[Player]) -> QuerySet[Player]:
    """Players whom no row refers to except those of the import."""
    found = players.filter(AS_ADDED).filter(Q(club=job.club_id) | Q(club=None, is_guest=True))
    for relation in Player._meta.related_objects:
        rows = relation.related_model._default_manager.filter(**{relation.field.name: OuterRef("pk")})
        if relation.related_model in (PastResult, PastName):
            rows = rows.exclude(source=job)
        found = found.exclude(Exists(rows))
    return found


def _has_results() -> Exists:
    return Exists(PastResult.objects.filter(player=OuterRef("player")))


def _seasons(job: HistoryImport) -> QuerySet[Season]:
    """Seasons whose dates contain an evening of the import."""
    days = job.past_results.aggregate(first=Min("evening__date"), last=Max("evening__date"))
    if days["first"] is None:
        return Season.objects.none()
    counting = Season.objects.filter(club=job.club_id, history=Season.History.COUNTS)
    between = Q(club=job.club_id, date__gte=OuterRef("starts_on"), date__lte=OuterRef("ends_on"))
    mine = PastEvening.objects.filter(between).filter(
        Exists(PastResult.objects.filter(evening=OuterRef("pk"), source=job))
    )
    inside = Q(starts_on__lte=days["last"], ends_on__gte=days["first"])
    return counting.filter(inside).filter(Exists(mine)).order_by("-starts_on", "pk")
