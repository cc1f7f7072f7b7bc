"""Tags that all templates can use: points with real minus signs, totals, the steps of the evening."""

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
from tournaments.access.permissions import Action, may
from tournaments.evening.bar import EveningBar, NextStep, Step, evening_of
from tournaments.foundations.dates import date_and_start
from tournaments.foundations.names import isolated
from tournaments.foundations.points import points, signed_points
from tournaments.foundations.rehearsal import rehearsal_word
from tournaments.models import Tournament
from tournaments.people.identity.club_identity import OF_REHEARSAL, ClubIdentity
from tournaments.seating.tables_in_words import tables_in_words
from tournaments.web.places import Place, places_of
from tournaments.web.table_room import room_class

register = template.Library()
register.filter(isolated)
register.filter(points)
register.filter(signed_points)
register.filter(room_class)
register.filter("total_heading", total_name)
register.filter("when", date_and_start)
register.simple_tag(rehearsal_word, name="rehearsal")


@register.filter
def as_total(value: int | None, tournament: Tournament) -> int | None:
    """A total as the tournament's rules show it: lost rounds as a count."""
    return shown_total(tournament.rule_system, value)


@register.filter
def equal_numbers(numbers: dict[str, int], system: RuleSystem) -> str:
    """The numbers in which tied players are equal: “Total 500, won 3, lost 1”."""
    words = {"series": _("Series"), "total": total_name(system)}
    words |= {name: str(one.number) for name, one in entry_of(system).tie_words.items()}
    shown = numbers | {"total": shown_total(system, numbers["total"])}
    return ", ".join(f"{words[name]} {points(value)}" for name, value in shown.items())


@register.filter
def tables_for(tournament: Tournament, players: int) -> str:
    """The tables for this number of players: “10 tables of four, 2 tables of three”."""
    return tables_in_words(players, tournament.rule_system.table_sizes)


@register.inclusion_tag("tournaments/_evening.html", takes_context=True)
def evening(context: Context, tournament: Tournament, here: str = "") -> dict[str, Any]:
    """The words at the top of every page of a tournament; ``here`` is the key of this page's word."""
    found = _evening_once(context, tournament)
    steps = found.steps if found else []
    current = next((step for step in steps if step.key == here), None)
    shared = {"tournament": tournament, "may": context.get("may", {})}
    return {**shared, "steps": steps, "here": here, "current": current or _next_of(steps)}


def _next_of(steps: list[Step]) -> Step | None:
    return next((step for step in steps if step.is_next), None)


@register.simple_tag(takes_context=True)
def places(context: Context) -> list[Place]:
    """The places in the head of the page."""
    request = context.get("request")
    lists_players = may(login(context.get("user") or AnonymousUser()), Action.LIST_PLAYERS)
    return places_of(request.path if request else "", lists_players=lists_players)


@register.simple_tag
def real_installation() -> str:
    """The address of the rehearsal's page in the real installation, to which no route inside leads."""
    return "/rehearse/"


@register.simple_tag
def rehearsal_stylesheet() -> str:
    """The stylesheet of a rehearsal, for the page that the real installation shows in its place."""
    return ClubIdentity(setting=OF_REHEARSAL).stylesheet_url


@register.simple_tag(takes_context=True)
def is_refused(context: Context) -> bool:
    """Whether the page shows that the request was refused: at a field, or in a message."""
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


def _evening_once(context: Context, tournament: Tournament) -> EveningBar | None:
    """Counted once for a page; kept on the request."""
    request = context.get("request")
    if not hasattr(request, "_skatclub_evening"):
        actor = login(context.get("user") or AnonymousUser())
        found = evening_of(tournament, actor)
        if request is None:
            return found
        request._skatclub_evening = found
    kept: EveningBar | None = request._skatclub_evening  # type: ignore[union-attr]
    return kept
