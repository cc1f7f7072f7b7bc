"""What everybody sees of the results now, in one sentence for the desk."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.visibility import public_tournaments, shows_results
from tournaments.models import Series, Tournament
from tournaments.setup.visibility_question import question_before

Visibility = Tournament.Visibility


def visibility_choices(tournament: Tournament) -> list[tuple[str, str, str, str]]:
    """The value, what it means, the one word on its button, and what is asked first ("" for nothing)."""
    short = {
        Visibility.HIDDEN: _("Hidden"),
        Visibility.RELEASED: _("As released"),
        Visibility.LIVE: _("Live"),
    }
    return [
        (str(one.value), str(one.label), short[one], question_before(tournament, {"visibility": one.value}))
        for one in Visibility
    ]


def seen_by_everybody(tournament: Tournament, series: Iterable[Series]) -> str:
    """One query where no results are public."""
    if tournament.visibility == Visibility.HIDDEN:
        return _("Only officials see anything: the tournament is hidden.")
    numbers = [one.number for one in series if shows_results(tournament, one)]
    if numbers:
        return _series(tournament, numbers)
    if not public_tournaments().filter(pk=tournament.pk).exists():
        return _("Only officials see anything: the tournament is not open for players yet.")
    return _("Everybody sees who takes part and the released seats, but no results yet.")


def _series(tournament: Tournament, numbers: list[int]) -> str:
    values = {"numbers": ", ".join(map(str, numbers))}
    if tournament.visibility == Visibility.LIVE:
        return (
            ngettext(
                "Everybody sees the results of series %(numbers)s, as sheets come in.",
                "Everybody sees the results of series %(numbers)s, as sheets come in.",
                len(numbers),
            )
            % values
        )
    return (
        ngettext(
            "Everybody sees the results of series %(numbers)s.",
            "Everybody sees the results of series %(numbers)s.",
            len(numbers),
        )
        % values
    )
