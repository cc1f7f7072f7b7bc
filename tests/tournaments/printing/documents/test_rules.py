"""The rules as one poster."""

from __future__ import annotations

import pytest

from scoring.systems import ENTRIES
from tests.factories import make_tournament
from tests.papers import made, problems_of, texts
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.rules import _columns, _table
from tournaments.printing.documents.rules import rows as document_rows
from tournaments.printing.engine.blocks import Lines


@pytest.mark.parametrize("rules", ENTRIES)
def test_every_rule_system_takes_one_page(db: None, rules: str) -> None:
    data = made("rules", make_tournament(rules=rules), language="de")
    assert (len(texts(data)), problems_of(data)) == (1, [])


@pytest.mark.parametrize("rules", ENTRIES)
def test_no_table_breaks_between_the_columns(db: None, rules: str) -> None:
    """At the top of each column stands a heading or a sentence, whatever fits above it."""
    data = document_rows(Ask(make_tournament(rules=rules), "de"))
    for height in range(450, 650, 20):
        columns = _columns(data, height, 0.7)
        assert [type(column.blocks[0].block) for column in columns] == [Lines] * len(columns)


def test_short_pairs_stand_beside_each_other() -> None:
    """Four take two rows, five take three; one long name needs the whole width for all of them."""
    suits = [("Clubs", "12"), ("Spades", "11"), ("Hearts", "10"), ("Diamonds", "9"), ("Grand", "24")]
    row = _table(suits[:2], 1.0).height / 2
    long = [*suits[:3], ("for each game that another player loses", "+40")]
    heights = [_table(pairs, 1.0).height / row for pairs in (suits[:3], suits[:4], suits, long)]
    assert heights == pytest.approx([3, 2, 3, 4])
