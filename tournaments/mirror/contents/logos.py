"""The logos on public pages, in the small size that these show."""

from __future__ import annotations

from base64 import b64encode

from tournaments.mirror.contents.sent import GONE, Sent
from tournaments.models import ClubLogo
from tournaments.people.identity.club_identity import logo_version_of
from tournaments.people.identity.logos import small_logo


def logo_addresses() -> list[str]:
    """``NUMBER-VERSION`` of each club that has a logo. One query."""
    rows = ClubLogo.objects.order_by("club").values_list("club", "uploaded_at")
    return [f"{club}-{logo_version_of(uploaded_at)}" for club, uploaded_at in rows]


def logo_as_sent(address: str) -> Sent:
    club, _minus, version = address.partition("-")
    logo = ClubLogo.objects.filter(club=int(club)).first()
    if logo is None or logo_version_of(logo.uploaded_at) != version:
        return GONE
    return Sent({}, {"picture": b64encode(small_logo(bytes(logo.picture))).decode()})
