"""Who came last time: most of them come again, so check-in lists them first."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from tournaments.models import Entry, Player, Tournament

TOOK_PART = Q(is_here=True) | Q(is_withdrawn=True)


def tournament_before(tournament: Tournament) -> Tournament | None:
    """The same club's newest tournament before this one in which anybody took part."""
    earlier = Q(date__lt=tournament.date) | Q(date=tournament.date, pk__lt=tournament.pk)
    played = Entry.objects.filter(TOOK_PART).values("tournament")
    others = Tournament.objects.filter(earlier, club=tournament.club_id, pk__in=played)
    return others.order_by("-date", "-pk").first()


def members_of_last_time(tournament: Tournament) -> QuerySet[Player]:
    """The members who took part last time, in this tournament already or not."""
    before = tournament_before(tournament)
    if before is None:
        return Player.objects.none()
    came = Entry.objects.filter(TOOK_PART, tournament=before).values("player")
    members = Player.objects.filter(pk__in=came, is_active=True, is_guest=False)
    return members.order_by("sort_key", "pk")
