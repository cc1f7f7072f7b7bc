"""Every answer of the JSON interface: as the description says, and with what is public only."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_tournament
from tests.tournaments.league.leagues import first_meeting, make_league, make_planned
from tests.tournaments.public.three_series import play_three_series
from tests.tournaments.season.seasons import make_season
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.access.role_table import addresses
from tournaments.league.set_up import take_tournament
from tournaments.models import Club, Division, League, Player, SeasonPart, Series, Tournament
from tournaments.public.api import OPENAPI

DESCRIPTION: dict[str, Any] = json.loads(Path(OPENAPI).read_text(encoding="utf-8"))
ONE = "/api/v1/tournaments/club-evening"


@pytest.fixture
def evening(db: None) -> Tournament:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(place="Højer", club=club, series_count=4)
    play_three_series(tournament)
    Player.objects.filter(last_name="Madsen").update(player_class="women")
    SeasonPart.objects.create(season=make_season("Club evening", club=club), tournament=tournament)
    return tournament


def schema_of(path: str) -> dict[str, Any]:
    """The schema of the answer at ``path``, with the parts that it refers to."""
    answer = DESCRIPTION["paths"][path]["get"]["responses"]["200"]
    schema: dict[str, Any] = answer["content"]["application/json"]["schema"]
    return schema | {"components": DESCRIPTION["components"]}


def make_public_division(evening: Tournament) -> Division:
    """Four tandems; the evening is its first meeting, with teams of the players 1 and 2, 3 and 4."""
    division = make_planned(4, league=make_league(team_kind="tandem", series_count=4))
    entries = list(evening.entries.order_by("start_number"))
    plan = make_plan(evening, kind="tandem", size=2, starts_with=2)
    for name, own in (("Tønder", entries[:2]), ("Ribe", entries[2:])):
        make_team(plan, name, own)
    take_tournament(first_meeting(division), evening, by=COMMAND)
    return division


def test_a_division(visitor_client: Client, evening: Tournament) -> None:
    """Series 1 alone is public: 330, 10, 270 and 60 points. Two of the four teams have not come."""
    division = make_public_division(evening)
    address = f"/api/v1/leagues/skatliga-2026/divisions/{division.pk}"
    answer = visitor_client.get(address)
    found = answer.json()
    lines = [(one["rank"], one["team"], one["points"], one["game_points"]) for one in found["lines"]]
    assert lines == [
        (1, "Tønder", "3:0", 340), (2, "Ribe", "2:1", 330), (3, "Husum", "0:3", 0), (3, "Kiel", "0:3", 0),
    ]  # fmt: skip
    assert found["cross"][0] == {"team": "Tønder", "points": ["■", "1:0", "1:0", "1:0"]}
    assert [(one["name"], one["team"], one["series"], one["points"]) for one in found["players"]] == [
        ("Åse M.", "Tønder", 1, 330), ("Őrsi J.", "Ribe", 1, 270), ("Inge S.", "Ribe", 1, 60), ("Kurt H.", "Tønder", 1, 10),
    ]  # fmt: skip
    teams = {one["team"]: one["line_up"] for one in found["days"][0]["meetings"][0]["teams"]}
    assert teams == {"Tønder": ["Åse M.", "Kurt H."], "Ribe": ["Őrsi J.", "Inge S."], "Husum": [], "Kiel": []}
    known = {"if-none-match": answer["ETag"]}
    assert visitor_client.get(address, headers=known).status_code == 304
    Series.objects.filter(number=2).update(results_released=True)
    assert visitor_client.get(address, headers=known).json()["players"][0]["series"] == 2
    League.objects.update(visibility="hidden")
    assert visitor_client.get(address, headers=known).status_code == 404


def test_every_address_is_described() -> None:
    served = {
        "/" + re.sub(r"<(?:slug|int):(\w+)>", r"{\1}", address).lstrip("/")
        for address, _pattern in addresses()
        if "api/v1/" in address and not address.endswith("openapi.json")
    }
    assert served == set(DESCRIPTION["paths"])


@pytest.mark.parametrize("query", ["", "?series=1", "?class=women", "?series=1&class=women"])
@pytest.mark.parametrize("path", DESCRIPTION["paths"])
def test_answers_are_as_described(visitor_client: Client, evening: Tournament, path: str, query: str) -> None:
    division = make_public_division(evening)
    slug = "skatliga-2026" if "leagues" in path else "club-evening"
    answer = visitor_client.get(path.replace("{slug}", slug).replace("{pk}", str(division.pk)) + query)
    schema = schema_of(path)
    Draft202012Validator.check_schema(schema)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    assert list(Draft202012Validator(schema).iter_errors(answer.json())) == []


def test_the_tournaments(visitor_client: Client, evening: Tournament) -> None:
    make_tournament("Hidden", visibility="hidden")
    make_tournament("Planned", state="planned")
    assert visitor_client.get("/api/v1/tournaments").json() == [
        {
            "slug": "club-evening",
            "name": "Club evening",
            "date": "2026-11-21",
            "starts_at": None,
            "place": "Højer",
            "club": "Tønder",
            "state": "running",
        }
    ]


def test_one_tournament(visitor_client: Client, evening: Tournament) -> None:
    answer = visitor_client.get(ONE).json()
    sheet = evening.series.get(number=1).skat_tables.get().score_sheet
    assert answer == {
        "slug": "club-evening",
        "name": "Club evening",
        "date": "2026-11-21",
        "starts_at": None,
        "place": "Højer",
        "club": "Tønder",
        "state": "running",
        "rules": "danish",
        "options": {},
        "rounds": 12,
        "series_count": 4,
        "official": False,
        "as_of": sheet.recorded_at.isoformat(),
        "series": [
            {"number": 1, "results": True, "closed": True, "missing_sheets": 0},
            {"number": 2, "results": False, "closed": False, "missing_sheets": 0},
        ],
        "remarks": [],
    }


def test_the_entries(visitor_client: Client, evening: Tournament) -> None:
    assert visitor_client.get(f"{ONE}/entries").json()[:2] == [
        {"start_number": 1, "name": "Åse M.", "club": "Tønder", "classes": ["women"]},
        {"start_number": 2, "name": "Kurt H.", "club": "Tønder", "classes": []},
    ]


def test_seats_of_the_newest_series_and_of_another(visitor_client: Client, evening: Tournament) -> None:
    newest, first = (visitor_client.get(f"{ONE}/seats{query}").json() for query in ("", "?series=1"))
    assert newest["series"] == 2
    assert newest["tables"][0]["seats"][0] == {
        "number": 1,
        "start_number": 4,
        "points": None,
        "won": None,
        "lost": None,
    }
    assert first["tables"][0]["seats"][0] == {
        "number": 1,
        "start_number": 1,
        "points": 330,
        "won": 5,
        "lost": 1,
    }


def test_statistics(visitor_client: Client, evening: Tournament) -> None:
    assert visitor_client.get(f"{ONE}/statistics").json() == [
        {
            "series": 1,
            "tables": 1,
            "missing_sheets": 0,
            "results": 4,
            "won": 9,
            "lost": 2,
            "highest": 330,
            "best": [1],
            "average": "167.50",
        }
    ]


@pytest.mark.parametrize(
    "question",
    [
        "/standings?series=2",
        "/standings?series=9",
        "/standings?series=",
        "/standings?series=-1",
        "/standings?class=men",
        "/seats?series=3",
        "/seats?series=x",
    ],
)
def test_what_is_not_public_is_not_there(visitor_client: Client, evening: Tournament, question: str) -> None:
    answer = visitor_client.get(ONE + question)
    sentence = "There is no such tournament, or none of its results is released."
    assert (answer.status_code, answer.json(), "ETag" in answer) == (404, {"error": sentence}, False)


@pytest.mark.parametrize("part", ["", "/entries", "/seats", "/standings", "/statistics"])
def test_an_unchanged_answer_costs_one_query(
    visitor_client: Client,
    evening: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
    part: str,
) -> None:
    etag = visitor_client.get(ONE + part)["ETag"]
    with django_assert_num_queries(1):
        assert visitor_client.get(ONE + part, headers={"if-none-match": etag}).status_code == 304


def test_each_question_has_an_etag_of_its_own(visitor_client: Client, evening: Tournament) -> None:
    questions = [
        "",
        "/entries",
        "/seats",
        "/seats?series=1",
        "/standings",
        "/standings?series=1",
        "/statistics",
    ]
    assert len({visitor_client.get(ONE + question)["ETag"] for question in questions}) == 7


@pytest.mark.parametrize("address", ["/api/v1/tournaments", f"{ONE}/standings", "/api/v1/openapi.json"])
def test_pages_of_other_origins_may_read_it(
    visitor_client: Client, evening: Tournament, address: str
) -> None:
    headers = {"origin": "https://club.example"}
    answer = visitor_client.get(address, headers=headers)
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert answer["Access-Control-Expose-Headers"] == "etag"
    assert "Access-Control-Allow-Credentials" not in answer
    asked = headers | {
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
    }
    before = visitor_client.options(address, headers=asked)
    assert (before.status_code, before["Access-Control-Allow-Headers"]) == (200, "if-none-match")


def test_other_pages_are_not_read_from_other_origins(visitor_client: Client, evening: Tournament) -> None:
    for address in ("/", "/tournaments/club-evening/", "/api/", "/login/"):
        answer = visitor_client.get(address, headers={"origin": "https://club.example"})
        assert "Access-Control-Allow-Origin" not in answer, address


def test_the_page_lists_every_address(visitor_client: Client, db: None) -> None:
    page = visitor_client.get("/api/").content.decode()
    assert [path for path in DESCRIPTION["paths"] if f"GET {path}<" not in page] == []


def test_its_reader_may_choose_a_language_and_stays_there(visitor_client: Client, db: None) -> None:
    assert '<input type="hidden" name="next" value="/api/">' in visitor_client.get("/api/").content.decode()


def test_no_answer_is_kept_without_asking_again(visitor_client: Client, evening: Tournament) -> None:
    """Results that are withdrawn must not come back from the cache of a browser."""
    for address in ("/api/v1/tournaments", ONE, f"{ONE}/entries", f"{ONE}/seats", f"{ONE}/standings"):
        assert visitor_client.get(address)["Cache-Control"] == "no-cache", address


@pytest.mark.parametrize("address", ["/api/", "/api/v1/openapi.json", "/api/v1/tournaments", f"{ONE}/seats"])
def test_the_interface_only_reads(visitor_client: Client, evening: Tournament, address: str) -> None:
    assert visitor_client.post(address).status_code == 405
    assert visitor_client.head(address).status_code == 200


def test_the_description_is_the_file(visitor_client: Client, db: None) -> None:
    answer = visitor_client.get("/api/v1/openapi.json")
    assert (answer["Content-Type"], answer.content) == ("application/json", OPENAPI.read_bytes())


def test_the_page_names_this_server(visitor_client: Client, db: None) -> None:
    assert "curl http://testserver/api/v1/tournaments\n" in visitor_client.get("/api/").content.decode()


def test_names_are_readable_in_the_answer(visitor_client: Client, evening: Tournament) -> None:
    for address, name in (("/api/v1/tournaments", "Tønder"), (f"{ONE}/entries", "Åse M.")):
        assert name in visitor_client.get(address).content.decode(), address
