"""Pages encrypted under a key derived from their link: servers and sticks that hold them can neither read nor change
them.

The same content gives the same bytes. The address of a sealed page reveals nothing about the link.
"""

from __future__ import annotations

import hmac
from hashlib import sha256, sha512

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESSIV
except ImportError:  # as in ``mirror.envelope``
    CAN_SEAL = False
else:
    CAN_SEAL = True

ADDRESS, KEY = b"skatclub own page address", b"skatclub own page key"


class NotSealedSo(Exception):
    """The page is sealed under another key, or was changed."""


def address_of(token: str) -> str:
    """The address at which the page of this link is kept. A token has 128 bits, so it cannot be guessed from it."""
    return hmac.new(token.encode(), ADDRESS, sha256).hexdigest()


def sealed(token: str, content: bytes) -> bytes:
    return AESSIV(_key(token)).encrypt(content, [address_of(token).encode()])


def unsealed(token: str, page: bytes) -> bytes:
    """The content of ``page``. Raises ``NotSealedSo``."""
    if not CAN_SEAL:
        raise NotSealedSo
    try:
        return AESSIV(_key(token)).decrypt(page, [address_of(token).encode()])
    except (InvalidTag, ValueError) as error:
        raise NotSealedSo from error


def _key(token: str) -> bytes:
    return hmac.new(token.encode(), KEY, sha512).digest()
