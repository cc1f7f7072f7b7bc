"""The content of a result list: columns with every text, footnotes, and how totals are calculated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.rules import RuleSystem
from scoring.systems import tie_sentence
from scoring.words.standings import shown_total, total_name
from tournaments.foundations.points import points
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import CLUB, NAME, FittedColumn
from tournaments.standings.quota import QuotaLine
from tournaments.standings.ranking import Standings, StandingsLine

MOST_BESIDE = 12  # most series in one line; more take two lines


@dataclass(frozen=True)
class ResultRows:
    """``columns`` as fitted to the paper; ``stacked``: the same with the series on two lines."""

    columns: list[FittedColumn]
    stacked: list[FittedColumn]
    footnotes: list[str]
    reckoning: str


def result_rows(standings: Standings, quota: QuotaLine | None = None) -> ResultRows:
    """``quota``: the line in the list, explained below it."""
    marks = footnote_marks(standings)
    series = _series_columns(standings)
    goes_on = [quota.sentence] if quota else []
    footnotes = [*goes_on, tie_sentence(standings.tournament.rule_system), *_numbered_remarks(standings)]
    return ResultRows(
        _columns(standings, series, marks),
        _columns(standings, _stacked(series), marks),
        footnotes,
        reckoning(standings.tournament.rule_system),
    )


def footnote_marks(standings: Standings) -> dict[int, str]:
    """The marks after a player's total, by start number: the numbers of the remarks that name the player."""
    marks: dict[int, str] = {}
    for number, note in enumerate(standings.notes, 1):
        if note.start_number is not None:
            before = marks.get(note.start_number, "")
            marks[note.start_number] = f"{before} {number})"
    return marks


def _numbered_remarks(standings: Standings) -> list[str]:
    notes = [f"{number}) {note.sentence}" for number, note in enumerate(standings.notes, 1)]
    return [*(lot.sentence for lot in standings.lots), *notes]


def _columns(standings: Standings, series: list[FittedColumn], marks: dict[int, str]) -> list[FittedColumn]:
    system, lines = standings.tournament.rule_system, standings.lines

    def number(heading: str, text: Callable[[StandingsLine], str], *, bold: bool = False) -> FittedColumn:
        return FittedColumn(heading, [text(line) for line in lines], align=Align.RIGHT, is_bold=bold)

    def sums(value: Callable[[StandingsLine], int]) -> Callable[[StandingsLine], str]:
        """The sums over the series; a dash without a result."""
        return lambda line: points(value(line) if line.rank else None)

    games = [
        number(_("Won"), sums(lambda line: line.won)),
        number(_("Lost"), sums(lambda line: line.lost)),
    ]
    clubs = [line.club for line in lines]
    return [
        number(_("Rank"), lambda line: line.shown_rank),
        number(_("No."), lambda line: str(line.start_number)),
        FittedColumn(_("Name"), [f"{line.name}{marks.get(line.start_number, '')}" for line in lines], NAME),
        # Where nobody has a club, an empty column would only take width from the names.
        *([FittedColumn(_("Club"), clubs, CLUB)] if any(clubs) else []),
        *series,
        *(games if system.counts_games else []),
        number(total_name(system), sums(lambda line: shown_total(system, line.total)), bold=True),
    ]


def _series_columns(standings: Standings) -> list[FittedColumn]:
    """The points of each series; none for a list of a single series, whose points are the total."""
    system = standings.tournament.rule_system
    numbers = standings.series_numbers if len(standings.series_numbers) > 1 else ()
    return [
        FittedColumn(
            _("S%(number)d") % {"number": number},
            [points(shown_total(system, line.series_points[place])) for line in standings.lines],
            align=Align.RIGHT,
        )
        for place, number in enumerate(numbers)
    ]


def _stacked(series: Sequence[FittedColumn]) -> list[FittedColumn]:
    """Two series in each column, one below the other."""
    if len(series) <= MOST_BESIDE:
        return list(series)
    half = -(-len(series) // 2)
    return [
        _both(upper, series[half + place] if half + place < len(series) else None)
        for place, upper in enumerate(series[:half])
    ]


def _both(upper: FittedColumn, lower: FittedColumn | None) -> FittedColumn:
    if lower is None:
        return upper
    texts = [f"{above}\n{below}" for above, below in zip(upper.texts, lower.texts, strict=True)]
    return FittedColumn(f"{upper.heading} {lower.heading}", texts, align=Align.RIGHT)


def reckoning(system: RuleSystem) -> str:
    """How the total of a series is calculated, in one line."""
    settlement = system.settlement
    if system.measure == "rounds_lost":
        return _("Counted: rounds lost; the fewest are best.")
    if system.measure == "balance":
        return _("Counted: the balance of what was paid and received.")
    if not settlement.per_won:
        return _("Total of a series = points of all deals as written, less penalties.")
    return _(
        "Total of a series = game points + %(won)d for each game won − %(lost)d for each game lost, and for each "
        "game lost by the others + %(three)d (table of three) or + %(four)d (table of four), less penalties."
    ) % {
        "won": settlement.per_won,
        "lost": settlement.per_lost,
        "three": settlement.per_lost_by_others[3],
        "four": settlement.per_lost_by_others[4],
    }


def status(standings: Standings) -> str:
    """Official or provisional, with what is missing."""
    if standings.is_official:
        return _("official")
    missing = [
        ngettext(
            "%(n)d sheet of series %(number)d has not come back",
            "%(n)d sheets of series %(number)d have not come back",
            count,
        )
        % {"n": count, "number": number}
        for number, count in standings.missing
    ]
    return ", ".join([_("provisional"), *missing])
