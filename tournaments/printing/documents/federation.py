"""The report for the federation on paper: the same as its file, with the same checksum, and room for signatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.points import points
from tournaments.models import Club, JournalEntry, Tournament
from tournaments.printing.document_types import RESULTS, Ask, Document, Values
from tournaments.printing.documents.common import as_of, file_title, foot, head, remarks, stamp_of
from tournaments.printing.documents.listing import Frame, listing
from tournaments.printing.engine.blocks import Block, Signatures
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import CLUB, NAME, FittedColumn, number_column
from tournaments.printing.engine.story import Section, Story
from tournaments.standings.federation_report import FederationReport, ReportLine, federation_report_of
from tournaments.teams.federation_report import TeamReport, team_report_of


@dataclass(frozen=True)
class Reports:
    """``teams``: None for an evening without teams."""

    players: FederationReport
    teams: TeamReport | None


def rows(ask: Ask) -> Reports:
    return Reports(federation_report_of(ask.tournament), team_report_of(ask.tournament))


def _federation_numbers(tournament: Tournament, _values: Values) -> str:
    """Those of the players, of their clubs and of the organiser, which are not in the journal."""
    own = Club.objects.filter(tournaments=tournament).values_list("federation_number", flat=True)
    columns = ("player__federation_number", "player__club__federation_number")
    return repr([*own, *tournament.entries.order_by("pk").values_list(*columns)])


def story(ask: Ask, data: Reports) -> Story:
    title = _("Report for the federation")
    sections = [_section(ask, title, _player_columns(data.players), data.players)]
    if data.teams:
        teams = _("Teams")
        sections.append(_section(ask, f"{title} · {teams}", _team_columns(data.teams), data.teams))
    return Story(file_title(ask, title), ask.language, sections)


def _section(
    ask: Ask, title: str, columns: Sequence[FittedColumn], report: FederationReport | TeamReport
) -> Section:
    found = listing(columns, _frame(ask, title, report))
    below = foot(ask.tournament, title, as_of(ask.tournament))
    stamp = stamp_of(is_official=report.head.is_official)
    return Section(title, found.blocks, found.paper, below, stamp)


def _frame(ask: Ask, title: str, report: FederationReport | TeamReport) -> Frame:
    def frame(width: float) -> tuple[Sequence[Block], Sequence[Block]]:
        facts = [f"{label}: {value}" for label, value in report.head.facts(report.checksum)]
        above = head(ask.tournament, title, [" · ".join(facts[:-1]), facts[-1]], width)
        missing = report.without_number_in_words if isinstance(report, FederationReport) else ""
        notes = [
            missing,
            _(
                "Below the points of a series: games won and lost. Games: won, lost, lost by the others at the table."
            ),
        ]
        return above, [*remarks(notes, width), Signatures([_("Director"), _("Referee")], width)]

    return frame


def _player_columns(report: FederationReport) -> list[FittedColumn]:
    lines = report.lines
    sexes = [line.sex for line in lines]
    return [
        number_column(_("Place"), [points(line.place) for line in lines]),
        FittedColumn(_("Number"), [line.number or "–" for line in lines]),
        FittedColumn(_("Name"), [_lines(line.name, line.remark) for line in lines], NAME),
        *([FittedColumn(_("Sex"), sexes, align=Align.CENTER)] if any(sexes) else []),
        FittedColumn(_("Club"), [_lines(line.club, line.club_number) for line in lines], CLUB),
        FittedColumn(_("Class"), [line.class_name for line in lines]),
        *(
            number_column(_("S%(number)d") % {"number": number}, [_cell(line.series[at]) for line in lines])
            for at, number in enumerate(report.series_numbers)
        ),
        number_column(_("Games"), [_games(line) for line in lines]),
        number_column(_("Total"), [points(line.total) for line in lines], bold=True),
    ]


def _team_columns(report: TeamReport) -> list[FittedColumn]:
    lines = report.lines
    match_points = [line.match_points for line in lines]
    return [
        number_column(_("Place"), [points(line.place) for line in lines]),
        FittedColumn(_("Team"), [line.team for line in lines], NAME, is_bold=True),
        FittedColumn(_("Players"), [line.players_in_words for line in lines], NAME),
        *(
            number_column(_("S%(number)d") % {"number": number}, [_cell(line.series[at]) for line in lines])
            for at, number in enumerate(report.series_numbers)
        ),
        number_column(_("Won"), [points(line.won) for line in lines]),
        number_column(_("Lost"), [points(line.lost) for line in lines]),
        *([number_column(_("Match points"), match_points)] if report.gives_points else []),
        number_column(_("Total"), [points(line.total) for line in lines], bold=True),
    ]


def _lines(*texts: str) -> str:
    return "\n".join(filter(None, texts))


def _games(line: ReportLine) -> str:
    return " / ".join(map(points, (line.won, line.lost, line.lost_by_others))) if line.place else "–"


def _cell(one: tuple[object, ...] | None) -> str:
    """Points, below them the games won and lost, and a team's points for the series."""
    if one is None:
        return "–"
    total, won, lost, *more = one
    given = [str(text) for text in more if isinstance(text, str) and text]
    return "\n".join([points(total), f"{won} / {lost}", *given])  # type: ignore[arg-type]


FEDERATION_REPORT = Document(
    key="federation-report",
    title=gettext_lazy("Report for the federation"),
    rows=rows,
    story=story,
    shows=RESULTS | {JournalEntry.Action.TEAMS_CHANGED},
    also_shows=_federation_numbers,
)
