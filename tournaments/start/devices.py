"""How phones and other computers in the hall reach this one, and whether any has."""

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
    """Where this computer answers others. All are empty where it answers nobody else, or is in no network."""

    addresses: list[str]  # the likeliest first
    by_name: str  # where the hall's network knows a name for it
    is_closed: bool = False  # started for this computer alone

    @property
    def picture(self) -> str:
        """The likeliest address as a code: with numbers, because old phones do not know names of a hall's network."""
        return str(segno.make(self.addresses[0], error="m").svg_data_uri(scale=8, border=4))


def reach_of(request: HttpRequest) -> Reach:
    """As the server that answers ``request`` knows it; behind a proxy the address that the reader uses."""
    if settings.HTTPS or settings.TRUSTED_PROXY:
        return Reach([request.build_absolute_uri("/")], "")
    host, port = request.META.get(LISTENS, ""), request.META["SERVER_PORT"]
    found = other_addresses(host, port)
    return Reach(found, address_by_name(settings.SKATCLUB_DATA, port) if found else "", is_loopback(host))


def device_seen() -> datetime | None:
    """When another device was last here, on the hall's clock; None while none was since the start."""
    moment = last_seen(settings.SKATCLUB_DATA)
    return timezone.localtime(moment) if moment else None
