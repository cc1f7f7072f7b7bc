"""What the database holds about a tournament's charges and entries, in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
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
    return rules_of_each([tournament], currency)[tournament.pk]


def rules_of_each(tournaments: Collection[Tournament], currency: str) -> dict[int, Rules]:
    """The same by the keys of several tournaments, with as many queries."""
    keys = [one.pk for one in tournaments]
    own = {one.tournament_id: one for one in CashRules.objects.filter(tournament__in=keys)}
    plans = {one.tournament_id: one for one in PrizePlan.objects.filter(tournament__in=keys)}
    groups = PrizePlanGroup.objects.filter(plan__in=plans.values(), kind=PrizePlanGroup.Kind.LOSS).order_by()
    with_loss_pot = set(groups.values_list("plan__tournament", flat=True))
    return {
        one.pk: _rules(
            one,
            own.get(one.pk) or CashRules(tournament=one),
            organiser_part=_organiser_part(plans.get(one.pk), currency),
            loss_to=Kind.POT_LOSS if one.pk in with_loss_pot else Kind.CLUB,
            currency=currency,
        )
        for one in tournaments
    }


def _rules(
    tournament: Tournament, own: CashRules, *, organiser_part: int, loss_to: Kind, currency: str
) -> Rules:
    return Rules(
        currency=currency,
        entry_fee=units(tournament.entry_fee, currency),
        organiser_part=organiser_part,
        season_part=units(own.season_part, currency),
        jackpot_part=units(own.jackpot_part, currency),
        list_fee=units(own.list_fee, currency),
        deposit=units(own.deposit, currency),
        tiers=tiers_of(tournament, currency),
        loss_to=loss_to,
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


def facts_of(
    entries: Collection[Entry], rules: Mapping[int, Rules], keys: Keys | None = None
) -> dict[int, EntryFacts]:
    """The facts by the entries' keys. Three queries, four with table pots. ``rules``: by the tournaments' keys.
    ``keys``: a query for the keys of ``entries``, if there is one.
    """
    keys = [entry.pk for entry in entries] if keys is None else keys
    lists: dict[int, dict[int, int]] = defaultdict(dict)
    seats = Seat.objects.filter(entry__in=keys, lost__isnull=False).order_by()
    for entry, number, lost in seats.values_list("entry_id", "series__number", "lost"):
        lists[entry][number] = lost or 0
    out = set(OutOfPot.objects.filter(entry__in=keys).values_list("entry_id", flat=True))
    fees = dict(ReducedFee.objects.filter(entry__in=keys).values_list("entry_id", "amount"))
    at_table = _at_tables(keys, {pk: one.table for pk, one in rules.items()})
    return {
        entry.pk: EntryFacts(
            is_withdrawn=entry.is_withdrawn,
            in_pot=entry.pk not in out,
            fee=units(fees[entry.pk], rules[entry.tournament_id].currency) if entry.pk in fees else None,
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


def _at_tables(keys: Keys, pots: Mapping[int, TablePot]) -> dict[int, dict[int, int]]:
    """By entry and number of the series, each player's amount from the pots of the tables. ``pots``: by tournament."""
    found: dict[int, dict[int, int]] = defaultdict(dict)
    tables: dict[tuple[int, int, int], list[Sitting]] = defaultdict(list)
    if any(pot.stake for pot in pots.values()):
        seats = Seat.objects.filter(skat_table__in=_tables_of(keys), lost__isnull=False).order_by()
        where = ("series__tournament", "series__number", "skat_table")
        columns = ("entry", "number", "series_points", "won", "lost")
        for tournament, series, table, *result in seats.values_list(*where, *columns):
            tables[tournament, series, table].append(Sitting(*result))
    for (tournament, series, _table), sitting in tables.items():
        for entry, amount in divided(pots[tournament], sitting).items():
            found[entry][series] = amount
    return found
