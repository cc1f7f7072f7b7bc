"""Finds lines of the standings by name."""

from __future__ import annotations

from tournaments.foundations.names import search_text, typed_words
from tournaments.standings.columns import ListedStandings
from tournaments.standings.ranking import StandingsLine


def found_lines(shown: ListedStandings, typed: str) -> list[StandingsLine]:
    """The lines whose name contains the typed text, in any spelling."""
    words = typed_words(typed)
    if not words:
        return list(shown.lines)
    spelt = ((line, search_text(line.name)) for line in shown.lines)
    return [line for line, spellings in spelt if all(word in spellings for word in words)]
