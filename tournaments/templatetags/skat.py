"""What templates need everywhere: points with real minus signs, totals, the five steps of the evening."""

from __future__ import annotations

from typing import Any

from django import template
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.template import Context
from django.utils.translation import gettext as _

from scoring.rules import RuleSystem
from scoring.systems import entry_of
from scoring.words.standings import shown_total, total_name
from tournaments.access.actors import login
from tournaments.evening.bar import Evening, NextStep, evening_of
from tournaments.foundations.names import isolated
from tournaments.foundations.points import points, signed_points
from tournaments.models import Tournament

register = template.Library()
register.filter(isolated)


register.filter(points)
register.filter(signed_points)


@register.filter
def as_total(value: int | None, tournament: Tournament) -> int | None:
    """A total as the tournament's rules show it: lost rounds as a count."""
    return shown_total(tournament.rule_system, value)


@register.filter
def total_heading(system: RuleSystem) -> str:
    """What the total of a series is called."""
    return total_name(system)


@register.filter
def equal_numbers(numbers: dict[str, int], system: RuleSystem) -> str:
    """The numbers in which tied players are equal: “Total 500, won 3, lost 1”."""
    words = {"series": _("Series"), "total": total_name(system)}
    words |= {name: str(one.number) for name, one in entry_of(system).tie_words.items()}
    shown = numbers | {"total": shown_total(system, numbers["total"])}
    return ", ".join(f"{words[name]} {points(value)}" for name, value in shown.items())


@register.inclusion_tag("tournaments/_evening.html", takes_context=True)
def evening(context: Context, tournament: Tournament, here: str = "") -> dict[str, Any]:
    """The five words at the top of every page of a tournament; ``here`` is the key of this page's word."""
    found = _evening_once(context, tournament)
    return {"tournament": tournament, "steps": found.steps if found else [], "here": here}


@register.simple_tag(takes_context=True)
def is_refused(context: Context) -> bool:
    """Whether the page says that what was sent is not accepted: at a field, or in a message."""
    request = context.get("request")
    forms = [context.get("form"), *(context.get("forms") or ())]  # the page of the paper has several
    is_sent = request is not None and request.method == "POST"
    if is_sent and any(getattr(form, "errors", None) for form in forms):
        return True
    return any(message.level >= messages.ERROR for message in context.get("messages") or ())


@register.simple_tag(takes_context=True)
def next_step(context: Context, tournament: Tournament) -> NextStep | None:
    """The next step of the evening for an official; None for a visitor."""
    found = _evening_once(context, tournament)
    return found.next if found else None


def _evening_once(context: Context, tournament: Tournament) -> Evening | None:
    """Counted once for a page, however often its templates ask; kept on the request, which lives as long."""
    request = context.get("request")
    if not hasattr(request, "_skatclub_evening"):
        actor = login(context.get("user") or AnonymousUser())
        found = evening_of(tournament, actor)
        if request is None:
            return found
        request._skatclub_evening = found
    kept: Evening | None = request._skatclub_evening  # type: ignore[union-attr]
    return kept
