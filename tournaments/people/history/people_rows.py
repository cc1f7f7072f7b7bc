"""Each person of a file with the matching player, for the page that shows and asks them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.foundations.errors import Refused
from tournaments.models import Player
from tournaments.people.history.overview import Overview
from tournaments.people.history.persons.matching import Match, Why

REASONS = {
    Why.KNOWN: lambda: _("as in an earlier import"),
    Why.NAME: lambda: _("same name"),
    Why.NOBODY: lambda: _("not on record"),
    Why.NAMESAKES: lambda: _("several have this name"),
    Why.GUEST: lambda: _("a guest has this name"),
    Why.SIMILAR: lambda: _("a similar name: is it mistyped?"),
    Why.DOUBLED: lambda: _("somebody else of the file is the same member and played the same series"),
}


@dataclass(frozen=True)
class PersonRow:
    """``answer`` and ``other``: as typed. ``problem``: of this person, "" for none."""

    match: Match
    results: int
    answer: str
    other: str
    problem: str

    @property
    def reason(self) -> str:
        return REASONS[self.match.why]()

    @property
    def player(self) -> Player | None:
        """The recognised player."""
        return next((one for one in self.match.among if one.pk == self.match.player), None)

    @property
    def is_open(self) -> bool:
        return bool(self.answer or self.other or self.problem)


def people_rows(
    found: Overview, answers: Mapping[str, str], problem: Refused | None = None
) -> Iterator[PersonRow]:
    """The rows in the order of the file."""
    results = found.results_of()
    for one in found.matches:
        wrong = problem.sentence if problem and problem.field == one.field else ""
        answer, other = answers.get(one.field, ""), answers.get(one.other, "")
        yield PersonRow(one, results[one.place], answer, other, wrong)
