"""Whatever is requested, by any role: a response or a sentence, never an error of the program."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from http import HTTPStatus
from itertools import chain

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.every_page import Found, client_with, look_round, make_evenings, make_sessions, routes
from tests.fuzzing import Request, requests, sweep_forms, sweep_queries
from tournaments.demo.making import Stage

pytestmark = [pytest.mark.django_db, pytest.mark.database]
ROUTES = routes()
EACH = 50  # requests to each address in the long form
# Roles with more permissions have more that can go wrong.
ROLES = ("visitor", "nobody", "recorder", "director", "director", "director", "owner", "owner")


@pytest.fixture
def sessions(db: None) -> dict[str, str]:
    return make_sessions()


@pytest.fixture
def found(sessions: dict[str, str], request: pytest.FixtureRequest) -> Found:
    is_long = request.node.get_closest_marker("endurance")
    make_evenings(*(Stage if is_long else [Stage.CLOSED]))
    found = look_round(client_with(sessions["owner"]), most_of_a_kind=2 if is_long else 1)
    assert len(found.forms) > 60, "the pages' forms are not found"
    return found


def problem_with(send: Callable[[], object], last: list[str]) -> str:
    """The last request and what it led to; "" when all went well."""
    try:
        send()
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)[::-1][:8]
        where = " < ".join(f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in frames)
        return f"{last[0]}\n    {error!r:.300} in {where}"
    return ""


def odd_requests(route: str, found: Found, sessions: dict[str, str], each: int) -> str:
    """Sends ``each`` requests to the route by any role, with anything in them."""
    last = [""]

    @settings(
        max_examples=each,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(role=st.sampled_from(ROLES), request=requests(route, found))
    def send(role: str, request: Request) -> None:
        last[0] = f"{role}: {request}"
        assert request.send(client_with(sessions[role])).status_code < HTTPStatus.INTERNAL_SERVER_ERROR

    return problem_with(send, last)


def swept(requests_to_send: Iterable[Request], session: str) -> dict[str, str]:
    """A problem for each address at which a request fails."""
    problems: dict[str, str] = {}
    for request in requests_to_send:

        def send(request: Request = request) -> None:
            assert request.send(client_with(session)).status_code < HTTPStatus.INTERNAL_SERVER_ERROR

        problem = "" if request.path in problems else problem_with(send, [str(request)])
        if problem:
            problems[request.path] = problem
    return problems


def test_neither_a_request_nor_a_value_is_too_much(found: Found, sessions: dict[str, str]) -> None:
    """The short form of both long tests in one, since finding every page takes longest.

    Queries are odd in the requests to each route.
    """
    problems = [odd_requests(route, found, sessions, each=1) for route in ROUTES]
    problems += swept(sweep_forms(found, 1), sessions["owner"]).values()
    assert not any(problems), "\n".join(filter(None, problems))


@pytest.mark.endurance
def test_none_of_thousands_of_requests_is_too_much(found: Found, sessions: dict[str, str]) -> None:
    assert len(ROUTES) * EACH >= 5_000
    problems = [odd_requests(route, found, sessions, each=EACH) for route in ROUTES]
    assert not any(problems), "\n".join(filter(None, problems))


@pytest.mark.endurance
def test_none_of_thousands_of_values_is_too_much(found: Found, sessions: dict[str, str]) -> None:
    problems = swept(chain(sweep_forms(found, 450), sweep_queries(found, 20)), sessions["owner"])
    assert not problems, "\n".join(problems.values())
