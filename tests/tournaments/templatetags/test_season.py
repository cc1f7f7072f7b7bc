"""Values and lists of a season in templates."""

from __future__ import annotations

import pytest
from django.template import Context, Template


@pytest.mark.parametrize(
    ("value", "shown"), [("950", "950.00"), ("-1234.5", "−1,234.50"), ("2/3", "0.67"), ("0.005", "0.01")]
)
def test_two_places(value: str, shown: str) -> None:
    template = Template("{% load season %}{{ value|two_places }}")
    assert template.render(Context({"value": value})) == shown
