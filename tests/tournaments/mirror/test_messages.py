"""What may stand among own pages, in a question and in its answer, and what is refused: each value at its bounds."""

from __future__ import annotations

import datetime as dt
import json
from base64 import b64encode
from typing import Any

import pytest

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from tests.refusals import refused
from tournaments.mirror import own_pages
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

MADE_AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)
MANY = 9_007_199_254_740_992  # 2 ** 53


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
    changes: list[dict[str, Any]] = [
        {"key": ""}, {"kind": "person"}, {"slug": 1}, {"made_at": "2026-11-21T19:30:00"}, {"content": []},
    ]  # fmt: skip
    for change in changes:
        said = {"asked": digest_of(b"question"), "proposals": [one | change]}
        wrong = signed(secret, Purpose.PROPOSALS, json.dumps(said).encode())
        with refused("mirror-wrong-receipt"):
            read_proposals(wrong, b"question", public_of(secret))
    for another in (b"another", public_of(new_key())):
        asked_then, key = (another, public_of(secret)) if another == b"another" else (b"question", another)
        with refused("mirror-wrong-receipt"):
            read_proposals(answer, asked_then, key)
