"""What the answers of the JSON interface hold: order, classes, remarks, and an evening of which little is public."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.public.copies import make_copy
from tournaments.models import Player, Series, Tournament
from tournaments.standings.rulings.recording import record_ruling

ONE = "/api/v1/tournaments/club-evening"


@pytest.fixture
def evening(db: None) -> Tournament:
    """Four players and a series, closed, with public results."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    series = seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    return tournament


def test_tournaments_newest_first_and_two_hundred_at_most(visitor_client: Client, db: None) -> None:
    for number in range(199):
        make_tournament(f"Evening {number}", date=dt.date(2026, 1, 1))
    make_tournament("Newest", date=dt.date(2026, 11, 21))
    make_tournament("Second of two", date=dt.date(2025, 1, 1))
    listed = visitor_client.get("/api/v1/tournaments").json()
    assert [one["name"] for one in listed[:3]] == ["Newest", "Evening 198", "Evening 197"]
    assert (len(listed), listed[-1]["name"], listed[-1]["club"]) == (200, "Evening 0", "")


def test_one_that_was_sent_here_is_listed_like_an_own_one(
    visitor_client: Client, evening: Tournament
) -> None:
    sent = {
        "name": "Ribe Open", "starts_at": "19:00", "place": "Ribe", "club": "Ribe", "state": "running",
        "is_searchable": False, "status": "Series 1", "first": [],
    }  # fmt: skip
    copy = make_copy("tournament", "ribe-open", listed=sent, date=dt.date(2026, 11, 22))
    copy.listed["date"] = "2026-11-22"
    copy.save()
    listed = visitor_client.get("/api/v1/tournaments").json()
    assert [one["slug"] for one in listed] == ["ribe-open", "club-evening"]
    assert listed[0] == {
        "slug": "ribe-open", "name": "Ribe Open", "date": "2026-11-22", "starts_at": "19:00", "place": "Ribe",
        "club": "Ribe", "state": "running",
    }  # fmt: skip
    assert listed[0].keys() == listed[1].keys()


@pytest.mark.parametrize("player_class", ["women", "juniors", "seniors"])
@pytest.mark.parametrize("series", ["", "&series=1"])
def test_standings_of_each_class(
    visitor_client: Client, evening: Tournament, player_class: str, series: str
) -> None:
    Player.objects.filter(last_name="Hansen").update(player_class=player_class)
    Player.objects.filter(last_name="Madsen").update(player_class="open")
    answer = visitor_client.get(f"{ONE}/standings?class={player_class}{series}").json()
    assert [(line["rank"], line["start_number"], line["total"]) for line in answer] == [
        (1, 2, 10)
    ]  # -20, a game won (50) and lost (-50), one that another has lost (30)


def test_an_evening_without_results_or_seats(visitor_client: Client, db: None) -> None:
    """Announced only: there is a tournament with entries, and neither seats nor standings."""
    make_entries(make_tournament(), 3)
    assert visitor_client.get(ONE).json()["as_of"] is None
    assert [len(visitor_client.get(ONE + part).json()) for part in ("/entries", "/statistics")] == [3, 0]
    assert [visitor_client.get(ONE + part).status_code for part in ("/seats", "/standings")] == [404, 404]


def test_remarks_and_missing_sheets_stand_in_the_answer(visitor_client: Client, evening: Tournament) -> None:
    record_ruling(evening, text="Played again", referee="Ib Holm", by=COMMAND)
    seat_series(evening, 4, [list(evening.entries.order_by("start_number"))], results_released=True)
    answer = visitor_client.get(ONE).json()
    assert answer["remarks"] == ["Ruling: Played again (referee: Ib Holm)"]
    assert answer["series"][-1] == {"number": 4, "results": True, "closed": False, "missing_sheets": 1}
    assert answer["official"] is False
