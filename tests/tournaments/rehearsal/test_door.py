"""Without a key nobody sees a rehearsal, whatever is released in it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.conftest import make_user
from tournaments.access.actors import login
from tournaments.access.permissions import NOT_IN_REHEARSAL, Action, Role, may
from tournaments.models import Tournament
from tournaments.rehearsal.keys import make_key


@pytest.mark.parametrize(
    "address", ["/", "/tournaments/", "/api/v1/tournaments", "/login/", "/players/", "/robots.txt"]
)
def test_visitors_are_told_that_this_is_a_rehearsal(evening: Tournament, address: str) -> None:
    answer = Client(headers={"accept-language": "en"}).get(address)
    assert (answer.status_code, "This is a rehearsal" in answer.text) == (403, True)
    assert evening.name not in answer.text


def test_what_a_visitor_of_the_real_one_may_see_is_shut(evening: Tournament) -> None:
    evening.visibility = "live"
    evening.save()
    client = Client()
    assert [client.get(path).status_code for path in (evening.get_absolute_url(), "/health/")] == [403, 200]


def test_a_key_lets_a_director_in_once(
    evening: Tournament, rehearsal: object, tmp_path: object, on_computers_clock: None
) -> None:
    make_user("director", Role.DIRECTOR)
    key, client = make_key(tmp_path, Role.DIRECTOR), Client()  # type: ignore[arg-type]
    answer = client.get(f"/come-in/{key}/")
    assert (answer.status_code, answer["Location"]) == (302, f"/tournaments/{evening.slug}/rehearsed/")
    assert client.get("/").status_code == 200
    assert Client().get(f"/come-in/{key}/").status_code == 403


def test_what_a_rehearsal_has_not(inside: Client) -> None:
    user = make_user("other", Role.DIRECTOR)
    assert {action for action in Action if not may(login(user), action)} >= NOT_IN_REHEARSAL
    assert [inside.get(path).status_code for path in ("/backups/", "/logins/", "/rehearse/")] == [
        403,
        403,
        404,
    ]


def test_in_a_real_installation_there_is_no_way_in(db: None, director_client: Client) -> None:
    assert director_client.get("/come-in/anything/").status_code == 404
