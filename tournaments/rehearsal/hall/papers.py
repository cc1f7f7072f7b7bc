"""The papers of a series' tables, from the rehearsal's seed: the same tables write the same. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from scoring.rules import RuleSystem, Tally
from tournaments.demo.evening import game_values_of, play_series
from tournaments.rehearsal.hall.deals import WrittenDeal, play_written_deals
from tournaments.rehearsal.hall.slips import ORDER, ORDER_OF_DEALS, PaperSlip, Spoilt, spoil, spoil_deals

FIRST_BACK, LAST_BACK = 75, 120  # minutes from the start of a series of 48 deals until its sheets come
WHOLE_SERIES = 48  # deals
WRONG_EVERY = 2  # one of this many papers is wrong


@dataclass(frozen=True)
class HallGame:
    system: RuleSystem
    rounds: int

    @property
    def is_by_deals(self) -> bool:
        """Whether a sheet is a list of deals instead of a line of figures for each player."""
        return game_values_of(self.system) is None


@dataclass(frozen=True)
class HallTable:
    """A table: the start numbers of its players by seat."""

    table: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class TablePaper:
    """``players``: in the order of the paper's lines. ``truth``: the right result of each. ``deals``: for a game that
    is kept deal by deal.
    """

    table: int
    minute: int
    players: tuple[int, ...]
    truth: tuple[Tally, ...]
    passed: int
    spoilt: Spoilt
    has_swapped_seats: bool = False
    deals: tuple[WrittenDeal, ...] = ()

    @property
    def slip(self) -> PaperSlip:
        return self.spoilt.slip


def papers_of(
    seed: int,
    series: int,
    sittings: Sequence[HallTable],
    game: HallGame,
    orders: Mapping[int, tuple[int, ...]] | None = None,
) -> list[TablePaper]:
    """The papers in the order in which they come to the desk.

    ``orders``: the real seating of tables whose players have changed seats, if already known.
    """
    chance = Random(f"skatclub hall {seed} {series}")
    order = list(sittings)
    chance.shuffle(order)
    kinds = ORDER_OF_DEALS if game.is_by_deals else ORDER
    slips = [
        kinds[place // WRONG_EVERY % len(kinds)] if place % WRONG_EVERY else PaperSlip.NONE
        for place in range(len(order))
    ]
    # Only with two tables or more, since everybody knows the seats of a single one.
    swapped = chance.choice(order).table if len(order) > 1 and series > 1 else 0
    papers = [
        _swapped_paper(seed, series, one, game, orders or {})
        if one.table == swapped
        else _paper(seed, series, one, game, slip)
        for one, slip in zip(order, slips, strict=True)
    ]
    return sorted(papers, key=lambda paper: (paper.minute, paper.table))


def _swapped_paper(
    seed: int, series: int, sitting: HallTable, game: HallGame, orders: Mapping[int, tuple[int, ...]]
) -> TablePaper:
    """The paper of players who have swapped seats, without a further mistake."""
    first, second, *rest = sitting.players
    known = orders.get(sitting.table, ())
    players = known if set(known) == set(sitting.players) else (second, first, *rest)
    paper = _paper(seed, series, HallTable(sitting.table, players), game, PaperSlip.NONE)
    return replace(paper, has_swapped_seats=True)


def _paper(seed: int, series: int, sitting: HallTable, game: HallGame, slip: PaperSlip) -> TablePaper:
    """Depends only on the table's own players, so that a late arrival changes only one paper."""
    chance = Random(f"skatclub paper {seed} {series} {sorted(sitting.players)}")
    players = sitting.players
    skills = [Random(f"skatclub skill {seed} {number}").uniform(0.75, 1.25) for number in players]
    deals, lines, passed = _played(skills, game, chance)
    spoilt = (
        spoil_deals(slip, lines, len(deals), chance)
        if deals
        else spoil(slip, lines, passed, game.system, game.rounds, chance)
    )
    number_of_deals = game.system.number_of_deals(len(players), game.rounds)
    minute = round(chance.uniform(FIRST_BACK, LAST_BACK) * number_of_deals / WHOLE_SERIES)
    return TablePaper(sitting.table, minute, players, tuple(lines), passed, spoilt, deals=deals)


def _played(
    skills: Sequence[float], game: HallGame, chance: Random
) -> tuple[tuple[WrittenDeal, ...], Sequence[Tally], int]:
    """The deals, if they are written down; the lines; the number of passed deals."""
    if game.is_by_deals:
        return play_written_deals(skills, game.rounds, game.system, chance)
    return ((), *play_series(skills, game.rounds, game.system, chance))
