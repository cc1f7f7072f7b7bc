"""Pages that only the holder of their link can read."""

from __future__ import annotations

import pytest

from tournaments.access import sealing
from tournaments.access.sealing import NotSealedSo, address_of, sealed, unsealed

TOKEN = "10-abc"


def test_the_holder_of_the_link_reads_it() -> None:
    page = sealed(TOKEN, b"Table 1")
    assert (unsealed(TOKEN, page), page == sealed(TOKEN, b"Table 1"), b"Table" in page) == (
        b"Table 1",
        True,
        False,
    )


@pytest.mark.parametrize(
    ("token", "page"),
    [
        ("10-abd", sealed(TOKEN, b"Table 1")),
        (TOKEN, sealed(TOKEN, b"Table 1")[:-1] + b"x"),
        (TOKEN, b""),
        (TOKEN, b"x"),
    ],
)
def test_nobody_else_does_and_no_change_passes(token: str, page: bytes) -> None:
    with pytest.raises(NotSealedSo):
        unsealed(token, page)


def test_the_address_says_nothing_of_the_link() -> None:
    found = {address_of(token) for token in (TOKEN, "10-abd", "11-abc")}
    assert len(found) == 3
    assert {len(one) for one in found} == {64}
    assert not [one for one in found if "abc" in one and "10-" in one]


def test_without_its_library_nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    page = sealed(TOKEN, b"Table 1")
    monkeypatch.setattr(sealing, "CAN_SEAL", False)
    with pytest.raises(NotSealedSo):
        unsealed(TOKEN, page)
