"""What is said of a broken rule, and which ones are refused."""

from __future__ import annotations

import pytest

from tests.refusals import refused
from tournaments.league.line_up.refusals import refusal_of, refuse_breaches, sentence_of
from tournaments.league.line_up.rules import Breach, How, Rule, RuleSetting
from tournaments.models import League


def breach(how: How, fine: int = 0, player: int = 1) -> Breach:
    return Breach(Rule.HIGHER, player, f"Player {player}", RuleSetting(how, 2, fine), "Kiel II")


@pytest.mark.parametrize(
    ("one", "added"),
    [
        (breach(How.HARD, 500), ""),
        (breach(How.FINE), " It is possible, and it is noted."),
        (breach(How.FINE, 500), " It is possible, and costs DKK5.00."),
    ],
)
def test_the_sentence_of_a_breach(one: Breach, added: str) -> None:
    assert sentence_of(one, League(currency="DKK")) == refusal_of(one).sentence + added


@pytest.mark.parametrize(
    ("hows", "knowingly", "refused_player"),
    [
        ([], False, None),
        ([How.FINE], True, None),
        ([How.FINE], False, 1),
        ([How.FINE, How.HARD], True, 2),
        ([How.HARD, How.HARD], True, 1),
    ],
)
def test_the_first_breach_that_was_not_accepted_is_refused(
    hows: list[How], knowingly: bool, refused_player: int | None
) -> None:
    breaches = [breach(how, player=number) for number, how in enumerate(hows, 1)]
    if refused_player is None:
        refuse_breaches(breaches, knowingly=knowingly)
        return
    values = {"name": f"Player {refused_player}", "team": "Kiel II", "most": 2}
    with refused("line-up-helps-too-often", field="new", **values):
        refuse_breaches(breaches, knowingly=knowingly, field="new")
