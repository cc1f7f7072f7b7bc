"""A hall and its mirror in one database: what is sent is taken here, once the evening itself has gone elsewhere."""

from __future__ import annotations

from django.core.cache import cache
from django.utils import timezone

from tournaments.mirror.envelope import Purpose, new_key, public_of, signed
from tournaments.mirror.pushes import Push, packed
from tournaments.mirror.subjects import content_of_subject
from tournaments.models import MirroredHall, MirrorKind, Tournament


def paired_hall(name: str = "Tønder") -> tuple[MirroredHall, bytes]:
    """A hall as the mirror knows it, and its secret key."""
    secret = new_key()
    hall = MirroredHall.objects.create(
        name=name, public_key=public_of(secret), own_key=new_key(), paired_at=timezone.now()
    )
    return hall, secret


def file_of(secret: bytes, slug: str, number: int = 1, kind: MirrorKind = MirrorKind.TOURNAMENT) -> bytes:
    """What the hall sends now of a tournament, or of something else."""
    sent = content_of_subject(kind, slug)
    push = Push(kind.value, slug, number, timezone.now(), *sent)
    return signed(secret, Purpose.PUSH, packed(push))


def go_elsewhere(tournament: Tournament) -> None:
    """From now on this installation has nothing of it itself."""
    Tournament.objects.filter(pk=tournament.pk).update(slug=f"gone-{tournament.pk}", visibility="hidden")
    cache.clear()
