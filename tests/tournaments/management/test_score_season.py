"""``score_season`` as another program sees it: JSON in, JSON out, an exit status. No database is touched."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command

SEASON = {
    "rule": {"value": "average", "minimum": 2},
    "offered": 3,
    "players": {
        "Bo Åberg": [950],
        "Anna": [1000, None, 801],
        "Carl": [{"points": 900.5, "won": 7, "lost": 1}, 900.5],
    },
}
TABLE = [
    {
        "rank": 1, "shared": False, "name": "Carl", "units": 2, "counted": 2, "struck": [], "value": "900.50",
        "listed": "full",
    },
    {
        "rank": 2, "shared": False, "name": "Anna", "units": 2, "counted": 2, "struck": [], "value": "900.50",
        "listed": "full",
    },
    {
        "rank": 3, "shared": False, "name": "Bo Åberg", "units": 1, "counted": 1, "struck": [], "value": "950.00",
        "listed": "below",
    },
]  # fmt: skip

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def score_season(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*args: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        try:
            call_command("score_season", *args)
        except SystemExit as ended:
            status = ended.code
        else:
            status = 0
        out, err = capsys.readouterr()
        assert isinstance(status, int)
        return status, out, err

    return run


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_is_read(score_season: Run, tmp_path: Path, mark: str) -> None:
    """Also with the mark that some editors write first."""
    file = tmp_path / "season.json"
    file.write_text(mark + json.dumps(SEASON, ensure_ascii=False), encoding="utf-8")
    status, out, err = score_season(str(file), "--json")
    assert (status, json.loads(out), err) == (0, TABLE, "")


def test_standard_input_is_read(score_season: Run) -> None:
    assert json.loads(score_season("-", "--json", stdin=json.dumps(SEASON))[1]) == TABLE
    assert json.loads(score_season("--json", stdin=json.dumps(SEASON))[1]) == TABLE


def test_as_text(score_season: Run) -> None:
    results = {"Anna": [9], "Bo\nÅberg": [9], "Carl": []}
    season = {"rule": {"value": "sum", "minimum": 1}, "offered": 1, "players": results}
    assert score_season(stdin=json.dumps(season))[1].splitlines() == [
        "=   1 Anna                                1         9.00",
        "=   1 Bo Åberg                            1         9.00",
        "    3 Carl                                0         0.00*",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"rule": {"value": "average"}, "offered": 3, "players": {"A": [NaN]}}',
        '{"rule": {"value": "average"}, "offered": 3, "players": {"A\\nB": ["x"]}}',
        '{"rule": {"value": "average"}, "offered": 3, "players": {"\\ud800": ["x"]}}',
        '{"rule": {"value": "average"}, "offered": 3, "players": {"A": [1], "A": [2]}}',
    ],
)
def test_what_is_malformed_ends_with_2_and_one_line(score_season: Run, text: str) -> None:
    status, out, err = score_season("-", "--json", stdin=text)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert err.strip()


def test_what_cannot_be_read_ends_with_2_and_one_line(score_season: Run, tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes('{"Åberg": 1}'.encode("latin-1"))
    for name in (latin, tmp_path, tmp_path / "no-such\nfile.json"):
        status, out, err = score_season(str(name), "--json")
        assert (status, out, len(err.splitlines())) == (2, "", 1)


# One process for all: each start takes a second.
EACH_COMMAND = """
import sys
from django.core.management import execute_from_command_line
for command, file in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
    execute_from_command_line(["manage.py", command, file])
    print("done:", command)
"""
NEEDS_NONE = {
    "score_season": {"rule": {"value": "sum"}, "offered": 0, "players": {}},
    "share_prizes": {"pot": 5, "shares": [1], "scores": [1]},
    "score_league": {"teams": []},
}


def test_no_database_is_needed(tmp_path: Path) -> None:
    """In a process of its own, whose database answers nothing."""
    arguments = []
    for command, data in NEEDS_NONE.items():
        (tmp_path / command).write_text(json.dumps(data))
        arguments += [command, str(tmp_path / command)]
    done = subprocess.run(
        [sys.executable, "-c", EACH_COMMAND, *arguments],
        env={
            "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
            "SECRET_KEY": "x" * 60,
            "LC_ALL": "C.UTF-8",
            "DJANGO_SETTINGS_MODULE": "skatclub.settings",
        },
        cwd=Path(__file__).resolve().parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [f"done: {command}" in done.stdout.splitlines() for command in NEEDS_NONE] == [True, True, True]
