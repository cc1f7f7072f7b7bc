"""What a player has scored on the last evenings."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.season.seasons import make_club, make_season, play
from tournaments.models import HistoryImport, PastEvening, PastResult, Player, Tournament
from tournaments.people import past_results
from tournaments.people.past_results import PlayerHistory, history_of
from tournaments.web.charts.evening_bars import EveningBars

pytestmark = pytest.mark.django_db


def test_newest_first_by_the_rules_of_the_newest() -> None:
    season = make_season()
    first, *_others = play(
        season, {"Anna": [9, 9, 500, 300, -100, None], "Bo": [1, 2, 3, 4, 5, 6]}, per_evening=2
    )
    Tournament.objects.filter(pk=first.pk).update(rules="isko")
    history = history_of(Player.objects.get(first_name="Anna"))
    assert [(one.evening.name, one.points, one.series) for one in history.evenings] == [
        ("Evening 3", -100, 1),
        ("Evening 2", 800, 2),
    ]
    assert history.seasons == (season,)
    assert (history.bars, history.average, history.best) == (EveningBars((800, -100), -100, 800), 350, 800)


@pytest.mark.parametrize("evenings", [1, 4])
def test_queries_do_not_depend_on_the_evenings(
    django_assert_num_queries: DjangoAssertNumQueries, evenings: int
) -> None:
    play(make_season(), {"Anna": [100] * evenings})
    anna = Player.objects.get(first_name="Anna")
    with django_assert_num_queries(4):  # without past evenings there are none to read
        history_of(anna)


def test_on_the_page_of_the_player(director_client: Client) -> None:
    play(make_season(), {"Anna": [1234, 900]})
    anna = Player.objects.get(first_name="Anna")
    page = " ".join(director_client.get(f"/players/{anna.pk}/").content.decode().split())
    assert "<dt>best evening</dt><dd>1,234</dd>" in page
    assert f'href="/seasons/club-championship/players/{anna.pk}/"' in page
    assert "Last evenings" not in director_client.get("/players/new/").content.decode()


def test_seasons_and_evenings_of_others_are_not_the_players() -> None:
    make_season("Own")
    play(make_season("Another", slug="another"), {"Bo": [1]})
    play(None, {"Bo": [5]})
    assert history_of(Player.objects.create(first_name="Anna")) == PlayerHistory((), ())
    assert PlayerHistory((), ()).bars == EveningBars((), 0, 0)


def test_the_newest_forty_and_of_one_day_the_later_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imported evenings stand between the program's own."""
    assert past_results.MOST == 40
    evenings = play(None, {"Anna": [10, 20, 30]}, rules="isko")
    anna = Player.objects.get(first_name="Anna")
    club = make_club()
    job = HistoryImport.objects.create(club=club, state="done")
    for day, rules, series in ((evenings[0].date, "isko", 2), (evenings[2].date, "skat", 1)):
        evening = PastEvening.objects.create(club=club, date=day, rules=rules, pk=1000 + series)
        for number in range(series):
            PastResult.objects.create(
                evening=evening, series=number + 1, player=anna, points=7, won=0, lost=0, source=job
            )
    # The newest one, by its key, is of another game.
    assert [one.points for one in history_of(anna).evenings] == [7]
    PastEvening.objects.filter(rules="skat").update(rules="isko")
    found = history_of(anna).evenings
    assert [(one.points, one.series) for one in found] == [(7, 1), (30, 1), (20, 1), (14, 2), (10, 1)]
    assert history_of(anna).average == 16
    monkeypatch.setattr(past_results, "MOST", 2)
    assert [one.points for one in history_of(anna).evenings] == [7, 30]
