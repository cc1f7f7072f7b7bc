"""The filters of the journal's page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import QueryDict

from tournaments.foundations.names import fold, search_text
from tournaments.foundations.numbers import whole_number
from tournaments.models import JournalEntry

LONGEST_NAME = 100


@dataclass(frozen=True)
class JournalFilters:
    """The typed filters; "" for all."""

    series: str = ""
    table: str = ""
    player: str = ""
    kind: str = ""

    @classmethod
    def of(cls, typed: QueryDict) -> JournalFilters:
        kind = typed.get("kind", "")
        return cls(
            series=typed.get("series", ""),
            table=typed.get("table", ""),
            player=typed.get("player", "")[:LONGEST_NAME].strip(),
            kind=kind if kind in JournalEntry.Action.values else "",
        )

    @property
    def is_everything(self) -> bool:
        return self == JournalFilters()

    def among(self, entries: QuerySet[JournalEntry]) -> QuerySet[JournalEntry]:
        """The entries that match. Text that is not a number does not filter by number."""
        for name, typed in (("series_number", self.series), ("table_number", self.table)):
            number = whole_number(typed)
            if number is not None:
                entries = entries.filter(**{name: number})
        if self.kind:
            entries = entries.filter(action=self.kind)
        return self._about_player(entries) if self.player else entries

    def _about_player(self, entries: QuerySet[JournalEntry]) -> QuerySet[JournalEntry]:
        """Names are somewhere in the stored values: databases compare those letter by letter, readers do not."""
        looked_for = fold(self.player)
        stored = entries.values_list("pk", "before", "after", "reason").iterator()
        found = [pk for pk, *values in stored if looked_for in search_text(*_texts(values))]
        return entries.filter(pk__in=found)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
