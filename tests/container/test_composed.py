"""The services of compose.yaml together, as processes: both servers, the worker and the proxy on PostgreSQL and Redis."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.container.composed import Composed, Proxy, composed
from tests.container.plain import IS_ROOT
from tests.servers import wait_until
from tests.serving import SLOW, Server, Visitor, choose_password
from tests.windows.test_evening import print_list

pytestmark = pytest.mark.endurance
FIRST_START = 300  # seconds; every table is made on PostgreSQL, and other programs may be running


@pytest.fixture
def services(place: Path, program: Path, data: Path) -> Iterator[Composed]:
    if not IS_ROOT:
        pytest.skip("only root can give a process another host name and another user")
    if not shutil.which("caddy"):
        pytest.skip("caddy is missing: install Debian's package caddy")
    with composed(place, program, data) as made:
        made.start_database()
        made.start_redis()
        yield made


def from_outside(proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
    visitor = Visitor(proxy)
    visitor.opener.addheaders += [("Referer", proxy.url)]
    return visitor


def started(services: Composed, name: str) -> Server:
    server = services.start(name)
    wait_until(server.is_ready, name, FIRST_START)
    return server


def test_everything_together(services: Composed, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (started(services, name) for name in ("web1", "web2"))
    worker, proxy = services.start("worker"), services.start_proxy()
    visitor = from_outside(proxy, monkeypatch)
    wait_until(lambda: visitor.status("/health/") == 200, "the servers behind Caddy", SLOW)
    director = choose_password(first, visitor)
    evening = services.run("web2", "create_demo_tournament", "--players", "4", "--stage", "recorded")
    assert print_list(director, f"/tournaments/{evening}/paper/") == b"%PDF-"
    assert services.run("web1", "backup").startswith(f"Saved: {services.data}/backups/skatclub-")

    assert first.stop() == 0
    assert first.output.endswith("Stopped. Everything is saved.\n")
    assert director.status("/logins/") == 200, "the other server knows who is logged in"
    assert (second.stop(), worker.stop()) == (0, 0)
