"""Certificates for players or teams, in one of three designs, on A4 or A5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.formats import date_format
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from reportlab.lib.pagesizes import A5

from scoring.words.standings import shown_total
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import isolated
from tournaments.foundations.points import points
from tournaments.models import JournalEntry, PlayerClass, Tournament
from tournaments.printing.document_types import RESULTS, Ask, Document, Parameter, ParameterType
from tournaments.printing.documents.certificates.designs import DESIGNS, USUAL_DESIGN
from tournaments.printing.documents.certificates.page import Certificate, Design, paint_certificate
from tournaments.printing.documents.certificates.text import FIELDS, default_template, filled
from tournaments.printing.documents.common import PROVISIONAL, refuse_provisional, stamp_of, story_of
from tournaments.printing.documents.result_list import class_and_club_choices, only_part
from tournaments.printing.documents.team_rows import TEAMS, team_choices, team_standings
from tournaments.printing.engine.blocks import Drawn
from tournaments.printing.engine.letters import can_draw
from tournaments.printing.engine.story import UPRIGHT, Paper, Story
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.letterhead import letterhead_of
from tournaments.standings.ranking import Standings, compute_standings

PAPERS = {"a4": Paper(UPRIGHT.width, UPRIGHT.height, 0.0), "a5": Paper(*A5, 0.0)}
USUAL_RANKS = 3
ROOM_FOR_NAME = "_" * 30


@dataclass(frozen=True)
class Winner:
    """A player or a team. ``number``: the start number, or that of the team."""

    name: str
    number: int
    rank: int
    points: str
    club: str = ""
    members: str = ""


@dataclass(frozen=True)
class Certificates:
    """``stamp``: text across each certificate, "" once results are final."""

    certificates: list[Certificate]
    stamp: str = ""


def rows(ask: Ask) -> Certificates:
    standings = compute_standings(ask.tournament)
    part = str(ask.parameters.get("part") or "")
    most = int(ask.parameters.get("ranks") or USUAL_RANKS)
    all_winners = _teams(standings) if part == TEAMS else _players(standings, part)
    chosen = [winner for winner in all_winners if winner.rank in range(1, most + 1)]
    if chosen:
        refuse_provisional(ask, is_official=standings.is_official)
    names = _printed_names(chosen, by_hand=bool(ask.parameters.get("by_hand")))
    template = str(ask.parameters.get("text") or default_template())
    common = _common_values(ask.tournament, part, len(all_winners))
    club = letterhead_of(ask.tournament)
    made = [
        Certificate(filled(template, common | _values(winner, name)), name, winner.rank, club)
        for winner, name in zip(chosen, names, strict=True)
    ]
    return Certificates(made, stamp_of(is_official=standings.is_official))


def _players(standings: Standings, part: str) -> list[Winner]:
    system = standings.tournament.rule_system
    lines = (only_part(standings, part) if part else standings).lines
    return [
        Winner(line.name, line.start_number, line.rank, points(shown_total(system, line.total)), line.club)
        for line in lines
        if line.rank is not None
    ]


def _teams(standings: Standings) -> list[Winner]:
    page = team_standings(standings)
    return [
        Winner(team.name, team.number, team.rank, team.shown_total, members=" · ".join(team.players))
        for team in (page.shown.lines if page else ())
        if team.rank is not None
    ]


def _printed_names(winners: Sequence[Winner], *, by_hand: bool) -> list[str]:
    """The winners' names for print. Raises ``Refused`` with the names that may not be printed."""
    changed = [
        f"{isolated(winner.name)} ({winner.number})" for winner in winners if not can_draw(winner.name)
    ]
    if changed and not by_hand:
        raise Refused("names-not-printable", field="by_hand", names=", ".join(changed))
    return [winner.name if can_draw(winner.name) else ROOM_FOR_NAME for winner in winners]


def _common_values(tournament: Tournament, part: str, winners: int) -> dict[str, str]:
    kind, _colon, value = part.partition(":")
    return {
        "players": str(winners),
        "class": str(PlayerClass(value).label) if kind == "class" else "",
        "tournament": tournament.name,
        "date": date_format(tournament.date, "DATE_FORMAT"),
        "place": tournament.place,
    }


def _values(winner: Winner, name: str) -> dict[str, str]:
    return {
        "name": name,
        "club": winner.club,
        "members": winner.members,
        "rank": str(winner.rank),
        "points": winner.points,
    }


def story(ask: Ask, data: Certificates) -> Story:
    design = DESIGNS[str(ask.parameters.get("design") or USUAL_DESIGN)]
    paper = PAPERS[str(ask.parameters.get("paper") or "a4")]
    pages = [
        Drawn(paper.height, partial(_paint, design, one, paper), bookmark=one.name, tags_itself=True)
        for one in data.certificates
    ]
    return story_of(ask, _("Certificates"), pages, paper, stamp=data.stamp)


def _paint(
    design: Design, certificate: Certificate, paper: Paper, canvas: TaggedCanvas, _left: float, _top: float
) -> None:
    canvas.saveState()
    canvas.scale(paper.width / UPRIGHT.width, paper.height / UPRIGHT.height)
    paint_certificate(design, certificate, canvas)
    canvas.restoreState()


def whose_choices(tournament: Tournament) -> list[tuple[str, str]]:
    """The groups to choose from; a single team is none, since its members do not compete."""
    teams = [choice for choice in team_choices(tournament) if choice[0] == TEAMS]
    return [("", _("everybody")), *teams, *class_and_club_choices(tournament)]


def design_choices(_tournament: Tournament) -> list[tuple[str, str]]:
    return [(key, str(design.label)) for key, design in DESIGNS.items()]


def paper_choices(_tournament: Tournament) -> list[tuple[str, str]]:
    return [(key, key.upper()) for key in PAPERS]


def _fields_in_words() -> str:
    fields = ", ".join(f"{{{name}}}" for name in FIELDS)
    return _("Empty: the usual text. Fields: %(fields)s.") % {"fields": fields}


CERTIFICATES = Document(
    key="certificates",
    title=gettext_lazy("Certificates"),
    rows=rows,
    story=story,
    check=rows,
    shows=RESULTS | {JournalEntry.Action.TEAMS_CHANGED},
    parameters=(
        Parameter(
            "design", ParameterType.PICTURE, gettext_lazy("Design"), design_choices, initial=USUAL_DESIGN
        ),
        Parameter("paper", ParameterType.CHOICE, gettext_lazy("Paper size"), paper_choices, initial="a4"),
        Parameter("ranks", ParameterType.NUMBER, gettext_lazy("Up to place"), initial=USUAL_RANKS, least=1),
        Parameter("part", ParameterType.CHOICE, gettext_lazy("Of whom"), whose_choices),
        Parameter(
            "text",
            ParameterType.TEXT,
            gettext_lazy("Text"),
            most=600,
            help_text=lazy(_fields_in_words, str)(),
        ),
        Parameter(
            "by_hand",
            ParameterType.YES_NO,
            gettext_lazy("Leave room for names in letters that cannot be printed, to be written by hand"),
        ),
        PROVISIONAL,
    ),
)
