"""The prizes as everybody reads them: money and things, of players and of teams, and the steps to a larger one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tournaments.prizes.pages import ShownGroup
from tournaments.public.snapshot.prize_list import _follows_standings, _group, _steps, at_prize_giving
from tournaments.public.snapshot.prizes import PrizeSteps, PublicPrize, PublicPrizeGroup
from tournaments.public.snapshot.snapshot import PublicTournament


def row(place: int, number: int, amount: str, rank: int | None = None, thing: str = "") -> Any:
    line = SimpleNamespace(start_number=number, rank=rank)
    prize = SimpleNamespace(line=line, thing=thing, amount=amount)
    return SimpleNamespace(place=place, prize=prize, amount=amount, whom=f"Team {number}")


def group(key: str, *rows: Any, teams: tuple[Any, ...] = ()) -> ShownGroup:
    return cast(ShownGroup, SimpleNamespace(key=key, title=key.title(), rows=rows, teams=teams))


def test_players_come_before_teams_and_things_are_marked() -> None:
    shown = _group(group("main", row(1, 7, "100"), row(2, 3, "a ham", thing="a ham"),
                         teams=(row(1, 2, "50"), row(2, 4, "a goose", thing="a goose"))))  # fmt: skip
    assert shown == PublicPrizeGroup("main", "Main", (
        PublicPrize(1, 7, "100"), PublicPrize(2, 3, "a ham", is_thing=True),
        PublicPrize(1, None, "50", "Team 2"), PublicPrize(2, None, "a goose", "Team 4", is_thing=True),
    ))  # fmt: skip


def test_a_step_is_the_last_rank_of_an_amount() -> None:
    shown = group("women", row(1, 7, "100", 2), row(2, 3, "50", 5), row(3, 4, "50", 9), row(4, 5, "20"))
    assert _steps(shown) == PrizeSteps("women", "Women", (0, 2, 9))


def test_only_prizes_of_a_series_have_an_order_of_their_own() -> None:
    keys = ("main", "series-2", "women", "series")
    assert [key for key in keys if _follows_standings(group(key))] == ["main", "women", "series"]


def test_the_winner_is_called_last() -> None:
    one, two = PublicPrize(1, 7, "100"), PublicPrize(2, 3, "50")
    groups = (PublicPrizeGroup("main", "", (one, two)), PublicPrizeGroup("loss", "", ()),
              PublicPrizeGroup("women", "", (two, one)))  # fmt: skip
    called = at_prize_giving(cast(PublicTournament, SimpleNamespace(prizes=groups)))
    assert [(one.key, [prize.place for prize in one.rows]) for one in called] == [
        ("women", [1, 2]),
        ("main", [2, 1]),
    ]
