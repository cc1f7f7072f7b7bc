"""What ``serve`` prints when it is ready: addresses, logins at the first start, the data folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from skatclub import __version__
from skatclub.login.links import link_for
from skatclub.serving.http.addresses import is_loopback, other_addresses, own_address
from skatclub.serving.network.name_note import address_by_name
from tournaments.access.usable_logins import first_director
from tournaments.start.first_start import Prepared, logins_file


@dataclass(frozen=True)
class Welcome:
    """What to tell the person who started the server at ``host`` and ``port``."""

    host: str
    port: int
    data: Path
    prepared: Prepared
    link: str  # logs the director in once; empty if none is needed

    def lines(self) -> Iterator[str]:
        yield f"\nSkatclub {__version__} is running.\n"
        yield from _titled("On this computer", [own_address(self.host, self.port)])
        yield from _titled("On other devices", self._others())
        yield from _titled("Logins", self._logins())
        if self.link:
            words = "(for the director; valid once, within a day; you choose a password there)"
            yield from _titled("Link to log in", [self.link, words])
        yield from _titled("Rehearsal", self._rehearsal())
        yield from _titled("Data", [str(self.data)])
        yield from _titled("Updated", self._update())
        yield "\nPress Ctrl-C to stop; nothing is lost."

    def _others(self) -> list[str]:
        """The other addresses, the local name first if it is known by now; and the page that shows them as a code."""
        name = address_by_name(self.data, self.port)
        found = [*([name] if name else []), *other_addresses(self.host, self.port)]
        if not found and is_loopback(self.host):
            return ["(none: the server is open to this computer only)"]
        if not found:
            return ["(none: this computer is in no network now)"]
        return [*found, f"(as a code for phones: {own_address(self.host, self.port)}devices/)"]

    def _logins(self) -> list[str]:
        """The passwords, shown only once; afterwards only their file, until they are replaced."""
        file = logins_file(self.data)
        place = [f"(stored in {file})"] if file.exists() else []
        return [f"{login.username:<10}{login.password}" for login in self.prepared.logins] + place

    def _rehearsal(self) -> list[str]:
        """The offer of a rehearsal, at the first start."""
        if not self.prepared.shows_link:
            return []
        words = "(practise an evening first: the program plays the hall, and nothing of it is real)"
        return [f"{own_address(self.host, self.port)}rehearse/", words]

    def _update(self) -> list[str]:
        if self.prepared.updated is None:
            return []
        return [
            "(the data were of an older version and are up to date now; as they were:)",
            str(self.prepared.updated),
        ]

    def first_page(self) -> str:
        """The page to open in a browser: the link while there is no other way to log in."""
        return self.link if self.link and not self.prepared.logins else own_address(self.host, self.port)


def _titled(title: str, lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield f"  {'' if number else title:<20}{line}"


def welcome(host: str, port: int, data: Path, prepared: Prepared) -> Welcome:
    return Welcome(host, port, data, prepared, _link(own_address(host, port)) if prepared.shows_link else "")


def _link(address: str) -> str:
    director = first_director()
    return link_for(director, address) if director else ""
