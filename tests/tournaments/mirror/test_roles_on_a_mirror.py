"""On a mirror nobody can do anything to a tournament that was sent there, whatever the role: it can only be read."""

from __future__ import annotations

import pytest

from tests.conftest import make_user
from tests.every_page import session_of
from tests.factories import make_tournament
from tests.test_hidden_tournaments import BELOW_A_TOURNAMENT, OPEN_TO_VISITORS, asked, released
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.access.permissions import OF_LOGINS, Role
from tournaments.mirror.accepting_pushes import take_push

SENT, NOWHERE = "evening-sent", "evening-gone"  # of one length, for the header Content-Length
# A director may do what the others may
ROLES = [
    Role.DIRECTOR,
    *(pytest.param(one, marks=pytest.mark.endurance) for one in sorted(OF_LOGINS - {Role.DIRECTOR})),
]
OF_OFFICIALS = sorted(set(BELOW_A_TOURNAMENT) - set(OPEN_TO_VISITORS))


@pytest.fixture
def _sent(db: None) -> None:
    tournament = make_tournament("Sent", slug=SENT, state="closed")
    released(tournament)
    _hall, secret = paired_hall()
    file = file_of(secret, SENT)
    go_elsewhere(tournament)
    take_push(file)


@pytest.mark.usefixtures("_sent")
@pytest.mark.parametrize("role", ROLES)
def test_for_officials_it_is_not_there(role: Role) -> None:
    session = session_of(make_user("official", role))
    found = [
        (method, address)
        for address in OF_OFFICIALS
        for method in ("GET", "POST")
        if asked(method, address, SENT, session) != asked(method, address, NOWHERE, session)
    ]
    assert found == []
    assert len(OF_OFFICIALS) > 70


@pytest.mark.usefixtures("_sent")
@pytest.mark.parametrize("role", ROLES)
def test_everybody_reads_the_same_of_it(role: Role) -> None:
    """Officials get the status that visitors get, and never a page that visitors do not."""
    session = session_of(make_user("official", role))
    visitors = {address: asked("GET", address, SENT).status for address in OPEN_TO_VISITORS}
    assert {address: asked("GET", address, SENT, session).status for address in visitors} == visitors
    assert visitors["/tournaments/<slug:slug>/standings/"] == 200
