"""How much time and space the server gives to a connection, a request and an answer.

No page of the program needs more; a client that does is slow, broken or hostile. The numbers are per process.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings


@dataclass(frozen=True)
class Limits:
    """Seconds, bytes and connections."""

    # Browsers keep an idle connection for the next page; phones refresh theirs every ten seconds.
    idle: float = 30
    # From the first byte to the end of the headers. A phone at the edge of the Wi-Fi needs a few seconds.
    head: float = 15
    # Enough for a file of five megabytes at 0.7 Mbit/s.
    body: float = 60
    # A client that stops reading keeps an answer in memory.
    answer: float = 120
    # Our addresses and cookies together take less than 4 kB.
    head_bytes: int = 32_768
    # Without a session nobody sends more than a form. The views' limit is lower, and they explain it.
    body_without_session: int = 250_000
    body_bytes: int = 6_000_000
    # A body that is too long, such as a wrong file picked by mistake, is read and discarded up to this size,
    # because a browser shows our answer only after it has sent everything. Beyond it the connection is
    # closed.
    thrown_away: int = 50_000_000
    # Bodies larger than memory_bytes are stored on the disk while they arrive, a limited number at once.
    memory_bytes: int = 65_536
    bodies_on_disk: int = 20
    connections: int = 2_000
    # All phones of a pub may share one address, with up to six connections each. Beyond the limit nobody is
    # refused: the address's quietest connection is closed, and its browser opens another one unnoticed.
    connections_per_address: int = 1_000


def limits_from_settings(connections: int) -> Limits:
    """The limits of this installation; ``connections`` is what the system allows."""
    per_address = min(settings.CONNECTIONS_PER_ADDRESS, connections)
    return Limits(
        body_bytes=settings.UPLOAD_LIMIT + 1_000_000,  # a form's fields come along with the file
        connections=min(Limits.connections, connections),
        connections_per_address=per_address,
    )
