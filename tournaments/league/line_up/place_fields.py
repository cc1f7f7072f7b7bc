"""The fields of a line-up: a player for each place of series 1, then the substitutes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django import forms
from django.utils.translation import gettext as _

from tournaments.league.line_up.naming import MOST_SUBSTITUTES

Choice = tuple[str, str]


def grouped(squad: Sequence[Choice], others: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """The players to choose from, the squad first."""
    groups = ((_("Squad"), squad), (_("Others of the club"), others))
    return [(name, list(found)) for name, found in groups if found]


def place_fields(
    size: int,
    choices: Sequence[tuple[str, list[Choice]]],
    first: Sequence[str],
    substitutes: Sequence[str],
) -> Iterator[tuple[str, forms.ChoiceField]]:
    """The fields by name. ``size``: number of players in series 1; ``first``, ``substitutes``: the players named so
    far."""
    for place in range(1, size + MOST_SUBSTITUTES + 1):
        is_first = place <= size
        number = place if is_first else place - size
        label = _("Place %(number)d") if is_first else _("Substitute %(number)d")
        given = first if is_first else substitutes
        yield (
            f"place_{place}",
            forms.ChoiceField(
                choices=[("", "–"), *choices],
                required=False,
                label=label % {"number": number},
                initial=given[number - 1] if number <= len(given) else "",
            ),
        )
