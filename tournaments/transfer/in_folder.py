"""Puts the tournament's file into the folder of its papers."""

from __future__ import annotations

from tournaments.models import Tournament
from tournaments.transfer.exporting import as_text, export_tournament


def tournament_file(tournament: Tournament) -> bytes:
    """The same file that the page offers."""
    return as_text(export_tournament(tournament)).encode()
