"""Visitors who want something that needs a login are asked for it, and come back to where they were."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

LONGEST_ADDRESS = 1500


def ask_to_log_in(request: HttpRequest) -> HttpResponseBase:
    """Only for visitors: somebody who is logged in would be redirected in a loop."""
    if "HX-Request" in request.headers:
        # htmx would put the login form into the part of the page; the whole page asks for it instead.
        return HttpResponse(status=HTTPStatus.UNAUTHORIZED, headers={"HX-Refresh": "true"})
    wanted = (request.get_full_path(), request.path)
    # Django refuses to redirect to an address that is much longer; quoted, each letter may become nine.
    return redirect_to_login(next((one for one in wanted if len(one) <= LONGEST_ADDRESS), "/"))
