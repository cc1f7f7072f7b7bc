"""Halls of a mirror: paired with a code, and revoked in one step."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.mirror.codes import code_behind, proof
from tournaments.mirror.envelope import KEY, new_key, public_of
from tournaments.models import MirrorCode, MirroredHall

HALL, MIRROR = "hall", "mirror"  # who proves to know the code
LONGEST_NAME = 80
MOST_FORMER = 50


def let_in(question: bytes) -> dict[str, str]:
    """The answer to a hall that knows a code. Raises ``Refused``."""
    try:
        place = JsonPlace(read_json(question.decode()))
        key, name, shown = (place.at(one).string() for one in ("key", "name", "proof"))
        public = bytes.fromhex(key)
    except (Malformed, ValueError) as error:
        raise Refused("mirror-code-wrong") from error
    if len(public) != KEY or public.hex() != key:
        raise Refused("mirror-code-wrong")
    code, own = _let_in(public, name, shown)
    return {"key": own, "proof": proof(code, MIRROR, key, own)}


@transaction.atomic
def _let_in(public: bytes, name: str, shown: str) -> tuple[str, str]:
    """Stores the hall; returns its code, and the mirror's own public key for it."""
    code = code_behind(shown, HALL, public.hex(), name)
    secret = new_key()
    hall = code.hall or MirroredHall(name=name[:LONGEST_NAME] or "Skatclub")
    if hall.pk and bytes(hall.public_key) != public:
        hall.former_keys = [*hall.former_keys, bytes(hall.public_key).hex()][-MOST_FORMER:]
    hall.public_key, hall.own_key = public, secret
    hall.paired_at, hall.revoked_at, hall.last_turn = timezone.now(), None, 0
    try:
        hall.save()
    except IntegrityError as error:
        raise Refused("mirror-code-wrong") from error
    # If the answer is lost, the code is typed again and replaces the key once more.
    MirrorCode.objects.filter(pk=code.pk).update(hall=hall)
    return code.code, public_of(secret).hex()


def revoke(hall: MirroredHall) -> None:
    """From now on nothing from it is accepted. What it has sent stays until another hall sends the same address."""
    MirroredHall.objects.filter(pk=hall.pk, revoked_at=None).update(revoked_at=timezone.now())
    MirrorCode.objects.filter(hall=hall).delete()


def is_mirror() -> bool:
    """Whether a hall was ever paired, or a code for one is open."""
    return MirroredHall.objects.exists() or MirrorCode.objects.exists()
