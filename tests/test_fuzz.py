"""Whatever is asked for, by whomever: an answer or a sentence, never a mistake of the program."""

from __future__ import annotations

import traceback
from http import HTTPStatus

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.every_page import Found, client_with, look_round, make_evenings, make_sessions, routes
from tests.fuzzing import Request, requests

pytestmark = pytest.mark.django_db
ROUTES = routes()
EACH = 60  # requests to each address in the long form
# The more somebody may do, the more can go wrong.
ROLES = ("visitor", "nobody", "recorder", "director", "director", "director", "owner", "owner")


def fuzz(*, each: int) -> list[str]:
    """Sends ``each`` requests to every address; returns what went wrong, one line for an address."""
    sessions = make_sessions()
    make_evenings()
    found = look_round(client_with(sessions["owner"]))
    assert len(found.forms) > 60, "the pages' forms are not found"
    problems = (_try(route, found, sessions, each) for route in ROUTES)
    return [problem for problem in problems if problem]


def _try(route: str, found: Found, sessions: dict[str, str], each: int) -> str:
    """A request that the program does not bear; "" for none."""
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
        answer = request.send(client_with(sessions[role]))
        assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR

    try:
        send()
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)[::-1][:8]
        where = " < ".join(f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in frames)
        return f"{last[0]}\n    {error!r:.300} in {where}"
    return ""


def test_no_request_is_too_much() -> None:
    found = fuzz(each=4)
    assert not found, "\n".join(found)


@pytest.mark.endurance
def test_none_of_thousands_of_requests_is_too_much() -> None:
    assert len(ROUTES) * EACH >= 5_000
    found = fuzz(each=EACH)
    assert not found, "\n".join(found)
