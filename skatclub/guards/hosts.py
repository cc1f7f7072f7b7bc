"""Which hosts are answered where the setting ALLOWED_HOSTS names this computer's own."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port, validate_host

from skatclub.guards.own_hosts import OWN, is_own


class HostMiddleware:
    """Checks a host when it is asked for: this computer may get another address from the Wi-Fi's DHCP at any time.

    Below WhiteNoise, whose stylesheet the refusal needs, and above everything that may call ``get_host()``.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        refuse_unknown(request)
        return self.get_response(request)


class RedirectedHostMiddleware:
    """Directly above Django's redirect to https, which would send the reader to whatever host was asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SECURE_SSL_REDIRECT and not request.is_secure():
            refuse_unknown(request)
        return self.get_response(request)


def refuse_unknown(request: HttpRequest) -> None:
    """Raises ``DisallowedHost``."""
    name, _port = split_domain_port(request.get_host())
    if OWN in settings.SERVED_HOSTS and not is_served(name):
        raise DisallowedHost(name)


def is_served(name: str) -> bool:
    others = [host for host in settings.SERVED_HOSTS if host != OWN]
    return validate_host(name, others) or is_own(name)
