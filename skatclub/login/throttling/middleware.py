"""Checks every login attempt, on the officials' and the owner's page and by link, against the limits."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from skatclub.login.links import WITHOUT_TOKEN, is_valid
from skatclub.login.throttling.attempts import Attempt, MustWait
from skatclub.login.throttling.hashers import HashingBusy
from skatclub.login.throttling.known_devices import remember
from skatclub.login.throttling.limits import Limit, first_time

log = logging.getLogger("skatclub.logins")
LOGIN_PAGES = {"login", "admin:login"}
LINK_PAGE = "login_link"
MOMENT = 2  # seconds after which to retry when the server is busy
View = Callable[..., HttpResponse]


class LoginLimitMiddleware:
    """Must come after CsrfViewMiddleware, so that a forged form is refused before it is counted."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        attempt: Attempt | None = getattr(request, "login_attempt", None)
        if attempt is not None:
            _finish(request, response, attempt)
        return response

    def process_view(
        self, request: HttpRequest, _view: View, _args: list[Any], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        """Runs before the login view, so that a user who must wait costs neither a hash nor a written row."""
        attempt = _attempt(request, kwargs)
        if attempt is None:
            return None
        limit = attempt.exceeded()
        if limit is not None:
            return _wait(request, attempt, limit)
        request.login_attempt = attempt  # type: ignore[attr-defined]
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Handles too many wrong passwords and too many hashes at once, on any page that asks for a password."""
        if isinstance(exception, MustWait):
            return _wait(request, exception.attempt, exception.limit)
        if not isinstance(exception, HashingBusy):
            return None
        attempt: Attempt | None = getattr(request, "login_attempt", None)
        if attempt is not None:
            attempt.give_back()
        return _refused(
            request, _("Many people are logging in right now. Please try again in a moment."), MOMENT
        )


def _attempt(request: HttpRequest, kwargs: dict[str, Any]) -> Attempt | None:
    """The attempt that a request makes, by password or by a wrong link; None for all other requests.

    A correct link works however many wrong ones came from its address.
    """
    page = _page(request)
    if page == LINK_PAGE:
        is_wrong = kwargs["token"] != WITHOUT_TOKEN and not is_valid(kwargs["uidb64"], kwargs["token"])
        return Attempt.of_link(request) if is_wrong else None
    return Attempt.of(request) if request.method == "POST" and page in LOGIN_PAGES else None


def _page(request: HttpRequest) -> str:
    return request.resolver_match.view_name if request.resolver_match else ""


def _finish(request: HttpRequest, response: HttpResponse, attempt: Attempt) -> None:
    """Gives a successful attempt back, and remembers its browser."""
    if attempt.by_link:
        return
    is_in = request.user.is_authenticated and request.user.get_username() == attempt.name
    if is_in and response.status_code == 302:
        attempt.give_back()
        remember(response, attempt.device, attempt.name)
    elif getattr(request, "axes_locked_out", False):
        _log_once(f"{attempt.name!r} from {attempt.address}", int(settings.AXES_COOLOFF_TIME.total_seconds()))


def _wait(request: HttpRequest, attempt: Attempt, limit: Limit) -> HttpResponse:
    who = {
        "address": attempt.address,
        "name": repr(attempt.name),
        "device": f"the browser of {attempt.name!r}",
    }
    _log_once(who[limit.kind], limit.seconds)
    minutes = limit.seconds // 60
    sentence = _("Too many wrong passwords. Please try again in %(minutes)d minutes.") % {"minutes": minutes}
    return _refused(request, sentence, limit.seconds)


def _refused(request: HttpRequest, sentence: str, seconds: int) -> HttpResponse:
    response = render(request, "registration/wait.html", {"sentence": sentence}, status=429)
    response.headers["Retry-After"] = str(seconds)
    return response


def _log_once(who: str, seconds: int) -> None:
    """One line for each lockout, not for each attempt."""
    if first_time(f"logged {who}", seconds):
        log.warning("Too many wrong passwords: no login for %s for %d minutes.", who, seconds // 60)
