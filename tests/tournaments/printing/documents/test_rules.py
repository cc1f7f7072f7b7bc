"""The rules as one poster."""

from __future__ import annotations

import pytest

from scoring.systems import ENTRIES
from tests.factories import make_tournament
from tests.papers import made, problems_of, texts


@pytest.mark.parametrize("rules", ENTRIES)
def test_every_rule_system_takes_one_page(db: None, rules: str) -> None:
    data = made("rules", make_tournament(rules=rules), language="de")
    assert (len(texts(data)), problems_of(data)) == (1, [])
