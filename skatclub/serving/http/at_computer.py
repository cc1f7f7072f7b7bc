"""Whether a request comes from a browser on the server's own computer, and not through a proxy.

The server notes what only it sees: waitress removes the headers of a proxy that is not configured before a view could
look at them. Without that note the answer is no.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest

from skatclub.guards.own_hosts import LOOPBACK
from skatclub.serving.http.addresses import is_loopback

NOTE = "skatclub.direct"  # no header of a request can have this name
OF_PROXIES = ("FORWARDED", "X_FORWARDED", "X_REAL", "X_ORIGINAL", "VIA", "CF_", "TRUE_CLIENT", "CLIENT_IP")


def note_of(version: str, headers: Iterable[str]) -> str:
    """“yes” if nothing indicates a proxy: proxies that add no header of their own use HTTP/1.0."""
    is_forwarded = any(name.startswith(OF_PROXIES) for name in headers)
    return "yes" if version == "1.1" and not is_forwarded else ""


def is_at_computer(request: HttpRequest) -> bool:
    """Also checks the host in the address bar: a foreign page whose name points here has another host."""
    if settings.TRUSTED_PROXY or settings.HTTPS or request.META.get(NOTE) != "yes":
        return False
    port = request.META["SERVER_PORT"]
    is_own_host = request.get_host() in {f"{host}:{port}" for host in LOOPBACK}
    return is_own_host and is_loopback(request.META.get("REMOTE_ADDR", ""))
