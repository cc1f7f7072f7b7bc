"""The address in QR codes: the one that the reader uses, in a form that other devices can reach."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest

from skatclub.serving.http.addresses import bracketed, local_network_addresses

LOOPBACK = ("localhost", "127.", "[::1]")


def own_address(request: HttpRequest) -> str:
    """On the director's own computer the address in the local network, since a phone cannot use ``localhost``."""
    host = request.get_host()
    if host.startswith(LOOPBACK):
        found = local_network_addresses()
        port = urlsplit(f"//{host}").port
        host = bracketed(found[0]) + (f":{port}" if port else "") if found else host
    return f"{request.scheme}://{host}/"
