"""The page for failures outside the program (disk, database), with the typed form to send again."""

from __future__ import annotations

import sys

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views import defaults

from skatclub.failures import Failure, failure_of

MOST_TYPED = 200_000  # characters; our longest form has a fifth of that


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's ``handler500``, called while the exception is being handled, after it was logged.

    Uses neither database nor session, because either may be what has failed.
    """
    failure = failure_of(sys.exc_info()[1])
    if failure is None:
        return defaults.server_error(request)
    title, sentence = _words(failure)
    typed = typed_fields(request)
    context = {
        "title": title,
        "sentence": sentence,
        "typed": typed,
        "address": request.get_full_path(),
        "token": get_token(request) if typed else "",
    }
    return HttpResponse(render_to_string("503.html", context), status=503)


def typed_fields(request: HttpRequest) -> list[tuple[str, str]]:
    """The sent fields, to be sent again; empty if they held a password or a file, or are too long."""
    # Without `_post` the body was never read, and reading it now could fail again.
    if request.method != "POST" or not getattr(request, "_post", None) or request.FILES:
        return []
    fields = [(name, str(value)) for name, values in request.POST.lists() for value in values]
    is_secret = any("password" in name for name, _value in fields)
    is_long = sum(len(value) for _name, value in fields) > MOST_TYPED
    kept = [(name, value) for name, value in fields if name != "csrfmiddlewaretoken"]
    return [] if is_secret or is_long else kept


def _words(failure: Failure) -> tuple[str, str]:
    """Title and sentence."""
    tell = _("Please tell the person who looks after this computer.")
    return {
        Failure.DISK_FULL: (
            _("The disk is full"),
            _("Nothing can be saved until some space is freed. Pages can still be read.") + " " + tell,
        ),
        Failure.DISK_BROKEN: (
            _("The disk is not responding"),
            _("It may be full or broken. What was saved before is still there.") + " " + tell,
        ),
        Failure.DATABASE_DAMAGED: (
            _("The database is damaged"),
            _("It has to be restored from the last backup.") + " " + tell,
        ),
        Failure.DATABASE_BUSY: (
            _("Too many people are saving at the same time"),
            _("Wait a few seconds, then send it again."),
        ),
        Failure.DATABASE_AWAY: (
            _("The database cannot be reached"),
            _("What was saved before is still there.") + " " + tell,
        ),
    }[failure]
