"""Signed tokens in links that let their holder in without a login: one row's number and a keyed hash of its key.

A token contains no name and cannot be guessed; replacing the row's key revokes it.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from enum import StrEnum

from django.core.signing import b62_decode, b62_encode
from django.utils.crypto import constant_time_compare, salted_hmac

HASH_BYTES = 16  # 128 bits
MOST_DIGITS = 10  # of the row's number in base 62: fits a column of 64 bits


class WrongLink(StrEnum):
    """Why a link leads nowhere. Only for the log: all readers get the same response."""

    UNKNOWN = "unknown or revoked"
    EXPIRED = "expired"
    NOT_SHOWN = "of a tournament that visitors do not see"


class DeadLink(Exception):
    def __init__(self, why: WrongLink) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class LinkTokens:
    """The tokens of one kind of row; ``salt`` keeps them from opening anything else."""

    salt: str

    def signed(self, pk: int, key: str) -> str:
        """The token of the row ``pk`` as long as its key is ``key``."""
        found = salted_hmac(self.salt, f"{pk}:{key}", algorithm="sha256").digest()[:HASH_BYTES]
        return f"{b62_encode(pk)}-{urlsafe_b64encode(found).decode().rstrip('=')}"

    def holds(self, token: str, pk: int, key: str) -> bool:
        """Whether ``token`` is the link of this row, letter for letter."""
        return token.isascii() and constant_time_compare(token, self.signed(pk, key))


def row_named_in(token: str) -> int:
    """The primary key of the row that ``token`` claims to be for; 0, which no row has, if it names none."""
    name, _minus, _hash = token.partition("-")
    if not name.isascii() or not name.isalnum() or len(name) > MOST_DIGITS:
        return 0
    return int(b62_decode(name))
