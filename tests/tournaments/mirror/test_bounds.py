"""What may stand in a push, a question, an answer and a receipt, and what is refused: each value at its bounds."""

from __future__ import annotations

import datetime as dt
import json
import zlib
from base64 import b64encode
from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from tests.refusals import refused
from tournaments.mirror import own_pages, pushes
from tournaments.mirror.envelope import Envelope, Purpose, digest_of, new_key, public_of, signed
from tournaments.mirror.own_pages import check_own_pages
from tournaments.mirror.proposals.messages import (
    FetchQuestion,
    ProposalAnswer,
    SentProposal,
    read_proposals,
    read_question,
    written_proposals,
)
from tournaments.mirror.pushes import Push, hash_of, packed, unpacked, unzipped
from tournaments.mirror.receipts import Receipt, read_receipt, signed_receipt

MADE_AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)
MANY = 9_007_199_254_740_992  # 2 ** 53
PUSH: dict[str, Any] = {
    "format": 1, "kind": "tournament", "slug": "cup", "number": 1, "made_at": "2026-11-21T19:30:00+00:00",
    "listed": {"a": 1}, "content": {"b": "ø"},
}  # fmt: skip


def zipped(said: Any) -> bytes:
    return zlib.compress(json.dumps(said).encode())


def test_a_push_is_read_as_it_was_packed() -> None:
    push = Push("tournament", "cup", 1, MADE_AT, {"a": 1}, {"b": "ø"})
    assert unpacked(packed(push)) == unpacked(zipped(PUSH)) == push
    gone = Push("season", "cup", 2, MADE_AT, {}, None)
    assert unpacked(packed(gone)) == gone


@pytest.mark.parametrize(
    ("name", "value"),
    [("number", MANY), ("slug", "x" * 80), ("slug", "liga/1"), ("slug", "liga/123456789"), ("slug", "a-b_c")],
)
def test_the_largest_values_of_a_push(name: str, value: Any) -> None:
    assert getattr(unpacked(zipped(PUSH | {name: value})), name) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", 0), ("number", MANY + 1), ("number", True), ("slug", "x" * 81), ("slug", ""), ("slug", "ø"),
        ("slug", "liga/1234567890"), ("slug", "liga/"), ("slug", "a/b"), ("slug", "a/1/2"), ("kind", "person"),
        ("made_at", "2026-11-21T19:30:00"), ("made_at", "today"), ("made_at", 7), ("listed", []), ("content", []),
        ("more", 1),
    ],
)  # fmt: skip
def test_a_push_that_says_something_else(name: str, value: Any) -> None:
    with refused("mirror-file-broken"):
        unpacked(zipped(PUSH | {name: value}))


def test_a_push_of_another_program() -> None:
    with refused("mirror-other-format"):
        unpacked(zipped(PUSH | {"format": 2, "more": 1}))


def test_not_more_is_unpacked_than_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pushes, "MOST_UNPACKED", 10)
    assert unzipped(zlib.compress(b"x" * 10)) == b"x" * 10
    whole = zlib.compress(b"x")
    for wrong in (zlib.compress(b"x" * 11), whole + b"y", whole[:-1], b"", b"text"):
        with refused("mirror-file-broken"):
            unzipped(wrong)


def test_what_is_listed_counts_as_well_as_the_content() -> None:
    assert hash_of({"a": 1}, None) == hash_of({"a": 1}, None)
    assert len({hash_of({"a": 1}, None), hash_of({"a": 2}, None), hash_of({"a": 1}, {})}) == 3


def pages(count: int, size: int = 1) -> JsonPlace:
    page = b64encode(bytes(size)).decode()
    return JsonPlace({"pages": {f"{number:064x}": page for number in range(count)}})


def test_how_many_pages_and_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_pages, "MOST_PAGES", 2)
    monkeypatch.setattr(own_pages, "LONGEST_PAGE", 9)
    assert check_own_pages(pages(2, 9)) == {f"{number:064x}": bytes(9) for number in (0, 1)}
    assert check_own_pages(pages(0)) == {}
    for wrong in (
        pages(3), pages(1, 10), JsonPlace({"pages": {"0" * 63: "AA=="}}), JsonPlace({"pages": {}, "more": 1}),
        JsonPlace({"pages": {"0" * 64: "A A=="}}), JsonPlace({"pages": {"F" * 64: "AA=="}}),
    ):  # fmt: skip
        with pytest.raises(Malformed):
            check_own_pages(wrong)


QUESTION: dict[str, Any] = {
    "turn": 1, "received": ["k"], "answers": [{"key": "k", "state": "accepted", "reason": ""}],
}  # fmt: skip


def asked(**change: Any) -> FetchQuestion:
    return read_question(Envelope(b"", b"", json.dumps(QUESTION | change).encode()))


def test_a_question_of_the_hall() -> None:
    assert asked() == FetchQuestion(1, ("k",), (ProposalAnswer("k", "accepted", ""),))
    answer = {"key": "x" * 32, "state": "refused", "reason": "r" * 201}
    assert asked(turn=MANY, received=["x" * 32], answers=[answer]) == FetchQuestion(
        MANY, ("x" * 32,), (ProposalAnswer("x" * 32, "refused", "r" * 200),)
    )
    assert asked(received=[], answers=[]) == FetchQuestion(1, (), ())


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 0}, {"turn": MANY + 1}, {"received": [""]}, {"received": ["x" * 33]}, {"received": [1]}, {"more": 1},
        {"answers": [{"key": "k", "state": "waiting", "reason": ""}]}, {"answers": [{"key": "k", "state": "accepted"}]},
        {"answers": [{"key": "", "state": "accepted", "reason": ""}]}, {"answers": [QUESTION["answers"][0] | {"by": 1}]},
    ],
)  # fmt: skip
def test_a_question_that_says_something_else(change: dict[str, Any]) -> None:
    with refused("mirror-file-broken"):
        asked(**change)


def test_proposals_answer_one_question_and_are_signed_by_the_mirror() -> None:
    secret = new_key()
    found = [SentProposal("k", "registration", "cup", MADE_AT, {"first_name": "Åse"})]
    answer = written_proposals(found, b"question", secret)
    assert read_proposals(answer, b"question", public_of(secret)) == found
    one = {"key": "k", "kind": "registration", "slug": "cup", "made_at": MADE_AT.isoformat(), "content": {}}
    for change in ({"key": ""}, {"kind": "person"}, {"slug": 1}, {"made_at": "2026-11-21T19:30:00"}, {"content": []}):
        said = {"asked": digest_of(b"question"), "proposals": [one | change]}
        wrong = signed(secret, Purpose.PROPOSALS, json.dumps(said).encode())
        with refused("mirror-wrong-receipt"):
            read_proposals(wrong, b"question", public_of(secret))
    for another in (b"another", public_of(new_key())):
        asked_then, key = (another, public_of(secret)) if another == b"another" else (b"question", another)
        with refused("mirror-wrong-receipt"):
            read_proposals(answer, asked_then, key)


def test_a_receipt_is_of_the_mirror_and_of_what_was_asked() -> None:
    secret = new_key()
    receipt = Receipt("asked", 1, "digest", MADE_AT)
    answer = signed_receipt(receipt, secret)
    assert read_receipt(answer, public_of(secret), "asked") == receipt
    good = {"asked": "asked", "number": 1, "digest": "digest", "at": MADE_AT.isoformat()}
    for change in ({"number": 0}, {"digest": 1}, {"at": "2026-11-21T19:30:00"}, {"at": "today"}, {"asked": "x"}):
        wrong = signed(secret, Purpose.RECEIPT, json.dumps(good | change).encode())
        with refused("mirror-wrong-receipt"):
            read_receipt(wrong, public_of(secret), "asked")
    with refused("mirror-wrong-receipt"):
        read_receipt(answer, public_of(new_key()), "asked")
