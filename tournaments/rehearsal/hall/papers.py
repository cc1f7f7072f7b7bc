"""What the tables of a series write, from the seed of the rehearsal: the same tables write the same. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from scoring.rules import RuleSystem, Tally
from tournaments.demo.evening import game_values_of, play_series
from tournaments.rehearsal.hall.slips import ORDER, PaperSlip, Spoilt, spoil

FIRST_BACK, LAST_BACK = 75, 120  # minutes from the start of a series of 48 deals until its sheets come
WHOLE_SERIES = 48  # deals
WRONG_EVERY = 2  # of so many papers one is wrong


@dataclass(frozen=True)
class HallGame:
    system: RuleSystem
    rounds: int

    @property
    def is_on_paper(self) -> bool:
        """Games that are kept deal by deal are not written by the program."""
        return game_values_of(self.system) is not None


@dataclass(frozen=True)
class HallTable:
    """A table: the start numbers of its players by seat."""

    table: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class TablePaper:
    """``players``: in the order of the paper's lines. ``truth``: what each of them really has."""

    table: int
    minute: int
    players: tuple[int, ...]
    truth: tuple[Tally, ...]
    passed: int
    spoilt: Spoilt
    has_swapped_seats: bool = False

    @property
    def slip(self) -> PaperSlip:
        return self.spoilt.slip


def papers_of(seed: int, series: int, sittings: Sequence[HallTable], game: HallGame) -> list[TablePaper]:
    """In the order in which they come to the desk."""
    chance = Random(f"skatclub hall {seed} {series}")
    order = list(sittings)
    chance.shuffle(order)
    slips = [
        ORDER[place // WRONG_EVERY % len(ORDER)] if place % WRONG_EVERY else PaperSlip.NONE
        for place in range(len(order))
    ]
    # Two tables at least: the only one's seats are known to everybody.
    swapped = chance.choice(order).table if len(order) > 1 and series > 1 else 0
    papers = [
        _paper(seed, series, one, game, slip, is_swapped=one.table == swapped)
        for one, slip in zip(order, slips, strict=True)
    ]
    return sorted(papers, key=lambda paper: (paper.minute, paper.table))


def _paper(
    seed: int, series: int, sitting: HallTable, game: HallGame, slip: PaperSlip, *, is_swapped: bool
) -> TablePaper:
    """Depends on nobody but the table's own players, so that a late arrival changes one paper."""
    chance = Random(f"skatclub paper {seed} {series} {sorted(sitting.players)}")
    players = sitting.players
    if is_swapped:
        players = (players[1], players[0], *players[2:])
    skills = [Random(f"skatclub skill {seed} {number}").uniform(0.75, 1.25) for number in players]
    lines, passed = play_series(skills, game.rounds, game.system, chance)
    # Seats that were swapped are enough for one paper.
    spoilt = spoil(PaperSlip.NONE if is_swapped else slip, lines, passed, game.system, game.rounds, chance)
    deals = game.system.number_of_deals(len(players), game.rounds)
    minute = round(chance.uniform(FIRST_BACK, LAST_BACK) * deals / WHOLE_SERIES)
    return TablePaper(sitting.table, minute, players, tuple(lines), passed, spoilt, is_swapped)
