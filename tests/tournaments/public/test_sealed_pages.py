"""A page that was sent sealed opens with its link alone, and only if it holds JSON of a usual length."""

from __future__ import annotations

import zlib

import pytest

from tournaments.access.sealing import NotSealedSo, sealed
from tournaments.public.sealed_pages import opened_page


def page(content: bytes, token: str = "link") -> bytes:
    return sealed(token, zlib.compress(content))


def test_the_link_opens_it() -> None:
    assert opened_page("link", page('{"name": "Åse"}'.encode())) == {"name": "Åse"}
    assert opened_page("link", page(b"[" + b" " * 199_998 + b"]")) == []


@pytest.mark.parametrize(
    "sent",
    [
        page(b"{}", token="another"),
        page(b"no JSON"),
        page(b"\xff"),
        page(b"[" + b" " * 199_999 + b"]"),  # cut at its end
        sealed("link", b"not packed"),
        b"not sealed",
    ],
)
def test_what_is_no_page_is_refused_as_sealed_otherwise(sent: bytes) -> None:
    with pytest.raises(NotSealedSo):
        opened_page("link", sent)
