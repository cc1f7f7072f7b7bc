"""Where the server can be reached: opening a port, and the addresses that other devices use."""

from __future__ import annotations

import errno
import ipaddress
import socket
import time
from contextlib import suppress

import ifaddr

from skatclub.serving import platforms

# Nothing is sent to these: connecting a UDP socket only shows which of our own addresses would be used.
# First one that stands for "anywhere" (TEST-NET-1), then the usual private networks of clubs and pubs.
PROBES = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")
LOWEST_FREE_PORT = 1024  # lower ones need root
HIGHEST_PORT = 65_535
BACKLOG = 1024  # connections that the system queues for us
MOST_TRIED = 20  # ports tried after the wanted one

# In the environment of a request: the host that the server listens on; no header of a request can have this name
LISTENS = "skatclub.listens"


class PortNotFree(Exception):
    """The server cannot listen there; the text is a sentence that says why."""


class PortTaken(PortNotFree):
    """Another program listens there; the next port may be free."""


def open_port_or_next(host: str, port: int, *, patience: float = 0.0) -> socket.socket:
    """Like ``open_port``, but takes one of the next ports if another program has this one."""
    try:
        return open_port(host, port, patience=patience)
    except PortTaken as error:
        taken = error
    for other in range(port + 1, min(port + MOST_TRIED, HIGHEST_PORT) + 1):
        with suppress(PortNotFree):
            return open_port(host, other)
    raise taken


def open_port(host: str, port: int, *, patience: float = 0.0) -> socket.socket:
    """A socket that listens on ``host`` and ``port``; connections wait until a server takes them.

    Retries a port that is in use for ``patience`` seconds. Raises ``PortNotFree``.
    """
    if not 1 <= port <= HIGHEST_PORT:
        raise PortNotFree(
            f"Port {port} does not exist: choose a number from {LOWEST_FREE_PORT} to {HIGHEST_PORT}."
        )
    end = time.monotonic() + patience
    while True:
        try:
            return _listen(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() >= end:
                raise _refusal(host, port, error) from error
        time.sleep(0.05)


def open_free_port() -> socket.socket:
    """A socket on a port of the system's choice that only this computer can reach."""
    return _listen("127.0.0.1", 0)


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        platforms.reserve(listening)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def _refusal(host: str, port: int, error: OSError) -> PortNotFree:
    # Windows reports "permission denied" for a port that another program holds exclusively.
    is_kept = error.errno == errno.EACCES and port >= LOWEST_FREE_PORT
    if error.errno == errno.EADDRINUSE or is_kept:
        return PortTaken(f"Port {port} is in use by another program. Take another one: --port {port + 1}")
    if error.errno == errno.EACCES:
        return PortNotFree(
            f"Port {port} is reserved for the system. Choose {LOWEST_FREE_PORT} or higher: --port 8000"
        )
    return PortNotFree(f"The server cannot listen on host {host}, port {port}: {error.strerror}.")


def listens_everywhere(host: str) -> bool:
    """Whether ``host`` stands for every network of this computer."""
    return host in {"0.0.0.0", "::", ""}  # noqa: S104 - compared, not bound


def own_address(host: str, port: int) -> str:
    """The address for a browser on this computer."""
    return f"http://{bracketed('127.0.0.1' if listens_everywhere(host) else host)}:{port}/"


def other_addresses(host: str, port: int | str) -> list[str]:
    """Addresses for other devices on the local network; empty when only this computer is served."""
    return [f"http://{bracketed(address)}:{port}/" for address in served_addresses(host)]


def served_addresses(host: str) -> list[str]:
    """The same without protocol and port."""
    if listens_everywhere(host):
        return local_network_addresses()
    return [] if is_loopback(host) else [host]


def local_network_addresses() -> list[str]:
    """This computer's IPv4 addresses in its local networks, the likeliest first; needs no internet."""
    found = [address for probe in PROBES if (address := _address_towards(probe))]
    return list(
        dict.fromkeys(address for address in [*found, *_of_all_networks()] if not is_loopback(address))
    )


def _address_towards(target: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _of_all_networks() -> list[str]:
    """Includes a network that this laptop has opened itself (a mobile hotspot), to which no route leads. Link-local
    addresses are left out, because they lead nowhere.
    """
    try:
        cards = ifaddr.get_adapters()
    except OSError:
        return []
    found = [ip.ip for card in cards for ip in card.ips if isinstance(ip.ip, str)]
    return [address for address in found if not ipaddress.ip_address(address).is_link_local]


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
