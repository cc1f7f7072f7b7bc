"""In the real installation: a rehearsal is asked for, gone into, wiped; the real data stay as they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core import serializers
from django.test import Client
from django.utils import timezone

from skatclub.serving.processes.left_over import notes_file
from skatclub.serving.rehearsal.folder import RehearsalState, folder_of, note_running, read_order, state_of
from tests.factories import make_tournament
from tournaments.models import Tournament
from tournaments.rehearsal.beginning import EVENING

pytestmark = pytest.mark.django_db


@pytest.fixture
def served(settings: Any, tmp_path: Path) -> Path:
    """A data folder that ``serve`` runs on."""
    settings.SKATCLUB_DATA = tmp_path
    notes_file(tmp_path).write_text("[]", encoding="ascii")
    return tmp_path


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(name="Tomorrow")


def everything() -> str:
    kept = [model for model in apps.get_models() if model._meta.label not in {"sessions.Session"}]
    return serializers.serialize(
        "json", [row for model in kept for row in model._default_manager.order_by("pk")]
    )


def begin(client: Client, tournament: Tournament) -> int:
    path = f"/tournaments/{tournament.slug}/rehearse/"
    return client.post(path, {"players": "9", "seed": "77"}).status_code


def test_the_page_of_the_evening_offers_it(
    director_client: Client, served: Path, tournament: Tournament
) -> None:
    page = director_client.get(f"/tournaments/{tournament.slug}/rehearse/")
    assert page.context["form"].initial == {"players": 16}
    assert "Begin the rehearsal" in page.text
    assert (
        f"/tournaments/{tournament.slug}/rehearse/"
        in director_client.get(f"/tournaments/{tournament.slug}/edit/").text
    )


def test_beginning_writes_a_folder_and_nothing_else(
    director_client: Client, served: Path, tournament: Tournament
) -> None:
    before = everything()
    assert begin(director_client, tournament) == 302
    order = read_order(served)
    assert order is not None
    assert (order.slug, order.name, order.seed) == (tournament.slug, "Tomorrow", 77)
    assert len(json.loads((folder_of(served) / EVENING).read_text(encoding="utf-8"))["entries"]) == 9
    assert state_of(served) is RehearsalState.STARTING
    assert everything() == before


def test_a_second_one_is_refused(director_client: Client, served: Path, tournament: Tournament) -> None:
    begin(director_client, tournament)
    answer = director_client.post(f"/tournaments/{tournament.slug}/rehearse/", {"players": "9", "seed": "78"})
    assert answer.status_code == 200
    order = read_order(served)
    assert order is not None
    assert order.seed == 77


def test_where_nobody_can_start_it_the_page_says_so(
    director_client: Client, settings: Any, tmp_path: Path, tournament: Tournament
) -> None:
    settings.SKATCLUB_DATA = tmp_path
    page = director_client.get(f"/tournaments/{tournament.slug}/rehearse/")
    assert "A rehearsal is possible only where" in page.text
    assert begin(director_client, tournament) == 200
    assert not folder_of(tmp_path).exists()


@pytest.mark.parametrize("players", ["6", "121", "-1", "many"])
def test_impossible_numbers_come_back(
    director_client: Client, served: Path, tournament: Tournament, players: str
) -> None:
    answer = director_client.post(f"/tournaments/{tournament.slug}/rehearse/", {"players": players})
    assert answer.context["form"].errors.keys() == {"players"}
    assert not folder_of(served).exists()


def test_one_press_on_the_first_page_begins_it(
    director_client: Client, recorder_client: Client, served: Path, tournament: Tournament
) -> None:
    Tournament.objects.update(date=timezone.localdate())
    path = f"/tournaments/{tournament.slug}/rehearse/"
    assert f'action="{path}"' in director_client.get("/").text
    assert f'action="{path}"' not in recorder_client.get("/").text
    assert director_client.post(path, {"csrfmiddlewaretoken": "x"}).status_code == 302
    assert len(json.loads((folder_of(served) / EVENING).read_text(encoding="utf-8"))["entries"]) == 16
    note_running(folder_of(served), 8001)
    for client in (director_client, recorder_client):
        assert 'action="/rehearse/go-in/"' in client.get("/").text


def test_a_club_that_has_closed_an_evening_is_offered_none(
    director_client: Client, served: Path, tournament: Tournament
) -> None:
    Tournament.objects.update(date=timezone.localdate(), state=Tournament.State.CLOSED)
    assert "rehearse/" not in director_client.get("/").text.partition("</header>")[2]


def test_going_in_leads_to_the_rehearsal(
    director_client: Client, served: Path, tournament: Tournament
) -> None:
    begin(director_client, tournament)
    assert director_client.post("/rehearse/go-in/")["Location"] == "/rehearse/"
    note_running(folder_of(served), 8001)
    assert director_client.post("/rehearse/go-in/", {"role": "director"})["Location"].startswith(
        "/rehearsal/come-in/"
    )


def test_a_recorder_goes_in_as_one(
    director_client: Client, recorder_client: Client, served: Path, tournament: Tournament
) -> None:
    begin(director_client, tournament)
    note_running(folder_of(served), 8001)
    recorder_client.post("/rehearse/go-in/", {"role": "director"})
    (key,) = (folder_of(served) / "keys").iterdir()
    assert key.read_text(encoding="ascii") == "recorder"


@pytest.mark.parametrize(("chosen", "role"), [("", "director"), ("recorder", "recorder")])
def test_a_director_comes_in_as_either(
    director_client: Client, served: Path, tournament: Tournament, chosen: str, role: str
) -> None:
    begin(director_client, tournament)
    note_running(folder_of(served), 8001)
    director_client.post("/rehearse/go-in/", {"role": chosen})
    (key,) = (folder_of(served) / "keys").iterdir()
    assert key.read_text(encoding="ascii") == role


def test_wiping_withdraws_the_order(
    director_client: Client, recorder_client: Client, served: Path, tournament: Tournament
) -> None:
    begin(director_client, tournament)
    assert recorder_client.post("/rehearse/wipe/").status_code == 403
    assert state_of(served) is RehearsalState.STARTING
    director_client.post("/rehearse/wipe/")
    assert state_of(served) is RehearsalState.ENDING


@pytest.mark.parametrize("state", list(RehearsalState))
def test_the_page_speaks_of_every_state(
    director_client: Client, served: Path, tournament: Tournament, state: RehearsalState
) -> None:
    if state is not RehearsalState.NONE:
        begin(director_client, tournament)
    folder = folder_of(served)
    if state is RehearsalState.RUNNING:
        note_running(folder, 8001)
    if state is RehearsalState.FAILED:
        (folder / "failed.txt").write_text("no disk", encoding="utf-8")
    if state is RehearsalState.ENDING:
        (folder / "order.json").unlink()
    if state is RehearsalState.ELSEWHERE:
        (folder / "order.json").write_text(
            '{"slug": "a", "name": "b", "seed": 1, "host": "other"}', encoding="utf-8"
        )
    page = director_client.get("/rehearse/")
    assert (page.status_code, page.context["state"]) == (200, state.value)


def test_the_newest_five_are_offered_while_there_is_none(
    director_client: Client, served: Path, tournament: Tournament
) -> None:
    for day in range(1, 6):
        make_tournament(name=f"{day} May", slug=f"may-{day}", date=f"2027-05-0{day}")
    newest = [one.name for one in director_client.get("/rehearse/").context["newest"]]
    assert newest == ["5 May", "4 May", "3 May", "2 May", "1 May"]
    begin(director_client, tournament)
    page = director_client.get("/rehearse/")
    assert (page.context["newest"], page.context["is_moving"]) == ((), True)
    note_running(folder_of(served), 8001)
    assert director_client.get("/rehearse/").context["is_moving"] is False


def test_the_address_of_a_rehearsal_that_was_wiped_leads_to_its_page(director_client: Client) -> None:
    answer = director_client.get("/rehearsal/")
    assert (answer.status_code, answer["Location"]) == (302, "/rehearse/")
