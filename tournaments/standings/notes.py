"""Remarks on results: a sheet saved despite errors, a ruling, points taken off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.models import Ruling, Seat, Series, SkatTable, Tournament
from tournaments.setup.official.deviations import official_sentences
from tournaments.standings.rulings.ruled import Place, ruled_points


@dataclass(frozen=True)
class StandingsNote:
    """One remark, with its series, table and player, if any."""

    series: int | None
    table: int | None
    text: str
    start_number: int | None = None

    @property
    def sentence(self) -> str:
        """The remark with what it is about."""
        about = [self._place, self._who]
        where = ", ".join(part for part in about if part)
        return f"{where}: {self.text}" if where else capfirst(self.text)

    @property
    def _place(self) -> str:
        values = {"series": self.series, "table": self.table}
        if self.table is not None:
            return _("Series %(series)d, table %(table)d") % values
        return _("Series %(series)d") % values if self.series is not None else ""

    @property
    def _who(self) -> str:
        if self.start_number is None:
            return ""
        words = _("start number %(number)d") % {"number": self.start_number}
        return words if self._place else capfirst(words)


def missing_and_notes(
    tournament: Tournament, series: Sequence[Series]
) -> tuple[tuple[tuple[int, int], ...], tuple[StandingsNote, ...]]:
    """Sheets that have not come back, counted by series number, and the remarks on those that have; then rulings."""
    tables = (
        SkatTable.objects.filter(series__in=[one.pk for one in series])
        .filter(Q(score_sheet=None) | ~Q(score_sheet__reason="") | ~Q(score_sheet__ruling=""))
        .order_by("series__number", "number")
        .values_list("pk", "series__number", "number", "score_sheet__reason", "score_sheet__ruling")
    )
    rows = list(tables)
    missing = Counter(number for _pk, number, _table, reason, _ruling in rows if reason is None)
    mentioned = [row for row in rows if row[3] is not None]
    taken_off = _penalties(tournament, [row[0] for row in mentioned]) if mentioned else {}
    notes = [
        StandingsNote(number, table, _text(reason, ruling, taken_off.get(pk, [])))
        for pk, number, table, reason, ruling in mentioned
    ]
    sentences = official_sentences(tournament, [one.number for one in series])
    said = [StandingsNote(None, None, text) for text in sentences]
    return tuple(sorted(missing.items())), (*said, *notes, *_rulings(tournament, series))


def _rulings(tournament: Tournament, series: Sequence[Series]) -> Iterator[StandingsNote]:
    """Rulings on one of the series or on none: a ruling on a hidden series is hidden as well."""
    about = Q(series_number=None) | Q(series_number__in=[one.number for one in series])
    rulings = Ruling.objects.filter(about, tournament=tournament).select_related("entry").order_by("pk")
    for ruling in rulings:
        start_number = ruling.entry.start_number if ruling.entry else None
        yield StandingsNote(ruling.series_number, ruling.table_number, ruling_in_words(ruling), start_number)


def ruling_in_words(ruling: Ruling) -> str:
    """The ruling in words, with the referee and the committee's answer."""
    values = {"about": ", ".join(_details(ruling)), "ruling": ruling.text, "referee": ruling.referee}
    if values["about"]:
        words = _("ruling (%(about)s): %(ruling)s (referee: %(referee)s)") % values
    else:
        words = _("ruling: %(ruling)s (referee: %(referee)s)") % values
    if ruling.answer:
        return f"{words}; " + _("the committee’s answer: %(answer)s") % {"answer": ruling.answer}
    return f"{words}; " + _("referred to the committee") if ruling.referred_at else words


def _details(ruling: Ruling) -> Iterator[str]:
    if ruling.code != Ruling.Code.OTHER:
        yield str(ruling.get_code_display())
    if ruling.deal_number is not None:
        yield _("deal %(number)d") % {"number": ruling.deal_number}
    if ruling.points:
        yield _("−%(points)d points") % {"points": ruling.points}


def _penalties(tournament: Tournament, tables: Sequence[int]) -> dict[int, list[str]]:
    """Penalties typed in with the sheets; those from rulings are listed separately."""
    seats = Seat.objects.filter(skat_table__in=tables, penalty__gt=0).order_by("number")
    seats = seats.select_related("entry", "series")
    found: dict[int, list[str]] = {}
    ruled = ruled_points(tournament) if seats else Counter[Place]()
    for seat in seats:
        points = seat.penalty - ruled[seat.entry_id, seat.series.number]
        values = {"number": seat.entry.start_number, "points": points}
        if points > 0:
            text = _("start number %(number)d: −%(points)d points") % values
            found.setdefault(seat.skat_table_id, []).append(text)
    return found


def _text(reason: str, ruling: str, penalties: Sequence[str]) -> str:
    parts = []
    if reason:
        parts.append(_("saved although the paper is wrong: %(reason)s") % {"reason": reason})
    if ruling:
        parts.append(_("ruling: %(ruling)s") % {"ruling": ruling})
    return "; ".join([*parts, *penalties])
