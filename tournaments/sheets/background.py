"""Forms that are saved in the background (``static/js/saving.js``), so that a lost connection loses nothing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse


def saved(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The redirect after a form was saved; for a script its address, in a format that no other response has."""
    if "X-Kept" not in request.headers:
        return response
    return JsonResponse({"goes_to": response["Location"]})
