"""The page "On other devices"."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.start.devices import device_seen, reach_of


@require_safe
@allowed(Action.READ_EVENING)
def devices(request: HttpRequest) -> HttpResponse:
    """The address as a code, and what to do if a phone does not find it."""
    return render(
        request, "tournaments/start/devices.html", {"reach": reach_of(request), "seen": device_seen()}
    )


@require_safe
@allowed(Action.READ_EVENING)
def devices_seen(request: HttpRequest) -> HttpResponse:
    """Its part that refreshes itself until a phone has connected; redirects direct requests."""
    if "HX-Request" not in request.headers:
        return redirect("devices")
    return render(request, "tournaments/start/_seen.html", {"seen": device_seen()})
