"""The first login of an installation, on the server's own computer: without this, only a terminal shows the link."""

from __future__ import annotations

import logging

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from skatclub.login.links import link_for
from skatclub.serving.http.at_computer import is_at_computer
from tournaments.access.usable_logins import first_director, usable_logins

log = logging.getLogger("skatclub.logins")


def is_first_login_open(request: HttpRequest) -> bool:
    """Whether the reader is at this computer, and nobody has a password yet."""
    return is_at_computer(request) and not usable_logins().exists()


@never_cache
@require_POST
def first_login(request: HttpRequest) -> HttpResponse:
    """Leads to the page on which the director chooses a password, by a link that works once."""
    director = first_director()
    if director is None or not is_first_login_open(request):
        raise Http404
    log.warning("The first login link was made on this computer, for %s.", director.get_username())
    return redirect(link_for(director, ""))
