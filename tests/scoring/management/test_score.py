"""The ``score`` command as another program sees it: JSON in, JSON out, an exit status. No database is touched."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command

SHEET: dict[str, Any] = {
    "rules": "isko",
    "seats": 3,
    "rounds": 1,
    "deals": [
        {"declarer": 1, "game": "clubs", "tops": 1, "card_points": 61, "tricks": 5},
        {"passed": True},
        {"declarer": 2, "game": "clubs", "tops": 1, "card_points": 60, "tricks": 5},
    ],
}


@pytest.fixture
def score(monkeypatch, capsys):
    def run(text, *args):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        with pytest.raises(SystemExit) as ended:
            call_command("score", *args)
        out, err = capsys.readouterr()
        return ended.value.code, out, err

    return run


def test_a_sound_sheet_ends_with_0(score):
    status, out, err = score(json.dumps(SHEET))
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert answer["problems"] == []
    assert answer["deals"][2] == {
        "number": 3, "dealer": 3, "declarer": 2, "won": False, "value": 24, "points": -48, "reason": "points",
        "running": [24, -48, 0],
    }  # fmt: skip
    assert answer["seats"][0] == {
        "seat": 1, "game_points": 24, "won": 1, "lost": 0, "lost_by_others": 1, "penalty": 0, "series_points": 114,
    }  # fmt: skip


def test_a_mistake_is_named_and_the_rest_is_valued(score):
    deals = [{**SHEET["deals"][0], "tops": 12}, *SHEET["deals"][1:]]
    status, out, err = score(json.dumps({**SHEET, "deals": deals}))
    answer = json.loads(out)
    assert (status, err) == (1, "")
    (problem,) = answer["problems"]
    assert problem.pop("message")
    assert problem == {
        "severity": "error",
        "code": "tops-out-of-range",
        "deal": 1,
        "seat": None,
        "field": "tops",
        "values": {"tops": 12, "most": 11},
    }
    assert [row["points"] for row in answer["deals"]] == [None, 0, -48]


def test_a_warning_alone_is_no_error(score):
    deals = [{"declarer": 1, "game": "null", "tricks": 0, "bid": 60}, {"passed": True}, {"passed": True}]
    status, out, _err = score(json.dumps({**SHEET, "deals": deals}))
    assert (status, [one["code"] for one in json.loads(out)["problems"]]) == (0, ["needs-ruling"])


def test_tallies_instead_of_deals(score):
    told = [{"game_points": 24, "won": 1, "lost": 0, "stated_total": 47}, {"game_points": 0}, {}]
    status, out, _err = score(
        json.dumps({"rules": "danish", "seats": 3, "rounds": 1, "tallies": told, "passed": 2})
    )
    answer = json.loads(out)
    assert (status, [(one["code"], one["seat"]) for one in answer["problems"]]) == (1, [("total-differs", 1)])
    assert [row["series_points"] for row in answer["seats"]] == [74, 0, 0]


WRONG_LINES = [
    {"game_points": -104, "won": 3, "lost": 8, "stated_total": 356},
    {"game_points": 363, "won": 12, "lost": 3, "stated_total": 1023},
    {"game_points": 240, "won": 9, "lost": 2, "stated_total": 830},
    {"game_points": 118, "won": 7, "lost": 2, "stated_total": 608},
]
WRONG_SHEET = {"rules": "danish", "seats": 4, "rounds": 12, "tallies": WRONG_LINES, "passed": 2}


def test_a_slip_is_named_last_as_a_warning(score):
    status, out, _err = score(json.dumps(WRONG_SHEET))
    *others, slip = json.loads(out)["problems"]
    assert (status, [one["code"] for one in others]) == (1, ["total-differs"] * 4)
    assert slip == {
        "severity": "warning",
        "code": "likely-slip",
        "deal": None,
        "seat": 1,
        "field": "won_and_lost",
        "message": "Line 1: have won and lost been swapped? Then everything adds up.",
        "values": {"kind": "exchanged", "typed": [3, 8], "would_be": [8, 3]},
    }


def test_nothing_is_named_beside_a_penalty_that_cannot_be(score):
    """The penalty that cannot be taken off is missing in the totals."""
    penalties = [{"deal": 1, "seat": 4, "code": "no-such-fault"}]
    codes = [
        one["code"]
        for one in json.loads(score(json.dumps({**WRONG_SHEET, "penalties": penalties}))[1])["problems"]
    ]
    assert codes == ["total-differs"] * 4 + ["option-not-allowed"]


def test_penalties_are_taken_off_before_a_slip_is_looked_for(score):
    lines = [WRONG_LINES[0], {**WRONG_LINES[1], "stated_total": 973}, *WRONG_LINES[2:]]
    sheet = {**WRONG_SHEET, "tallies": lines, "penalties": [{"seat": 2, "points": 50, "reason": "late"}]}
    (slip,) = [
        one for one in json.loads(score(json.dumps(sheet))[1])["problems"] if one["code"] == "likely-slip"
    ]
    assert (slip["seat"], slip["field"]) == (1, "won_and_lost")


def test_every_problem_carries_its_values(score):
    sheets = [
        {**WRONG_SHEET, "passed": 40},
        {**WRONG_SHEET, "tallies": [{**line, "won": 40} for line in WRONG_LINES]},
        {
            **SHEET,
            "deals": [{"declarer": 9, "game": "whist", "bid": 19, "new": 1}],
            "penalties": [{"seat": 9}],
        },
    ]
    for sheet in sheets:
        problems = json.loads(score(json.dumps(sheet))[1])["problems"]
        assert problems
        assert [one for one in problems if not isinstance(one["values"], dict)] == []


@pytest.mark.parametrize(
    "text",
    [
        "{", "", "[]", "7", '{"rules": "whist", "seats": 3, "deals": []}', '{"rules": 3}', '{"seats": 3, "deals": []}',
        '{"rules": "isko", "seats": 5, "deals": []}', '{"rules": "isko", "deals": []}',
        '{"rules": "isko", "seats": 3, "deals": {}}', '{"rules": "isko", "seats": 3, "rounds": "x", "deals": []}',
        '{"rules": "isko", "options": {"kontra": 1}, "seats": 3, "deals": []}',
        '{"rules": "household", "options": {"kontra": 5}, "seats": 3, "deals": []}',
        '{"rules": "household", "options": {"kontra": true}, "seats": 3, "deals": []}',
        '{"rules": "household", "options": [1], "seats": 3, "deals": []}',
        '{"rules": "isko", "seats": 3, "tallies": [{}, {}]}', '{"rules": "isko", "seats": 3, "penalties": [1]}',
        '{"rules": "isko", "seats": NaN}', "[" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_sheet_ends_with_2_and_one_line(score, text):
    status, out, err = score(text)
    assert (status, out) == (2, "")
    assert err.strip()
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there(score):
    status, out, err = score("", "no-such-file.json")
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_a_file_is_read(score, tmp_path):
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(SHEET), encoding="utf-8")
    assert score("", str(file))[0] == 0


def test_lines_are_answered_line_by_line(score):
    sound, wrong = json.dumps(SHEET), json.dumps({**SHEET, "deals": []})
    status, out, err = score(f"{sound}\n{wrong}\n{sound}\n", "--lines")
    assert (status, err) == (1, "")
    assert [len(json.loads(line)["deals"]) for line in out.splitlines()] == [3, 0, 3]


def test_a_broken_line_keeps_its_place(score):
    sound = json.dumps(SHEET)
    status, out, err = score(f"{sound}\n{{\n{sound}\n", "--lines")
    assert status == 2
    assert len(err.splitlines()) == 1
    assert [sorted(json.loads(line)) for line in out.splitlines()][1] == ["error"]
    assert len(out.splitlines()) == 3


def test_explained(score):
    answer = json.loads(score(json.dumps(SHEET), "--explain")[1])
    assert "12 × (1 + 1) = 24" in answer["deals"][0]["derivation"]
