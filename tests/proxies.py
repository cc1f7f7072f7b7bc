"""HAProxy in front of several servers, as an installation on more than one machine has it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.servers import ends_with_us, find_program, stop, wait_until
from tests.serving import SLOW, free_port, is_back

# A server that refuses twice, a second apart, or does not answer in 20 seconds gets nothing more until it answers
# again. A request that a server had received when it died is not repeated: it may have been carried out.
SETTINGS = """
global
    maxconn 8000
defaults
    mode http
    timeout connect 5s
    timeout client 90s
    timeout server 90s
    timeout check 20s
    option forwardfor
    option redispatch
    retry-on conn-failure
frontend door
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    balance roundrobin
    option httpchk
    http-check send meth GET uri /health/ ver HTTP/1.1 hdr Host 127.0.0.1
    default-server check inter 1s fall 2 rise 1
{servers}
"""


@dataclass
class Proxy:
    """Where the proxy answers."""

    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def proxy_before(ports: Sequence[int], folder: Path) -> Iterator[Proxy]:
    """A proxy for servers at ``ports``; those that are not up yet are used as soon as they are."""
    door = Proxy(free_port())
    lines = "\n".join(f"    server s{port} 127.0.0.1:{port}" for port in ports)
    settings = folder / "haproxy.cfg"
    settings.write_text(SETTINGS.format(port=door.port, servers=lines))
    command = [*ends_with_us("TERM"), find_program("haproxy"), "-db", "-f", str(settings)]
    with (folder / "haproxy.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        wait_until(lambda: is_back(door), "the proxy", SLOW)
        yield door
    finally:
        stop(process)
