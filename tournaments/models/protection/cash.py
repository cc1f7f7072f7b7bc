"""The triggers of the cash book: bookings are never changed, balances are their sums."""

from __future__ import annotations

from tournaments.models.protection.triggers import PermanentTable, Protection

LINE, ACCOUNT = "tournaments_bookingline", "tournaments_account"
SAID = "Bookings are"
ADD_UP = f"""
    UPDATE {ACCOUNT} SET balance = balance - NEW.amount WHERE id = NEW.source_id;
    UPDATE {ACCOUNT} SET balance = balance + NEW.amount WHERE id = NEW.target_id;
"""  # noqa: S608 - constants
PROTECTION = Protection(
    PermanentTable(
        "booking",
        "tournaments_booking",
        SAID,
        keys=(("id",), ("reverses_id",), ("token",), ("book_id", "number")),
    ),
    PermanentTable("booking_line", LINE, SAID, keys=(("id",),)),
    sqlite=(
        f"""
        CREATE TRIGGER account_is_never_deleted BEFORE DELETE ON {ACCOUNT}
        BEGIN SELECT RAISE(ABORT, '{SAID} never deleted.'); END
        """,
        f"CREATE TRIGGER booking_line_changes_balances AFTER INSERT ON {LINE} BEGIN {ADD_UP} END",
    ),
    postgresql=(
        f"""
        CREATE TRIGGER account_is_never_deleted BEFORE DELETE ON {ACCOUNT}
        FOR EACH ROW EXECUTE FUNCTION refuse_booking_change()
        """,
        f"""
        CREATE OR REPLACE FUNCTION add_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN {ADD_UP} RETURN NULL; END $$
        """,
        f"""
        CREATE TRIGGER booking_line_changes_balances AFTER INSERT ON {LINE}
        FOR EACH ROW EXECUTE FUNCTION add_to_balances()
        """,
    ),
)
protect, unprotect = PROTECTION.protect, PROTECTION.unprotect
