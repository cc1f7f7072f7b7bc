"""The address in QR codes: the one that the reader uses, in a form that other devices can reach."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest

from skatclub.serving.http.addresses import bracketed, local_network_addresses

LOOPBACK = ("localhost", "127.", "[::1]")


def own_address(request: HttpRequest) -> str:
    """The reader's address; on the server's own computer the one in the local network, since phones cannot use
    ``localhost``."""
    host = request.get_host()
    if host.startswith(LOOPBACK):
        found = local_network_addresses()
        port = urlsplit(f"//{host}").port
        host = bracketed(found[0]) + (f":{port}" if port else "") if found else host
    return f"{request.scheme}://{host}/"
