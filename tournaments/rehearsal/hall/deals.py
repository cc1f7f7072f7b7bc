"""A series kept deal by deal, as its table writes it: each deal with the running totals. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from scoring.forms.written import as_written
from scoring.rules import RuleSystem, SeatResult, Tally
from scoring.systems import entry_of
from tournaments.demo.deals import play_deals
from tournaments.sheets.typing.deal_scores import DealData, score_deals, settle_deals


@dataclass(frozen=True)
class WrittenDeal:
    """``running``: each player's total after it, by seat."""

    told: DealData
    running: tuple[int, ...]


def play_written_deals(
    skills: Sequence[float], rounds: int, system: RuleSystem, chance: Random
) -> tuple[tuple[WrittenDeal, ...], list[Tally], int]:
    """The deals, each seat's line with its total, and how many deals were passed."""
    seats, told = len(skills), play_deals(skills, rounds, system, chance)
    report = score_deals(system, told, seats=seats, rounds=rounds, ends=True)
    deals = tuple(WrittenDeal(one, row.running) for one, row in zip(told, report.deals, strict=True))
    settled = settle_deals(system, told, seats=seats, rounds=rounds)
    pairs = zip(settled.lines, settled.results, strict=True)
    return (
        deals,
        [replace(line, stated_total=total_on_paper(result)) for line, result in pairs],
        settled.passed,
    )


def total_on_paper(result: SeatResult) -> int:
    """The points, or the number of lost rounds if that decides."""
    return result.series_points if result.rounds_lost is None else result.rounds_lost


def deal_written(system: RuleSystem, deal: WrittenDeal, number: int, names: Mapping[int, str]) -> str:
    """The deal in words, as its form asks for it. ``names``: by seat."""
    roles = system.roles(number, len(names))
    players = {seat: names[seat] for seat in roles.playing}
    form = entry_of(system).form(system=system, players=players, counting=roles.counting)
    return as_written(form, dict(deal.told))
