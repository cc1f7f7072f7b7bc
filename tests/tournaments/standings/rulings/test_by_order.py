"""Rulings by one button: each with its paragraph and effect; what the texts do not settle stays with the referee."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.models import Ruling, Seat, Tournament
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.rulings.by_order import rulings_of

PAGE = "/tournaments/club-evening/standings/rulings/"
NAMED = {"wrong-seat", "late", "refused-deal", "wrong-cards", "conduct", "list-not-kept", "illegible-list"}


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    table = seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()
    record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND)
    return tournament


def press(client: Client, button: str, **typed: str) -> str:
    said = {"referee": "Ib", "series": "1", "start_number": "3", "by_order": button} | typed
    return client.post(f"{PAGE}record/", said, follow=True).content.decode()


def test_what_is_settled_and_by_which_text() -> None:
    def settled(system: str) -> dict[str, tuple[str, int]]:
        return {one.code: (one.effect, one.points) for one in rulings_of(system) if one.is_settled}

    assert settled("isko") == {"wrong-seat": ("zero", 0)}
    assert settled("danish") == {
        "wrong-seat": ("zero", 0), "fourth-man-saw-skat": ("points", 50), "wrong-cards": ("lost", 0),
    }  # fmt: skip
    assert {one.code for one in rulings_of("isko")} == NAMED
    assert {one.code for one in rulings_of("danish")} == NAMED | {"fourth-man-saw-skat"}


def test_each_has_its_button(director_client: Client, tournament: Tournament) -> None:
    page = director_client.get(PAGE).content.decode()
    assert [code for code in NAMED if f'name="by_order" value="{code}"' not in page] == []
    assert page.count("Rule so") == 8
    assert "German rules for competitions" in page


def test_one_press_makes_a_line_zero(director_client: Client, tournament: Tournament) -> None:
    press(director_client, "wrong-seat", points="99")
    ruling = Ruling.objects.get()
    assert (ruling.code, ruling.points, ruling.text) == (
        "wrong-seat", 0, "Sat on a wrong seat: points and games of this series are zero.",
    )  # fmt: skip
    assert Seat.objects.get(number=3).series_points == 0


def test_fifty_points_of_the_fourth_man(director_client: Client, tournament: Tournament) -> None:
    press(director_client, "fourth-man-saw-skat", text="Seen by all", points="7")
    assert list(Ruling.objects.values_list("points", "text")) == [(50, "Seen by all")]


def test_what_is_not_settled_is_said_by_the_referee(director_client: Client, tournament: Tournament) -> None:
    page = press(director_client, "conduct", points="20")
    assert not Ruling.objects.exists()
    assert 'name="points" value="20"' in page
    press(director_client, "conduct", points="20", text="Threw the cards")
    assert list(Ruling.objects.values_list("code", "points", "text")) == [("conduct", 20, "Threw the cards")]


@pytest.mark.parametrize("code", ["", "disqualified", "x"])
def test_another_kind_has_no_button(director_client: Client, tournament: Tournament, code: str) -> None:
    press(director_client, code, text="Warned", code="late")
    assert list(Ruling.objects.values_list("code", flat=True)) == ["late"]


def test_only_directors_rule(recorder_client: Client, tournament: Tournament) -> None:
    assert "Rule so" not in recorder_client.get(PAGE).content.decode()
    assert recorder_client.post(f"{PAGE}record/", {"by_order": "wrong-seat"}).status_code == 403
