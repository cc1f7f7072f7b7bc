"""Pairing, in the hall: with the mirror's address and code, both exchange public keys.

Pairing again with a new code replaces the keys on both sides in one step.
"""

from __future__ import annotations

import json

from django.db import transaction
from django.utils import timezone

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.mirror.channel import ask, checked_address, host_of
from tournaments.mirror.codes import as_typed, proof
from tournaments.mirror.envelope import new_key, public_of
from tournaments.mirror.halls import HALL, MIRROR
from tournaments.models import Club, MirrorPairing, MirrorSubject

PAIR = "/mirror/pair/"
LONGEST_NAME = 80


def pairing_now() -> MirrorPairing | None:
    return MirrorPairing.objects.first()


def pair(address: str, code: str) -> MirrorPairing:
    """Pairs with the mirror. Raises ``Refused``; then nothing has changed."""
    mirror, secret = checked_address(address), new_key()
    own, name, known = public_of(secret).hex(), own_name(), as_typed(code)
    body = {"key": own, "name": name, "proof": proof(known, HALL, own, name)}
    answer = ask(mirror, PAIR, json.dumps(body).encode(), "application/json")
    theirs = _key_in(answer, known, own, host_of(mirror))
    return _keep(mirror, secret, theirs)


def own_name() -> str:
    """The name of this installation on the mirror: its first club."""
    name = Club.objects.order_by("pk").values_list("name", flat=True).first() or "Skatclub"
    return name[:LONGEST_NAME]


def _key_in(answer: bytes, code: str, own: str, host: str) -> bytes:
    """The mirror's key. Raises ``Refused`` unless the mirror proves to know the code."""
    try:
        place = JsonPlace(read_json(answer.decode()))
        key, shown = place.at("key").string(), place.at("proof").string()
        found = bytes.fromhex(key)
    except (Malformed, ValueError) as error:
        raise Refused("mirror-somebody-else", host=host) from error
    if shown != proof(code, MIRROR, own, key):
        raise Refused("mirror-somebody-else", host=host)
    return found


@transaction.atomic
def _keep(address: str, secret: bytes, theirs: bytes) -> MirrorPairing:
    end_pairing()
    return MirrorPairing.objects.create(
        address=address, own_key=secret, mirror_key=theirs, paired_at=timezone.now()
    )


@transaction.atomic
def end_pairing() -> None:
    """Stops sending and forgets the key. The counters stay, so that no number is used twice."""
    MirrorPairing.objects.all().delete()
    MirrorSubject.objects.update(
        acknowledged=0, acknowledged_at=None, behind_since=None, attempts=0, failure="", next_at=None
    )
