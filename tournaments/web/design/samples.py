"""Sample data for the page of the parts: an invented evening."""

from __future__ import annotations

from typing import NamedTuple

from tournaments.web.charts.attendance import Attendance, EveningCount
from tournaments.web.charts.evening_bars import EveningBars
from tournaments.web.charts.points_spread import PointsSpread
from tournaments.web.charts.rank_path import RankLine, RankPath
from tournaments.web.charts.rank_spark import RankSpark
from tournaments.web.charts.season_curve import CurveLine, SeasonCurve

COLOURS = {
    "Ground and ink": ["ground", "card", "well", "ink", "quiet", "line", "edge"],
    "Next": ["next", "next-hover", "next-soft", "next-text", "next-edge"],
    "Findings": ["right", "right-soft", "wrong", "wrong-soft"],
    "Suits": ["clubs", "spades", "hearts", "diamonds"],
    "Club": ["club", "club-ink", "club-soft", "club-mid"],
}


class SampleStep(NamedTuple):
    """A step like those of ``tournaments.evening.bar``."""

    number: int
    key: str
    label: str
    status: str
    part: int
    is_next: bool = False
    url: str = "#content"


STEPS = [
    SampleStep(1, "players", "Players", "58 here", 100),
    SampleStep(2, "seats", "Seats", "series 2 drawn", 100),
    SampleStep(3, "sheets", "Sheets", "8 of 15", 53, is_next=True),
    SampleStep(4, "standings", "Standings", "provisional", 33),
    SampleStep(5, "paper", "Paper", "", 0),
]


class SampleTile(NamedTuple):
    number: int
    state: str
    sign: str
    word: str


TILES = [
    SampleTile(1, "", "", "out"),
    SampleTile(2, "came", "●", "has come"),
    SampleTile(3, "now", "●", "next to type in"),
    SampleTile(4, "typed", "✓", "typed in"),
    SampleTile(5, "sure", "✓✓", "confirmed"),
    SampleTile(6, "doubt", "✗", "does not add up"),
]


class SampleLine(NamedTuple):
    rank: int
    change: int | None
    name: str
    club: str
    total: int


LINES = [
    SampleLine(1, None, "Jens Sørensen", "Tønder Skatklub", 2827),
    SampleLine(2, 0, "Marie-Louise Christensen-Lauridsen", "", 2509),
    SampleLine(3, 13, "Dorthe Schmidt", "", 2484),
    SampleLine(4, -3, "Ove Bang", "", -96),
]


class SamplePerson(NamedTuple):
    number: int | str
    name: str
    club: str
    is_here: bool
    fee: str
    owes: bool


PEOPLE = [
    SamplePerson(12, "Bang, Ove", "", True, "✓ 50 kr.", False),
    SamplePerson(13, "Christensen-Lauridsen, Marie-Louise", "Tønder", True, "50 kr.", True),
    SamplePerson("", "Dahl, Kirsten", "", False, "", False),
]
SEATS = {
    1: ["Ove Bang", "Kirsten Dahl", "Marie-Louise Christensen-Lauridsen", "Ib Krogh"],
    2: ["Tove Holm", "Inger Jacobsen", "Svend Aage Rasmussen"],
}


PATH = RankPath(
    ("S1", "S2", "S3"),
    (
        RankLine("Jens Sørensen", "2.827", (2, 1, 1)),
        RankLine("Marie-Louise Christensen-Lauridsen", "2.509", (1, 3, 2)),
        RankLine("Dorthe Schmidt", "2.484", (13, 2, 3)),
        RankLine("Ove Bang", "−96", (3, 4, 4)),
    ),
)
CURVE = SeasonCurve(
    ("5. 1.", "12. 1.", "19. 1."),
    (
        CurveLine("Jens Sørensen", "1.010,08", (890.0, 980.0, 1010.08)),
        CurveLine("Dorthe Schmidt", "1.004,29", (None, 1020.0, 1004.29)),
        CurveLine("Marie-Louise Christensen-Lauridsen", "992,98", (1060.0, 1040.0, 992.98)),
        CurveLine("Ove Bang", "966,04", (950.0, 960.0, 966.04)),
    ),
)
SPREAD = PointsSpread((-96, 310, 620, 640, 700, 780, 900, 1100, 1400), own=900)
YEAR = Attendance((EveningCount("5. 1.", 24, 3), EveningCount("12. 1.", 27, 6), EveningCount("19. 1.", 19)))
SPARK = RankSpark((12, 7, 3, 4), 27)
BARS = EveningBars((900, None, 1400, 350, -200, 2100), -200, 2100)
