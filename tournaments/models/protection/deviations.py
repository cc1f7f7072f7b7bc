"""The triggers of deviations of official tournaments from their order."""

from __future__ import annotations

from tournaments.models.protection.triggers import PermanentTable, Protection

SAID = "Deviations from the order are"
# Texts from which the name of an erased person may be removed.
TEXTS = ("reason",)
PROTECTION = Protection(
    PermanentTable(
        "deviation",
        "tournaments_orderdeviation",
        SAID,
        keys=(("id",),),
        kept=(
            "id",
            "tournament_id",
            "rule",
            "series_number",
            "table_number",
            "recorded_at",
            "recorded_by_id",
            "recorded_as",
        ),
        announced=("deviation", "id"),
    )
)
protect, unprotect = PROTECTION.protect, PROTECTION.unprotect
