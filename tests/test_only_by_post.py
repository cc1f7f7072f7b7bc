"""What changes something is not done by following a link; of the sheets: ``tests/tournaments/sheets``."""

from __future__ import annotations

import pytest
from django.test import Client

EVENING = "/tournaments/club-evening/"


@pytest.mark.parametrize(
    "address",
    [
        f"{EVENING}cash/take/",
        f"{EVENING}prizes/show/",
        f"{EVENING}teams/draw/",
        f"{EVENING}registration/{'A' * 22}/withdraw/",
        f"{EVENING}players/1/link/revoke/",
        "/players/history/1/again/",
        "/players/history/token/confirm/",
        "/hall/desk/bar/scene/",
        "/hall/desk/bar/remove/",
    ],
)
def test_a_link_changes_nothing(db: None, address: str) -> None:
    assert Client().get(address).status_code == 405
