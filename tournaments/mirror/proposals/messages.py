"""The messages between hall and mirror about proposals: a signed question, and a signed answer to it.

A question carries what the hall has received and answered; its ``turn`` only grows, so that it cannot be replayed.
"""

from __future__ import annotations

import datetime as dt
import json
from typing import Any, NamedTuple

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.mirror.envelope import Envelope, Purpose, digest_of, opened, require_signed, signed
from tournaments.mirror.pushes import BIGGEST, moment_in
from tournaments.models import ProposalKind, ProposalState

MOST_AT_ONCE = 50
LONGEST_KEY, LONGEST_REASON = 32, 200
ANSWERS = [ProposalState.ACCEPTED.value, ProposalState.REFUSED.value]


class ProposalAnswer(NamedTuple):
    """An official's answer to a proposal."""

    key: str
    state: str
    reason: str


class FetchQuestion(NamedTuple):
    """``received``: keys of the proposals that the hall has."""

    turn: int
    received: tuple[str, ...]
    answers: tuple[ProposalAnswer, ...]


class SentProposal(NamedTuple):
    """A proposal on its way to the hall."""

    key: str
    kind: str
    slug: str
    made_at: dt.datetime
    content: dict[str, Any]


def written_question(question: FetchQuestion, secret: bytes) -> bytes:
    said = {
        "turn": question.turn,
        "received": list(question.received),
        "answers": [one._asdict() for one in question.answers],
    }
    return signed(secret, Purpose.FETCH, json.dumps(said).encode())


def read_question(envelope: Envelope) -> FetchQuestion:
    """The question in a verified envelope. Raises ``Refused``."""
    try:
        place = JsonPlace(read_json(envelope.payload.decode())).only("turn", "received", "answers")
        return FetchQuestion(
            place.at("turn").whole(least=1, most=BIGGEST),
            tuple(_key(one) for one in place.at("received").listed()),
            tuple(_answer(one) for one in place.at("answers").listed()),
        )
    except (Malformed, UnicodeDecodeError) as error:
        raise Refused("mirror-file-broken") from error


def _key(place: JsonPlace) -> str:
    found = place.string()
    if not found or len(found) > LONGEST_KEY:
        raise place.wrong("not-a-text")
    return found


def _answer(place: JsonPlace) -> ProposalAnswer:
    place.only("key", "state", "reason")
    reason = place.at("reason").string()
    return ProposalAnswer(_key(place.at("key")), place.at("state").choice(ANSWERS), reason[:LONGEST_REASON])


def written_proposals(found: list[SentProposal], question: bytes, secret: bytes) -> bytes:
    said = {
        "asked": digest_of(question),
        "proposals": [{**one._asdict(), "made_at": one.made_at.isoformat()} for one in found],
    }
    return signed(secret, Purpose.PROPOSALS, json.dumps(said, ensure_ascii=False).encode())


def read_proposals(answer: bytes, question: bytes, key: bytes) -> list[SentProposal]:
    """The proposals in the answer. Raises ``Refused`` unless the mirror with this key has answered this question."""
    try:
        envelope = opened(answer)
        require_signed(envelope, key, Purpose.PROPOSALS)
        place = JsonPlace(read_json(envelope.payload.decode()))
        asked = place.at("asked").string()
        found = [_sent(one) for one in place.at("proposals").listed()]
    except (Refused, Malformed, UnicodeDecodeError) as error:
        raise Refused("mirror-wrong-receipt") from error
    if asked != digest_of(question):
        raise Refused("mirror-wrong-receipt")
    return found


def _sent(place: JsonPlace) -> SentProposal:
    return SentProposal(
        _key(place.at("key")),
        place.at("kind").choice(ProposalKind.values),
        place.at("slug").string(),
        moment_in(place.at("made_at")),
        place.at("content").fields(),
    )
