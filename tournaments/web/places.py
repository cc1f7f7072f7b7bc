"""The places in the head of every page."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

# Pages of a place whose addresses have another prefix than the place itself.
ALSO = {"season": ("/leagues/",), "rules": ("/worth/",), "evenings": ("/tournaments/", "/venues/")}


@dataclass(frozen=True)
class Place:
    key: str
    name: str
    url: str
    is_here: bool


def places_of(path: str, *, lists_players: bool) -> list[Place]:
    """The places for a reader at ``path``; players only for those who may list them."""
    found = [("evenings", _("Evenings"), reverse("front"))]
    found += [("players", _("Players"), reverse("players"))] if lists_players else []
    found += [
        ("season", _("Season"), reverse("seasons")),
        ("rules", _("Rules"), reverse("rules")),
        ("help", _("Help"), reverse("help")),
    ]
    return [Place(key, name, url, _is_here(key, url, path)) for key, name, url in found]


def _is_here(key: str, url: str, path: str) -> bool:
    begins = url != "/" and path.startswith(url)
    return path == url or begins or path.startswith(ALSO.get(key, ("//",)))
