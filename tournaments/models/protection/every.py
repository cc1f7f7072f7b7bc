"""All that the database refuses to change."""

from __future__ import annotations

from tournaments.models.protection import cash, closings, deviations, journal, vouchers

EVERY = (journal.PROTECTION, cash.PROTECTION, closings.PROTECTION, vouchers.PROTECTION, deviations.PROTECTION)
