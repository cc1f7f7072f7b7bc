"""Pages for a logged-in user are not cached: after logging out on a shared laptop, Back must show nothing."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

# For files that are the same for everybody and never change at their address, such as a club's logo.
FOR_EVERYBODY = "public, max-age=31536000, immutable"


class PrivatePagesMiddleware:
    """``Cache-Control: no-store`` on every answer to a browser that has a session, except ``FOR_EVERYBODY``.

    Must come before SessionMiddleware in the list, to see the cookie that a login sets.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.headers.get("Cache-Control") == FOR_EVERYBODY:
            # Looking up the login has added ``Vary: Cookie``, and the cookie changes from page to page.
            response.headers.pop("Vary", None)
            return response
        name = settings.SESSION_COOKIE_NAME
        if name in request.COOKIES or name in response.cookies:
            response.headers["Cache-Control"] = "no-store"
        return response
