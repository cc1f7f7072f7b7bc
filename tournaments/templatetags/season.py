"""Tags for the pages of a season: values and names of lists."""

from __future__ import annotations

from fractions import Fraction

from django import template

from tournaments.season.table.sentences import group_name, shown_value

register = template.Library()
register.filter("group_name", group_name)


@register.filter
def two_places(value: str) -> str:
    """A decimal text from ``ShownLine`` in the reader's format."""
    return shown_value(Fraction(value))
