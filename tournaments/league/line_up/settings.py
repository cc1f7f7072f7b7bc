"""How a league holds the rules of line-ups: what it has said, and what holds where it has said nothing."""

from __future__ import annotations

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import Data, note_change
from tournaments.league.line_up.rules import How, Rule, RuleSetting, RuleSettings
from tournaments.league.settings import lock_league
from tournaments.models import League, LeagueChange, LineUpRule

# The sources name the rules, not their numbers. Guests and the number of substitutes are free until a league says so.
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


def rules_of(league: League) -> RuleSettings:
    """Every rule. One query."""
    stored = {
        Rule(one.key): RuleSetting(How(one.how), one.most or 0, one.fine)
        for one in LineUpRule.objects.filter(league=league)
    }
    return {**USUAL, **stored}


def save_rules(league: League, version: int, chosen: RuleSettings, *, by: Actor) -> None:
    """Raises ``Refused``, also where somebody has changed the league since ``version``."""
    with transaction.atomic():
        locked = lock_league(league)
        if locked.version != version:
            raise Refused("league-stale")
        before = rules_as_data(rules_of(locked))
        _store(locked, chosen)
        locked.version += 1
        locked.save(update_fields=["version"])
        after = rules_as_data(chosen)
        note_change(locked, LeagueChange.Action.RULES, by=by, before=before, after=after)


def copy_rules(old: League, new: League) -> None:
    """The next year begins with the rules of this one."""
    _store(new, rules_of(old))


def _store(league: League, chosen: RuleSettings) -> None:
    LineUpRule.objects.filter(league=league).delete()
    LineUpRule.objects.bulk_create(
        LineUpRule(league=league, key=rule, how=one.how, most=one.most, fine=one.fine)
        for rule, one in chosen.items()
    )


def rules_as_data(rules: RuleSettings) -> Data:
    """For the journal: ``hard, 2`` or ``fine, 0, 2000``."""
    return {f"rule-{rule.value}": f"{one.how.value}, {one.most}, {one.fine}" for rule, one in rules.items()}
