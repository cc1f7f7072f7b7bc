"""How much time and room the server gives to a connection, a request and an answer.

No page of the program asks for more; who does is slow, broken or hostile. Each number is for one server process.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings


@dataclass(frozen=True)
class Limits:
    """Seconds, bytes and connections."""

    # A browser keeps a quiet connection for its next page; phones that refresh every ten seconds keep theirs.
    idle: float = 30
    # From the first byte to the empty line after the head; a phone at the edge of the Wi-Fi needs a few seconds.
    head: float = 15
    # A file of five megabytes through 0.7 Mbit/s.
    body: float = 60
    # A reader who stops reading keeps an answer in memory.
    answer: float = 120
    # Addresses and cookies are below 4 kB together.
    head_bytes: int = 32_768
    # Without a session nobody sends more than a form; the views' own limit, which is lower, gives the sentence.
    body_without_session: int = 250_000
    body_bytes: int = 6_000_000
    # A body that is too long, as a wrong file picked by mistake, is read and thrown away up to here, so that the
    # browser gets to read the page that says so. Beyond it the connection is closed.
    thrown_away: int = 50_000_000
    # Bodies that do not fit into memory_bytes lie on the disk while they come in: so many at once.
    memory_bytes: int = 65_536
    bodies_on_disk: int = 20
    connections: int = 2_000
    # All phones of a pub may come through one address, each with up to six connections. Beyond the limit nobody
    # is refused: the connection of that address that has been quiet for longest is closed, and a browser opens
    # another one unseen.
    connections_per_address: int = 1_000


def limits_from_settings(connections: int) -> Limits:
    """The limits of this installation where ``connections`` is what the system allows."""
    per_address = min(settings.CONNECTIONS_PER_ADDRESS, connections)
    return Limits(
        body_bytes=settings.UPLOAD_LIMIT + 1_000_000,  # a form's fields come along with the file
        connections=min(Limits.connections, connections),
        connections_per_address=per_address,
    )
