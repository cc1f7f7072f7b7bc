"""Members on some days of a season only: who moves, who joins, who leaves. Evenings are on Mondays from 5 January on."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client

from tests.papers import made, texts
from tests.tournaments.season.seasons import make_club, make_season, play
from tournaments.models import PastMembership, Player, Season
from tournaments.season.evenings.results import read_results
from tournaments.season.reckoning.table import two_decimals
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.leaders import leaders_of
from tournaments.season.table.standing import GUESTS, MEMBERS, standing_of

pytestmark = pytest.mark.django_db
FIRST, SECOND, THIRD, FOURTH = (dt.date(2026, 1, day) for day in (5, 12, 19, 26))
DAY = dt.timedelta(days=1)


def season_of(results: dict[str, list[Any]], **rule: Any) -> Season:
    season = make_season(**({"value": "sum"} | rule))
    play(season, results)
    return season


def joins(name: str, day: dt.date) -> None:
    Player.objects.filter(first_name=name).update(member_since=day)


def leaves(name: str, last: dt.date) -> None:
    Player.objects.filter(first_name=name).update(member_until=last)


def moves(name: str, last: dt.date) -> None:
    """To Ribe, on the day after the last one at Tønder."""
    player = Player.objects.get(first_name=name)
    PastMembership.objects.create(player=player, club=make_club(), until=last)
    player.club, player.member_since = make_club("Ribe"), last + DAY
    player.save()


def values(season: Season, group: str = "") -> dict[str, str]:
    return {
        one.member.name: two_decimals(one.line.score.value)
        for one in standing_of(Season.objects.get(pk=season.pk), group=group).lines
    }


def test_the_page_of_a_player_says_when_there_was_no_membership(director_client: Client) -> None:
    """Bo joins for the third evening; he has missed the fourth one only."""
    season = season_of({"Anna": [1, 1, 1, 1], "Bo": [None, None, 3, None]})
    joins("Bo", THIRD)
    bo = Player.objects.get(first_name="Bo")
    page = director_client.get(f"/seasons/{season.slug}/players/{bo.pk}/")
    assert [(one.result is not None, one.is_outside) for one in page.context["page"].units] == [
        (False, True), (False, True), (True, False), (False, False),
    ]  # fmt: skip
    cells = re.findall("<td>(not a member|missed|✓)</td>", page.content.decode())
    assert cells == ["not a member", "not a member", "✓", "missed"]


def test_who_moves_was_a_member_until_then() -> None:
    """Bo's results at Tønder count as those of a member; from the third evening on he is a guest there."""
    season = season_of({"Anna": [1, 1, 1, 1], "Bo": [100, 20, 3, None]}, guests="left_out")
    moves("Bo", SECOND)
    assert values(season) == {"Bo": "120.00", "Anna": "4.00"}
    Season.objects.update(guests="marked")
    assert values(season) == {"Bo": "123.00", "Anna": "4.00"}
    assert values(season, MEMBERS) == {"Bo": "123.00", "Anna": "4.00"}
    assert values(season, GUESTS) == {}


def test_who_joins_is_credited_for_nothing_before() -> None:
    """500 points for each missed evening: Bo, a member since the third one, has missed the fourth only."""
    season = season_of({"Anna": [1, 1, 1, 1], "Bo": [None, None, 100, None]}, credit=500)
    assert values(season) == {"Bo": "1600.00", "Anna": "4.00"}
    joins("Bo", THIRD)
    assert values(season) == {"Bo": "600.00", "Anna": "4.00"}


def test_who_joins_has_not_missed_what_was_before() -> None:
    """Every missed evening beyond the first takes points off: 2 missed 1, one of them before Bo joined."""
    season = season_of({"Anna": [1, 1, 1], "Bo": [None, None, 100]}, free_misses=1)
    assert values(season)["Bo"] == "99.00"
    joins("Bo", SECOND)
    assert values(season)["Bo"] == "100.00"


@pytest.mark.parametrize(
    ("since", "value"),
    [
        (None, "50.00"),  # 200 / 4
        (FIRST, "50.00"),
        (SECOND, "66.67"),  # three evenings offered, one of them missed: 200 / 3
        (THIRD, "100.00"),  # two evenings, both played
    ],
)
def test_who_joins_is_not_filled_up_with_zeros_for_what_was_before(since: dt.date | None, value: str) -> None:
    season = season_of(
        {"Anna": [1, 1, 1, 1], "Bo": [None, None, 100, 100]},
        value="average", minimum=4, below="padded_with_zero",
    )  # fmt: skip
    if since:
        joins("Bo", since)
    assert values(season)["Bo"] == value


def test_before_the_minimum_can_be_reached_the_zeros_to_come_are_the_same_for_all() -> None:
    """Two evenings of which Bo has played the second; the minimum is 10: sum / 10, for Bo sum / 9."""
    season = season_of(
        {"Anna": [90, 90], "Bo": [None, 90]}, value="average", minimum=10, below="padded_with_zero"
    )
    joins("Bo", SECOND)
    assert values(season) == {"Anna": "18.00", "Bo": "10.00"}


def test_results_as_a_guest_count_where_guests_are_listed() -> None:
    season = season_of({"Anna": [1, 1], "Bo": [100, 20]}, credit=7)
    joins("Bo", SECOND)
    assert values(season) == {"Bo": "120.00", "Anna": "2.00"}
    Season.objects.update(guests="left_out")
    assert values(season) == {"Bo": "20.00", "Anna": "2.00"}


def test_somebody_who_played_as_a_guest_only_has_no_line_where_guests_have_none() -> None:
    season = season_of({"Anna": [1, 1], "Bo": [100, None]}, guests="left_out")
    joins("Bo", SECOND)
    assert values(season) == {"Anna": "2.00"}


def test_guests_have_missed_what_they_did_not_play() -> None:
    season = season_of({"Anna": [1, 1], "Bo": [100, None]}, credit=10)
    Player.objects.filter(first_name="Bo").update(club=None, is_guest=True)
    assert values(season) == {"Bo": "110.00", "Anna": "2.00"}


def test_a_leaver_keeps_the_place_or_is_listed_without() -> None:
    season = season_of({"Anna": [1, 1], "Bo": [100, None], "Carl": [50, 50]})
    leaves("Bo", FIRST)

    def places() -> list[tuple[str, str]]:
        return [(one.shown_rank, one.member.name) for one in standing_of(season).lines]

    assert places() == [("1", "Carl"), ("2", "Bo"), ("3", "Anna")]
    season.leavers = Season.Leavers.UNPLACED
    assert places() == [("1", "Carl"), ("2", "Anna"), ("–", "Bo")]


def test_a_leaver_without_a_place_on_page_and_paper(director_client: Client) -> None:
    season = season_of({"Anna": [1, 1], "Bo": [100, None], "Carl": [50, None]}, leavers="unplaced", minimum=2)
    leaves("Bo", FIRST)
    page = director_client.get(f"/seasons/{season.slug}/").content.decode()
    assert "has left" in page
    assert "Members who leave the club are listed without a place." in page
    visitor: Any = Client().get(f"/api/v1/seasons/{season.slug}").json()
    assert [(one["name"], one["rank"], one["listed"]) for one in visitor["lines"]] == [
        ("Anna", 1, "full"),
        ("Carl", 2, "below"),
        ("Bo", None, "unplaced"),
    ]
    paper = " ".join(texts(made("season", season))[0].split())
    places = [
        paper.index(text) for text in ("1 Anna 2", "Below the", "2 Carl 1", "Without a place", "– Bo 1")
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("last", [SECOND, THIRD])
def test_who_leaves_after_the_last_evening_has_not_left_the_season(last: dt.date) -> None:
    season = season_of({"Anna": [1, 1], "Bo": [100, 100]}, leavers="unplaced")
    leaves("Bo", last)
    assert [one.line.rank for one in standing_of(season).lines] == [1, 2]


def test_who_comes_back_has_not_left() -> None:
    """A member on the first and on the third evening."""
    season = season_of({"Anna": [1, 1, 1], "Bo": [100, None, 10]}, leavers="unplaced", credit=1000)
    player = Player.objects.get(first_name="Bo")
    PastMembership.objects.create(player=player, club=make_club(), until=FIRST)
    joins("Bo", THIRD)
    assert values(season) == {"Bo": "110.00", "Anna": "3.00"}
    assert [one.shown_rank for one in standing_of(season).lines] == ["1", "2"]


def test_moves_are_counted_from_what_was_offered_then() -> None:
    """Before the second evening Bo, who joined for it, had no line."""
    season = season_of({"Anna": [50, 50], "Bo": [None, 500]}, credit=10)
    joins("Bo", SECOND)
    assert [(one.member.name, one.moved) for one in standing_of(season).lines] == [("Bo", None), ("Anna", -1)]


def test_points_for_places_in_every_list() -> None:
    """Of three on two evenings; the guest has taken the first place from Anna, also in the list of members."""
    season = season_of({"Anna": [50, 90], "Bo": [40, 30], "Gast": [70, None]}, places=[10, 8, 6])
    Player.objects.filter(first_name="Gast").update(club=None, is_guest=True)
    assert values(season) == {"Anna": "18.00", "Bo": "14.00", "Gast": "10.00"}
    assert values(season, MEMBERS) == {"Anna": "18.00", "Bo": "14.00"}
    assert [(one.member.name, one.moved) for one in standing_of(season).lines] == [
        ("Anna", 1),
        ("Bo", 1),
        ("Gast", -2),
    ]


def test_the_first_of_a_season_with_points_for_places_have_their_ranks_of_each_evening() -> None:
    season = season_of({"Anna": [50, 90], "Bo": [70, 30]}, places=[10, 8])
    leaders = leaders_of(read_results(season), rule_of(season))
    assert [(one.name, one.spark.ranks) for one in leaders.first] == [("Anna", (2, 1)), ("Bo", (1, 1))]
