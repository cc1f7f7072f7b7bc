"""Each code has a sentence, and each sentence can be said of what the rules find."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scoring.rules
from scoring.rules import Tally
from scoring.systems import ENTRIES, find_rule_system, rule_system_name
from scoring.words.deals import DEAL_SENTENCES
from scoring.words.phrases import SENTENCES, describe
from tests.scoring.helpers import score
from tests.scoring.rules.test_properties import JUNK, NAMES

FOLDER = Path(scoring.rules.__file__).parent
CODE_OF_RULES_MD = [
    "unknown-game",
    "tops-out-of-range",
    "announced-without-hand",
    "ouvert-without-hand",
    "not-a-bid",
    "declarer-is-dealer",
    "declarer-missing",
    "card-points-impossible",
    "outcome-missing",
    "outcome-contradicts",
    "null-has-no-tops",
    "needs-ruling",
    "announcement-cancelled",
    "wrong-number-of-deals",
    "passed-not-allowed",
    "null-below-bid",
    "games-do-not-add-up",
    "too-many-games",
    "points-unreachable",
    "total-differs",
    "penalty-at-three",
    "penalty-wrong-seat",
    "option-not-allowed",
    "likely-slip",
]


def codes_in_the_rules():
    """Every first argument of a call of error() or warning()."""
    for file in FOLDER.glob("**/*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") in ("error", "warning", "say")
                and node.args
            ):
                yield from (
                    one.value
                    for one in ast.walk(node.args[0])
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                )


@pytest.mark.parametrize("code", sorted({*CODE_OF_RULES_MD, *codes_in_the_rules()}))
def test_each_code_has_a_sentence(code):
    assert code in SENTENCES or code in DEAL_SENTENCES


@pytest.mark.parametrize("key", ENTRIES)
def test_each_rule_system_has_a_name(key):
    assert rule_system_name(key) not in ("", key)


@pytest.mark.parametrize("key", ["isko", "danish", "household", "tchibo", "turneskat"])
@given(
    deal=st.dictionaries(st.sampled_from(NAMES), JUNK | st.sampled_from(("clubs", "null", "grand", "solo")))
)
def test_whatever_is_found_can_be_said(key, deal):
    report = score(find_rule_system(key), {"seats": 3, "rounds": 1, "deals": [deal]})
    for problem in report.problems:
        sentence = describe(problem)
        assert sentence
        assert "%(" not in sentence


def test_tallies_are_described_with_what_would_be_right():
    system = find_rule_system("danish")
    tallies = [Tally(24, 1, 0, 0, 47), Tally(1, 40, 0), Tally()]
    said = {
        problem.code: describe(problem)
        for problem in system.settle_tallies(tallies, passed=0, rounds=12).problems
    }
    assert "74" in said["total-differs"]
    assert "36" in said["too-many-games"]
    assert set(said) == {"games-do-not-add-up", "too-many-games", "points-unreachable", "total-differs"}
