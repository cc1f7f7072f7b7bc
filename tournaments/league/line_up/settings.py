"""How a league and its divisions apply the rules of line-ups: their own settings, and the defaults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.db import transaction
from django.db.models import F, Q, QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import Data, note_change
from tournaments.league.line_up.rules import How, Rule, RuleSetting, RuleSettings
from tournaments.league.settings import lock_division, lock_league
from tournaments.models import Division, League, LeagueChange, LineUpRule

# The sources name the rules, not their numbers. Guests and substitutes are not limited unless a league sets a limit.
USUAL: RuleSettings = {
    Rule.UNREGISTERED: RuleSetting(How.HARD),
    Rule.HIGHER: RuleSetting(How.HARD, most=2),
    Rule.LOWER: RuleSetting(How.HARD),
    Rule.OTHER_CLUB: RuleSetting(How.HARD),
    Rule.GUESTS: RuleSetting(How.OFF),
    Rule.SAME_DAY: RuleSetting(How.HARD),
    Rule.SUBSTITUTES: RuleSetting(How.OFF, most=4),
    Rule.WITHDRAWN: RuleSetting(How.HARD),
}
WITH_NUMBER = frozenset({Rule.HIGHER, Rule.GUESTS, Rule.SUBSTITUTES})


def rules_of_league(league: League) -> RuleSettings:
    """Every rule, as it applies unless a division differs. One query."""
    return {**USUAL, **_settings(LineUpRule.objects.filter(league=league))}


def own_rules(division: Division) -> RuleSettings:
    """The rules in which the division differs. One query."""
    return _settings(LineUpRule.objects.filter(division=division))


def rules_of(division: Division) -> RuleSettings:
    """Every rule, as it applies in the division. One query."""
    rows = LineUpRule.objects.filter(Q(league=division.league_id) | Q(division=division))
    # The division's rules come last and take precedence.
    return {**USUAL, **_settings(rows.order_by(F("division").asc(nulls_first=True)))}


def _settings(rows: QuerySet[LineUpRule]) -> RuleSettings:
    return {Rule(one.key): RuleSetting(How(one.how), one.most or 0, one.fine) for one in rows}


def save_rules(league: League, version: int, chosen: RuleSettings, *, by: Actor) -> None:
    """Raises ``Refused``, also where somebody has changed the league since ``version``."""
    with transaction.atomic():
        locked = lock_league(league)
        if locked.version != version:
            raise Refused("league-stale")
        before = rules_as_data(rules_of_league(locked))
        LineUpRule.objects.filter(league=locked).delete()
        LineUpRule.objects.bulk_create(_rows(chosen, league=locked))
        locked.version += 1
        locked.save(update_fields=["version"])
        after = rules_as_data(chosen)
        note_change(locked, LeagueChange.Action.RULES, by=by, before=before, after=after)


def save_own_rules(division: Division, version: int, chosen: RuleSettings, *, by: Actor) -> None:
    """``chosen``: the rules in which the division differs. Raises ``Refused``, also if somebody was faster."""
    with transaction.atomic():
        locked = lock_division(division, version)
        before = rules_as_data(own_rules(locked))
        LineUpRule.objects.filter(division=locked).delete()
        LineUpRule.objects.bulk_create(_rows(chosen, division=locked))
        rules, after = LeagueChange.Action.RULES, rules_as_data(chosen)
        note_change(locked.league, rules, by=by, about=locked, before=before, after=after)


def copy_rules(old: League, new: League, divisions: Mapping[int, Division]) -> None:
    """Copies the rules to the next year's league. ``divisions``: the new divisions, by the keys of the old ones."""
    rows = list(_rows(rules_of_league(old), league=new))
    for one in LineUpRule.objects.filter(division__in=divisions).order_by("pk"):
        setting = RuleSetting(How(one.how), one.most or 0, one.fine)
        rows += _rows({Rule(one.key): setting}, division=divisions[one.division_id or 0])
    LineUpRule.objects.bulk_create(rows)


def _rows(chosen: RuleSettings, **owner: League | Division) -> Iterator[LineUpRule]:
    for rule, one in chosen.items():
        yield LineUpRule(key=rule, how=one.how, most=one.most, fine=one.fine, **owner)


def rules_as_data(rules: RuleSettings) -> Data:
    """For the journal: ``hard, 2`` or ``fine, 0, 2000``."""
    return {f"rule-{rule.value}": f"{one.how.value}, {one.most}, {one.fine}" for rule, one in rules.items()}
