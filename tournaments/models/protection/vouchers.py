"""The triggers of vouchers and their pictures."""

from __future__ import annotations

from tournaments.models.protection.triggers import PermanentTable, Protection

SAID = "Vouchers are"
PROTECTION = Protection(
    PermanentTable(
        "voucher",
        "tournaments_voucher",
        SAID,
        keys=(("id",), ("booking_id",), ("book_id", "number")),
    ),
    PermanentTable("voucher_file", "tournaments_voucherfile", SAID, keys=(("id",),)),
)
protect, unprotect = PROTECTION.protect, PROTECTION.unprotect
