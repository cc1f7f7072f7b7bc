"""The rules of a tournament's cash desk as data, and those of an earlier evening taken over."""

from __future__ import annotations

from tournaments.ledger.table_pots import plain_parts
from tournaments.models import CashRules, Tournament

AMOUNTS = ("list_fee", "deposit", "table_stake", "season_part", "jackpot_part", "absent_fee")
PARTS = ("table_parts_of_four", "table_parts_of_three")
CHOICES = ("withdrawn", "unclaimed")


def rules_as_data(rules: CashRules) -> dict[str, str]:
    """For the journal: two decimals, as fees have them."""
    amounts = {name: f"{getattr(rules, name):.2f}" for name in AMOUNTS}
    parts = {name: plain_parts(getattr(rules, name), " ") for name in PARTS}
    return amounts | parts | {name: str(getattr(rules, name)) for name in CHOICES}


def copy_rules(tournament: Tournament, like: Tournament) -> dict[str, str]:
    """The rules of ``like`` are in force for a new tournament of the same club; returns them, for the journal."""
    known = CashRules.objects.filter(tournament=like).first()
    if known is None or like.club_id != tournament.club_id:
        return {}
    values = {name: getattr(known, name) for name in (*AMOUNTS, *PARTS, *CHOICES)}
    return rules_as_data(CashRules.objects.create(tournament=tournament, **values))
