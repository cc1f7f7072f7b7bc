"""The rules of a tournament's cash desk as data, and copying those of an earlier evening."""

from __future__ import annotations

from typing import Any

from django.db.models import DecimalField

from tournaments.ledger.table_pots import plain_parts
from tournaments.models import CashRules, Tournament

COLUMNS = [one for one in CashRules._meta.fields if not (one.primary_key or one.is_relation)]
NAMES = tuple(one.name for one in COLUMNS)
AMOUNTS = tuple(one.name for one in COLUMNS if isinstance(one, DecimalField))


def rules_as_data(rules: CashRules) -> dict[str, str]:
    """For the journal, with two decimals."""
    return {name: _as_text(getattr(rules, name), is_amount=name in AMOUNTS) for name in NAMES}


def _as_text(value: Any, *, is_amount: bool) -> str:
    if is_amount:
        return f"{value:.2f}"
    return plain_parts(value, " ") if isinstance(value, list) else str(value)


def copy_rules(tournament: Tournament, like: Tournament) -> dict[str, str]:
    """Copies the rules of ``like`` to a new tournament of the same club; returns them, for the journal."""
    known = CashRules.objects.filter(tournament=like).first()
    if known is None or like.club_id != tournament.club_id:
        return {}
    values = {name: getattr(known, name) for name in NAMES}
    return rules_as_data(CashRules.objects.create(tournament=tournament, **values))
