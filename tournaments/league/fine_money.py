"""A fine that a team has paid, in the cash book of the club that gets it: the organiser of the league, or the host."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind
from tournaments.ledger.club_money import ClubMoney, book_income
from tournaments.ledger.codes import Code
from tournaments.models import Club, ClubTeam, Voucher
from tournaments.models.journal import REASON_LENGTH


def book_fine(
    club: Club,
    team: ClubTeam,
    amount: int,
    reason: str,
    *,
    by: Actor,
    token: str,
    kept_in: str = Kind.PURSE,
    day: dt.date | None = None,
) -> Voucher:
    """``amount`` in the smallest unit. The same ``token`` is booked once. Raises ``Refused``."""
    if not reason.strip():
        raise Refused("ruling-without-reason", field="reason")
    text = f"{team.name}: {reason}"[:REASON_LENGTH]
    money = ClubMoney(amount, Code.FINE, kept_in, day or timezone.localdate(), text)
    return book_income(club, money, by=by, token=token)
