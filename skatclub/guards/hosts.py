"""Accepts addresses that this computer got after the start, such as a new one from the Wi-Fi's DHCP."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from skatclub.serving.own_hosts import learn


class HostMiddleware:
    """Must come first: any other middleware may call ``get_host()``, which checks ALLOWED_HOSTS."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        name, _port = split_domain_port(request.META.get("HTTP_HOST", ""))
        learn(settings.ALLOWED_HOSTS, name)
        return self.get_response(request)
