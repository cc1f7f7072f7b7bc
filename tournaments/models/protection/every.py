"""All triggers by which the database refuses changes."""

from __future__ import annotations

from tournaments.models.protection import cash, closings, deviations, journal, vouchers

EVERY = (journal.PROTECTION, cash.PROTECTION, closings.PROTECTION, vouchers.PROTECTION, deviations.PROTECTION)
