"""An evening rehearsed without a database, as a function and as a command."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command

from tournaments.seating.generator.rehearsal import lowest_possible, rehearse


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of the command."""
    out, err = StringIO(), StringIO()
    try:
        call_command("rehearse_seating", *arguments, stdout=out, stderr=err)
    except SystemExit as left:
        return int(str(left.code)), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("mode", ["draw", "plan", "standings"])
def test_the_same_seed_gives_the_same_evening(mode: str) -> None:
    one, two = (rehearse(27, 3, clubs=3, mode=mode, seed="a") for _run in range(2))
    other = rehearse(27, 3, clubs=3, mode=mode, seed="b")

    assert (one.series, one.repeats, one.club_meetings) == (two.series, two.repeats, two.club_meetings)
    assert one.series != other.series
    for tables in one.series:
        assert sorted(key for table in tables for key in table) == list(range(1, 28))


def test_the_command_writes_json() -> None:
    status, out, _err = run("--players", "16", "--series", "5", "--mode", "plan", "--clubs", "4", "--json")
    rehearsal = json.loads(out)

    assert (status, sorted(rehearsal)) == (0, ["club_meetings", "repeats", "seconds", "series"])
    assert (len(rehearsal["series"]), rehearsal["repeats"], rehearsal["club_meetings"]) == (5, 0, 24)
    assert rehearsal["series"] == [
        [list(table) for table in tables] for tables in rehearse(16, 5, clubs=4, mode="plan").series
    ]


def test_repeats_and_clubs_are_counted() -> None:
    rehearsal = rehearse(8, 2, clubs=1)
    assert (rehearsal.repeats, rehearsal.club_meetings) == (4, 24)


def test_the_text_names_the_bound() -> None:
    _status, out, _err = run("--players", "8", "--series", "2")
    lines = out.splitlines()
    assert (lines[0], lines[1].split(":")[0], len(lines)) == ("Series 1", "  table   1", 9)
    assert lines[6:8] == [
        "Repeated meetings: 4 (no evening of this size has fewer than 4)",
        "Meetings within a club: 0",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5", "--series", "2"], "Five players cannot be seated at tables of three and four."),
        (["--players", "2", "--series", "2"], "2 players are too few: a table needs three."),
        (["--players", "x", "--series", "2"], "--players is a whole number, not “x”."),
        (["--series", "2"], "Say how many with --players."),
        (["--players", "8", "--series", "0"], "Between 1 and 60 series can be rehearsed."),
        (["--players", "8", "--series", "2", "--clubs", "-1"], "There cannot be fewer than 0 clubs."),
        (["--players", "8", "--series", "2", "--fixed", "3"], "Between 0 and 2 players can keep a table."),
        (["--players", "8", "--series", "2", "--fixed", "-1"], "Between 0 and 2 players can keep a table."),
        (["--players", "8", "--series", "2", "--mode", "x"], "The mode is one of draw, plan, standings."),
    ],
)
def test_bad_arguments_are_one_sentence(arguments: list[str], sentence: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(sentence)


@pytest.mark.parametrize(
    ("players", "series", "repeats"),
    # Of 16 each has 15 others and in six series 18 meetings: 3 too many for each, counted twice.
    [(16, 5, 0), (16, 6, 16 * 3 // 2), (12, 5, 12 * 4 // 2), (8, 1, 0)],
)
def test_how_many_repeats_no_evening_avoids(players: int, series: int, repeats: int) -> None:
    assert lowest_possible(players, series) == repeats
