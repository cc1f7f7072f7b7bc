"""The table of a division, with its cross table, the teams' chances, and the rulings."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.points import points
from tournaments.league.squads.players import PlayerLine, player_lines
from tournaments.league.table.must_happen import GoalOutlook, must_happen
from tournaments.league.table.shown import ShownDivision, TableLine
from tournaments.league.table.zones import Zone
from tournaments.printing.document_types import Ask, Document
from tournaments.printing.documents.common import file_title, remarks
from tournaments.printing.documents.league.common import DivisionRows, checksum, division_rows, foot, head
from tournaments.printing.documents.listing import listing
from tournaments.printing.engine.blocks import Block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import NAME, FittedColumn, number_column
from tournaments.printing.engine.story import Section, Story
from tournaments.season.table.sentences import shown_value


def story(ask: Ask, data: DivisionRows) -> Story:
    """The table, the cross table, near the end the teams' chances, and the players of the season."""
    sections = [
        _section(ask, _("Table of the division"), _columns(data.shown.lines), _remarks(data.shown)),
        _section(ask, _("Who has met whom"), _cross(data.shown), [_cross_words()]),
        *(_section(ask, goal.title, _outlook(goal), [_outlook_words()]) for goal in must_happen(data.read)),
    ]
    # Only public results, because the table is posted.
    players = player_lines(ask.division, public=True)
    if players:
        words = _("Of meetings at clubs without the program only the totals of the teams are known.")
        sections.append(_section(ask, _("Players"), _players(players), [words]))
    return Story(file_title(ask, _("Table of the division")), ask.language, sections)


def _section(ask: Ask, title: str, columns: Sequence[FittedColumn], below: Sequence[str]) -> Section:
    def frame(width: float) -> tuple[list[Block], list[Block]]:
        return head(ask.division, title, [], width), remarks(below, width)

    found = listing(columns, frame)
    return Section(title, list(found.blocks), found.paper, foot(ask.division, title))


def _columns(lines: Sequence[TableLine]) -> list[FittedColumn]:
    return [
        number_column(_("Rank"), [line.shown_rank for line in lines]),
        FittedColumn(_("Team"), [_name(line) for line in lines], NAME, is_bold=True),
        number_column(_("Days"), [str(line.days) for line in lines]),
        number_column(_("At home"), [line.home for line in lines]),
        number_column(_("Away"), [line.away for line in lines]),
        number_column(_("Game points"), [points(line.game_points) for line in lines]),
        number_column(
            _("Average"), ["–" if line.average is None else shown_value(line.average) for line in lines]
        ),
        number_column(_("Points"), [line.points for line in lines], bold=True),
    ]


def _name(line: TableLine) -> str:
    zones = {
        Zone.UP: ("▲", _("goes up")),
        Zone.PLAY_OFF: ("◆", _("play-off")),
        Zone.DOWN: ("▼", _("goes down")),
    }
    word = _("withdrawn") if line.is_withdrawn else " ".join(zones.get(line.zone, ()))
    return f"{line.name}\n{word}" if word else line.name


def _remarks(shown: ShownDivision) -> list[str]:
    words = _("%(team)s %(points)s: %(reason)s")
    rulings = [
        words % {"team": one.team, "points": one.points, "reason": one.reason} for one in shown.rulings
    ]
    return [_("“=” marks a shared rank."), *shown.equal_teams, *rulings]


def _cross(shown: ShownDivision) -> list[FittedColumn]:
    rows = shown.cross
    return [
        number_column("", [str(row.number) for row in rows]),
        FittedColumn(_("Team"), [row.name for row in rows], NAME, is_bold=True),
        *(
            FittedColumn(str(row.number), [one.cells[place] for one in rows], align=Align.CENTER)
            for place, row in enumerate(rows)
        ),
    ]


def _cross_words() -> str:
    return _(
        "Each row has the points of a team against the others, won : lost. A dot: they meet later. "
        "A dash: they do not meet."
    )


def _outlook(goal: GoalOutlook) -> list[FittedColumn]:
    lines = goal.lines
    return [
        FittedColumn(_("Team"), [line.team for line in lines], NAME, is_bold=True),
        number_column(_("Points"), [line.points for line in lines]),
        number_column(_("Still to win"), [line.most for line in lines]),
        FittedColumn(_("Enough in any case"), [line.sentence for line in lines], NAME),
    ]


def _players(lines: Sequence[PlayerLine]) -> list[FittedColumn]:
    return [
        number_column(_("Rank"), [str(line.rank) for line in lines]),
        FittedColumn(_("Name"), [line.name for line in lines], NAME, is_bold=True),
        FittedColumn(_("Team"), [line.team for line in lines], NAME),
        number_column(_("Series"), [str(line.series) for line in lines]),
        number_column(_("Won"), [str(line.won) for line in lines]),
        number_column(_("Lost"), [str(line.lost) for line in lines]),
        number_column(_("Average"), [shown_value(line.average) for line in lines]),
        number_column(_("Points"), [points(line.points) for line in lines], bold=True),
    ]


def _outlook_words() -> str:
    return _(
        "Points that a team still has to win, whatever the others do. Game points are never certain before the last "
        "series: where points may be equal, they decide."
    )


LEAGUE_TABLE = Document(
    key="league-table",
    title=gettext_lazy("Table of the division"),
    rows=division_rows,
    story=story,
    shows_entries=False,
    also_shows=checksum,
)
