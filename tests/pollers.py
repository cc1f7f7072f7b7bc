"""Phones that poll a tournament: whole pages, and parts that answer 304 while nothing changes.

``python -m tests.pollers PORT PATH COUNT EVERY SECONDS`` lets COUNT phones poll PATH, each EVERY seconds (0: as soon as
it is answered), for SECONDS, and prints what they noticed as JSON. A process of its own, so that it takes no time from the
one that measures; only ever of a server of 127.0.0.1.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic, perf_counter, time

from tests.serving import PROJECT

LONGEST = 60.0  # seconds until a phone gives up
BEGUN = "every phone has its page"
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
TAG = re.compile(rb"\r\netag: (?:W/)?(\"\w+\")", re.IGNORECASE)


@dataclass
class Noticed:
    """What the phones got: answers by status, seconds of each answer, and when each phone got each new content."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: dict[int, list[float]] = field(default_factory=dict)
    news: list[float] = field(default_factory=list)  # when, as time.time() says

    def note(self, status: int, seconds: float) -> None:
        self.statuses[status] += 1
        self.seconds.setdefault(status, []).append(seconds)


@dataclass
class Phone:
    """One connection that stays open, as a browser keeps it."""

    port: int
    path: str
    is_polling: bool
    tag: bytes = b""

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)

    async def ask(self) -> int:
        """The status of the answer. A connection that the server has closed meanwhile is made anew, as browsers do."""
        try:
            return await self._ask_here()
        except (OSError, asyncio.IncompleteReadError):
            self.writer.close()
            await self.connect()
            return await self._ask_here()

    async def _ask_here(self) -> int:
        self.writer.write(self._request())
        await self.writer.drain()
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        if length:
            await self.reader.readexactly(int(length[1]))
        tag = TAG.search(head)
        if tag:  # without content, such as when the server is busy, the phone keeps what it has
            self.tag = tag[1]
        return int(head.split(b" ", 2)[1])

    def _request(self) -> bytes:
        lines = [
            f"GET {self.path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Accept-Encoding: gzip",
            "Accept-Language: da",
        ]
        if self.is_polling:
            lines.append("HX-Request: true")
            if self.tag:
                lines.append(f"If-None-Match: {self.tag.decode()}")
        return "\r\n".join([*lines, "", ""]).encode()


async def poll(phone: Phone, noticed: Noticed, every: float, until: float, phones: int) -> None:
    """Asks again and again; a connection that breaks counts as status 0 and is made anew."""
    await phone.connect()
    while monotonic() < until:
        asked = perf_counter()
        try:
            status = await asyncio.wait_for(phone.ask(), LONGEST)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            status = 0
            await phone.connect()
        noticed.note(status, perf_counter() - asked)
        if status == 200:
            noticed.news.append(time())
            say_when_all_have_begun(noticed, phones)
        rest = every - (perf_counter() - asked)
        if rest > 0:
            await asyncio.sleep(min(rest, max(0.0, until - monotonic())))


def say_when_all_have_begun(noticed: Noticed, phones: int) -> None:
    if len(noticed.news) == phones:
        print(BEGUN, flush=True)


async def crowd(port: int, path: str, count: int, every: float, seconds: float, *, polling: bool) -> Noticed:
    """Phones that begin one after the other within the time between two polls."""
    noticed, begun = Noticed(), monotonic()

    async def one(number: int) -> None:
        await asyncio.sleep(every * number / count)
        await poll(Phone(port, path, polling), noticed, every, begun + seconds, count)

    await asyncio.gather(*(one(number) for number in range(count)))
    return noticed


def start_crowd(
    port: int, path: str, count: int, every: float, seconds: float, *, polling: bool
) -> subprocess.Popen[str]:
    """The crowd in a process of its own; ``result_of`` waits for it."""
    numbers = map(str, (port, path, count, every, seconds, int(polling)))
    command = [sys.executable, "-m", "tests.pollers", *numbers]
    return subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True)


def wait_until_begun(crowd_process: subprocess.Popen[str]) -> None:
    """Until each phone has its first page."""
    assert crowd_process.stdout
    assert crowd_process.stdout.readline() == f"{BEGUN}\n"


def result_of(crowd_process: subprocess.Popen[str]) -> Noticed:
    output, _nothing = crowd_process.communicate()
    assert crowd_process.returncode == 0, output
    found = json.loads(output.removeprefix(f"{BEGUN}\n"))
    return Noticed(
        Counter({int(status): times for status, times in found["statuses"].items()}),
        {int(status): times for status, times in found["seconds"].items()},
        found["news"],
    )


def main() -> None:
    port, path, count, every, seconds, polling = sys.argv[1:]
    noticed = asyncio.run(
        crowd(int(port), path, int(count), float(every), float(seconds), polling=polling == "1")
    )
    print(json.dumps({"statuses": noticed.statuses, "seconds": noticed.seconds, "news": noticed.news}))


if __name__ == "__main__":
    main()
