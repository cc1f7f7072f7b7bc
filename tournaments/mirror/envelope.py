"""A signed file: signer, purpose and payload. The same for the internet and a USB stick.

A signature is valid for one purpose only, so that a receipt can never be used as a push.
"""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from tournaments.foundations.errors import Refused

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
except ImportError:  # it needs a Windows function that old ones and wine lack; all else works without it
    CAN_SIGN = False
else:
    CAN_SIGN = True

MAGIC = b"skatclub-mirror-1\n"
KEY, SIGNATURE = 32, 64
HEAD = len(MAGIC) + KEY + SIGNATURE


class Purpose(StrEnum):
    PUSH = "push"
    RECEIPT = "receipt"
    KEYS = "keys"
    FETCH = "fetch"
    PROPOSALS = "proposals"
    VENUE_FILE = "venue-file"
    DELIVERY = "delivery"


class Envelope(NamedTuple):
    """``key``: the signer's public key, which the reader must compare; ``payload``: the signed bytes."""

    key: bytes
    signature: bytes
    payload: bytes


def new_key() -> bytes:
    """A new secret key. Raises ``Refused`` if this computer lacks the cryptography."""
    if not CAN_SIGN:
        raise Refused("mirror-cannot-sign")
    return Ed25519PrivateKey.generate().private_bytes_raw()


def public_of(secret: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def signed(secret: bytes, purpose: Purpose, payload: bytes) -> bytes:
    """The signed file; the same bytes for the same payload, since Ed25519 is deterministic."""
    key = Ed25519PrivateKey.from_private_bytes(secret)
    return b"".join(
        (MAGIC, key.public_key().public_bytes_raw(), key.sign(_signed(purpose, payload)), payload)
    )


def opened(file: bytes) -> Envelope:
    """The parts of a file, not verified yet. Raises ``Refused``."""
    if not file.startswith(MAGIC) or len(file) < HEAD:
        raise Refused("mirror-not-a-file")
    start = len(MAGIC)
    return Envelope(file[start : start + KEY], file[start + KEY : HEAD], file[HEAD:])


def require_signed(envelope: Envelope, key: bytes, purpose: Purpose) -> None:
    """Raises ``Refused`` unless the holder of ``key`` has signed it for this purpose."""
    try:
        public = Ed25519PublicKey.from_public_bytes(key)
        public.verify(envelope.signature, _signed(purpose, envelope.payload))
    except (InvalidSignature, ValueError) as error:
        raise Refused("mirror-file-broken") from error


def _signed(purpose: Purpose, payload: bytes) -> bytes:
    return MAGIC + purpose.value.encode() + b"\n" + payload


def digest_of(file: bytes) -> str:
    return sha256(file).hexdigest()
