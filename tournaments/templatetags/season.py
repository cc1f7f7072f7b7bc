"""What the pages of a season need: values and lists in the reader's words."""

from __future__ import annotations

from fractions import Fraction

from django import template

from tournaments.season.sentences import group_name, shown_value

register = template.Library()
register.filter("group_name", group_name)


@register.filter
def two_places(value: str) -> str:
    """Text with a point, as ``ShownLine`` has it, in the reader's format."""
    return shown_value(Fraction(value))
