"""Tokens in links. Printed links must stay valid, so how they are made is written out once more."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Any

from tournaments.access.link_tokens import LinkTokens, row_named_in


def test_a_token_names_its_row_and_half_of_a_keyed_hash(settings: Any) -> None:
    settings.SECRET_KEY = "secret"
    key = hashlib.sha256(b"saltsecret").digest()
    found = hmac.new(key, b"62:word", hashlib.sha256).digest()[:16]
    token = f"10-{urlsafe_b64encode(found).decode()[:22]}"
    assert LinkTokens("salt").signed(62, "word") == token
    assert row_named_in(token) == 62


def test_ten_digits_name_a_row_and_eleven_none() -> None:
    assert [row_named_in(f"{name}-x") for name in ("0000000010", "00000000010", "", "1_", "é")] == [
        62,
        0,
        0,
        0,
        0,
    ]
