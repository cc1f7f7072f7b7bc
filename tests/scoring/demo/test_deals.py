"""Deals of demonstrations, with a chance whose answers are written down: every question it is asked, and the deal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from scoring.api import score_sheet
from scoring.demo.hints import DemoHints, Situation, pick
from scoring.demo.skat import is_won, skat_game_value
from scoring.rules.roles import Roles
from scoring.systems import entry_of, find_rule_system

GAMES = {"clubs": 24, "spades": 21, "hearts": 17, "diamonds": 13, "grand": 19, "null": 6}
TOPS = {1: 60, 2: 24, 3: 10, 4: 6}
SKILLS = {1: 1.0, 2: 1.5, 4: 0.5}
CONTRACTS = {"tournee": 60, "solo": 32, "guckser": 8}
BEST = 0.999


class Script(Random):
    """Gives ``answers`` in turn, and notes what it is asked: weights, items, bounds; nothing for a plain number."""

    def __init__(self, *answers: Any) -> None:
        super().__init__(1)
        self.answers, self.asked = [*answers], []  # type: ignore[var-annotated]

    def random(self) -> float:
        return float(self.answers.pop(0))

    def choices(self, population: Any, weights: Any = None, **_more: Any) -> list[Any]:
        self.asked.append(dict(zip(population, weights, strict=True)))
        return [self.answers.pop(0)]

    def choice(self, seq: Any) -> Any:
        self.asked.append(tuple(seq))
        return self.answers.pop(0)

    def randint(self, a: int, b: int) -> int:
        self.asked.append((a, b))
        return int(self.answers.pop(0))


def situation(key: str, *, only_ramsch: bool = False, **options: Any) -> Situation:
    """Of four players the third deals; tarok is counted by the dealer and the one opposite."""
    roles = Roles(dealer=3, playing=(1, 2, 4), counting=(1, 4))
    return Situation(find_rule_system(key, options), roles, (1.0, 1.5, 9.0, 0.5), only_ramsch)


def hints(key: str) -> DemoHints:
    return entry_of(find_rule_system(key)).demo


def dealt(key: str, answers: Sequence[Any], **more: Any) -> tuple[dict[str, Any], list[Any]]:
    chance = Script(*answers)
    deal = hints(key).deal(situation(key, **more), chance)
    assert chance.answers == []
    return deal, chance.asked


@pytest.mark.parametrize(
    ("answers", "deal", "asked"),
    [
        (
            (0.08, 2, "clubs", 0.83, 0.1, 61, 2, -1),
            {"declarer": 2, "game": "clubs", "won": True, "tops": -2, "card_points": 61, "tricks": 5},
            [SKILLS, GAMES, (61, 98), TOPS, (1, 1, -1)],
        ),
        (
            (BEST, 1, "grand", 0.78, 0.0999, 25, 1, 1),
            {"declarer": 1, "game": "grand", "won": False, "hand": True, "tops": 1, "card_points": 25, "tricks": 2},
            [SKILLS, GAMES, (25, 60), TOPS, (1, 1, -1)],
        ),
        (
            (BEST, 1, "hearts", 0.5, BEST, 120, 4, 1),
            {"declarer": 1, "game": "hearts", "won": True, "tops": 4, "card_points": 120, "tricks": 9},
            [SKILLS, GAMES, (61, 98), TOPS, (1, 1, -1)],
        ),
        (
            (BEST, 4, "null", 0.71, BEST),
            {"declarer": 4, "game": "null", "won": True, "tricks": 0},
            [SKILLS, GAMES],
        ),
        (
            (BEST, 4, "null", 0.73, 0.0, 3),
            {"declarer": 4, "game": "null", "won": False, "hand": True, "tricks": 3},
            [SKILLS, GAMES, (1, 4)],
        ),
        ((0.0799,), {"passed": True}, []),
    ],
)  # fmt: skip
def test_a_deal_of_skat(answers: Sequence[Any], deal: dict[str, Any], asked: list[Any]) -> None:
    assert dealt("danish", answers) == (deal, asked)


def test_ramsch_in_place_of_passing() -> None:
    """Of 120 card points the skat has 10, the third player the rest; who has the most made the last trick."""
    skat = (0, 2, 4, 7, 10, 11, 13, 14)
    points = {"1": 20, "2": 30, "4": 60}
    deal = {"ramsch": {"card_points": points, "skat_points": 10, "last_trick": 4}}
    expected = (deal, [skat, (20, 60), (15, 80)])
    assert dealt("household", (0.0, 10, 20, 30), ramsch="most") == expected
    assert dealt("household", (10, 20, 30), ramsch="most", only_ramsch=True) == expected


@pytest.mark.parametrize(("skill", "chance", "won"), [
    (1.0, 0.7799, True), (1.0, 0.7801, False), (2.0, 0.8999, True), (2.0, 0.9001, False), (0.5, 0.7201, False),
])  # fmt: skip
def test_about_four_of_five_games_are_won(skill: float, chance: float, won: bool) -> None:
    assert is_won(skill, Script(chance)) is won


@pytest.mark.parametrize(
    ("answers", "value"),
    [
        (("grand", BEST, BEST, 1), 48),
        (("grand", 0.0999, 0.1699, 4), 168),
        (("clubs", 0.1, 0.17, 2), 36),
        (("diamonds", 0.0, BEST, 1), 27),
        (("null", "plain"), 23),
        (("null", "hand-ouvert"), 59),
    ],
)
def test_what_a_game_is_worth(answers: Sequence[Any], value: int) -> None:
    chance = Script(*answers)
    assert skat_game_value(chance) == value
    last = {"plain": 50, "hand": 15, "ouvert": 28, "hand-ouvert": 7} if answers[0] == "null" else TOPS
    assert chance.asked == [GAMES, last]
    assert hints("danish").game_value is skat_game_value


@pytest.mark.parametrize(
    ("game", "contract", "played"),
    [
        ("clubs", "tournee", ("tournee", "clubs")),
        ("clubs", "guckser", ("guckser", "grand")),
        ("null", "guckser", ("guckser", "null")),
        ("null", "tournee", ("solo", "null")),
        ("null", "solo", ("solo", "null")),
        ("grand", "solo", ("solo", "grand")),
    ],
)
def test_a_contract_of_tournee_skat(game: str, contract: str, played: tuple[str, str]) -> None:
    cards = () if game == "null" else (61, 1, 1)
    deal, asked = dealt("turneskat", (0.08, 1, game, 0.0, contract, *cards))
    assert (deal["contract"], deal["game"], deal["won"], deal["declarer"]) == (*played, True, 1)
    assert asked[:3] == [SKILLS, GAMES, CONTRACTS]


@pytest.mark.parametrize(
    ("answers", "more", "virgins"),
    [((0.0799, 4, 0.0999), {}, 1), ((0.0, 4, 0.1), {}, 0), ((4, 0.5), {"only_ramsch": True}, 0)],
)
def test_ramsch_of_tournee_skat(answers: Sequence[Any], more: dict[str, Any], virgins: int) -> None:
    deal = {"ramsch": {"loser": 4, "virgins": virgins}}
    assert dealt("turneskat", answers, **more) == (deal, [(1, 2, 4)])


ENDED = {"last_trick": 2, "counts": {"1": 30, "4": 20}}


@pytest.mark.parametrize(
    ("answers", "deal", "asked"),
    [
        ((4, 0.25, 0.08, 0.2, 30, 20, 2), ENDED, [(14, 40), (10, 40)]),
        (
            (4, 0.25, 0.08, 0.1999, 30, 20, 2),
            {"pagat": {"seat": 4, "outcome": "home"}, **ENDED},
            [(14, 40), (10, 40)],
        ),
        (
            (4, 0.2499, 11, 0.08, 0.0, 30, 20, 2),
            {"announcements": [{"seat": 4, "kind": "taroks", "count": 11}], **ENDED},
            [(10, 12), (14, 40), (10, 40)],
        ),
        ((4, 0.25, 0.0799), {"nolo": 4}, []),
    ],
)
def test_a_deal_of_tarok(answers: Sequence[Any], deal: dict[str, Any], asked: list[Any]) -> None:
    found, questions = dealt("tarok", answers)
    assert (found, [one for one in questions if len(one) == 2]) == (deal, asked)
    assert questions[0] == (1, 2, 4)


def test_a_weighted_choice() -> None:
    assert pick((("often", 1), ("never", 0)), Random(1)) == "often"


@pytest.mark.parametrize(
    ("key", "options"),
    [("danish", {}), ("household", {"ramsch": "most"}), ("tchibo", {}), ("turneskat", {}), ("tarok", {})],
)
def test_every_deal_is_a_deal_of_its_rules(key: str, options: dict[str, Any]) -> None:
    """Three hundred in a row, as an evening of demonstration records them."""
    system, chance = find_rule_system(key, options), Random(1)
    deals = []
    for number in range(1, 301):
        told = Situation(system, system.roles(number, 4), (1.0, 1.2, 0.8, 1.0))
        deals.append(hints(key).deal(told, chance))
    report = score_sheet(system, {"seats": 4, "deals": deals})
    assert [problem for problem in report.problems if problem.severity == "error"] == []
