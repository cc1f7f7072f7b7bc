"""The changes of a table's sheet that its phone shows, with who and when; read from the journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Subquery
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from tournaments.access.actors import device
from tournaments.models import JournalEntry, SkatTable
from tournaments.phones.times import as_utc
from tournaments.sheets.deals.protocol import deal_in_words

Action = JournalEntry.Action
SHOWN = (Action.DEAL_CHANGED, Action.DEAL_TAKEN_BACK, Action.PHONE_DEAL_DROPPED)
MOST_LINES = 60
PHONE, DESK = "phone", "desk"


def trail_of(table: SkatTable, names: dict[int, str]) -> list[dict[str, Any]]:
    """The newest changes, oldest first. One query."""
    of_series = JournalEntry.objects.filter(
        tournament=table.series.tournament_id, series_number=table.series.number
    ).order_by("-number")
    # An earlier draw of this series may have had a table of this number.
    drawn = Coalesce(Subquery(of_series.filter(action=Action.SERIES_DRAWN).values("number")[:1]), 0)
    rows = of_series.filter(table_number=table.number, action__in=SHOWN, number__gt=drawn)[:MOST_LINES]
    return [_line(row, table, names) for row in reversed(rows)]


def writer_of(table: SkatTable, login: int | None, name: str) -> str:
    """Whether the table's phone or the desk has written an entry, by its login and name."""
    return PHONE if login is None and name == device(table).name else DESK


def _line(row: JournalEntry, table: SkatTable, names: dict[int, str]) -> dict[str, Any]:
    return {
        "number": row.before["deal"],
        "at": as_utc(row.at),
        "who": writer_of(table, row.by_id, row.actor),
        "words": _words(row, table, names),
    }


def _words(row: JournalEntry, table: SkatTable, names: dict[int, str]) -> str:
    before = told_in_words(table, row.before, names)
    if row.action == Action.DEAL_TAKEN_BACK:
        return _("taken back: %(before)s") % {"before": before}
    if row.action == Action.PHONE_DEAL_DROPPED:
        return _("not taken from a phone: %(before)s") % {"before": before}
    after = told_in_words(table, row.after, names)
    return _("%(after)s instead of %(before)s") % {"after": after, "before": before}


def told_in_words(table: SkatTable, told: Mapping[str, Any], names: dict[int, str]) -> str:
    """A deal of the journal in words; the journal stores its number beside the deal."""
    played = {name: value for name, value in told.items() if name != "deal"}
    return deal_in_words(table.series.tournament.rule_system, played, told["deal"], names)
