"""From the hall to the mirror and back: pairing, sending, what the desk says, and everything that goes wrong."""

from __future__ import annotations

import datetime as dt
import socket
import sqlite3
import ssl
from http.client import HTTPResponse
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from tests.factories import make_entries, make_tournament
from tournaments.foundations.errors import Refused
from tournaments.mirror import accepting_pushes, channel, pairing, sending
from tournaments.mirror.codes import new_code
from tournaments.mirror.counting import note_changes
from tournaments.mirror.desk_line import LineState, MirrorLine, mirror_line
from tournaments.mirror.halls import revoke
from tournaments.mirror.pairing import pair
from tournaments.mirror.sending import is_due, push_now, send_waiting
from tournaments.mirror.subjects import tournament_now
from tournaments.models import MirrorCode, MirrorCopy, MirroredHall, MirrorPairing, MirrorSubject, Tournament

HOST, SLUG = "skat.example", "club-evening"
ADDRESS = f"https://{HOST}"


class Way:
    """The way to the mirror, which is this installation: through its own views. ``broken``: what happens instead."""

    def __init__(self) -> None:
        self.broken: Exception | None = None
        self.said: list[str] = []

    def ask(
        self, address: str, path: str, body: bytes, content_type: str = "application/octet-stream"
    ) -> bytes:
        if self.broken:
            raise channel._refused(self.broken, HOST)
        answer = Client().post(path, body, content_type=content_type)
        self.said.append(f"{path} {answer.status_code}")
        if answer.status_code != 200:
            raise Refused(channel._said(answer.status_code, answer.content), host=HOST, slug=SLUG)
        return answer.content


@pytest.fixture
def way(monkeypatch) -> Way:
    """Hall and mirror share a database here, so that the evening's own address is not in its way."""
    found = Way()
    monkeypatch.setattr(sending, "ask", found.ask)
    monkeypatch.setattr(pairing, "ask", found.ask)
    monkeypatch.setattr(accepting_pushes, "_refuse_taken", lambda *_args: None)
    cache.clear()
    return found


@pytest.fixture
def evening(db, way) -> Tournament:
    tournament = make_tournament(state="open", date=timezone.localdate())
    make_entries(tournament, 4)
    pair(ADDRESS, new_code().code.lower().replace("-", " "))
    return tournament


def line() -> MirrorLine | None:
    return mirror_line(tournament_now(SLUG))


def copied() -> MirrorCopy:
    """The evening there, beside the own pages of its players."""
    return MirrorCopy.objects.get(kind="tournament")


def the_pairing() -> MirrorPairing:
    return MirrorPairing.objects.get()


def look() -> None:
    """What a worker does every few seconds."""
    note_changes()
    if is_due(MirrorPairing.objects.get()):
        send_waiting()


def change(place: str) -> None:
    Tournament.objects.update(place=place, public_version=f"version of {place}"[:30])


def test_the_desk_says_what_the_mirror_has_confirmed(evening: Tournament) -> None:
    assert line() == MirrorLine(HOST, LineState.NEVER)
    look()
    assert line() == MirrorLine(HOST, LineState.AS_HERE, 1, 1)
    look()
    assert (line(), copied().number) == (MirrorLine(HOST, LineState.AS_HERE, 1, 1), 1)
    change("Kroen")
    assert line() == MirrorLine(HOST, LineState.BEHIND, 1, 2)
    look()
    assert line() == MirrorLine(HOST, LineState.AS_HERE, 2, 2)


def test_while_nothing_can_be_sent_the_desk_says_since_when_and_why(evening: Tournament, way: Way) -> None:
    with time_machine.travel("2026-11-27T19:00:00+01:00", tick=False) as clock:
        look()
        way.broken = socket.gaierror()
        for place in ("Kroen", "Salen"):
            change(place)
            look()
            clock.shift(dt.timedelta(minutes=3))
        found = line()
    assert found is not None
    assert (found.state, found.shown, found.newest, found.minutes) == (LineState.BEHIND, 1, 3, 6)
    assert found.why == channel._refused(socket.gaierror(), HOST).sentence


def test_pauses_grow_and_the_newest_wins(evening: Tournament, way: Way) -> None:
    with time_machine.travel("2026-11-27T19:00:00+01:00", tick=False) as clock:
        way.broken = ConnectionRefusedError()
        pauses = []
        for number in range(7):
            change(f"place {number}")
            look()
            found = MirrorPairing.objects.get()
            assert found.next_at is not None
            assert not is_due(found)
            pauses.append(int((found.next_at - timezone.now()).total_seconds()))
            clock.shift(dt.timedelta(minutes=6))
        way.broken = None
        look()
    assert pauses == [10, 20, 40, 80, 160, 300, 300]
    assert copied().number == MirrorSubject.objects.get(kind="tournament").number == 7
    assert the_pairing().attempts == 0


def test_two_workers_do_not_send_at_the_same_time(evening: Tournament, way: Way) -> None:
    note_changes()
    MirrorPairing.objects.update(busy_until=timezone.now() + dt.timedelta(minutes=1))
    way.said.clear()
    send_waiting()
    assert way.said == []


def test_a_receipt_of_somebody_else_counts_nothing(evening: Tournament) -> None:
    MirroredHall.objects.update(own_key=bytes(32))
    look()
    found = line()
    assert found is not None
    assert (found.state, the_pairing().failure) == (LineState.NEVER, "mirror-wrong-receipt")


def test_an_old_receipt_counts_nothing(evening: Tournament, way: Way, monkeypatch) -> None:
    """Whoever has kept one and answers with it proves nothing about what was sent now."""
    kept: list[bytes] = []

    def again(*asked: Any) -> bytes:
        kept.append(kept[0] if kept else way.ask(*asked))
        return kept[-1]

    monkeypatch.setattr(sending, "ask", again)
    look()
    change("Kroen")
    look()
    found = line()
    assert found is not None
    assert (found.state, found.shown, the_pairing().failure) == (LineState.BEHIND, 1, "mirror-wrong-receipt")


def test_after_an_older_backup_the_counter_goes_on_above_the_mirror(evening: Tournament) -> None:
    look()
    MirrorCopy.objects.update(number=43, digest="of another file")
    MirrorSubject.objects.update(acknowledged=0)
    look()
    assert (line(), copied().number) == (MirrorLine(HOST, LineState.AS_HERE, 44, 44), 44)


def test_an_evening_that_is_hidden_disappears_there(evening: Tournament) -> None:
    look()
    Tournament.objects.update(visibility="hidden", public_version="hidden")
    assert line() == MirrorLine(HOST, LineState.STILL_THERE, 1, 2)
    look()
    assert (line(), copied().is_shown) == (MirrorLine(HOST, LineState.HIDDEN, 2, 2), False)


def test_a_revoked_key_is_told_and_a_new_code_lets_the_hall_in_again(evening: Tournament) -> None:
    look()
    hall = MirroredHall.objects.get()
    revoke(hall)
    change("Kroen")
    look()
    assert the_pairing().failure == "mirror-key-revoked"
    pair(ADDRESS, new_code(hall).code)
    look()
    assert line() == MirrorLine(HOST, LineState.AS_HERE, 2, 2)
    assert len(MirroredHall.objects.get().former_keys) == 1


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (socket.gaierror(), "mirror-unknown-host"),
        (ConnectionRefusedError(), "mirror-not-reached"),
        (TimeoutError(), "mirror-not-reached"),
        (OSError(101, "Network is unreachable"), "mirror-not-reached"),
        (ConnectionResetError(), "mirror-cut-off"),
        (ssl.SSLError("wrong version number"), "mirror-somebody-else"),
    ],
)
def test_what_goes_wrong_on_the_way_has_a_code(broken: Exception, code: str) -> None:
    assert channel._refused(broken, HOST).code == code


@pytest.mark.parametrize(("number", "code"), [(9, "dates"), (10, "dates"), (18, "foreign"), (62, "foreign")])
def test_a_certificate_is_foreign_or_its_dates_do_not_fit_this_clock(number: int, code: str) -> None:
    error = ssl.SSLCertVerificationError()
    error.verify_code = number
    assert channel._refused(error, HOST).code == f"mirror-certificate-{code}"


def said_by(raw: bytes) -> str:
    """What a hall makes of this answer."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(raw)
        theirs.shutdown(socket.SHUT_WR)
        response = HTTPResponse(ours)
        response.begin()
        with pytest.raises(Refused) as refused:
            channel._answer(response, 1e12, HOST)
    return refused.value.code


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>Log in", "mirror-somebody-else"),
        (b"HTTP/1.1 302 Found\r\nLocation: http://login.hotel/\r\n\r\n", "mirror-somebody-else"),
        (b"HTTP/1.1 511 Network Authentication Required\r\n\r\n", "mirror-somebody-else"),
        (b"HTTP/1.1 404 Not Found\r\n\r\n", "mirror-not-there"),
        (b"HTTP/1.1 502 Bad Gateway\r\n\r\n", "mirror-away"),
        (b'HTTP/1.1 507 X\r\n\r\n{"refused": "mirror-disk-full"}', "mirror-disk-full"),
        (b'HTTP/1.1 409 X\r\n\r\n{"refused": "<b>anything</b>"}', "mirror-somebody-else"),
    ],
)
def test_only_the_mirror_is_believed(raw: bytes, code: str) -> None:
    assert said_by(raw) == code


def test_a_full_disk_of_the_mirror_is_said(evening: Tournament, monkeypatch) -> None:
    full = OperationalError("database or disk is full")
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorcode = sqlite3.SQLITE_FULL
    full.__cause__ = cause
    monkeypatch.setattr(MirrorCopy, "save", lambda _self: (_ for _ in ()).throw(full))
    look()
    assert the_pairing().failure == "mirror-disk-full"


def test_clocks_that_differ_by_a_year_are_named_beside_what_is_shown(
    evening: Tournament, way: Way, monkeypatch
) -> None:
    def by_another_clock(*asked: Any) -> bytes:
        with time_machine.travel(timezone.now() + dt.timedelta(days=365)):
            return way.ask(*asked)

    monkeypatch.setattr(sending, "ask", by_another_clock)
    look()
    found = line()
    assert found is not None
    assert (found.state, the_pairing().failure, found.why != "") == (
        LineState.AS_HERE,
        "mirror-clocks-differ",
        True,
    )


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("skat.example", ADDRESS),
        (" https://skat.example/ ", ADDRESS),
        ("http://localhost:8000", "http://localhost:8000"),
        ("http://192.168.1.7:8000/", "http://192.168.1.7:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("https://Ålborg.example", "https://xn--lborg-lra.example"),
    ],
)
def test_addresses(typed: str, address: str) -> None:
    assert channel.checked_address(typed) == address


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("http://skat.example", "mirror-address-insecure"),
        ("http://8.8.8.8", "mirror-address-insecure"),
        ("ftp://skat.example", "mirror-address-insecure"),
        ("https://me:secret@skat.example", "mirror-address-wrong"),
        ("https://skat.example/tournaments/", "mirror-address-wrong"),
        ("https://[::1", "mirror-address-wrong"),
        ("no number", "mirror-address-wrong"),
        ("https://skat.example:no", "mirror-address-wrong"),
        ("https://" + "x" * 80, "mirror-address-wrong"),
        ("", "mirror-address-wrong"),
    ],
)
def test_addresses_that_are_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        channel.checked_address(typed)
    assert refused.value.code == code


def test_a_code_holds_for_an_hour(db, way: Way) -> None:
    code = new_code().code
    with time_machine.travel(timezone.now() + dt.timedelta(minutes=61)), pytest.raises(Refused) as refused:
        pair(ADDRESS, code)
    assert (refused.value.code, MirrorPairing.objects.count(), MirrorCode.objects.count()) == (
        "mirror-code-wrong",
        0,
        1,
    )


def test_a_wrong_code_changes_nothing(evening: Tournament) -> None:
    before = the_pairing()
    new_code()
    with pytest.raises(Refused) as refused:
        pair(ADDRESS, "2222-2222-2222")
    assert (refused.value.code, the_pairing().own_key) == ("mirror-code-wrong", before.own_key)


def test_push_now_does_not_wait_for_a_pause(evening: Tournament, way: Way) -> None:
    way.broken = TimeoutError()
    look()
    way.broken = None
    push_now(tournament_now(SLUG))
    assert line() == MirrorLine(HOST, LineState.AS_HERE, 1, 1)


def test_the_evening_goes_before_what_follows_from_it(evening: Tournament) -> None:
    note_changes()
    MirrorSubject.objects.filter(kind="tournament").update(made_at=timezone.now() - dt.timedelta(hours=1))
    assert [row.kind for row in sending._waiting()] == ["tournament", "own-pages"]


def test_after_a_receipt_the_pauses_are_short_again(evening: Tournament, way: Way, monkeypatch) -> None:
    """The way comes back after a long time for one thing, and is gone for the next one."""
    note_changes()
    MirrorPairing.objects.update(attempts=9)

    def ask(*asked: Any) -> bytes:
        answer = way.ask(*asked)
        way.broken = ConnectionRefusedError()
        return answer

    monkeypatch.setattr(sending, "ask", ask)
    with time_machine.travel(timezone.now(), tick=False):
        send_waiting()
        found = the_pairing()
        assert (found.attempts, found.next_at) == (1, timezone.now() + sending.PAUSE)
