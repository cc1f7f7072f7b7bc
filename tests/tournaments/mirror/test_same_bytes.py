"""What the mirror shows of a tournament is, byte for byte, what a visitor in the hall gets, and nothing else."""

from __future__ import annotations

import re

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from tests.answers import Answer
from tests.rooms import Rooms, make_rooms
from tests.test_nothing_leaks import full_addresses
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tournaments.mirror.taking import take_push
from tournaments.models import Tournament

QUERIES = ("", "?q=1", "?view=tables", "?view=names", "?_export=csv", "?best=all", "?sort=-name", "?series=1")
SINCE = re.compile(r'\s*<p class="quiet-text small">[^<]*version 1\.</p>\s*')
# A new one for each reader
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
MOMENT = "2026-11-21T20:15:30+01:00"
LANGUAGES = [code for code, _name in settings.LANGUAGES]


def doors(tournament: Tournament) -> list[str]:
    """Every public address of the tournament, with the questions that its pages ask."""
    own = [
        one for one in dict.fromkeys(full_addresses(tournament)) if f"tournaments/{tournament.slug}" in one
    ]
    own = [one for one in own if "/registration/" not in one and not one.endswith("/register/")]
    return [one + query for one in own for query in (QUERIES if not one.endswith(".svg") else QUERIES[:1])]


def read(client: Client, door: str, language: str, **headers: str) -> tuple[int, dict[str, str], str]:
    answer: Answer = client.get(door, headers={"accept-language": language, **headers})
    body = answer.getvalue() if answer.streaming else answer.content
    kept = {
        name: value for name, value in answer.headers.items() if name not in {"Content-Length", "Set-Cookie"}
    }
    return answer.status_code, kept, as_read(body.decode("utf-8", "replace"))


def as_read(text: str) -> str:
    """Without what differs between any two readers, and the line that says since when it is so."""
    return re.sub(r"\s*</main>", "</main>", TOKEN.sub("", SINCE.sub("", text)))


@time_machine.travel(MOMENT, tick=False)
def read_all(doors: list[str], language: str) -> dict[str, tuple[int, dict[str, str], str]]:
    cache.clear()
    found = {door: read(Client(), door, language) for door in doors}
    parts = {f"{door} (part)": read(Client(), door, language, hx_request="true") for door in doors}
    return found | parts


@pytest.fixture
def rooms(db: None) -> Rooms:
    return make_rooms()


@pytest.mark.parametrize(
    "language", ["da", *(pytest.param(one, marks=pytest.mark.endurance) for one in LANGUAGES if one != "da")]
)
@pytest.mark.parametrize("stage", ["over", "playing", "expected"])
def test_every_public_door_says_the_same(rooms: Rooms, stage: str, language: str) -> None:
    tournament = getattr(rooms, stage)
    wanted = doors(tournament)
    in_hall = read_all(wanted, language)
    _hall, secret = paired_hall()
    file = file_of(secret, tournament.slug)
    go_elsewhere(tournament)
    assert {answer[0] for answer in read_all(wanted, language).values()} == {404}
    take_push(file)
    on_mirror = read_all(wanted, language)
    differing = [door for door in in_hall if not same(door, in_hall[door], on_mirror[door])]
    assert differing == []


def same(door: str, hall: tuple[int, dict[str, str], str], mirror: tuple[int, dict[str, str], str]) -> bool:
    """Tags of searches are not compared: they also depend on names that are not public, and not sent."""
    if "q=" in door:
        return (hall[0], hall[2]) == (mirror[0], mirror[2])
    return hall == mirror
