"""The names and addresses of this computer, for ALLOWED_HOSTS."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

from skatclub.serving.addresses import bracketed, local_network_addresses

OWN = "own"  # in the setting, stands for all of them
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
# Suffixes that routers and zeroconf give to a computer's name. No registry assigns them, so nobody outside
# the local network can make such a name point here.
LOCAL_ENDINGS = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")


# A computer gets a few new addresses in an evening; every 127.x.y.z is one, too, for whoever makes them up.
MOST_LEARNED = 8


class OwnHosts(list[str]):
    """An ALLOWED_HOSTS with this computer's names and addresses at the start; ``learn`` adds newer ones at the end."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        super().__init__(names)
        self.from_start = len(self)

    def add(self, name: str) -> None:
        """Forgets the oldest one that was added, where there are too many."""
        self.append(name)
        del self[self.from_start : len(self) - MOST_LEARNED]


def allowed_hosts(asked: list[str]) -> list[str]:
    """ALLOWED_HOSTS as it was set, with ``own`` replaced by this computer's names and addresses."""
    if OWN not in asked:
        return asked
    others = [host for host in asked if host != OWN]
    addresses = [bracketed(address) for address in local_network_addresses()]
    return OwnHosts(dict.fromkeys([*LOOPBACK, *own_names(), *addresses, *others]))


def own_names() -> list[str]:
    """The computer's name as other devices of the local network may write it. Queries no name server."""
    name = socket.gethostname().lower()
    first = name.partition(".")[0]
    return [name, *(first + ending for ending in LOCAL_ENDINGS)] if first else []


def learn(hosts: object, name: str) -> None:
    """Adds ``name`` to an ``OwnHosts`` if it is this computer's by now. Leaves plain lists alone."""
    if isinstance(hosts, OwnHosts) and name and name not in hosts and is_own(name):
        hosts.add(name)


def is_own(name: str) -> bool:
    """Whether the host of a request is this computer: its name, or an address that it has now."""
    try:
        address = ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name in own_names()
    if address.is_unspecified or address.is_multicast:
        return False
    return _can_bind(address)


def _can_bind(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Only a computer's own address can be bound. Takes microseconds, and is never out of date."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True
