"""Worked examples that a player can check: one on each line of ``examples/<rule system>.json``, with its why."""

import json
from pathlib import Path

import pytest

from scoring.systems import find_rule_system
from tests.scoring.helpers import score

FOLDER = Path(__file__).parent / "examples"
SYSTEMS = ("isko", "danish", "household", "tchibo", "turneskat")
EXAMPLES = [
    (system, example) for system in SYSTEMS for example in json.loads((FOLDER / f"{system}.json").read_text())
]
SHEETS = json.loads((FOLDER / "sheets.json").read_text())


@pytest.mark.parametrize(
    ("system", "example"), EXAMPLES, ids=[f"{key}: {one['why']}" for key, one in EXAMPLES]
)
def test_a_deal_is_worth_what_the_example_says(system, example):
    rules = find_rule_system(system, example.get("options"))
    report = score(rules, {"seats": 3, "deals": [example["deal"]]})
    row = report.deals[0]
    found = {
        "value": row.value,
        "points": row.points,
        "reason": row.reason,
        "problems": sorted(
            problem.code for problem in report.problems if problem.code != "wrong-number-of-deals"
        ),
    }
    assert found == {key: example[key] for key in ("value", "points", "reason")} | {
        "problems": sorted(example["problems"])
    }


@pytest.mark.parametrize("example", SHEETS, ids=[one["why"] for one in SHEETS])
def test_a_sheet_runs_as_the_example_says(example):
    report = score(find_rule_system(example["rules"], example.get("options")), example["sheet"])
    assert [list(row.running) for row in report.deals] == example["running"]
    assert [result.series_points for result in report.seats] == example["series_points"]
    assert sorted(problem.code for problem in report.problems) == sorted(example.get("problems", []))


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_has_at_least_forty_examples(system):
    deals = sum(key == system for key, _example in EXAMPLES)
    assert deals + sum(sheet["rules"] == system for sheet in SHEETS) >= 40


@pytest.mark.parametrize("option", find_rule_system("household").options)
def test_each_option_of_the_house_has_at_least_three_examples(option):
    used = [one for _key, one in EXAMPLES if option in one.get("options", {})]
    assert len(used) + sum(option in sheet.get("options", {}) for sheet in SHEETS) >= 3
