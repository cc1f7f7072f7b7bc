"""The examples of docs/season.md give the documented results."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tournaments.prizes.file import answer
from tournaments.season.reckoning.fields import parse_json
from tournaments.season.reckoning.file import parse_season, table_as_json
from tournaments.season.reckoning.table import season_table

PAGE = (Path(__file__).resolve().parents[3] / "docs/season.md").read_text("utf-8")
EXAMPLE = re.compile(r"\n\n((?:    .+\n)+)\nanswers (?:with `--json`\n\n((?:    .+\n)+)|`(.+?)`[,.])")


def test_the_examples_are_right() -> None:
    season, one_pot, groups = (
        (parse_json(asked), json.loads(block or line)) for asked, block, line in EXAMPLE.findall(PAGE)
    )
    assert table_as_json(season_table(parse_season(season[0]))) == season[1]
    assert answer(one_pot[0]) == one_pot[1]
    assert answer(groups[0]) == groups[1]
