"""How other devices in the hall reach this computer, and whether any has."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone

from skatclub.serving.http.addresses import LISTENS, is_loopback, other_addresses
from skatclub.serving.network.name_note import address_by_name
from skatclub.serving.network.other_devices import last_seen


@dataclass(frozen=True)
class Reach:
    """The addresses at which other devices reach this computer; all empty if it serves only itself, or is in no
    network."""

    addresses: list[str]  # the likeliest first
    by_name: str  # "" if this computer has no name in the hall's network
    is_closed: bool = False  # started for this computer only

    @property
    def picture(self) -> str:
        """The likeliest address as a QR code, with a numeric host, because old phones cannot resolve local names."""
        return str(segno.make(self.addresses[0], error="m").svg_data_uri(scale=8, border=4))


def reach_of(request: HttpRequest) -> Reach:
    """The addresses known to the server of ``request``; behind a proxy the one that the reader uses."""
    if settings.HTTPS or settings.TRUSTED_PROXY:
        return Reach([request.build_absolute_uri("/")], "")
    host, port = request.META.get(LISTENS, ""), request.META["SERVER_PORT"]
    found = other_addresses(host, port)
    return Reach(found, address_by_name(settings.SKATCLUB_DATA, port) if found else "", is_loopback(host))


def device_seen() -> datetime | None:
    """When another device last connected, in the hall's time zone; None if none has since the start."""
    moment = last_seen(settings.SKATCLUB_DATA)
    return timezone.localtime(moment) if moment else None
