"""The example of docs/league.md gives the documented table."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tournaments.league.reckoning.file import parse_division, table_as_json
from tournaments.league.reckoning.table import division_table
from tournaments.season.reckoning.fields import parse_json

PAGE = (Path(__file__).resolve().parents[3] / "docs/league.md").read_text("utf-8")
EXAMPLE = re.compile(r"\n\n((?:    .+\n)+)\nanswers with `--json`\n\n((?:    .+\n)+)")


def test_the_example_is_right() -> None:
    [(asked, answered)] = EXAMPLE.findall(PAGE)
    assert table_as_json(division_table(parse_division(parse_json(asked)))) == json.loads(answered)
