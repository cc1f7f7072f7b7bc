"""What a push says, written and read back; and everything that is none."""

from __future__ import annotations

import datetime as dt
import json
import zlib
from typing import Any

import pytest

from tests.refusals import refused
from tournaments.mirror import pushes
from tournaments.mirror.envelope import HEAD, KEY, Purpose, new_key, opened, public_of, require_signed, signed
from tournaments.mirror.pushes import Push, hash_of, packed, unpacked
from tournaments.mirror.receipts import Receipt, read_receipt, signed_receipt

MADE = dt.datetime(2026, 11, 27, 19, 0, tzinfo=dt.UTC)
PUSH = Push("tournament", "club-evening", 7, MADE, {"date": "2026-11-27"}, {"snapshot": {"å": 1}})
SAID = {
    "format": 1,
    "kind": "tournament",
    "slug": "club-evening",
    "number": 7,
    "made_at": "2026-11-27T19:00:00+00:00",
    "listed": {"date": "2026-11-27"},
    "content": {"snapshot": {"å": 1}},
}


def zipped(said: Any) -> bytes:
    return zlib.compress(json.dumps(said).encode())


def test_a_push_is_read_as_it_was_written() -> None:
    assert json.loads(zlib.decompress(packed(PUSH))) == SAID
    assert (unpacked(packed(PUSH)), unpacked(zipped(SAID))) == (PUSH, PUSH)
    gone = Push("season", "2026", 1, MADE, {}, None)
    assert unpacked(packed(gone)) == gone


def test_it_is_written_in_one_way_and_short() -> None:
    text = zlib.decompress(packed(PUSH)).decode()
    assert (": " in text, ", " in text, "å" in text) == (False, False, True)


@pytest.mark.parametrize("slug", ["a", "club-evening_2", "league/3", "league/123456789", "a" * 80])
def test_addresses_of_what_is_sent(slug: str) -> None:
    assert unpacked(zipped(SAID | {"slug": slug})).slug == slug


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "player"},
        {"slug": ""},
        {"slug": "a" * 81},
        {"slug": "a/b"},
        {"slug": "league/1234567890"},
        {"slug": "åben"},
        {"slug": "a b"},
        {"number": 0},
        {"number": 2**53 + 1},
        {"number": "7"},
        {"made_at": "yesterday"},
        {"made_at": "2026-11-27T19:00:00"},
        {"made_at": 7},
        {"listed": []},
        {"content": "x"},
        {"more": 1},
    ],
)
def test_what_is_no_push(change: dict[str, Any]) -> None:
    with refused("mirror-file-broken"):
        unpacked(zipped(SAID | change))


def test_the_highest_number() -> None:
    assert unpacked(zipped(SAID | {"number": 2**53})).number == 2**53


@pytest.mark.parametrize("format_", [0, 2, "1", []])
def test_another_format_is_said_whatever_else_stands_there(format_: object) -> None:
    with refused("mirror-other-format"):
        unpacked(zipped({"format": format_, "anything": 1}))


@pytest.mark.parametrize(
    "payload",
    [b"", b"no zip", packed(PUSH)[:-1], packed(PUSH) + b"x", zlib.compress(b"\xff"), zlib.compress(b"[1")],
)
def test_what_cannot_be_unpacked(payload: bytes) -> None:
    with refused("mirror-file-broken"):
        unpacked(payload)


def test_it_is_unpacked_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(zlib.decompress(packed(PUSH)))
    monkeypatch.setattr(pushes, "MOST_UNPACKED", size)
    assert unpacked(packed(PUSH)) == PUSH
    monkeypatch.setattr(pushes, "MOST_UNPACKED", size - 1)
    with refused("mirror-file-broken"):
        unpacked(packed(PUSH))


def test_a_hash_is_that_of_both_parts() -> None:
    same = hash_of({"a": 1}, {"b": 2})
    assert same == hash_of({"a": 1}, {"b": 2})
    assert len({same, hash_of({"a": 1}, None), hash_of({}, {"b": 2}), hash_of({"a": 2}, {"b": 2})}) == 4


# --- the signed file and its receipt -----------------------------------------------------------------------------
def test_a_signature_holds_for_its_holder_its_purpose_and_its_text() -> None:
    secret, other = new_key(), new_key()
    file = signed(secret, Purpose.PUSH, b"text")
    assert (file, len(file)) == (signed(secret, Purpose.PUSH, b"text"), HEAD + 4)
    found = opened(file)
    assert (found.key, len(found.key), found.payload) == (public_of(secret), KEY, b"text")
    require_signed(found, public_of(secret), Purpose.PUSH)
    for key, purpose, envelope in (
        (public_of(other), Purpose.PUSH, found),
        (public_of(secret), Purpose.RECEIPT, found),
        (public_of(secret), Purpose.PUSH, found._replace(payload=b"tex")),
        (b"short", Purpose.PUSH, found),
    ):
        with refused("mirror-file-broken"):
            require_signed(envelope, key, purpose)


def test_what_is_shorter_than_its_head_is_no_file() -> None:
    file = signed(new_key(), Purpose.PUSH, b"")
    assert opened(file).payload == b""
    for wrong in (file[:-1], b"x" + file, b""):
        with refused("mirror-not-a-file"):
            opened(wrong)


RECEIPT = Receipt("asked", 7, "shown", MADE)


def test_a_receipt_is_read_as_it_was_written() -> None:
    secret = new_key()
    assert read_receipt(signed_receipt(RECEIPT, secret), public_of(secret), "asked") == RECEIPT


@pytest.mark.parametrize(
    "said",
    [
        {"asked": "asked", "number": 0, "digest": "shown", "at": "2026-11-27T19:00:00+00:00"},
        {"asked": "asked", "number": 1, "digest": "shown", "at": "yesterday"},
        {"asked": "asked", "number": 1, "digest": "shown", "at": "2026-11-27T19:00:00"},
        {"asked": "another", "number": 1, "digest": "shown", "at": "2026-11-27T19:00:00+00:00"},
        {"asked": "asked", "number": 1, "at": "2026-11-27T19:00:00+00:00"},
        [],
    ],
)
def test_what_is_no_receipt(said: Any) -> None:
    secret = new_key()
    answer = signed(secret, Purpose.RECEIPT, json.dumps(said).encode())
    with refused("mirror-wrong-receipt"):
        read_receipt(answer, public_of(secret), "asked")
