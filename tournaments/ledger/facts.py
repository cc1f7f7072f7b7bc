"""What the database holds about a tournament's charges and entries, in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from django.db.models import QuerySet

from tournaments.foundations.currencies import from_hundredths, units
from tournaments.ledger.balances import Keys
from tournaments.ledger.loss_fees import tiers_of
from tournaments.ledger.owed import EntryFacts, Kind, Rules
from tournaments.ledger.table_pots import Sitting, TablePot, divided
from tournaments.models import (
    CashRules,
    Entry,
    OutOfPot,
    PrizePlan,
    PrizePlanGroup,
    ReducedFee,
    Seat,
    Tournament,
)


def rules_for(tournament: Tournament) -> CashRules:
    """The rules of the tournament's cash desk, or unsaved default ones."""
    return CashRules.objects.filter(tournament=tournament).first() or CashRules(tournament=tournament)


def rules_of(tournament: Tournament, currency: str) -> Rules:
    """The tournament's charges in smallest units of ``currency``. Three queries, two without a prize plan."""
    own = rules_for(tournament)
    plan = PrizePlan.objects.filter(tournament=tournament).first()
    has_loss_pot = plan is not None and plan.groups.filter(kind=PrizePlanGroup.Kind.LOSS).exists()
    return Rules(
        currency=currency,
        entry_fee=units(tournament.entry_fee, currency),
        organiser_part=_organiser_part(plan, currency),
        season_part=units(own.season_part, currency),
        jackpot_part=units(own.jackpot_part, currency),
        list_fee=units(own.list_fee, currency),
        deposit=units(own.deposit, currency),
        tiers=tiers_of(tournament, currency),
        loss_to=Kind.POT_LOSS if has_loss_pot else Kind.CLUB,
        last_series=tournament.series_count,
        withdrawn_pay=own.withdrawn == CashRules.Withdrawn.ALWAYS_PAYS,
        table=_table_pot(tournament, own, currency),
    )


def _table_pot(tournament: Tournament, own: CashRules, currency: str) -> TablePot:
    if not own.table_stake:
        return TablePot()
    parts = {4: own.table_parts_of_four, 3: own.table_parts_of_three}
    return TablePot(units(own.table_stake, currency), parts, tournament.rule_system.tie_breaks)


def _organiser_part(plan: PrizePlan | None, currency: str) -> int:
    """As in the prize plan, which uses it to compute the pot; a typed pot contains everything."""
    if plan is None or plan.pot_from != PrizePlan.PotFrom.STAKES:
        return 0
    return from_hundredths(plan.organiser_part, currency)


def facts_of(entries: Collection[Entry], rules: Rules, keys: Keys | None = None) -> dict[int, EntryFacts]:
    """The facts by the entries' keys. Three queries, four with table pots. ``keys``: a query for the keys of
    ``entries``, if there is one.
    """
    keys = [entry.pk for entry in entries] if keys is None else keys
    lists: dict[int, dict[int, int]] = defaultdict(dict)
    seats = Seat.objects.filter(entry__in=keys, lost__isnull=False).order_by()
    for entry, number, lost in seats.values_list("entry_id", "series__number", "lost"):
        lists[entry][number] = lost or 0
    out = set(OutOfPot.objects.filter(entry__in=keys).values_list("entry_id", flat=True))
    fees = dict(ReducedFee.objects.filter(entry__in=keys).values_list("entry_id", "amount"))
    at_table = _at_tables(keys, rules.table)
    return {
        entry.pk: EntryFacts(
            is_withdrawn=entry.is_withdrawn,
            in_pot=entry.pk not in out,
            fee=units(fees[entry.pk], rules.currency) if entry.pk in fees else None,
            lists=lists[entry.pk],
            at_table=at_table[entry.pk],
        )
        for entry in entries
    }


def with_mates(tournament: Tournament, keys: Collection[int]) -> set[int]:
    """These entries and everybody who sat with them at a recorded table, if there are table pots: they settle
    together.
    """
    if not CashRules.objects.filter(tournament=tournament, table_stake__gt=0).exists():
        return set(keys)
    return {*keys, *Seat.objects.filter(skat_table__in=_tables_of(keys)).values_list("entry", flat=True)}


def _tables_of(keys: Keys) -> QuerySet[Seat, Any]:
    """The recorded tables at which these entries sat."""
    return Seat.objects.filter(entry__in=keys, lost__isnull=False).order_by().values("skat_table")


def _at_tables(keys: Keys, pot: TablePot) -> dict[int, dict[int, int]]:
    """By entry and number of the series, each player's amount from the pots of the tables."""
    found: dict[int, dict[int, int]] = defaultdict(dict)
    tables: dict[tuple[int, int], list[Sitting]] = defaultdict(list)
    if pot.stake:
        seats = Seat.objects.filter(skat_table__in=_tables_of(keys), lost__isnull=False).order_by()
        columns = ("series__number", "skat_table", "entry", "number", "series_points", "won", "lost")
        for series, table, *result in seats.values_list(*columns):
            tables[series, table].append(Sitting(*result))
    for (series, _table), sitting in tables.items():
        for entry, amount in divided(pot, sitting).items():
            found[entry][series] = amount
    return found
