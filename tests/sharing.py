"""Which tests pytest-xdist must keep on one worker: those of a file whose fixtures are made once for the whole file.

A server that two workers share would be started twice. xdist's own groups (``--dist loadgroup``) have no effect with
pytest 9.2: xdist appends the group to an attribute that pytest no longer reads.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling

PROJECT = Path(__file__).resolve().parent.parent


class SharingScheduling(LoadScopeScheduling):
    """Hands out tests one by one, but the tests of such a file together."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)


def scope_of(nodeid: str) -> str:
    """Tests with the same scope run on the same worker."""
    file = nodeid.partition("::")[0]
    return file if shares_fixtures(file) else nodeid


@cache
def shares_fixtures(file: str) -> bool:
    return 'scope="module"' in (PROJECT / file).read_text(encoding="utf-8")
