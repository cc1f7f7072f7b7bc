"""Template context of every page of a copy: its time, and the club at its head."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.parsing.malformed import Malformed
from tournaments.access.copies import Copy, listing_of
from tournaments.people.identity.club_identity import PROGRAM, ClubIdentity
from tournaments.people.identity.colours import WRITTEN
from tournaments.public.snapshot.reading_back import read_back


def copied_context(copy: Copy | None) -> dict[str, Any]:
    """The context; empty for data of this installation."""
    if copy is None:
        return {}
    return {"copy": copy, "identity": identity_in(listing_of(copy))}


def identity_in(listed: Mapping[str, Any]) -> ClubIdentity:
    """The identity. Raises ``Malformed``, but never for content that ``tournaments.mirror`` has accepted."""
    found = read_back(ClubIdentity, {"name": PROGRAM, **listed.get("identity", {})})
    if found.setting and not WRITTEN.fullmatch(found.setting):
        raise Malformed("not-a-text", "identity")
    return found
