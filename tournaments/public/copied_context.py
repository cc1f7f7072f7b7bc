"""What every page of something that was sent here shows: since when it is so, and the club that leads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.parsing.malformed import Malformed
from tournaments.access.copies import Copy, listing_of
from tournaments.people.identity.club_identity import PROGRAM, ClubIdentity
from tournaments.people.identity.colours import WRITTEN
from tournaments.public.snapshot.reading_back import read_back


def copied_context(copy: Copy | None) -> dict[str, Any]:
    """Nothing for what is kept here."""
    if copy is None:
        return {}
    return {"copy": copy, "identity": identity_in(listing_of(copy))}


def identity_in(listed: Mapping[str, Any]) -> ClubIdentity:
    """Raises ``Malformed``; not for what ``tournaments.mirror`` has let in."""
    found = read_back(ClubIdentity, {"name": PROGRAM, **listed.get("identity", {})})
    if found.setting and not WRITTEN.fullmatch(found.setting):
        raise Malformed("not-a-text", "identity")
    return found
