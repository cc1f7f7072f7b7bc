"""The addresses that QR codes on paper lead to."""

from __future__ import annotations

from django.urls import reverse

from tournaments.models import Entry
from tournaments.people.own_links import own_path
from tournaments.printing.document_types import Ask


def sheet_address(ask: Ask, series: int, table: int) -> str:
    """The form of a score sheet; empty where the address of the installation is not known."""
    return _whole(ask, reverse("sheet", args=[ask.tournament.slug, series, table]))


def tournament_address(ask: Ask) -> str:
    return _whole(ask, reverse("tournament", args=[ask.tournament.slug]))


def player_address(ask: Ask, entry: Entry) -> str:
    """The player's own page. Anybody who reads the code can answer for the player."""
    return _whole(ask, own_path(entry))


def _whole(ask: Ask, path: str) -> str:
    return f"{ask.address.rstrip('/')}{path}" if ask.address else ""
