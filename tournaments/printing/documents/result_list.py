"""The result list: the total, one series, or a class or club of it. Posted in the hall: with full names where
allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.systems import options_in_words, rule_system_name
from tournaments.foundations.errors import Refused
from tournaments.models import JournalEntry, PlayerClass, Tournament
from tournaments.printing.document_types import (
    ONE_OR_ALL_SERIES,
    Ask,
    Document,
    InFolder,
    Parameter,
    ParameterType,
)
from tournaments.printing.documents.common import as_of, foot, head, remarks, stamp_of, story_of
from tournaments.printing.documents.listing import Frame, Listing, listing
from tournaments.printing.documents.prizes import SHOWS, page_of, prize_blocks
from tournaments.printing.documents.result_rows import ResultRows, result_rows, status
from tournaments.printing.documents.team_rows import ONE_TEAM, TEAMS, team_choices, team_rows, team_standings
from tournaments.printing.engine.blocks import Block, Signatures
from tournaments.printing.engine.story import Story
from tournaments.prizes.pages import PrizePage
from tournaments.standings.quota import quota_line
from tournaments.standings.ranking import Standings, StandingsLine, compute_standings, for_the_hall, ranked

FIELDS = {"class": "player__player_class", ONE_TEAM: "team_members__team__number"}


@dataclass(frozen=True)
class ResultList:
    """``part``: the class, club or team that the list is about; empty for everybody. ``prizes``: of the whole evening.

    ``line_below``: number of rows above the line of a quota.
    """

    standings: Standings
    rows: ResultRows
    part: str = ""
    prizes: PrizePage | None = None
    line_below: int = 0


def rows(ask: Ask) -> ResultList:
    """Raises ``Refused`` for a part that is gone: a list is made again as it was asked for."""
    number = ask.series_number
    standings = for_the_hall(compute_standings(ask.tournament, only=number))
    part = str(ask.parameters.get("part") or "")
    if part == TEAMS:
        return _of_teams(standings)
    if part:
        standings = only_part(standings, part)
        if not standings.lines:
            raise Refused("nothing-to-print")
    if number or part:
        return ResultList(standings, result_rows(standings), _part_name(ask.tournament, part))
    quota = quota_line(ask.tournament.quota, standings.lines, is_final=standings.is_official)
    line_below = quota.above if quota else 0
    return ResultList(
        standings, result_rows(standings, quota), prizes=page_of(standings), line_below=line_below
    )


def _of_teams(standings: Standings) -> ResultList:
    teams = team_standings(standings)
    if teams is None:
        raise Refused("nothing-to-print")
    return ResultList(standings, team_rows(teams), _("Teams"), line_below=teams.shown.go_on)


def only_part(standings: Standings, part: str) -> Standings:
    """The standings among the players of one class, club or team, ranked anew."""
    tournament = standings.tournament
    kind, _colon, value = part.partition(":")
    field = FIELDS.get(kind, "player__club_id")
    entries = set(tournament.entries.filter(**{field: value}).values_list("pk", flat=True))
    lines = [line for line in standings.lines if line.entry_id in entries]
    again: tuple[StandingsLine, ...] = ranked(lines, tournament.rule_system.tie_breaks)
    return replace(standings, lines=again)


def _part_name(tournament: Tournament, part: str) -> str:
    kind, _colon, value = part.partition(":")
    if kind == ONE_TEAM:
        return dict(team_choices(tournament)).get(part, "")
    # A club's list would repeat its name in every row.
    return str(PlayerClass(value).label) if kind == "class" else ""


def part_choices(tournament: Tournament) -> list[tuple[str, str]]:
    """Everybody, the teams, then the classes and clubs."""
    return [("", _("everybody")), *team_choices(tournament), *class_and_club_choices(tournament)]


def class_and_club_choices(tournament: Tournament) -> list[tuple[str, str]]:
    """The classes and clubs to which somebody belongs."""
    entries = tournament.entries.order_by()
    classes = set(entries.values_list("player__player_class", flat=True))
    clubs = entries.exclude(player__club=None).values_list("player__club_id", "player__club__name").distinct()
    return [
        *((f"class:{value}", str(label)) for value, label in PlayerClass.choices if value in classes),
        *((f"club:{pk}", name) for pk, name in sorted(clubs, key=lambda club: str(club[1]))),
    ]


def story(ask: Ask, data: ResultList) -> Story:
    title = _title(ask, data)
    wants_signatures = bool(ask.parameters.get("signatures"))

    def frame(width: float) -> tuple[Sequence[Block], Sequence[Block]]:
        return _frame(ask, data, width, wants_signatures=wants_signatures)

    found = _with_prizes(data, frame)
    blocks = replace(found, table=found.table.with_line_below(data.line_below)).blocks
    below = foot(ask.tournament, title, as_of(ask.tournament))
    stamp = stamp_of(is_official=data.standings.is_official)
    return story_of(ask, title, blocks, found.paper, below, stamp)


def _with_prizes(data: ResultList, frame: Frame) -> Listing:
    """The prizes come last. They take room from the list if that saves a page for them alone."""

    def prizes(width: float) -> list[Block]:
        return prize_blocks(data.prizes, width, is_final=data.standings.is_official)

    def whole(width: float) -> tuple[Sequence[Block], Sequence[Block]]:
        above, below = frame(width)
        return above, [*below, *prizes(width)]

    together = listing(data.rows.columns, whole, stacked=data.rows.stacked)
    if together.fits_on_a_page:
        return together
    found = listing(data.rows.columns, frame, stacked=data.rows.stacked)
    return replace(found, below=[*found.below, *prizes(found.paper.inside)])


def _title(ask: Ask, data: ResultList) -> str:
    number = ask.series_number
    title = _("Result list, series %(number)d") % {"number": number} if number else _("Result list")
    return f"{title} · {data.part}" if data.part else title


def _frame(
    ask: Ask, data: ResultList, width: float, *, wants_signatures: bool
) -> tuple[Sequence[Block], Sequence[Block]]:
    """The blocks above and below the table."""
    title = f"{_title(ask, data)} – {status(data.standings)}"
    above = head(ask.tournament, title, [_rules(ask.tournament)], width)
    notes = [data.rows.reckoning, *data.rows.footnotes]
    words = [_("Director"), _("Referee"), _("Recorder")]
    below: list[Block] = [*remarks(notes, width), *([Signatures(words, width)] if wants_signatures else [])]
    return above, below


def _rules(tournament: Tournament) -> str:
    rounds = ngettext("%(n)d round per series", "%(n)d rounds per series", tournament.rounds)
    house = options_in_words(tournament.rule_system, tournament.options)
    parts = [rule_system_name(tournament.rules), *house, rounds % {"n": tournament.rounds}]
    return " · ".join([*parts, as_of(tournament)])


RESULT_LIST = Document(
    key="result-list",
    title=gettext_lazy("Result list"),
    rows=rows,
    story=story,
    shows=SHOWS | {JournalEntry.Action.TEAMS_CHANGED},
    parameters=(
        ONE_OR_ALL_SERIES,
        Parameter("part", ParameterType.CHOICE, gettext_lazy("Of whom"), part_choices),
        Parameter("signatures", ParameterType.YES_NO, gettext_lazy("Room for signatures")),
    ),
    in_folder=InFolder(name="result-list", place=1, whole={"signatures": True}, for_each_series=True),
)
