"""Two people have saved a sheet: shows the stored version beside the typed one, with the differing figures marked."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import SkatTable
from tournaments.sheets.fetching import fetch_table
from tournaments.sheets.typing.recording import StaleSheet
from tournaments.sheets.typing.side_by_side import Version, side_by_side, version_on_record
from tournaments.sheets.typing.two_typings import Figures


def conflict_of(table: SkatTable, stale: StaleSheet, typed: Figures) -> dict[str, Any]:
    """Context for the page that shows ``typed`` again: both versions, and the recorded sheet. Empty without a
    conflict."""
    if stale.sheet is None:
        return {}
    # The instance fetched before the refusal may be outdated.
    seats = list(fetch_table(table.series, table.number).seats.all())
    mine = Version(typed, _("you, not saved"))
    return {
        "theirs": stale.sheet,
        "is_own": stale.is_own,
        "compared": side_by_side(version_on_record(stale.sheet, seats), mine, seats),
    }
