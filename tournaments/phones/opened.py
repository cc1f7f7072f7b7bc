"""Whether a table's phone may write, and why not."""

from __future__ import annotations

from tournaments.access.table_links import is_on_phone
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, Series, SkatTable, TablePhone

# For each code of the interface the sentences for entries kept for the desk, and for the page.
KEPT = {
    "code-revoked": "phone-code-revoked",
    "series-closed": "phone-series-closed",
    "switched-off": "phone-switched-off",
    "sheet-recorded": "phone-sheet-recorded",
}
CLOSED = {
    "code-revoked": "phone-link-dead",
    "series-closed": "phone-series-is-closed",
    "switched-off": "phone-is-switched-off",
    "sheet-recorded": "phone-sheet-is-recorded",
}


def closed_code(
    table: SkatTable, phone: TablePhone, sheet: ScoreSheet | None, *, is_revoked: bool = False
) -> str:
    """Why no entry is accepted, as a code of the interface; "" if entries are accepted."""
    reasons = {
        "code-revoked": is_revoked,
        "series-closed": table.series.state == Series.State.CLOSED,
        "switched-off": not is_on_phone(table, phone),
        "sheet-recorded": sheet is not None,
    }
    return next((code for code, holds in reasons.items() if holds), "")


def closed_sentence(code: str) -> str:
    """What the page says while nothing can be entered."""
    return Refused(CLOSED[code]).sentence if code else ""


def kept_sentence(code: str) -> str:
    """The answer to an entry that is kept for the desk; "" for one that is not."""
    return Refused(KEPT.get(code, code)).sentence if code else ""
