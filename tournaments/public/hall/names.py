"""Names as screens show them: namesakes are told apart by their clubs, or by their start numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.foundations.names import fold, isolated
from tournaments.public.snapshot.people import PublicEntry


def distinct_names(entries: Iterable[PublicEntry]) -> dict[int, str]:
    """The name of each start number."""
    groups: dict[str, list[PublicEntry]] = defaultdict(list)
    for entry in entries:
        groups[fold(entry.name)].append(entry)
    return {entry.start_number: _told_apart(entry, group) for group in groups.values() for entry in group}


def _told_apart(entry: PublicEntry, group: Sequence[PublicEntry]) -> str:
    if len(group) == 1:
        return entry.name
    clubs = {one.club for one in group}
    if len(clubs) == len(group) and "" not in clubs:
        return f"{isolated(entry.name)} ({entry.club})"
    number = _("no. %(number)d") % {"number": entry.start_number}
    return f"{isolated(entry.name)} ({number})"
