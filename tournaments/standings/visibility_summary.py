"""What is public of the results now, in one sentence for the desk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.visibility import public_tournaments, shows_results
from tournaments.models import Series, Tournament
from tournaments.setup.visibility_question import question_before

Visibility = Tournament.Visibility


@dataclass(frozen=True)
class VisibilityChoice:
    """One of the four choices of what is public. ``question``: asked before it is chosen, "" for none. ``silent``: the
    setting for the last series to store with it, "" to keep the present one.
    """

    visibility: str
    silent: str
    title: str
    help_text: str
    question: str
    is_chosen: bool


def visibility_choices(tournament: Tournament) -> list[VisibilityChoice]:
    """The choices. A secret last series is only offered for live results, since otherwise each series waits for its
    release."""
    return [
        _choice(tournament, Visibility.RELEASED, None, _("What I release"), _("after each series")),
        _choice(tournament, Visibility.LIVE, False, _("Live"), _("each sheet as it is typed in")),
        _choice(tournament, Visibility.LIVE, True, _("Last series secret"), _("the others live")),
        _choice(tournament, Visibility.HIDDEN, None, _("Hidden"), _("only for officials")),
    ]


def _choice(
    tournament: Tournament, visibility: str, silent: bool | None, title: str, help_text: str
) -> VisibilityChoice:
    wanted: dict[str, str | bool] = {"visibility": visibility}
    if silent is not None:
        wanted["is_last_silent"] = silent
    return VisibilityChoice(
        visibility=str(visibility),
        silent={None: "", True: "yes", False: "no"}[silent],
        title=title,
        help_text=help_text,
        question=question_before(tournament, wanted),
        is_chosen=all(getattr(tournament, name) == value for name, value in wanted.items()),
    )


def seen_by_everybody(tournament: Tournament, series: Iterable[Series]) -> str:
    """The sentence. One query if no results are public."""
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
