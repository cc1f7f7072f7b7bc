"""Parts of a document that need no browser: sentences with gaps, who deals, how points are written, rounds of bock."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.compiled.customs import duties_of, roles_of, rounds_of, sheet_of
from scoring.compiled.ledger import ledger_of, rules_of_ledger
from scoring.compiled.ramsch import MAYBE_ALL, NOBODY, TAKEN, UNKNOWN, _example, lost_ramsch_of
from scoring.compiled.shapes import Finding, ReckoningWay
from scoring.compiled.words import (
    counts_more,
    derivation_words,
    loss_words,
    problem_as_json,
    raised_words,
    tops_words,
    with_gaps,
)
from scoring.rules.problems import Severity
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.turneskat.value import TurneskatPlay
from scoring.systems import find_rule_system

Way = ReckoningWay


@pytest.mark.parametrize(
    ("way", "words"),
    [
        (Way((), (), True), "{game}: {value}"),
        (Way((), (), False), "{game}, {tops}: {base} × ({n} + 1) = {value}"),
        (
            Way((("hand", 1), ("schneider", 1)), (), False),
            "{game}, {tops}, hand, schneider: {base} × ({n} + 1 + 1 + 1) = {value}",
        ),
        (
            Way((("patrouille", 1),), (), False),
            "{game}, {tops}, patrouille: {base} × ({n} + 1 + 1) = {value}",
        ),
        (
            Way((("patrouille", 2),), (), False),
            "{game}, {tops}, patrouille {more}: {base} × ({n} + 1 + {more}) = {value}",
        ),
        (
            Way((("hand", 1),), ("schneider",), False),
            "{game}, {tops}, hand, schneider doubles: {base} × ({n} + 1 + 1) × 2 = {value}",
        ),
    ],
)
def test_a_derivation_with_gaps(way: ReckoningWay, words: str) -> None:
    assert derivation_words(way) == words


@pytest.mark.parametrize(
    ("loss", "doublings", "won", "words"),
    [
        (1, 0, True, ""),
        (1, 0, False, "; lost: {points}"),
        (2, 0, False, "; lost twice: {points}"),
        (1, 1, True, "; kontra × 2: {points}"),
        (2, 2, False, "; lost twice, kontra × 4: {points}"),
    ],
)
def test_what_follows_a_derivation(loss: int, doublings: int, won: bool, words: str) -> None:
    assert loss_words(loss, doublings, won=won) == words


def test_other_words_with_gaps() -> None:
    assert raised_words() == "; raised to {booked}, because {bid} was bid"
    assert tops_words() == ["with {n}", "without {n}"]
    assert with_gaps("7 of 12", {"a": 7, "b": 12}) == "{a} of {b}"
    finding: Finding = (Severity.WARNING, "tops-out-of-range", "tops", ("tops", "most"))
    assert problem_as_json(finding) == {
        "severity": "warning",
        "code": "tops-out-of-range",
        "field": "tops",
        "text": "With or without {tops} is impossible: 1 to {most} are counted in this game.",
    }


def test_only_patrouille_counts_as_often_as_it_was_made() -> None:
    ways = [Way((step,), (), False) for step in (("patrouille", 1), ("patrouille", 2), ("hand", 2))]
    assert counts_more(ways) == [False, True, False]
    assert Way((("hand", 1), ("patrouille", 2)), (), False).added == 4


def role(dealer: int, forehand: int, *playing: int, counting: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"dealer": dealer, "forehand": forehand, "playing": playing} | (
        {"counting": counting} if counting else {}
    )


def test_who_deals_leads_and_takes_part() -> None:
    assert roles_of(find_rule_system("danish")) == {
        "3": [role(1, 2, 1, 2, 3), role(2, 3, 1, 2, 3), role(3, 1, 1, 2, 3)],
        "4": [role(1, 2, 2, 3, 4), role(2, 3, 1, 3, 4), role(3, 4, 1, 2, 4), role(4, 1, 1, 2, 3)],
    }
    tarok = roles_of(find_rule_system("tarok"))
    assert list(tarok) == ["3", "4", "5"]
    assert tarok["4"][:2] == [role(1, 2, 1, 2, 4, counting=(1, 4)), role(2, 3, 1, 2, 3, counting=(1, 2))]


@pytest.mark.parametrize(
    ("key", "options", "plus", "minus", "ends"),
    [
        ("danish", {}, [1, 0], [1, 0], None),
        # minus points are for those who did not win
        ("household", {"settlement": "minus"}, [0, -1], [1, 0], None),
        ("household", {"settlement": "bierlachs"}, [0, -1], [1, 0], {"3": 301, "4": 401}),
    ],
)
def test_how_points_are_written(
    key: str, options: dict[str, object], plus: list[int], minus: list[int], ends: dict[str, int] | None
) -> None:
    sheet = find_rule_system(key, options).sheet
    assert isinstance(sheet, DealByDeal)
    expected: dict[str, Any] = {
        "plus": plus,
        "minus": minus,
        "declarer": {"missing": "declarer-missing", "dealer": "declarer-is-dealer"},
    }
    found = sheet_of(sheet.customs, lambda finding: finding[1])
    assert found == expected | ({"ends": ends} if ends else {})


def house(**options: object) -> tuple[Any, Any]:
    sheet = find_rule_system("household", options).sheet
    assert isinstance(sheet, DealByDeal)
    return sheet.customs, sheet.play


def test_what_starts_a_round_of_bock() -> None:
    """By hand, 60 to 60, kontra and won: 60 to 60 always, otherwise a kontra that was lost because the game was won."""
    customs, play = house(bock=["60-60", "kontra-lost"], kontra=2, ramsch="most")
    each = [0, 0, 0, 1, 0, 1, *[1] * 6] * 2
    assert rounds_of(customs, play, ("clubs", "grand"), lambda finding: finding[1]) == {
        "factors": {"bock": 2},
        "half": 60,
        "after": {"3": ["bock"] * 3, "4": ["bock"] * 4},
        "starts": {"clubs": each, "grand": each},
        "fits": {"clubs": [0, 0], "grand": [0, 1]},  # only a grand by hand interrupts rounds of ramsch
        "expected": "ramsch-expected",
    }
    assert rounds_of(*house(kontra=2), ("clubs",), lambda finding: finding[1]) == {}


def test_the_duties_of_raeuberskat() -> None:
    assert duties_of(house()[0], ("clubs",), lambda finding: finding[1]) == {}
    games = ("clubs", "spades", "grand", "null")
    assert duties_of(house(robber=True)[0], games, lambda finding: finding[1]) == {
        "of": {"clubs": "suit", "spades": "suit", "grand": "grand", "null": "null"},
        "ramsch": "ramsch",
        "before": "played-before",
    }


@pytest.mark.parametrize(
    ("skat", "state", "points"),
    [
        (0, UNKNOWN, {1: 48, 2: 36, 3: 36}),
        (0, MAYBE_ALL, {1: 120, 2: 0, 3: 0}),
        (12, MAYBE_ALL, {1: 108, 2: 0, 3: 0}),
        (0, TAKEN, {1: 120, 2: 0, 3: 0}),
        (0, TAKEN + 1, None),
        (0, TAKEN + 2, None),
        (0, NOBODY, {1: 48, 2: 36, 3: 36}),
    ],
)
def test_card_points_of_which_the_first_player_has_the_most(
    skat: int, state: int, points: dict[int, int] | None
) -> None:
    """The others have the same; all points only where the tricks say so, or may."""
    _customs, play = house(ramsch="most", march=True)
    assert _example(play, (2, 0, 0), skat, state) == points


def test_where_all_have_the_same_nobody_has_everything() -> None:
    _customs, play = house(ramsch="most", march=True)
    assert _example(play, (0, 0, 0), 0, UNKNOWN) == {1: 40, 2: 40, 3: 40}
    assert _example(play, (0, 0, 0), 0, MAYBE_ALL) is None


# An amount: a number, and how many times the king cup and the pagat cup. Own, each other, who sits out; both cups.
NONE: list[int] = [0, 0, 0]
EVENTS: dict[str, tuple[list[int], list[int], list[int], list[list[int]]]] = {
    # 5 into each cup
    "dealing": ([-10, 0, 0], NONE, NONE, [[5, 0, 0], [5, 0, 0]]),
    "misdeal": ([-10, 0, 0], NONE, NONE, [[5, 0, 0], [5, 0, 0]]),
    "fine wrong-cards": ([-80, 0, 0], NONE, NONE, [[40, 0, 0], [40, 0, 0]]),
    "taroks 10": ([20, 0, 0], [-10, 0, 0], NONE, [NONE, NONE]),
    "matadors 3": ([20, 0, 0], [-10, 0, 0], NONE, [NONE, NONE]),
    "spurt": ([30, 0, 0], [-15, 0, 0], NONE, [NONE, NONE]),
    "half": ([10, 0, 0], [-5, 0, 0], NONE, [NONE, NONE]),
    "announcement wrong": ([-20, 0, 0], NONE, NONE, [[10, 0, 0], [10, 0, 0]]),
    "last_trick": ([40, 0, 0], [-20, 0, 0], NONE, [NONE, NONE]),
    "nolo": ([50, 0, 0], [-25, 0, 0], NONE, [NONE, NONE]),
    # 85 from each and both cups, which all four fill again with 20 each
    "tout": ([130, 1, 1], [-125, 0, 0], [-40, 0, 0], [[80, -1, 0], [80, 0, -1]]),
    "pagat home": ([10, 0, 0], [-5, 0, 0], NONE, [NONE, NONE]),
    "pagat lost": ([-15, 0, 0], [5, 0, 0], NONE, [NONE, [5, 0, 0]]),
    # 45 from each and the cup, which all four fill again; behind the other way round, and the cup is doubled
    "pagat ultimo": ([70, 0, 1], [-65, 0, 0], [-20, 0, 0], [NONE, [80, 0, -1]]),
    "pagat behind": ([-90, 0, -1], [45, 0, 0], NONE, [NONE, [0, 0, 1]]),
    "king ultimo": ([60, 1, 0], [-60, 0, 0], [-20, 0, 0], [[80, -1, 0], NONE]),
    "king behind": ([-80, -1, 0], [40, 0, 0], NONE, [[0, 1, 0], NONE]),
}


def test_what_the_events_of_a_deal_of_tarok_move() -> None:
    ledger = ledger_of(4)
    assert ledger["start"] == {"balance": [-40] * 4, "cups": {"king_cup": 80, "pagat_cup": 80}}
    for name, (own, other, out, cups) in EVENTS.items():
        found = ledger["events"][name]
        assert (name, found) == (name, {"own": own, "other": other, "out": out, "cups": cups})
    # Each length has its own amount, and nobody sits out at a table of three.
    assert [name for name in ledger["events"] if name.startswith("taroks")] == [
        f"taroks {count}" for count in range(10, 23)
    ]
    three = ledger_of(3)
    assert three["events"]["king lost"] == {
        "own": [-15, 0, 0],
        "other": [5, 0, 0],
        "cups": [[5, 0, 0], [0, 0, 0]],
    }
    for table in (three, ledger):
        assert [table["counts"][count] for count in (0, 23, 24, 28, 29, 78)] == [-25, -5, 0, 0, 5, 50]
        assert len(table["counts"]) == 79


def test_which_events_exclude_others() -> None:
    rules = rules_of_ledger()
    assert rules["void"] == ["wrong-cards"]
    assert rules["announcements"]["lengths"] == {"taroks": [10, 22], "matadors": [3, 22]}
    assert (rules["most"], rules["uncounted"]) == (78, ["nolo"])


def test_a_lost_ramsch_of_tournee_skat() -> None:
    sheet = find_rule_system("turneskat").sheet
    assert isinstance(sheet, DealByDeal)
    assert isinstance(sheet.play, TurneskatPlay)
    lost = lost_ramsch_of(sheet.play, lambda finding: finding[1])
    assert set(lost["problems"]) == {"loser", "virgins"}
    assert len(lost["lost"]) == 3
