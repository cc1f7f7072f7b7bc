"""Tags for the lines of a recorded sheet."""

from __future__ import annotations

from django import template

from scoring.rules.system import RuleSystem
from scoring.systems import entry_of
from tournaments.sheets.typing.reasons import seats_without_total

register = template.Library()
register.filter("without_total", seats_without_total)


@register.filter
def has_passed_deals(system: RuleSystem) -> bool:
    """Whether deals can be passed; otherwise a ramsch is played, or deals are not counted."""
    return "passed" in entry_of(system).paper(system).outcomes
