"""The table of teams in the reader's language: the same cells on pages, in files and on paper."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.ranking import shown_rank
from scoring.rules import RuleSystem
from scoring.words.standings import shown_total, total_name
from tournaments.foundations.points import points
from tournaments.season.reckoning.rule import Number
from tournaments.standings.columns import safe_cell
from tournaments.teams.line_up import LineUp, members_of, substitutions_in
from tournaments.teams.match_points import Points
from tournaments.teams.reckoning import SeriesScore, TeamScore
from tournaments.teams.sentences import series_played, substitution_sentence
from tournaments.teams.table import TeamTable

NOTHING = "—"


class SeriesCell(NamedTuple):
    """``label``: the series, if the cell is below the name. ``value``: the game points, for files."""

    label: str
    text: str
    value: int | None


@dataclass(frozen=True)
class ShownTeam:
    """One line. ``cells``: one for each series; ``match_points``: "" where series give none.

    ``rank`` and ``total`` are None as long as nobody of it has played.
    ``total``: the number; ``shown_total``: as it is read.
    """

    rank: int | None
    shown_rank: str
    number: int
    name: str
    players: tuple[str, ...]
    cells: tuple[SeriesCell, ...]
    match_points: str
    total: int | None
    shown_total: str

    @property
    def values(self) -> list[object]:
        """The values for a file, without the points of the series."""
        players = ", ".join(self.players)
        return [self.rank, safe_cell(self.name), safe_cell(players), *(cell.value for cell in self.cells)]


@dataclass(frozen=True)
class ShownTeams:
    """The lines with the heading's series. ``quota``: the sentence for the line after ``go_on`` teams, "" for none."""

    series_numbers: tuple[int, ...]
    gives_points: bool
    total_name: str
    lines: tuple[ShownTeam, ...]
    go_on: int
    quota: str
    remarks: tuple[str, ...]

    @property
    def columns(self) -> int:
        """Rank, team, series, points where series give them, total."""
        return 3 + len(self.series_numbers) + int(self.gives_points)

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The rows for an export, like those of a django_tables2 table."""
        series = [_("Series %(number)d") % {"number": number} for number in self.series_numbers]
        points = [_("Match points")] if self.gives_points else []
        yield [_("Rank"), _("Team"), _("Players"), *series, *points, self.total_name]
        for line in self.lines:
            won = [line.match_points] if self.gives_points else []
            yield [*line.values, *won, line.total]


def shown_teams(
    table: TeamTable, system: RuleSystem, names: Mapping[int, str], *, is_final: bool
) -> ShownTeams:
    """``names``: by start number, as this reader may read them. The qualifiers are marked only at the end."""
    return ShownTeams(
        series_numbers=table.series_numbers,
        gives_points=bool(table.settings.factor),
        total_name=total_name(system),
        lines=tuple(_line(table, score, system, names) for score in table.scores),
        go_on=(table.go_on or 0) if is_final else 0,
        quota=_quota(table) if is_final else "",
        remarks=(*_remarks(table), *_substitutions(table, names)),
    )


def _line(table: TeamTable, score: TeamScore, system: RuleSystem, names: Mapping[int, str]) -> ShownTeam:
    team = table.teams[score.key]
    total = shown_total(system, score.total) if score.has_played else None
    return ShownTeam(
        rank=score.rank,
        shown_rank=shown_rank(score.rank, shared=score.shared),
        number=team.number,
        name=team.name,
        players=tuple(shown_players(team.line_up, names)),
        cells=tuple(_cells(table.series_numbers, score, system)),
        match_points=points_text(score.points) if table.settings.factor else "",
        total=total,
        shown_total=points(total),
    )


def shown_players(line_up: LineUp, names: Mapping[int, str]) -> Iterator[str]:
    """The players; with the series for those who do not play all."""
    for member in members_of(line_up):
        stints = [stint for stint in line_up if stint.member == member]
        name = names[member]
        yield name if all(stint.is_whole for stint in stints) else f"{name} ({series_played(stints)})"


def _cells(numbers: tuple[int, ...], score: TeamScore, system: RuleSystem) -> Iterator[SeriesCell]:
    for number, one in zip(numbers, score.series, strict=True):
        value = None if one.is_absent else shown_total(system, one.total)
        yield SeriesCell(_("Series %(number)d") % {"number": number}, _series(one, system), value)


def _series(score: SeriesScore, system: RuleSystem) -> str:
    """The game points, then the points of the series: ``3,210 · 2:1``."""
    total = NOTHING if score.is_absent else points(shown_total(system, score.total))
    return total if score.points is None else f"{total} · {points_text(score.points)}"


def points_text(found: Points) -> str:
    """``2:1``, or with halves for shared places ``1.5:1.5``, in the reader's format."""
    return f"{points_number(found.won)}:{points_number(found.lost)}"


def points_number(value: Number) -> str:
    """``3`` or ``1,5``, in the reader's format."""
    whole = value == int(value)
    return number_format(int(value)) if whole else number_format(float(value), decimal_pos=1)


def _quota(table: TeamTable) -> str:
    if table.go_on is None:
        return ""
    sentence = ngettext(
        "%(n)d of %(teams)d teams goes on to the next round (%(quota)d %%).",
        "%(n)d of %(teams)d teams go on to the next round (%(quota)d %%).",
        table.go_on,
    ) % {"n": table.go_on, "teams": table.starters, "quota": table.settings.quota}
    if not table.is_shared_at_line:
        return sentence
    undecided = _("Equal teams stand on both sides of this line.")
    return f"{sentence} {undecided}"


def _remarks(table: TeamTable) -> Iterator[str]:
    """Remarks on points that equal teams share."""
    for place, number in enumerate(table.series_numbers):
        split = [table.teams[one.key].name for one in table.scores if one.series[place].is_split]
        if split:
            yield _("Series %(number)d: equal teams have shared the points of their places (%(teams)s).") % {
                "number": number,
                "teams": ", ".join(split),
            }


def _substitutions(table: TeamTable, names: Mapping[int, str]) -> Iterator[str]:
    """The substitutions in the shown series."""
    teams = sorted(table.teams.values(), key=lambda team: team.number)
    changes = [(team.name, one) for team in teams for one in substitutions_in(team.line_up)]
    for team, one in sorted(changes, key=lambda change: change[1].series):
        if one.series in table.series_numbers:
            yield substitution_sentence(team, one, names)
