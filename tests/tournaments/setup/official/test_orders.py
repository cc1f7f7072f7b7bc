"""The table of the orders: the documentation is generated from it, and every test that it names exists."""

from __future__ import annotations

import ast
from pathlib import Path

from django.conf import settings

from skatclub.generated import split_at_markers
from tournaments.setup.official.orders import ALL, RULES, rules_of
from tournaments.setup.official.page import MARK, orders_table

ROOT = Path(settings.BASE_DIR)


def test_the_page_is_generated_from_the_table() -> None:
    _before, table, _after = split_at_markers(ROOT / "docs" / "official.md", MARK)
    assert table == orders_table(), "run manage.py write_official_page"


def test_every_rule_is_proved_by_a_test_that_exists() -> None:
    missing = []
    for rule in RULES:
        path, name = rule.test.split("::")
        tree = ast.parse((ROOT / path).read_text("utf-8")) if (ROOT / path).exists() else ast.Module([], [])
        names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        missing += [] if name in names else [rule.test]
    assert missing == []


def test_each_rule_stands_once_and_says_all() -> None:
    keys = [rule.key for rule in RULES]
    assert len(set(keys)) == len(keys)
    assert [rule.key for rule in RULES if not (rule.rule and rule.source and rule.does and rule.orders)] == []
    assert [rule.key for rule in RULES if rule.is_broken and not (rule.name and rule.field)] == []
    assert {order.value: len(rules_of(order)) for order in ALL} == {"german": 19, "ispa": 11, "danish": 13}
