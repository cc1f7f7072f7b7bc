"""Pages about the games themselves: what a deal is worth, and the rules as they are read here."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.forms import DealForm, OptionsForm, form_class
from scoring.forms.options import PREFIX, options_in_words
from scoring.reference.rules import rules_told
from scoring.reference.worth import Worth, counting_seats, players_of, worth_of
from scoring.rules import RULE_SYSTEMS, RuleSystem, find_rule_system
from scoring.words.phrases import rule_system_name


def all_systems() -> list[tuple[str, str]]:
    """Every rule system with its name."""
    return [(key, rule_system_name(key)) for key in RULE_SYSTEMS]


@require_safe
def worth(request: HttpRequest) -> HttpResponse:
    """What is this game worth? The address carries the rule system, the options and the deal."""
    key = request.GET.get("rules", "danish")
    if key not in RULE_SYSTEMS:
        raise Http404
    options = _options_form(RULE_SYSTEMS[key], request.GET)
    system = _with_options(RULE_SYSTEMS[key], options)
    form = deal_form_of(system, request.GET if "game" in request.GET else None)
    answer = _answer(system, form) if form.is_bound and form.is_valid() else None
    context: dict[str, Any] = {
        "systems": all_systems(),
        "key": key,
        "form": form,
        "options": options,
        "worth": answer,
        "house": _house(system, options),
    }
    return render(request, "scoring/worth.html", context)


def _house(system: RuleSystem, options: OptionsForm) -> list[str]:
    is_set = options.is_bound and options.is_valid()
    return options_in_words(system, options.options()) if is_set else []


def _options_form(system: RuleSystem, typed: QueryDict) -> OptionsForm:
    is_typed = any(name.startswith(f"{PREFIX}-") for name in typed)
    return OptionsForm(typed if is_typed else None, system=system)


def _with_options(system: RuleSystem, options: OptionsForm) -> RuleSystem:
    """The system as the house plays it; options that cannot be read are left at what the rules say."""
    if not options.is_bound or not options.is_valid():
        return system
    return find_rule_system(system.key, options.options())


def deal_form_of(system: RuleSystem, typed: QueryDict | None) -> DealForm:
    """The form of a deal that is looked at by itself."""
    more: dict[str, Any] = {"counting": counting_seats()} if system.key == "tarok" else {}
    form = form_class(system)(typed, system=system, players=players_of(system), **more)
    form.fields.pop("declarer", None)
    return form


def _answer(system: RuleSystem, form: DealForm) -> Worth:
    answer = worth_of(system, form.deal())
    form.show_problems(answer.problems)
    return answer


@require_safe
def rules(request: HttpRequest, key: str = "danish") -> HttpResponse:
    """The rules of one system as this program reads them, generated from its own tables."""
    if key not in RULE_SYSTEMS:
        raise Http404
    context = {
        "systems": all_systems(),
        "key": key,
        "name": rule_system_name(key),
        "told": rules_told(RULE_SYSTEMS[key]),
    }
    return render(request, "scoring/rules.html", context)
