"""What the pages of a recorded sheet say of its lines."""

from __future__ import annotations

from collections.abc import Sequence

from django import template

from tournaments.models import Seat
from tournaments.sheets.typing.reasons import seats_without_total

register = template.Library()


@register.filter
def without_total(seats: Sequence[Seat]) -> list[Seat]:
    """The seats whose total on the paper cannot be read, where others have one."""
    return seats_without_total(seats)
