"""What a recorded sheet says of its lines."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.systems import find_rule_system
from tournaments.templatetags.score_sheet import has_passed_deals


@pytest.mark.parametrize(
    ("key", "options", "expected"),
    [
        ("isko", None, True),
        ("danish", None, True),
        ("household", None, True),
        ("household", {"ramsch": "most"}, False),
        ("tchibo", None, False),
        ("turneskat", None, False),
        ("tarok", None, False),
    ],
)
def test_where_deals_are_passed(key: str, options: dict[str, Any] | None, expected: bool) -> None:
    assert has_passed_deals(find_rule_system(key, options)) is expected
