"""The triggers of the journal. Changing more than an announced text breaks the chain."""

from __future__ import annotations

from tournaments.models.protection.triggers import JOURNAL, PermanentTable, Protection

PROTECTION = Protection(
    PermanentTable(
        "journal",
        JOURNAL,
        "The journal is",
        keys=(("id",), ("tournament_id", "number")),
        kept=(
            "id",
            "tournament_id",
            "number",
            "previous_hash",
            "entry_hash",
            "at",
            "by_id",
            "actor",
            "action",
            "series_number",
            "table_number",
        ),
        announced=("redacted", "number"),
    )
)
protect, unprotect = PROTECTION.protect, PROTECTION.unprotect
