"""The mirror's signed answer: what it received, and what it shows now. Only this proves that something is public."""

from __future__ import annotations

import datetime as dt
import json
from typing import NamedTuple

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.mirror.envelope import Purpose, opened, require_signed, signed
from tournaments.mirror.pushes import moment_in


class Receipt(NamedTuple):
    """``asked``: digest of the received file; ``number``, ``digest``: of the file that is shown; ``at``: by the
    mirror's clock.
    """

    asked: str
    number: int
    digest: str
    at: dt.datetime


def signed_receipt(receipt: Receipt, secret: bytes) -> bytes:
    said = {**receipt._asdict(), "at": receipt.at.isoformat()}
    return signed(secret, Purpose.RECEIPT, json.dumps(said, sort_keys=True).encode())


def read_receipt(answer: bytes, key: bytes, asked: str) -> Receipt:
    """The receipt. Raises ``Refused`` unless the mirror with this key has answered the file with digest ``asked``."""
    try:
        envelope = opened(answer)
        require_signed(envelope, key, Purpose.RECEIPT)
        place = JsonPlace(read_json(envelope.payload.decode()))
        found = Receipt(
            place.at("asked").string(),
            place.at("number").whole(least=1),
            place.at("digest").string(),
            moment_in(place.at("at")),
        )
    except (Refused, Malformed, UnicodeDecodeError) as error:
        raise Refused("mirror-wrong-receipt") from error
    if found.asked != asked:
        raise Refused("mirror-wrong-receipt")
    return found
