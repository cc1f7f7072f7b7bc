"""A mirror behind real encryption: only a certificate that the hall can check, of that host and for today, is believed."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.certificates import Authority, encrypting
from tests.clock import computers_clock
from tests.factories import make_entries, make_tournament
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tests.tournaments.mirror.test_cut import public, version
from tournaments.foundations.errors import Refused
from tournaments.mirror.channel import ask
from tournaments.mirror.envelope import digest_of
from tournaments.mirror.receipts import read_receipt
from tournaments.mirror.sending import PUSH
from tournaments.models import MirroredHall

NOW = computers_clock()
A_DAY = dt.timedelta(days=1)


@pytest.fixture
def pushed(transactional_db: None) -> tuple[MirroredHall, bytes]:
    tournament = make_tournament(state="open")
    make_entries(tournament, 4)
    hall, secret = paired_hall()
    file = file_of(secret, tournament.slug)
    go_elsewhere(tournament)
    return hall, file


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


def believe(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were one of those that this computer knows."""
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))


def test_a_push_is_taken_through_encryption(
    live_server, pushed: tuple[MirroredHall, bytes], authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, file = pushed
    believe(authority, monkeypatch)
    context = authority.server_context("localhost", starts=NOW - A_DAY, ends=NOW + A_DAY)
    with encrypting(context, live_server.thread.port) as port:
        answer = ask(f"https://localhost:{port}", PUSH, file)
    assert read_receipt(answer, public(hall), digest_of(file)).number == version() == 1


@pytest.mark.parametrize(
    ("host", "starts", "ends", "is_known", "code"),
    [
        ("localhost", NOW - A_DAY, NOW + A_DAY, False, "mirror-certificate-foreign"),
        ("skat.example", NOW - A_DAY, NOW + A_DAY, True, "mirror-certificate-foreign"),
        ("localhost", NOW - 3 * A_DAY, NOW - A_DAY, True, "mirror-certificate-dates"),
        ("localhost", NOW + A_DAY, NOW + 3 * A_DAY, True, "mirror-certificate-dates"),
    ],
    ids=["of an unknown authority", "of another host", "expired", "not valid yet"],
)
def test_every_other_certificate_has_its_sentence(
    authority: Authority,
    monkeypatch,
    host: str,
    starts: dt.datetime,
    ends: dt.datetime,
    is_known: bool,
    code: str,
) -> None:
    if is_known:
        believe(authority, monkeypatch)
    context = authority.server_context(host, starts=starts, ends=ends)
    with encrypting(context, 9) as port, pytest.raises(Refused) as refused:
        ask(f"https://localhost:{port}", PUSH, b"secret")
    assert refused.value.code == code


def test_a_server_that_does_not_encrypt_is_somebody_else(live_server, transactional_db: None) -> None:
    with pytest.raises(Refused) as refused:
        ask(f"https://localhost:{live_server.thread.port}", PUSH, b"secret")
    assert refused.value.code in {"mirror-somebody-else", "mirror-cut-off"}
