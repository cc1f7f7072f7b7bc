"""Which rules a line-up breaks: the worked examples of docs/league.md, and each rule by itself. No database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tournaments.league.line_up.rules import (
    Candidate,
    How,
    PlayingTeam,
    Rule,
    RuleSetting,
    line_up_breaches,
    substitution_breaches,
)
from tournaments.league.line_up.settings import USUAL
from tournaments.models import LineUpRule

TONDER, RIBE = 1, 2  # clubs
FIRST = PlayingTeam(11, "Tønder", TONDER, (1, 1))
SECOND = PlayingTeam(12, "Tønder II", TONDER, (2, 2))
OTHERS = PlayingTeam(21, "Ribe", RIBE, (1, 1))
HARD = {rule: RuleSetting(How.HARD, most=2 if rule is Rule.HIGHER else 1) for rule in Rule}


def player(number: int = 1, **facts: Any) -> Candidate:
    """A member of the club, registered in its first team."""
    usual: dict[str, Any] = {"member_of": TONDER, "registered": FIRST}
    return Candidate(number, f"Player {number}", **(usual | facts))


def broken(team: PlayingTeam, *players: Candidate, rules: Any = HARD) -> list[tuple[str, int, str]]:
    return [(one.rule.value, one.player, one.team) for one in line_up_breaches(team, players, rules)]


@pytest.mark.parametrize(
    ("team", "facts", "expected"),
    [
        (FIRST, {}, []),
        (FIRST, {"registered": None}, [("unregistered", "")]),
        (FIRST, {"registered": OTHERS}, [("unregistered", "")]),
        # A first and a second time from the lower team, not a third one.
        (FIRST, {"registered": SECOND, "helped_out": 1}, []),
        (FIRST, {"registered": SECOND, "helped_out": 2}, [("higher", "Tønder II")]),
        (SECOND, {"registered": FIRST}, [("lower", "Tønder")]),
        (SECOND, {"registered": SECOND, "helped_out": 9}, []),
        (FIRST, {"other_clubs": ("Ribe", "Kiel")}, [("other-club", "Ribe")]),
        (FIRST, {"other_clubs": ("Ribe",), "is_woman": True}, []),
        (FIRST, {"same_day": "Tønder II"}, [("same-day", "Tønder II")]),
        (FIRST, {"registered": replace(SECOND, is_withdrawn=True)}, [("withdrawn", "Tønder II")]),
        (FIRST, {"registered": replace(FIRST, is_withdrawn=True)}, []),
        (FIRST, {"registered": replace(OTHERS, is_withdrawn=True)}, [("unregistered", ""), ("withdrawn", "Ribe")]),
    ],
)  # fmt: skip
def test_each_rule(team: PlayingTeam, facts: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert broken(team, player(**facts)) == [(rule, 1, about) for rule, about in expected]


def test_two_teams_of_one_level_are_ordered_by_their_number() -> None:
    second = replace(SECOND, strength=(1, 2))
    assert broken(second, player()) == [("lower", 1, "Tønder")]
    assert broken(FIRST, player(registered=second, helped_out=2)) == [("higher", 1, "Tønder II")]


def test_guests_are_counted_in_the_order_of_the_line_up() -> None:
    guests = [player(number, member_of=None if number == 3 else RIBE) for number in (1, 2, 3)]
    assert broken(FIRST, player(4), *guests) == [("guests", 2, ""), ("guests", 3, "")]


def test_what_a_league_does_not_mind_is_no_breach() -> None:
    off = HARD | {Rule.LOWER: RuleSetting(How.OFF)}
    assert broken(SECOND, player(), rules=off) == []


def test_a_fine_belongs_to_the_breach() -> None:
    paid = HARD | {Rule.LOWER: RuleSetting(How.FINE, fine=2000)}
    (found,) = line_up_breaches(SECOND, [player()], paid)
    assert (found.is_hard, found.setting.fine) == (False, 2000)


@pytest.mark.parametrize(
    ("used", "guests", "expected"),
    [(0, 0, []), (1, 0, ["substitutes"]), (0, 1, ["guests"]), (1, 1, ["guests", "substitutes"])],
)
def test_a_substitute_counts_those_who_play_already(used: int, guests: int, expected: list[str]) -> None:
    playing = [player(number, member_of=RIBE if number <= guests else TONDER) for number in range(1, 4)]
    new = player(9, member_of=RIBE if guests else TONDER)
    found = substitution_breaches(FIRST, playing, new, HARD, used=used)
    assert [(one.rule.value, one.player) for one in found] == [(rule, 9) for rule in expected]


@pytest.mark.parametrize(("guests", "expected"), [(0, []), (1, ["guests"]), (3, ["guests"])])
def test_a_guest_comes_in_beside_guests(guests: int, expected: list[str]) -> None:
    playing = [player(number, member_of=RIBE if number <= guests else TONDER) for number in range(1, 4)]
    found = substitution_breaches(FIRST, playing, player(9, member_of=RIBE), HARD, used=0)
    assert [one.rule.value for one in found] == expected


def test_the_usual_rules_have_every_rule() -> None:
    assert set(USUAL) == set(LineUpRule.Key)
    assert {rule.value: one.how.value for rule, one in USUAL.items()} == {
        "unregistered": "hard", "higher": "hard", "lower": "hard", "other-club": "hard", "guests": "off",
        "same-day": "hard", "substitutes": "off", "withdrawn": "hard",
    }  # fmt: skip


def test_the_worked_examples_of_the_documentation() -> None:
    anna, bo = player(registered=SECOND), player()
    first, second = FIRST, SECOND
    carl, dora = player(registered=None), player(other_clubs=("Ribe",), is_woman=True)
    erik = player(other_clubs=("Ribe",))
    found = [
        broken(first, anna, rules=USUAL),
        broken(first, player(registered=SECOND, helped_out=1), rules=USUAL),
        broken(first, player(registered=SECOND, helped_out=2), rules=USUAL),
        broken(second, player(registered=SECOND, same_day="Tønder"), rules=USUAL),
        broken(second, bo, rules=USUAL),
        broken(first, carl, rules=USUAL),
        broken(first, dora, rules=USUAL),
        broken(first, erik, rules=USUAL),
    ]
    assert [[rule for rule, _player, _team in one] for one in found] == [
        [], [], ["higher"], ["same-day"], ["lower"], ["unregistered"], [], ["other-club"],
    ]  # fmt: skip
