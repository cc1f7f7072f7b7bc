"""The official mode: actions against the federation's order are refused, or permanently recorded with a reason.

Everything here runs in the caller's transaction, with the tournament's row locked.
"""

from __future__ import annotations

from typing import Any

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, OrderDeviation, Tournament
from tournaments.setup.official.orders import LEFT, RULES_OF, broken_settings, rule_name, rules_of


def follow_settings(tournament: Tournament, before: str, *, why: str, by: Actor) -> None:
    """Applies the official mode after new settings were set on the row; ``before``: its previous order. Raises
    ``Refused``."""
    order, reason = tournament.official_order, tidy(why)
    if before and order != before:
        _leave(tournament, reason, by)
    if order:
        _refuse_other_rules(tournament)
        _record_broken(tournament, reason, by)


def note_deviation(
    tournament: Tournament,
    rule: str,
    reason: str,
    *,
    by: Actor,
    series_number: int | None = None,
    table_number: int | None = None,
) -> None:
    """Records a deviation from the order, once for each rule and table."""
    place: dict[str, Any] = {"series_number": series_number, "table_number": table_number}
    if not tournament.official_order or tournament.deviations.filter(rule=rule, **place).exists():
        return
    signed = {"recorded_by": by.user, "recorded_as": by.name}
    OrderDeviation.objects.create(tournament=tournament, rule=rule, reason=reason, **place, **signed)
    write_journal(
        tournament,
        JournalEntry.Action.DEVIATION,
        by=by,
        after={"order_rule": rule_name(rule)},
        reason=reason,
        **place,
    )


def refuse_against_order(tournament: Tournament, rule: str) -> None:
    """Raises ``Refused`` for settings that the order forbids, unless the director has given a reason."""
    if tournament.official_order and not tournament.deviations.filter(rule=rule).exists():
        raise Refused("order-forbids-here", rule=rule_name(rule))


def insist(
    tournament: Tournament, rule: str, reason: str, *, by: Actor, series_number: int | None = None
) -> None:
    """Call before an action against the order: without a ``reason`` it is refused, with one it is recorded.

    Raises ``Refused``. Does nothing without an order, or if the order does not have the rule.
    """
    if not is_ruled(tournament, rule):
        return
    typed = tidy(reason)
    known = tournament.deviations.filter(rule=rule, series_number=series_number)
    if not typed and not known.exists():
        raise Refused("order-forbids", field="order_reason", rule=rule_name(rule))
    if typed:
        note_deviation(tournament, rule, typed, by=by, series_number=series_number)


def is_ruled(tournament: Tournament, rule: str) -> bool:
    """Whether the tournament is played by an order that has this rule."""
    return any(one.key == rule for one in rules_of(tournament.official_order))


def _leave(tournament: Tournament, reason: str, by: Actor) -> None:
    """Leaves the order permanently, even for another order."""
    if tournament.official_order:
        raise Refused("order-cannot-change", field="official_order")
    if not reason:
        raise Refused("order-left-without-reason", field="order_reason")
    OrderDeviation.objects.create(
        tournament=tournament, rule=LEFT, reason=reason, recorded_by=by.user, recorded_as=by.name
    )
    tournament.has_left_order = True
    tournament.save(update_fields=["has_left_order"])
    after = {"order_rule": rule_name(LEFT)}
    write_journal(tournament, JournalEntry.Action.DEVIATION, by=by, after=after, reason=reason)


def refuse_after_leaving(tournament: Tournament, order: str) -> None:
    """Raises ``Refused`` if a tournament that has left its order becomes official again, which the database forbids
    too."""
    has_left = tournament.has_left_order or tournament.deviations.filter(rule=LEFT).exists()
    if order and has_left:
        raise Refused("order-left-for-good", field="official_order")


def _refuse_other_rules(tournament: Tournament) -> None:
    wanted = RULES_OF[Tournament.Order(tournament.official_order)]
    if tournament.rules != wanted or tournament.options:
        raise Refused("order-of-other-rules", field="official_order")


def _record_broken(tournament: Tournament, reason: str, by: Actor) -> None:
    known = set(tournament.deviations.values_list("rule", flat=True))
    for rule in broken_settings(tournament):
        if rule.key in known:
            continue
        if not reason:
            raise Refused("order-forbids", field=rule.field, rule=rule_name(rule.key))
        note_deviation(tournament, rule.key, reason, by=by)
