"""``score_league`` as another program sees it: JSON in, JSON or text out, an exit status. No database is touched."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

DIVISION = {
    "teams": ["Bo\nÅberg", "Anna", "Carl"],
    "meetings": [{"day": 1, "teams": ["Bo\nÅberg", "Anna", "Carl"], "series": [{"Anna": 5, "Bo\nÅberg": 5}]}],
}
TABLE = [
    {
        "rank": 1, "shared": True, "team": "Bo\nÅberg", "meetings": 1, "won_points": "1.5", "lost_points": "0.5",
        "game_points": 5,
    },
    {
        "rank": 1, "shared": True, "team": "Anna", "meetings": 1, "won_points": "1.5", "lost_points": "0.5",
        "game_points": 5,
    },
    {
        "rank": 3, "shared": False, "team": "Carl", "meetings": 1, "won_points": "0", "lost_points": "2",
        "game_points": 0,
    },
]  # fmt: skip


def test_a_file_is_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "division.json"
    file.write_text(json.dumps(DIVISION), encoding="utf-8")
    call_command("score_league", str(file), "--json")
    assert json.loads(capsys.readouterr().out) == TABLE


def test_standard_input_is_read_and_printed_as_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(DIVISION)))
    call_command("score_league")
    assert capsys.readouterr().out.splitlines() == [
        "=   1 Bo Åberg                           1     1.5 : 0.5        5",
        "=   1 Anna                               1     1.5 : 0.5        5",
        "    3 Carl                               1         0 : 2        0",
    ]


def test_what_is_malformed_ends_with_2_and_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "sys.stdin", io.StringIO('{"teams": ["A"], "meetings": [{"day": 1, "teams": ["B"]}]}')
    )
    with pytest.raises(SystemExit) as ended:
        call_command("score_league", "--json")
    out, err = capsys.readouterr()
    assert (ended.value.code, out, err) == (2, "", "meetings[0].teams[0]: “B” is not one of the teams\n")
