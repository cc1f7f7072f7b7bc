"""Names on public pages: distinguished by start number where several look alike, in the reader's order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.foundations.names import isolated
from tournaments.people.names.collation import shown_key
from tournaments.people.names.namesakes import number_mark
from tournaments.public.snapshot.people import PublicEntry
from tournaments.public.snapshot.snapshot import PublicTournament

Names = dict[int, str]  # start number → name


def shown_names(snapshot: PublicTournament) -> Names:
    """The name of everybody who takes part."""
    return names_among(snapshot.entries)


def names_among(entries: Sequence[PublicEntry]) -> Names:
    """The names of ``entries``; each of several namesakes with the start number."""
    times = Counter(entry.name for entry in entries)
    return {entry.start_number: _told_apart(entry, times) for entry in entries}


def _told_apart(entry: PublicEntry, times: Counter[str]) -> str:
    if times[entry.name] == 1:
        return entry.name
    return f"{isolated(entry.name)} ({number_mark(entry.start_number)})"


def in_order(entries: Iterable[PublicEntry]) -> list[PublicEntry]:
    """Sorted by the names as shown, which reveals nothing of a hidden surname; namesakes by start number."""
    return sorted(entries, key=lambda entry: (shown_key(entry.name), entry.start_number))
