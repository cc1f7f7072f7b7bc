"""Whatever is asked for, by whomever: an answer or a sentence, never a mistake of the program."""

from __future__ import annotations

import re
import traceback
from http import HTTPStatus

import pytest
from django.contrib.auth.models import User
from django.http import SimpleCookie
from django.test import Client
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.conftest import make_user
from tests.fuzzing import Request, harvest, requests, routes
from tournaments.access import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Player, PrintJob, Tournament

ROUTES = routes()
EACH = 60  # requests to each address in the long form


@pytest.fixture
def evenings(db: None) -> list[Tournament]:
    """One evening at each stage, one kept deal by deal, and a print that failed."""
    made = [make_demo(players=8, series=2, stage=stage, seed=1, rounds=2) for stage in Stage]
    made.append(make_demo(players=8, series=2, stage=Stage.STARTED, seed=1, rules="tarok", rounds=2))
    for tournament in made:
        PrintJob.objects.create(tournament=tournament, language="da", state=PrintJob.State.FAILED)
    return made


@pytest.fixture
def cookies(db: None) -> dict[str, str]:
    """The session of each role; a visitor has none."""
    people = {
        "visitor": None,
        "nobody": make_user("somebody"),
        "recorder": make_user("a-recorder", Role.RECORDER),
        "director": make_user("a-director", Role.DIRECTOR),
        "owner": User.objects.create_superuser("an-owner", password="skat med spidser"),
    }
    return {name: _session_of(user) if user else "" for name, user in people.items()}


def _session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


def client_with(session: str) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.cookies = SimpleCookie({"sessionid": session} if session else {})
    return client


def real_values(evenings: list[Tournament]) -> dict[str, list[str]]:
    """What may stand in the blanks of an address."""
    jobs = [str(pk) for pk in PrintJob.objects.values_list("pk", flat=True)]
    players = [str(pk) for pk in Player.objects.values_list("pk", flat=True)[:3]]
    return {
        "slug": [tournament.slug for tournament in evenings],
        "key": ["danish", "tarok", "household"],
        "pk": [*jobs, *players],
        "object_id": [*jobs, *players],
        "app_label": ["tournaments", "auth"],
    }


def examples_of(route: str, real: dict[str, list[str]]) -> list[str]:
    """An address of the route for each evening, to read its forms."""
    if "(" in route:
        return []
    slugs = real["slug"] if "<slug:slug>" in route else [""]
    return [_filled(route, real | {"slug": [slug]}) for slug in slugs]


def _filled(route: str, real: dict[str, list[str]]) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: real.get(found[1], ["1"])[0], route)


def fuzz(evenings: list[Tournament], cookies: dict[str, str], *, each: int) -> list[str]:
    """Sends ``each`` requests to every address by every role; returns what went wrong."""
    real = real_values(evenings)
    places = [place for route in ROUTES for place in examples_of(route, real)]
    forms = harvest(client_with(cookies["owner"]), places)
    assert len(forms) > 20, "the pages' forms are not found"
    found = [_try(route, forms.get(route, {}), real, cookies, each) for route in ROUTES]
    return [problem for problem in found if problem]


def _try(
    route: str, fields: dict[str, str | None], real: dict[str, list[str]], cookies: dict[str, str], each: int
) -> str:
    """The simplest request that the program does not bear; "" for none."""
    last: list[str] = []

    @settings(
        max_examples=each,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(role=st.sampled_from([*cookies]), request=requests(route, fields, real))
    def send(role: str, request: Request) -> None:
        last[:] = [f"{role}: {request}"]
        answer = request.send(client_with(cookies[role]))
        assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR

    try:
        send()
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        where = " < ".join(
            f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in frames[::-1][:6]
        )
        return f"{last[0]}\n    {error!r:.300} in {where}"
    return ""


def test_no_request_is_too_much(evenings: list[Tournament], cookies: dict[str, str]) -> None:
    found = fuzz(evenings, cookies, each=4)
    assert not found, "\n".join(found)


@pytest.mark.endurance
def test_none_of_thousands_of_requests_is_too_much(
    evenings: list[Tournament], cookies: dict[str, str]
) -> None:
    assert len(ROUTES) * EACH >= 5_000
    found = fuzz(evenings, cookies, each=EACH)
    assert not found, "\n".join(found)
