"""A whole evening in every rule system: seats, deals, sheets, standings, the printed list, the file."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from scoring.systems import ENTRIES, find_rule_system
from tests.factories import COMMAND
from tests.papers import made
from tests.tournaments.transfer.files import without_uuids
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Deal, ScoreSheet, Tournament
from tournaments.standings.ranking import compute_standings
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament

HEADINGS = {"points": "Total", "balance": "Balance"}


@pytest.mark.parametrize("rules", ENTRIES)
def test_an_evening_in_every_rule_system(db: None, rules: str) -> None:
    system = find_rule_system(rules)
    tournament = make_demo(players=7, series=2, stage=Stage.CLOSED, seed=4, rules=rules, rounds=3)

    standings = compute_standings(tournament)
    assert ScoreSheet.objects.filter(reason="").count() == 4
    assert Deal.objects.count() == (0 if system.takes_tallies else 2 * 3 * 7)
    assert standings.lines[0].rank == 1
    if system.measure == "balance":
        assert sum(line.total for line in standings.lines) == 0
    text = PdfReader(io.BytesIO(made("result-list", tournament, language="en"))).pages[0].extract_text()
    headings = next(line for line in text.splitlines() if line.startswith("Rank No. "))
    assert headings.endswith(f" {HEADINGS[system.measure]}")
    assert (" Won " in headings) == system.counts_games

    file = export_tournament(tournament)
    again = import_tournament(read_text(as_text(file)), by=COMMAND, as_copy=True)
    assert without_uuids(export_tournament(again)) == without_uuids(file)
    assert compute_standings(again).lines[0].total == standings.lines[0].total
    assert Tournament.objects.count() == 2
