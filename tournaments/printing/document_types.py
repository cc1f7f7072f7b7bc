"""The types of a kind of paper, and of a request for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, override

from tournaments.access.permissions import Action
from tournaments.models import Division, JournalEntry, Season, Tournament
from tournaments.printing.engine.letters import standing_in
from tournaments.printing.engine.pdf import Progress, render
from tournaments.printing.engine.story import Story
from tournaments.printing.last_change import changed_at
from tournaments.printing.stand_ins import stand_ins_for

Values = Mapping[str, Any]
Whose = Tournament | Season | Division


@dataclass(frozen=True)
class Ask:
    """A request for one paper, of a tournament, of a season or of a division.

    ``address``: of this installation, for QR codes; may be empty. ``parameters`` have been checked by
    ``parameters.ParametersForm``, and can be written as JSON.
    """

    whose: Whose
    language: str
    parameters: Values = field(default_factory=dict)
    address: str = ""

    @property
    def tournament(self) -> Tournament:
        """The tournament. Raises ``TypeError`` for a paper of a season or division."""
        if not isinstance(self.whose, Tournament):
            raise TypeError(self.whose)
        return self.whose

    @property
    def season(self) -> Season:
        """The season. Raises ``TypeError`` for other papers."""
        if not isinstance(self.whose, Season):
            raise TypeError(self.whose)
        return self.whose

    @property
    def division(self) -> Division:
        """The division. Raises ``TypeError`` for other papers."""
        if not isinstance(self.whose, Division):
            raise TypeError(self.whose)
        return self.whose

    @property
    def series_number(self) -> int | None:
        number = self.parameters.get("series")
        return int(number) if number else None


class ParameterType(StrEnum):
    SERIES = "series"  # one of the drawn series, or all of them
    ONE_SERIES = "one-series"  # one of the drawn series; empty: the newest
    CHOICE = "choice"
    PICTURE = "picture"  # a choice with a picture of each
    TEXT = "text"
    NUMBER = "number"
    YES_NO = "yes-no"


@dataclass(frozen=True)
class Parameter:
    """An option of a paper. ``choices``: value and word, for the type CHOICE; called with the tournament, season or
    division."""

    name: str
    type: ParameterType
    label: Promise | str
    choices: Callable[[Any], Sequence[tuple[str, str]]] | None = None
    initial: Any = None
    most: int = 1000
    least: int | None = None  # of a NUMBER; None: ``-most``
    help_text: Promise | str = ""


ONE_SERIES = Parameter("series", ParameterType.ONE_SERIES, gettext_lazy("Series"))
ONE_OR_ALL_SERIES = Parameter("series", ParameterType.SERIES, gettext_lazy("Series"))


@dataclass(frozen=True, kw_only=True)
class InFolder:
    """Which papers of a kind are in the folder of an evening. ``name``: of the single files, without extension.

    ``place``: kinds with the same place are sorted series by series. ``whole``: the parameters of the paper about the
    whole evening, None if there is none. ``has``: whether a tournament has anything of this kind.
    """

    name: str
    place: int
    whole: Values | None = None
    for_each_series: bool = False
    has: Callable[[Tournament], bool] = bool

    def series(self, drawn: Sequence[int]) -> list[int]:
        """The series that have their own paper; 0 means the whole evening."""
        whole = [] if self.whole is None else [0]
        # For a single series, the paper would be identical to that of the whole evening.
        wants_each = self.for_each_series and not (whole and len(drawn) == 1)
        return [*whole, *(drawn if wants_each else [])]


@dataclass(frozen=True, kw_only=True)
class Document:
    """A kind of paper: ``rows`` reads the data, ``story`` lays them out, both in the active language.

    ``shows``: the actions of the journal after which the paper is out of date. ``shows_entries``: it is also out of
    date when players have been entered, renamed or checked in. ``also_shows``: a version of data that are not in a
    journal. ``pack``: makes the final file from the PDF.
    """

    key: str
    title: Promise | str
    rows: Callable[[Ask], Any]
    story: Callable[[Ask, Any], Story]
    check: Callable[[Ask], object] | None = None
    action: Action = Action.PRINT
    parameters: tuple[Parameter, ...] = ()
    shows: frozenset[JournalEntry.Action] = frozenset()
    shows_entries: bool = True
    also_shows: Callable[[Any, Values], str] | None = None
    in_folder: InFolder | None = None
    pack: Callable[[Ask, bytes], bytes] | None = None
    extension: str = "pdf"

    def make(self, ask: Ask, progress: Progress | None = None) -> bytes:
        """The finished file. ``progress`` is called with per cents."""
        tell = progress or (lambda _per_cent: None)
        with override(ask.language), standing_in(stand_ins_for(ask.whose)):
            rows = self.rows(ask)
            tell(30)
            story = replace(self.story(ask, rows), **_facts(self, ask.whose))
            tell(50)
            data = render(story, tell)
            return self.pack(ask, data) if self.pack else data


def _facts(document: Document, whose: Whose) -> dict[str, Any]:
    """The file's metadata. Its date is that of the last change, so that the same data give the same bytes."""
    day = date_format(whose.date, "SHORT_DATE_FORMAT") if isinstance(whose, Tournament) else ""
    subject = " · ".join(filter(None, (str(document.title), whose.name, day)))
    author = whose.league.name if isinstance(whose, Division) else str(whose.club or "")
    return {"author": author, "subject": subject, "at": changed_at(whose)}


A = JournalEntry.Action
SETTINGS = frozenset({A.SETTINGS_CHANGED, A.IMPORTED})
SEATS = SETTINGS | {A.SERIES_DRAWN, A.SEATS_CHANGED, A.DRAW_DISCARDED, A.ENTRY_CHANGED}
PHONES = SEATS | {A.PHONES_CHANGED}
RESULTS = SEATS | {
    A.TOURNAMENT_STATE,
    A.SERIES_CLOSED,
    A.SERIES_REOPENED,
    A.SHEET_RECORDED,
    A.SHEET_CORRECTED,
    A.DEAL_CHANGED,
    A.DEAL_TAKEN_BACK,
    A.RULING,
    A.DEVIATION,
    A.LOT_DRAWN,
}
EVERYTHING = frozenset(A)
