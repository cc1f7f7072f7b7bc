"""How much scoring a sheet costs beside reading and writing the same line as JSON. Aim: at most 8."""

from __future__ import annotations

import json
import random
from typing import Any

from scoring.api import answer
from scoring.systems import find_rule_system
from tests.benchmarks.timing import times_of
from tests.scoring.helpers import play_of

SHEETS, DEALS, RUNS = 100, 48, 2
PLAY = play_of(find_rule_system("isko"))
PAIRS = [(p, t) for t in range(1, 10) for p in range(PLAY.pack.total + 1) if PLAY.pack.possible(p, t)]
GAMES = ("clubs", "spades", "hearts", "diamonds", "grand")


def a_deal(number: int, rng: random.Random, *, ticks: bool) -> dict[str, Any]:
    if rng.random() < 0.03:
        return {"passed": True}
    declarer = rng.choice([seat for seat in (1, 2, 3, 4) if seat != number % 4 + 1])
    hand = rng.random() < 0.2
    deal = {
        "declarer": declarer,
        "game": rng.choice(GAMES),
        "tops": rng.choice((-2, -1, 1, 2, 3)),
        "hand": hand,
    }
    deal["bid"] = rng.choice(PLAY.ladder[:20])
    if ticks:
        return deal | {"won": rng.random() < 0.8, "schneider": rng.random() < 0.2}
    card_points, tricks = rng.choice(PAIRS)
    return deal | {"card_points": card_points, "tricks": tricks}


def lines(*, ticks: bool) -> list[str]:
    rng = random.Random(1)
    return [
        json.dumps(
            {
                "rules": "isko",
                "seats": 4,
                "rounds": 12,
                "deals": [a_deal(n, rng, ticks=ticks) for n in range(DEALS)],
            }
        )
        for _sheet in range(SHEETS)
    ]


def seconds(work: Any) -> float:
    """The fastest run: other load only slows a run down."""
    return min(times_of(work, RUNS))


def test_scoring_beside_plain_json() -> None:
    for ticks in (False, True):
        texts = lines(ticks=ticks)
        assert answer(texts[0])[0]["problems"] == []
        plain = seconds(lambda: [json.dumps(json.loads(text)) for text in texts])  # noqa: B023
        scored = seconds(lambda: [json.dumps(answer(text)[0]) for text in texts])  # noqa: B023
        given = "ticks" if ticks else "card points"
        print(f"scoring {SHEETS} sheets by {given}: {scored / plain:.1f} × reading and writing their JSON")
