"""Sets a club's identity, which makes every page that visitors have cached out of date."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from tournaments.journal.public_version import replace_history_version, replace_version
from tournaments.models import Club, ClubLogo, Tournament
from tournaments.people.identity.logos import clean_logo


def set_identity(club: Club, *, colour: str, address: Sequence[str], upload: bytes = b"") -> Club:
    """``colour``: as ``#rrggbb``, "" for the program's own; without an upload the logo stays. Raises ``Refused``."""
    picture = clean_logo(upload) if upload else None
    with transaction.atomic():
        _renew_public_pages()
        club.colour, (club.address_1, club.address_2) = colour, address
        club.save(update_fields=["colour", "address_1", "address_2"])
        if picture:
            ClubLogo.objects.update_or_create(club=club, defaults={"picture": picture})
    return club


def remove_logo(club: Club) -> None:
    with transaction.atomic():
        _renew_public_pages()
        ClubLogo.objects.filter(club=club).delete()


def _renew_public_pages() -> None:
    """Includes pages of other clubs and of none, because pages without a club show the installation's identity."""
    replace_version(Tournament.objects.all())
    replace_history_version(Club.objects.all())
