"""Which tournaments a reader may know of."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.access import Action, may
from tournaments.actors import Actor
from tournaments.models import Series, Tournament

# A series of which everybody may see something: the seats or the results.
IS_PUBLIC = Q(results_released=True) | ~Q(state__in=Series.NOT_PUBLIC)


def public_tournaments() -> QuerySet[Tournament]:
    """Tournaments of which something is released."""
    return Tournament.objects.filter(Exists(Series.objects.filter(IS_PUBLIC, tournament=OuterRef("pk"))))


def readable_tournaments(actor: Actor) -> QuerySet[Tournament]:
    """All of them for an official; for everybody else only those of which something is released."""
    return Tournament.objects.all() if may(actor, Action.READ_EVENING) else public_tournaments()
