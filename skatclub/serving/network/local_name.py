"""A name for this computer in the hall's network, so that nobody types numbers: ``skat.local``, by mDNS.

Runs in a separate process (``manage.py local_name``), because it has threads and listens to a whole network: if it
fails, the evening goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network
from itertools import count
from pathlib import Path

from zeroconf import AddressResolverIPv4, DNSAddress, Error, ServiceInfo, Zeroconf

from skatclub.serving.network.name_note import forget_name, note_name, noted_name
from skatclub.serving.processes.stop_flag import StopFlag

KIND = "_http._tcp.local."
LOOK_EVERY = 0.5  # seconds between two looks for a stop, another address, another computer with our name
ASK_FOR = 1000  # milliseconds within which another computer that has the name answers
PRIVATE = [IPv4Network(net) for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")]

Place = tuple[str, Zeroconf]  # an address of this computer, and the mDNS service in its network


def is_private(address: str) -> bool:
    """Whether the address is in a private network: a name is announced in no other.

    False for anything but an address of IPv4: ``serve --host`` also takes names and addresses of IPv6.
    """
    try:
        known = IPv4Address(address)
    except ValueError:
        return False
    return any(known in net for net in PRIVATE)


@dataclass(frozen=True)
class LocalName:
    """The name to announce: ``base``, or ``base`` with a number where another computer has that."""

    base: str
    port: int
    data: Path
    addresses: Callable[[], list[str]]

    def keep(self, stop: StopFlag) -> None:
        """Announces the name while there is a network, until ``stop`` is set. Follows changes of the network."""
        while not stop.is_set():
            found = self.addresses()
            try:
                self._hold(found, stop)
            except (OSError, Error):  # the network is going away, or another program has the port for itself
                stop.wait(LOOK_EVERY)
            finally:
                forget_name(self.data)

    def _hold(self, found: list[str], stop: StopFlag) -> None:
        """Keeps the name until the addresses change or another computer has precedence for it."""
        with talking(found) as places:
            if places:
                self._take(free_name(self.base, places, found), places)
            while not stop.wait(LOOK_EVERY) and self.addresses() == found:
                if any(must_yield(noted_name(self.data), talk, found) for _address, talk in places):
                    return

    def _take(self, name: str, places: list[Place]) -> None:
        for address, talk in places:
            talk.register_service(service(name, self.port, address), cooperating_responders=True)
        note_name(self.data, name)


@contextmanager
def talking(addresses: list[str]) -> Iterator[list[Place]]:
    """One mDNS service in each network, so that each announces only the address that leads there. Says goodbye at the
    end."""
    with ExitStack() as open_ones:
        places = []
        for address in addresses:
            talk = Zeroconf(interfaces=[address])
            open_ones.callback(talk.close)
            places.append((address, talk))
        yield places


def free_name(base: str, places: list[Place], own: list[str]) -> str:
    """``base``, or the first of ``base-2``, ``base-3`` … that no other computer answers to."""
    names = (f"{base}-{number}" if number > 1 else base for number in count(1))
    return next(name for name in names if not any(is_taken(name, talk, own) for _address, talk in places))


def is_taken(name: str, talk: Zeroconf, own: list[str]) -> bool:
    asked = AddressResolverIPv4(f"{name}.local.")
    asked.request(talk, ASK_FOR)
    return bool(set(asked.parsed_addresses()) - set(own))


def must_yield(name: str, talk: Zeroconf, own: list[str]) -> bool:
    """Whether another computer has taken the name too, at the same moment: the higher address keeps it."""
    heard = talk.cache.entries_with_name(f"{name}.local.")
    found = {
        str(IPv4Address(one.address))
        for one in heard
        if isinstance(one, DNSAddress) and len(one.address) == 4
    }
    return max(map(IPv4Address, found - set(own)), default=IPv4Address(0)) > max(map(IPv4Address, own))


def service(name: str, port: int, address: str) -> ServiceInfo:
    """What is announced. The service's name contains the computer's, because it must be unique too."""
    return ServiceInfo(
        KIND, f"Skatclub {name}.{KIND}", port=port, server=f"{name}.local.", parsed_addresses=[address]
    )
