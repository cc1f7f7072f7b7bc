"""What the mirror shows of a tournament is, byte for byte, what a visitor in the hall gets, and nothing else."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from tests.answers import Answer
from tests.rooms import Rooms, make_rooms
from tests.test_nothing_leaks import FIGURE, LONG, MARK, SHORT, full_addresses, make_evening
from tests.tournaments.mirror.halls import file_of, go_elsewhere, paired_hall
from tests.tournaments.people.identity.test_logos import picture
from tournaments.access.sealing import address_of, unsealed
from tournaments.access.visibility import shows_results
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.envelope import HEAD
from tournaments.mirror.subjects import content_of_subject, everything_public
from tournaments.models import Club, ClubLogo, MirrorKind, Season, Tournament
from tournaments.people.identity.saving import set_identity
from tournaments.people.own_links import token_of

QUERIES = ("", "?q=1", "?view=tables", "?_export=csv", "?best=all", "?sort=-name", "?series=1")
PLAIN = (".png", ".svg", "/draw.json", "/prizes/")  # pages that ask for nothing
SINCE = re.compile(r'\s*<p class="quiet-text small">[^<]*\b([Vv]ersion 1\.|1\. változat\.)</p>\s*')
# A new one for each reader
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
MOMENT = "2026-11-21T20:15:30+01:00"
LANGUAGES = [code for code, _name in settings.LANGUAGES]


TAG = re.compile(r'data-tag="\w+"')
Read = tuple[int, dict[str, str], str]


def doors(tournament: Tournament) -> list[str]:
    """Every public address of the tournament, with the questions that its pages ask."""
    own = [
        one for one in dict.fromkeys(full_addresses(tournament)) if f"tournaments/{tournament.slug}" in one
    ]
    own = [one for one in own if "/registration/" not in one and not one.endswith("/register/")]
    return [one + query for one in own for query in (QUERIES[:1] if one.endswith(PLAIN) else QUERIES)]


def read(client: Client, door: str, language: str, **headers: str) -> Read:
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
def read_all(doors: list[str], language: str) -> dict[str, Read]:
    cache.clear()
    found = {door: read(Client(), door, language) for door in doors}
    parts = {f"{door} (part)": read(Client(), door, language, hx_request="true") for door in doors}
    return found | parts


@pytest.fixture
def rooms(db: None) -> Rooms:
    found = make_rooms()
    leads = Club.objects.order_by("pk")[0]
    set_identity(leads, colour="#1b5e20", address=("Algade 1", ""), upload=picture("PNG"))
    return found


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
    assert {answer[0] for answer in read_all(wanted[:2], language).values()} == {404}
    take_push(file)
    on_mirror = read_all(wanted, language)
    differing = [door for door in in_hall if not same(door, in_hall[door], on_mirror[door])]
    assert differing == []


def test_a_season_says_the_same(rooms: Rooms) -> None:
    slug = rooms.season.slug
    queries = ("", "?q=a", "?page=2", "?_export=csv")
    wanted = [*(f"/seasons/{slug}/{query}" for query in queries), f"/api/v1/seasons/{slug}"]
    in_hall = {door: read_season(door) for door in wanted}
    _hall, secret = paired_hall()
    file = file_of(secret, slug, kind=MirrorKind.SEASON)
    Season.objects.update(slug="elsewhere", visibility="hidden")
    assert [read_season(door)[0] for door in wanted] == [404] * len(wanted)
    take_push(file)
    assert {door: read_season(door) for door in wanted} == in_hall
    assert f"/seasons/{slug}/" in Client().get("/seasons/").content.decode()


def test_the_logo_in_the_head_is_the_same_picture(rooms: Rooms) -> None:
    page = read(Client(), f"/tournaments/{rooms.over.slug}/", "da")[2]
    address = re.search(r'src="(/clubs/\d+/logo-[^"]+)"', page)
    assert address
    in_hall = Client().get(address[1])
    (subject,) = [one for one in everything_public() if one.kind == MirrorKind.LOGO]
    _hall, secret = paired_hall()
    file = file_of(secret, subject.slug, kind=MirrorKind.LOGO)
    ClubLogo.objects.all().delete()
    assert Client().get(address[1]).status_code == 404
    take_push(file)
    on_mirror = Client().get(address[1])
    assert (on_mirror.content, on_mirror.headers) == (in_hall.content, in_hall.headers)
    assert content_of_subject("logo", subject.slug) == ({}, None)


@time_machine.travel(MOMENT, tick=False)
def read_season(door: str) -> Read:
    cache.clear()
    return read(Client(), door, "da")


def same(door: str, hall: Read, mirror: Read) -> bool:
    """A page that is not found names whoever runs the server. Tags of searches also depend on names that are not public,
    and not sent.
    """
    if hall[0] == mirror[0] == 404:
        return True
    if "q=" in door:
        return (hall[0], TAG.sub("", hall[2])) == (mirror[0], TAG.sub("", mirror[2]))
    return hall == mirror


@pytest.mark.parametrize(("visibility", "silent", "state"), [*SHORT, *LONG])
@time_machine.travel(MOMENT, tick=False)
def test_what_is_not_public_is_in_no_file(db: None, visibility: str, silent: bool, state: str) -> None:
    """The markers of what no visitor reads: names behind initials, teams, sheets of series that are not released."""
    tournament = make_evening(visibility, state, silent=silent)
    _hall, secret = paired_hall()
    files = {
        (one.kind, one.slug): file_of(secret, one.slug, kind=MirrorKind(one.kind))
        for one in everything_public()
    }
    is_secret = not shows_results(tournament, tournament.series.get(number=2))
    said = {key: zlib.decompress(file[HEAD:]).decode() for key, file in files.items()}
    pages = unsealed_pages(tournament, said.pop(("own-pages", tournament.slug), ""))
    leaking = [
        key
        for key, text in (*said.items(), *pages.items())
        if MARK in text.lower() or (is_secret and FIGURE.search(text))
    ]
    assert leaking == []
    assert len(files) == (0 if visibility == "hidden" else 4)


def unsealed_pages(tournament: Tournament, said: str) -> dict[tuple[str, str], str]:
    """What the holder of each link can read. Somebody whose own first name is the marker reads that name."""
    if not said:
        return {}
    pages = json.loads(said)["content"]["pages"]
    tokens = [token_of(one) for one in tournament.entries.exclude(player__first_name="Marker")]
    return {
        ("own", token): zlib.decompress(unsealed(token, b64decode(pages[address_of(token)]))).decode()
        for token in tokens
    }


def test_a_hidden_evening_sends_nothing(db: None) -> None:
    tournament = make_evening("hidden", "closed", silent=False)
    assert content_of_subject("tournament", tournament.slug) == ({}, None)
