"""The names and addresses of this computer, which may change while the server runs."""

from __future__ import annotations

import ipaddress
import re
import socket

from django.conf import settings

OWN = "own"  # in the setting ALLOWED_HOSTS, stands for all of them
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
# Suffixes that routers and zeroconf give to a computer's name. No registry assigns them, so nobody outside
# the local network can make such a name point here.
LOCAL_ENDINGS = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")


def own_names() -> list[str]:
    """The computer's name as other devices of the local network may write it. Queries no name server."""
    name = socket.gethostname().lower()
    first = name.partition(".")[0]
    return [name, *(first + ending for ending in LOCAL_ENDINGS)] if first else []


def is_local_name(name: str) -> bool:
    """Whether the program may have announced it (``skatclub.serving.network``): ``skat.local``, ``skat-2.local`` …"""
    return bool(settings.LOCAL_NAME) and bool(
        re.fullmatch(rf"{re.escape(settings.LOCAL_NAME)}(-[0-9]{{1,2}})?\.local", name)
    )


def is_own(name: str) -> bool:
    """Whether the host of a request is this computer: its name, or an address that it has now."""
    try:
        address = ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name in (*LOOPBACK, *own_names()) or is_local_name(name)
    if address.is_unspecified or address.is_multicast:
        return False
    return name in LOOPBACK or _can_bind(address)


def _can_bind(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Only a computer's own address can be bound. Takes microseconds, and is never out of date."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True
