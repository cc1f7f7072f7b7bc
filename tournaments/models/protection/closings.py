"""The triggers of payouts and closings.

A migration that rebuilds the journal's table on SQLite must ``unprotect`` them first, since the triggers read it.
"""

from __future__ import annotations

from tournaments.models.protection.triggers import PermanentTable, Protection

SAID = "Payouts and closings are"
EVENTS = (("permanent", "DELETE"), ("never_changed", "UPDATE"))
# Texts from which the name of an erased person may be removed.
TEXTS = {"payout": ("team_name", "proxy"), "closing": ("explanation",)}
PROTECTION = Protection(
    PermanentTable(
        "payout",
        "tournaments_prizepayout",
        SAID,
        keys=(
            ("id",),
            ("booking_id",),
            ("book_id", "receipt"),
            ("tournament_id", "group_key", "payee", "attempt"),
        ),
        kept=(
            "id",
            "booking_id",
            "book_id",
            "tournament_id",
            "receipt",
            "group_key",
            "place",
            "payee",
            "entry_id",
            "amount",
            "set_off",
            "is_cash",
            "outcome",
            "attempt",
        ),
        announced=("payout", "id"),
        events=EVENTS,
    ),
    PermanentTable(
        "closing",
        "tournaments_closing",
        SAID,
        keys=(("id",), ("booking_id",), ("book_id", "number")),
        kept=(
            "id",
            "booking_id",
            "book_id",
            "tournament_id",
            "number",
            "after",
            "float_amount",
            "received",
            "paid_out",
            "counted",
            "pieces",
            "emptied_into",
            "checksum",
        ),
        announced=("closing", "id"),
        events=EVENTS,
    ),
    earlier=("refuse_receipt_loss",),
)
protect, unprotect = PROTECTION.protect, PROTECTION.unprotect
