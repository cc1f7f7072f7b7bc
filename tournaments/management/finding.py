"""Finds the object of a command by its address."""

from __future__ import annotations

from typing import TypeVar

from django.core.management.base import CommandError

from tournaments.models import Club, Season, Tournament

Found = TypeVar("Found", Season, Tournament)


def find_by_slug(model: type[Found], slug: str, *, returncode: int = 1) -> Found:
    """Raises ``CommandError``, in English."""
    found = model._default_manager.select_related("club").filter(slug=slug).first()
    if found is None:
        raise CommandError(f"There is no {model._meta.model_name} “{slug}”.", returncode=returncode)
    return found


def find_club(named: str) -> Club:
    """By its name or by its number. Raises ``CommandError``, in English."""
    clubs = Club.objects.filter(name=named)
    if not clubs and named.isascii() and named.isdigit():
        clubs = Club.objects.filter(pk=int(named[:18]))
    if len(clubs) != 1:
        raise CommandError(f"There is no one club “{named}”.", returncode=2)
    return clubs[0]
