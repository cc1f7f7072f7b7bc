"""Every address of the program, with evenings to look at and a user of each role.

Addresses come from the resolver, the values of their placeholders from links, fields from forms, so that a new
page is found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from django.contrib.auth.models import User
from django.http import SimpleCookie
from django.test import Client
from django.test.client import ClientHandler
from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve

from tests.answers import Answer
from tests.conftest import make_user
from tests.factories import COMMAND
from tests.page_as_read import Form, Page, read
from tests.tournaments.league.leagues import NAMES, first_meeting, make_planned, make_squad, report, team
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.league.line_up.fines import fine_team
from tournaments.models import PrintJob, Screen, Tournament

MOST_OF_A_KIND = 2  # pages of one route that are read for each tournament


def routes() -> dict[str, URLPattern]:
    """Every address, the owner's pages too, with its placeholders: ``/clubs/<int:pk>/``."""
    return dict(_walk(get_resolver().url_patterns, "/"))


def _walk(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for pattern in patterns:
        # Some of the owner's addresses are regular expressions.
        address = prefix + re.sub(r"^\^|\$$|\\Z$", "", str(pattern.pattern))
        if isinstance(pattern, URLPattern):
            yield address, pattern
        else:
            yield from _walk(pattern.url_patterns, address)


@cache
def route_of(address: str) -> str:
    """The route that an address belongs to, "" for none."""
    try:
        return "/" + re.sub(r"\^|\$|\\Z", "", resolve(address).route)
    except Resolver404:
        return ""


def make_evenings(*stages: Stage) -> list[Tournament]:
    """One evening at each stage, one kept deal by deal, each with a print that failed."""
    made = [make_demo(players=8, series=2, stage=stage, seed=1, rounds=2) for stage in stages or Stage]
    made.append(make_demo(players=8, series=2, stage=Stage.STARTED, seed=1, rules="tarok", rounds=2))
    for tournament in made:
        PrintJob.objects.create(tournament=tournament, language="da", state=PrintJob.State.FAILED)
    Screen.objects.create(name="Wall", slug="wall", tournament=made[-1], text="Pause")
    make_small_league()
    return made


def make_small_league() -> None:
    """A division of four teams after its first day, with a ruling, a fine and a captain's link."""
    division = make_planned()
    meeting = first_meeting(division)
    report(meeting, **{name: [3000 - 100 * place, 2900] for place, name in enumerate(NAMES[:4])})
    make_squad(NAMES[0])
    fine_team(team(NAMES[0]), 1000, "came without cards", by=COMMAND)


def make_sessions() -> dict[str, str]:
    """The session of each role; a visitor has none."""
    people = {
        "nobody": make_user("somebody"),
        "recorder": make_user("a-recorder", Role.RECORDER),
        "director": make_user("a-director", Role.DIRECTOR),
        "owner": User.objects.create_superuser("an-owner", password="skat med spidser"),
    }
    return {"visitor": ""} | {name: session_of(user) for name, user in people.items()}


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


@cache
def _handler() -> ClientHandler:
    """Loads the middleware with its first request, which takes as long as answering one."""
    return ClientHandler(enforce_csrf_checks=False)


def client_with(session: str) -> Client:
    """A new browser, whose requests share one handler with all others."""
    client = Client(headers={"accept-language": "en"})
    client.handler = _handler()
    client.cookies = SimpleCookie({"sessionid": session} if session else {})
    return client


def client_of(role: Role, language: str = "en") -> Client:
    """A new browser of somebody who has this role."""
    client = Client(headers={"accept-language": language})
    if role is not Role.VISITOR:
        client.force_login(make_user(f"a-{role.value}", role))
    return client


@dataclass
class Found:
    """What the pages lead to: addresses by route, and the forms that are sent to an address."""

    addresses: dict[str, list[str]] = field(default_factory=dict)
    forms: dict[str, Form] = field(default_factory=dict)
    most_of_a_kind: int = MOST_OF_A_KIND
    is_wanted: Callable[[str], bool] = lambda _address: True

    def add(self, address: str) -> bool:
        """Notes an address that is to be read: ours, new, and not too many of its route yet. Returns whether it is."""
        known = self.addresses.setdefault(route_of(address), [])
        alike = [one for one in known if slug_of(one) == slug_of(address)]
        if address in known or len(alike) >= self.most_of_a_kind or not route_of(address):
            return False
        if not self.is_wanted(address):
            return False
        known.append(address)
        return True


def slug_of(address: str) -> str:
    """The tournament that a page belongs to, "" for none."""
    parts = address.split("/")
    return parts[2] if parts[1] == "tournaments" and len(parts) > 2 else ""


def look_round(client: Client, most_of_a_kind: int = MOST_OF_A_KIND) -> Found:
    """Follows links and forms from the addresses without placeholders."""
    found = Found(most_of_a_kind=most_of_a_kind)
    for _address, _answer, page in walk(client, found):
        for target, fields in page.forms.items():
            found.add(target)
            found.forms.setdefault(target, {}).update(fields)
    return found


def walk(client: Client, found: Found) -> Iterator[tuple[str, Answer, Page]]:
    """Each page that links lead to, as it was answered and read; ``found`` notes the addresses."""
    waiting = [route for route in routes() if "<" not in route and "(" not in route and "logout" not in route]
    waiting = [address for address in waiting if found.add(address)]
    while waiting:
        address = waiting.pop()
        answer = client.get(address, follow=True)
        page = read(answer)
        yield address, answer, page
        waiting += [link for link in page.links if "logout" not in link and found.add(link)]
