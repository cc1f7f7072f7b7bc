"""What a mirror answers to machines: a receipt, or a code with its status."""

from __future__ import annotations

import errno
import sqlite3
from io import BytesIO
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from tests.factories import make_entries, make_tournament
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tests.tournaments.mirror.test_codes import question
from tournaments.foundations.errors import Refused
from tournaments.mirror import machine_views
from tournaments.mirror.codes import new_code
from tournaments.mirror.envelope import digest_of, public_of
from tournaments.mirror.receipts import read_receipt

pytestmark = pytest.mark.django_db


def post(path: str, body: bytes, **more: Any) -> Any:
    return Client().post(f"/mirror/{path}/", body, content_type="application/octet-stream", **more)


def test_a_push_is_answered_with_a_receipt() -> None:
    tournament = make_tournament(state="open")
    make_entries(tournament, 4)
    hall, secret = paired_hall()
    file = file_of(secret, tournament.slug, 3)
    go_elsewhere(tournament)
    answer = post("push", file)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/octet-stream")
    assert "no-store" in answer["Cache-Control"]
    receipt = read_receipt(answer.content, public_of(bytes(hall.own_key)), digest_of(file))
    assert (receipt.number, receipt.digest) == (3, digest_of(file))


def test_a_hall_is_let_in() -> None:
    answer = post("pair", question(new_code().code))
    assert (answer.status_code, sorted(answer.json())) == (200, ["key", "proof"])


def sqlite_error(code: int) -> OperationalError:
    cause = sqlite3.OperationalError("not now")
    cause.sqlite_errorcode = code
    error = OperationalError("not now")
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Refused("mirror-code-wrong"), 403, "mirror-code-wrong"),
        (Refused("mirror-too-large"), 413, "mirror-too-large"),
        (Refused("mirror-busy"), 503, "mirror-busy"),
        (Refused("mirror-key-old"), 409, "mirror-key-old"),
        (sqlite_error(sqlite3.SQLITE_FULL), 507, "mirror-disk-full"),
        (sqlite_error(sqlite3.SQLITE_BUSY), 503, "mirror-busy"),
        (OSError(errno.ENOSPC, "No space left"), 507, "mirror-disk-full"),
    ],
)
def test_what_goes_wrong_is_a_code(
    monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, code: str
) -> None:
    def fails(_file: bytes) -> None:
        raise error

    paired_hall()
    monkeypatch.setattr(machine_views, "take_push", fails)
    answer = post("push", b"anything")
    assert (answer.status_code, answer.json()) == (status, {"refused": code})


def test_a_mistake_of_the_program_is_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_file: bytes) -> None:
        raise OSError(errno.EPERM, "not mine")

    paired_hall()
    monkeypatch.setattr(machine_views, "take_push", fails)
    with pytest.raises(OSError, match="not mine"):
        post("push", b"anything")


@pytest.mark.parametrize(
    ("size", "said", "code"),
    [(4_000, 4_000, "mirror-code-wrong"), (4_001, 4_001, "mirror-too-large"), (10, 9, "mirror-file-broken")],
)
def test_only_a_whole_question_is_read(size: int, said: int, code: str) -> None:
    """``said``: by the head of the request."""
    paired_hall()
    answer = post("pair", b"x" * size, CONTENT_LENGTH=str(said)) if said >= size else half_read(size, said)
    assert answer.json() == {"refused": code}


def half_read(size: int, said: int) -> Any:
    """A connection that broke off: fewer bytes than were said."""
    return Client().generic(
        "POST",
        "/mirror/pair/",
        b"x" * said,
        content_type="application/octet-stream",
        **{"CONTENT_LENGTH": str(size), "wsgi.input": BytesIO(b"x" * said)},  # type: ignore[arg-type]
    )


def test_who_tries_codes_waits_after_twenty(monkeypatch: pytest.MonkeyPatch) -> None:
    code = new_code().code
    for _each in range(25):
        assert post("pair", question(code)).status_code == 200  # what is right costs no attempt
    found = [post("pair", question("2222-2222-2222")).status_code for _each in range(22)]
    assert found == [403] * 20 + [503] * 2
    assert post("pair", question(code)).status_code == 503


def test_only_posts_are_read() -> None:
    paired_hall()
    assert [Client().get(f"/mirror/{path}/").status_code for path in ("push", "pair")] == [405, 405]
