"""What a screen shows automatically during the evening: one table. Pure: facts in, scenes out (``docs/hall.md``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.models import Screen, Tournament

Scene = Screen.Scene
State = Tournament.State
SEATS_MINUTES = 10  # how long the seats are shown on the wall after their release


class Turn(NamedTuple):
    """A scene; each of its pages is shown for so many seconds before the next turn."""

    scene: Screen.Scene
    seconds: int


@dataclass(frozen=True)
class HallFacts:
    """The facts that the programme depends on. ``state`` is "" where no public tournament is shown.
    ``minutes_seated``: the time since the seats of the newest series were released; None where it is unknown.

    ``has_prizes``: they are shown to everybody; ``has_season``: it counts for a season with a public table.
    ``has_league``: it is a meeting of a public league. ``is_final``: what is shown is the end.
    """

    state: str = ""
    is_seated: bool = False
    minutes_seated: float | None = None
    is_playing: bool = False
    has_results: bool = False
    has_prizes: bool = False
    has_season: bool = False
    has_teams: bool = False
    has_league: bool = False
    is_final: bool = False

    @property
    def is_over(self) -> bool:
        return self.state == State.CLOSED

    @property
    def is_looking_for_seats(self) -> bool:
        return (
            self.is_playing and self.minutes_seated is not None and 0 <= self.minutes_seated < SEATS_MINUTES
        )


@dataclass(frozen=True)
class ProgrammeRow:
    """The condition, in words for the documentation and as a function, and the scenes that are then shown in turn."""

    when: str
    holds: Callable[[HallFacts], bool]
    turns: tuple[Turn, ...]


TEXT = Turn(Scene.TEXT, 30)
STANDINGS = Turn(Scene.STANDINGS, 15)
TEAMS = Turn(Scene.TEAMS, 15)
LEAGUE = Turn(Scene.LEAGUE, 20)
AT_THE_END = (Turn(Scene.FIRST_THREE, 30), STANDINGS, TEAMS, LEAGUE, Turn(Scene.SEASON, 15))
# The first row that holds applies.
ROWS = (
    ProgrammeRow("no public tournament", lambda facts: not facts.state, (TEXT,)),
    ProgrammeRow(
        "the prizes are shown to everybody",
        lambda facts: facts.has_prizes,
        (Turn(Scene.PRIZES, 20), *AT_THE_END),
    ),
    ProgrammeRow(
        "the tournament is closed, all results are public", lambda facts: facts.is_final, AT_THE_END
    ),
    ProgrammeRow(
        f"the seats were released less than {SEATS_MINUTES} minutes ago",
        lambda facts: facts.is_looking_for_seats,
        (Turn(Scene.SEATS_BY_NAME, 15), Turn(Scene.SEATS_BY_TABLE, 15)),
    ),
    ProgrammeRow(
        "a series is being played",
        lambda facts: facts.is_playing,
        (Turn(Scene.TIMER, 40), STANDINGS, TEAMS, LEAGUE),
    ),
    ProgrammeRow(
        "results are released, the next seats are not",
        lambda facts: facts.has_results,
        (STANDINGS, TEAMS, LEAGUE, Turn(Scene.SERIES_WINNERS, 30)),
    ),
    ProgrammeRow("players are being checked in", lambda _facts: True, (Turn(Scene.MISSING, 20),)),
)
POSSIBLE: Mapping[str, Callable[[HallFacts], bool]] = {
    Scene.MISSING: lambda facts: bool(facts.state) and not facts.is_over,
    Scene.SEATS_BY_NAME: lambda facts: facts.is_seated,
    Scene.SEATS_BY_TABLE: lambda facts: facts.is_seated,
    Scene.TIMER: lambda facts: facts.is_playing,
    Scene.STANDINGS: lambda facts: facts.has_results,
    Scene.TEAMS: lambda facts: facts.has_results and facts.has_teams,
    Scene.SERIES_WINNERS: lambda facts: facts.has_results,
    Scene.FIRST_THREE: lambda facts: facts.has_results,
    Scene.PRIZES: lambda facts: facts.has_prizes,
    Scene.SEASON: lambda facts: facts.has_season,
    Scene.LEAGUE: lambda facts: facts.has_league,
    Scene.TEXT: lambda _facts: True,
}
SECONDS = {turn.scene: turn.seconds for row in ROWS for turn in row.turns}


def turns_of(chosen: str, facts: HallFacts) -> tuple[Turn, ...]:
    """What a screen shows in turn: the chosen scene, or the programme; the club's own text if neither is possible."""
    if chosen == Scene.PROGRAMME:
        wanted = next(row for row in ROWS if row.holds(facts)).turns
    else:
        wanted = (Turn(Scene(chosen), SECONDS[Scene(chosen)]),)
    return tuple(turn for turn in wanted if POSSIBLE[turn.scene](facts)) or (TEXT,)
