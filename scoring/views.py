"""Pages about the games themselves: what a deal is worth, and the rules as they are read here."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.api import parse_deal
from scoring.forms.deal import DealForm
from scoring.forms.options import PREFIX, OptionsForm
from scoring.parsing.fields import Fields
from scoring.presentation.entry import SystemEntry
from scoring.presentation.rules_page import rules_page
from scoring.reference.either_way import either_way, errors_of, is_missing, still_needed
from scoring.reference.worth import SEATS, Worth
from scoring.rules import RuleSystem
from scoring.systems import (
    DEFAULT_KEY,
    ENTRIES,
    entry_of,
    find_rule_system,
    options_in_words,
    rule_system_names,
)
from scoring.words.phrases import describe


@require_safe
def worth(request: HttpRequest) -> HttpResponse:
    """What a deal is worth. The address carries the rule system, the options and the deal."""
    entry = _entry_or_404(request.GET.get("rules", DEFAULT_KEY))
    options = _options_form(entry, request.GET)
    system = _with_options(entry.rules, options)
    form = deal_form_of(system, request.GET if "game" in request.GET else None)
    answer = _answer(system, form) if form.is_bound and form.is_valid() else {"worth": None}
    context: dict[str, Any] = {
        "systems": rule_system_names(),
        "key": entry.key,
        "about": entry.about,
        "form": form,
        "options": options,
        "house": _house(system, options),
    }
    return render(request, "scoring/worth.html", context | answer)


def _entry_or_404(key: str) -> SystemEntry:
    if key not in ENTRIES:
        raise Http404
    return ENTRIES[key]


def _house(system: RuleSystem, options: OptionsForm) -> list[str]:
    # Shown beside the heading of the collapsed options, so that they are visible without unfolding them.
    is_set = options.is_bound and options.is_valid()
    return options_in_words(system, options.options()) if is_set else []


def _options_form(entry: SystemEntry, typed: QueryDict) -> OptionsForm:
    # A form bound to an address without options would count them all as unticked.
    is_typed = any(name.startswith(f"{PREFIX}-") for name in typed)
    return OptionsForm(typed if is_typed else None, system=entry.rules, words=entry.option_words)


def _with_options(system: RuleSystem, options: OptionsForm) -> RuleSystem:
    """The system as the house plays it; unreadable options keep their defaults."""
    if not options.is_bound or not options.is_valid():
        return system
    return find_rule_system(system.key, options.options())


def deal_form_of(system: RuleSystem, typed: QueryDict | None) -> DealForm:
    """The form for a single deal, without asking who the declarer is."""
    entry, roles = entry_of(system), system.roles(1, SEATS)
    form = entry.form(typed, system=system, players=entry.players(), counting=roles.counting)
    # What a deal is worth does not depend on the seat that plays it.
    form.fields.pop("declarer", None)
    return form


def _answer(system: RuleSystem, form: DealForm) -> dict[str, Any]:
    """The value; or both, won and lost, where only the end is missing; or what is still to be entered."""
    entry, data = entry_of(system), form.deal_data()

    def value(deal: Fields) -> Worth:
        return entry.worth_of(system, parse_deal(system, deal))

    worth = value(data)
    either = either_way(worth, data, value)
    wrong = [problem for problem in errors_of(worth) if not is_missing(problem)]
    if either or not wrong:
        missing = [] if either else [describe(problem) for problem in still_needed(worth)]
        return {"worth": None if either or missing else worth, "either": either, "missing": missing}
    form.show_problems(wrong)
    return {"worth": worth}


@require_safe
def rules(request: HttpRequest, key: str = DEFAULT_KEY) -> HttpResponse:
    """The rules of one system as this program reads them, generated from its own tables."""
    entry = _entry_or_404(key)
    context = {
        "systems": rule_system_names(),
        "key": key,
        "name": str(entry.name),
        "about": entry.about,
        "page": rules_page(entry),
    }
    return render(request, "scoring/rules.html", context)
