"""What every page of something that was sent here shows: since when it is so, and the club that leads it."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language

from tournaments.access.copies import Copy, in_language, listing_of
from tournaments.people.identity.club_identity import PROGRAM, ClubIdentity
from tournaments.people.identity.colours import WRITTEN


def copied_context(copy: Copy | None) -> dict[str, Any]:
    """Nothing for what is kept here."""
    if copy is None:
        return {}
    listed = in_language(listing_of(copy), get_language())
    name, colour = str(listed.get("club") or PROGRAM), str(listed.get("colour", ""))
    identity = ClubIdentity(name, setting=colour if WRITTEN.fullmatch(colour) else "")
    return {"copy": copy, "identity": identity}
