"""What the pages of a season need: values in the reader's format, movement as a word and a sign."""

from __future__ import annotations

from fractions import Fraction

from django import template
from django.utils.translation import gettext as _

from tournaments.season.sentences import group_name, shown_value

register = template.Library()
register.filter("group_name", group_name)


@register.filter
def two_places(value: str) -> str:
    """Text with a point, as ``ShownLine`` has it, in the reader's format."""
    return shown_value(Fraction(value))


@register.filter
def movement(moved: int | None) -> str:
    """``▲ 2``, ``▼ 1``, ``=``; "new" for whoever was not listed before."""
    if moved is None:
        return _("new")
    if moved == 0:
        return "="
    return f"▲ {moved}" if moved > 0 else f"▼ {-moved}"
