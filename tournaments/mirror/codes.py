"""The code that is typed once to pair a hall with a mirror. It proves both to each other, and is never sent itself."""

from __future__ import annotations

import datetime as dt
import hmac
import secrets
from hashlib import sha256

from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.models import MirrorCode, MirroredHall

# Without letters and digits that look alike; twelve of them are 58 bits
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 12
HOLDS = dt.timedelta(hours=1)
MOST_OPEN = 10


def new_code(hall: MirroredHall | None = None) -> MirrorCode:
    """``hall``: the hall whose key it will replace; None for a new one."""
    now = timezone.now()
    MirrorCode.objects.filter(expires_at__lt=now).delete()
    if MirrorCode.objects.count() >= MOST_OPEN:
        raise Refused("mirror-codes-too-many")
    letters = "".join(secrets.choice(LETTERS) for _each in range(LENGTH))
    code = "-".join((letters[:4], letters[4:8], letters[8:]))
    return MirrorCode.objects.create(code=code, expires_at=now + HOLDS, hall=hall)


def as_typed(code: str) -> str:
    """The typed code in its stored form."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return "-".join((letters[:4], letters[4:8], letters[8:]))


def proof(code: str, *parts: str) -> str:
    """A keyed hash, which proves that the sender of ``parts`` knows the code."""
    return hmac.new(code.encode(), "\n".join(parts).encode(), sha256).hexdigest()


def code_behind(found: str, *parts: str) -> MirrorCode:
    """The code with which this proof was made. Raises ``Refused`` if it was never issued, or has expired."""
    now = timezone.now()
    # The clock may have been set back since.
    holding = MirrorCode.objects.filter(expires_at__gt=now, expires_at__lte=now + HOLDS)
    for code in holding.select_related("hall"):
        if hmac.compare_digest(proof(code.code, *parts).encode(), found.encode()):
            return code
    raise Refused("mirror-code-wrong")
