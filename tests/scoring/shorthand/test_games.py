"""A deal in one line: what each sign says, that nothing is guessed, and that a common deal takes few keys."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring.api import parse_deal
from scoring.demo.hints import Situation
from scoring.presentation.shorthand_help import shorthand_help
from scoring.shorthand.deal import Places, ShortDeal
from scoring.systems import ENTRIES, find_rule_system

PLACES = {3: Places((1, 2, 3), (1, 3)), 4: Places((2, 3, 4), (2, 4))}


def read(key: str, line: str, seats: int = 3) -> ShortDeal:
    shorthand = ENTRIES[key].shorthand
    assert shorthand is not None
    return shorthand.read(line, PLACES[seats])


def played(game: str, **more: Any) -> dict[str, Any]:
    return {"game": game, **more}


@pytest.mark.parametrize(
    ("key", "line", "data"),
    [
        # The two lines of the order for this program
        ("danish", "♥2g", played("hearts", tops=2, won=True)),
        ("danish", "h 2 s w 18", played("hearts", tops=2, schneider=True, won=True, bid=18)),
        # Skat
        ("isko", "1h2w", played("hearts", declarer=1, tops=2, won=True)),
        ("isko", "1 H 2 W", played("hearts", declarer=1, tops=2, won=True)),
        ("isko", "3♣\ufe0e\u22121+", played("clubs", declarer=3, tops=-1, won=True)),
        ("isko", "2s-2-48", played("spades", declarer=2, tops=-2, won=False, bid=48)),
        ("isko", "2ss", played("spades", declarer=2, schneider=True)),
        ("isko", "1g2g", played("grand", declarer=1, tops=2, won=True)),
        ("isko", "1g4hosazaw", played(
            "grand", declarer=1, tops=4, hand=True, ouvert=True, schneider_announced=True, schwarz_announced=True,
            won=True)),
        ("isko", "1d1zw", played("diamonds", declarer=1, tops=1, schwarz=True, won=True)),
        ("isko", "1nl", played("null", declarer=1, won=False)),
        ("isko", "1nhow59", played("null", declarer=1, hand=True, ouvert=True, won=True, bid=59)),
        ("isko", "2n23w", played("null", declarer=2, bid=23, won=True)),
        ("isko", "1c2e75t8", played("clubs", declarer=1, tops=2, card_points=75, tricks=8)),
        ("isko", "1c2b24w", played("clubs", declarer=1, tops=2, bid=24, won=True)),
        ("isko", "p", {"passed": True}),
        ("household", "1c1k2w", played("clubs", declarer=1, tops=1, kontra=2, won=True)),
        ("tchibo", "1c1kl", played("clubs", declarer=1, tops=1, kontra=1, won=False)),
        ("tchibo", "1c1rew", played("clubs", declarer=1, tops=1, kontra=2, won=True)),
        ("household", "1revw", played("revolution", declarer=1, won=True)),
        ("household", "revw", played("revolution", won=True)),
        ("household", "1sp2w", played("spitze", declarer=1, tops=2, won=True)),
        ("tchibo", "r40 50 20 k10 x3", {
            "ramsch": {"card_points": {"1": 40, "2": 50, "3": 20}, "skat_points": 10, "last_trick": 3}}),
        ("household", "2r40 50 20", {"declarer": 2, "ramsch": {"card_points": {"1": 40, "2": 50, "3": 20}}}),
        # Tournée skat
        ("turneskat", "1t♥2w", played("hearts", declarer=1, contract="tournee", tops=2, won=True)),
        ("turneskat", "2gg-1l", played("grand", declarer=2, contract="guckser", tops=-1, won=False)),
        ("turneskat", "3sc2saw30", played(
            "clubs", declarer=3, contract="solo", tops=2, schneider_announced=True, won=True, bid=30)),
        ("turneskat", "1td1pql", played(
            "diamonds", declarer=1, contract="tournee", tops=1, passt_mir_nicht=True, gave_up="surrender",
            won=False)),
        ("turneskat", "r3", {"ramsch": {"loser": 3, "virgins": 0}}),
        ("turneskat", "r3v2", {"ramsch": {"loser": 3, "virgins": 2}}),
        # Tarok: seats 1 and 3 count
        ("tarok", "x2 30 24", {"last_trick": 2, "counts": {"1": 30, "3": 24}}),
        ("tarok", "n1", {"nolo": 1}),
        ("tarok", "t3", {"tout": 3}),
        ("tarok", "x1p1u28 26", {
            "last_trick": 1, "pagat": {"seat": 1, "outcome": "ultimo"}, "counts": {"1": 28, "3": 26}}),
        ("tarok", "x1kc2lkh1b 28 26", {
            "last_trick": 1,
            "kings": [{"suit": "clubs", "seat": 2, "outcome": "lost"},
                      {"suit": "hearts", "seat": 1, "outcome": "behind"}],
            "counts": {"1": 28, "3": 26}}),
        ("tarok", "a2t11 a1m3 a3wk a1s♣ x2 30 24", {
            "announcements": [
                {"seat": 2, "kind": "taroks", "count": 11}, {"seat": 1, "kind": "matadors", "count": 3},
                {"seat": 3, "kind": "whole", "group": "kings"}, {"seat": 1, "kind": "spurt", "group": "clubs"}],
            "last_trick": 2, "counts": {"1": 30, "3": 24}}),
        ("tarok", "m", {"misdeal": True}),
    ],
)  # fmt: skip
def test_what_a_line_says(key: str, line: str, data: dict[str, Any]) -> None:
    assert read(key, line) == ShortDeal(data)


def test_numbers_without_a_sign_go_to_those_who_take_part() -> None:
    """At a table of four the dealer, seat 1, has no cards."""
    assert read("tchibo", "r40 50 30", 4).data["ramsch"]["card_points"] == {"2": 40, "3": 50, "4": 30}
    assert read("tarok", "x2 30 24", 4).data["counts"] == {"2": 30, "4": 24}


@pytest.mark.parametrize(
    ("key", "line", "problems"),
    [
        ("danish", "1h2y", [("shorthand-unknown", "y")]),
        ("danish", "1h2 what 18", [("shorthand-unknown", "at")]),
        ("danish", "1h2ww", [("shorthand-twice", "w")]),
        ("danish", "1h2wl", [("shorthand-twice", "l")]),
        ("danish", "1h2w18 20", [("shorthand-twice", "20")]),
        ("danish", "1h2!w?", [("shorthand-unknown", "!"), ("shorthand-unknown", "?")]),
        ("danish", "1h٣w", [("shorthand-unknown", "٣")]),
        ("danish", "p18", [("shorthand-unknown", "18")]),
        ("tchibo", "r40 50 20 10", [("shorthand-unknown", "10")]),
        ("turneskat", "r3 v", [("shorthand-unknown", "v")]),
        ("tarok", "x2 30 24 11", [("shorthand-unknown", "11")]),
        ("tarok", "x p2 m", [("shorthand-unknown", "x"), ("shorthand-unknown", "p"), ("shorthand-unknown", "m")]),
        # What begins like a pagat or a king is no announcement behind a letter that is left out.
        ("tarok", "pkc2l", [("shorthand-unknown", "pkc"), ("shorthand-unknown", "l")]),
        ("tarok", "ka2m3", [("shorthand-unknown", "ka"), ("shorthand-unknown", "m")]),
        ("tarok", "kc a2t", [("shorthand-unknown", "kc"), ("shorthand-unknown", "a"), ("shorthand-unknown", "t")]),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_named(key: str, line: str, problems: list[tuple[str, str]]) -> None:
    found = [(problem.code, problem.values["part"]) for problem in read(key, line).problems]
    assert found == problems


def test_a_line_without_a_game_leaves_the_question_to_the_rules() -> None:
    assert read("danish", "1 w") == ShortDeal({"declarer": 1, "won": True})


@pytest.mark.parametrize("key", ENTRIES)
def test_no_line_breaks_the_parser(key: str) -> None:
    """Whatever is typed: the line ends, and every sign of it is either used or named."""
    chance = Random(1)
    signs = "123456789 hsdcgnwlptxkrevoza+-♥♣,;.äß€\u0663\t\U0001f600"
    for _number in range(3000):
        line = "".join(chance.choices(signs, k=chance.randint(0, 30)))
        result = read(key, line)
        parse_deal(ENTRIES[key].rules, result.data)
        assert all(problem.field == "shorthand" for problem in result.problems)
    assert len(read(key, "?" * 10_000).problems) <= 80


@pytest.mark.parametrize("key", ENTRIES)
def test_the_examples_of_the_help_are_right(key: str) -> None:
    """Each example is understood and worth something under the plain rules, so that it may be copied."""
    entry = ENTRIES[key]
    rules = (
        find_rule_system("household", {"ramsch": "last_trick", "kontra": 2})
        if key == "household"
        else entry.rules
    )
    shown = shorthand_help(entry, rules)
    assert shown is not None
    for example in shown.examples:
        assert read(key, example.line).problems == ()
        assert example.worth.errors == [], example.line
        assert example.words


def test_the_help_says_what_a_line_means() -> None:
    shown = shorthand_help(ENTRIES["danish"], ENTRIES["danish"].rules)
    assert shown is not None
    assert [(example.line, example.words) for example in shown.examples][:2] == [
        ("1♥2w", "hearts, with 2: 10 × (2 + 1) = 30"),
        ("2 h -1 s w 20", "hearts, without 1, schneider: 10 × (1 + 1 + 1) = 30"),
    ]


LETTERS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d", "grand": "g", "null": "n"}
SIGNS = {"hand": "h", "ouvert": "o", "schneider": "s", "schneider_announced": "sa", "schwarz": "z",
         "schwarz_announced": "za"}  # fmt: skip


def written(deal: dict[str, Any]) -> str:
    """A deal of skat in shorthand, by hand."""
    if deal.get("passed"):
        return "p"
    flags = "".join(sign for field, sign in SIGNS.items() if deal.get(field))
    tops = "" if deal["game"] == "null" else str(deal["tops"])
    outcome = "" if "won" not in deal else "w" if deal["won"] else "l"
    counted = f"e{deal['card_points']}" if "card_points" in deal else ""
    counted += f"t{deal['tricks']}" if "tricks" in deal else ""
    bid = f"b{deal['bid']}" if "bid" in deal else ""
    return f"{deal['declarer']}{LETTERS[deal['game']]}{tops}{flags}{outcome}{counted}{bid}"


def test_an_evening_comes_out_as_it_was_and_a_common_deal_takes_twelve_keys() -> None:
    """A thousand deals of the demonstration: the line says the same, and Enter is counted as a key."""
    entry, chance = ENTRIES["danish"], Random(1)
    situation = Situation(entry.rules, entry.rules.roles(1, 3), (1.0, 1.0, 1.0))
    deals = [entry.demo.deal(situation, chance) for _number in range(1000)]
    assert [read("danish", written(deal)) for deal in deals] == [ShortDeal(deal) for deal in deals]

    keys = sorted(len(written(without_counting(deal))) + 1 for deal in deals)

    assert keys[-1] <= 12
    assert keys[500] == 5  # such as 1h2w and Enter


def without_counting(deal: dict[str, Any]) -> dict[str, Any]:
    """As a scorekeeper writes it: won or lost, and schneider, but no card points."""
    plain = {name: deal[name] for name in deal if name not in ("card_points", "tricks")}
    return plain | ({"schneider": True} if deal.get("card_points", 0) >= 90 else {})


def test_a_full_deal_with_a_bid_takes_twelve_keys() -> None:
    """The longest line of an ordinary evening: without, hand, schneider, bid; and Enter."""
    deal = read("danish", "1h-2hsw48")
    assert deal == ShortDeal(
        played("hearts", declarer=1, tops=-2, hand=True, schneider=True, won=True, bid=48)
    )
    assert len("1h-2hsw48") + 1 <= 12
