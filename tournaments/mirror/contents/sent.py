"""The content that is sent of one object, and the identity of the club at the head of its pages."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db.models import QuerySet

from tournaments.models import Club
from tournaments.people.identity.club_identity import (
    ClubIdentity,
    identity_led_by,
    identity_of_installation,
)


class Sent(NamedTuple):
    """``content``: None if visitors may no longer see it."""

    listed: dict[str, Any]
    content: dict[str, Any] | None


GONE = Sent({}, None)


def identity_listed(clubs: QuerySet[Club] | None = None) -> dict[str, Any]:
    """In the form that ``public.copied_context`` reads; ``clubs``: of the page, None for a page of no club."""
    found = identity_of_installation() if clubs is None else identity_led_by(clubs)
    return as_listed(found)


def as_listed(identity: ClubIdentity) -> dict[str, Any]:
    return {
        "name": identity.name,
        "club": identity.club,
        "setting": identity.setting,
        "logo_version": identity.logo_version,
    }
