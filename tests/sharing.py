"""Which tests pytest-xdist keeps on one worker: those of a file, unless they take long and have no fixtures in common.

A server that two workers share would be started twice. xdist's own groups (``--dist loadgroup``) have no effect with
pytest 9.2: xdist appends the group to an attribute that pytest no longer reads.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling

from tests.quick import STARTS_PROCESSES

PROJECT = Path(__file__).resolve().parent.parent
SECONDS_EACH = ("pytest.mark.browser", *STARTS_PROCESSES)


class SharingScheduling(LoadScopeScheduling):
    """Hands out files, since each message takes a while; tests one by one where they take long."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)


def scope_of(nodeid: str) -> str:
    """Tests with the same scope run on the same worker."""
    file = nodeid.partition("::")[0]
    return file if shares_fixtures(file) or not takes_long(file) else nodeid


@cache
def shares_fixtures(file: str) -> bool:
    return 'scope="module"' in text_of(file)


@cache
def takes_long(file: str) -> bool:
    """Whether tests of the file take seconds each: then they are handed out one by one, so that no worker is left alone."""
    return any(word in text_of(file) for word in SECONDS_EACH)


@cache
def text_of(file: str) -> str:
    return (PROJECT / file).read_text(encoding="utf-8")
