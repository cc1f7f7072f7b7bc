"""The rules for phones at tables: public, and cached by browsers for good under their versioned address."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.phones.rule_tables import UnknownRules, document, system_of, version

A_YEAR = 365 * 24 * 3600


@require_safe
@allowed(Action.READ_RELEASED)
def rule_table(request: HttpRequest, system: str) -> HttpResponse:
    """A rule system as JSON: ``/t/rules/danish.json?language=da&v=…``."""
    languages = dict(settings.LANGUAGES)
    asked = request.GET.get("language", "")
    language = asked if asked in languages else get_language() or settings.LANGUAGE_CODE
    try:
        rules = system_of(system, request.GET.get("options", ""))
    except UnknownRules as unknown:
        raise Http404(str(unknown)) from unknown
    response = HttpResponse(document(rules, language), content_type="application/json")
    if asked == language and request.GET.get("v") == version():
        patch_cache_control(response, public=True, max_age=A_YEAR, immutable=True)
    else:
        patch_cache_control(response, no_cache=True)
    return response
