"""Answers to requests that are refused before they reach a view: a status and a sentence."""

from __future__ import annotations

import logging

from django.core.exceptions import BadRequest, DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _

log = logging.getLogger("skatclub.hosts")
MOST_NAMES_LOGGED = 20
_logged_names: set[str] = set()


class UnreadableRequest(BadRequest):
    """A request that cannot be read. The sentence is lazy: the reader's language may not be known yet."""

    def __init__(self, sentence: Promise, **values: str) -> None:
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return str(self.sentence) % self.values


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's ``handler400``. Looks the language up itself: the refusal may come before LocaleMiddleware."""
    with translation.override(translation.get_language_from_request(request)):
        if isinstance(exception, DisallowedHost):
            return _unknown_host(request)
        if isinstance(exception, RequestDataTooBig):
            return too_large(request, _("What was sent is too large for this page."))
        sentence = str(exception) if isinstance(exception, UnreadableRequest) else ""
        return render(request, "400.html", {"sentence": sentence}, status=400)


def too_large(request: HttpRequest, sentence: str) -> HttpResponse:
    return render(request, "413.html", {"sentence": sentence}, status=413)


def _unknown_host(request: HttpRequest) -> HttpResponse:
    name, _port = split_domain_port(request.META.get("HTTP_HOST", ""))
    shown = name[:100]
    _log_once(shown)
    return render(request, "unknown_host.html", {"name": shown}, status=400)


def _log_once(name: str) -> None:
    """Logs one line for each of the first hosts only: a client that invents hosts must not fill the log."""
    if name in _logged_names or len(_logged_names) >= MOST_NAMES_LOGGED:
        return
    _logged_names.add(name)
    log.warning("Refused a request for the host %r. If that is this server, add it to ALLOWED_HOSTS.", name)
