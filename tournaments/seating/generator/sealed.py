"""A planned evening, published series by series: no file reveals anything about a later series.

The whole evening follows from one secret seed, so knowing it means knowing every series. What is published of a series
is therefore only its own tables with a seed of its own, which is random and reveals nothing. Fingerprints over tables
and seed of *every* series are published as soon as the evening is planned: nothing can be changed afterwards. When the
last series is public, so is the evening's own seed, and the whole search can be made again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.parsing.strict_json import JsonPlace
from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.plan import PlanOfEvening
from tournaments.seating.generator.published import (
    FORMAT,
    PLAN,
    NotADraw,
    Task,
    commitment,
    fingerprint,
    players_as_data,
    read_tables,
    read_task,
    tables_as_data,
)

SEALED_VERSION = 2


@dataclass(frozen=True)
class SealedSeries:
    """The published part of one series of a planned evening. ``evening`` is None until the last series is public."""

    number: int
    seed: str
    tables: Tables
    fingerprints: tuple[str, ...]
    evening_commitment: str
    evening_fingerprint: str
    evening: Task | None = None

    @property
    def promise(self) -> str:
        """The fingerprint that was published for this series."""
        return self.fingerprints[self.number - 1]

    @property
    def is_as_promised(self) -> bool:
        """Whether tables and seed have that fingerprint."""
        return self.promise == _promise(self.number, self.seed, self.tables, self.evening_fingerprint)

    @property
    def is_evening_as_promised(self) -> bool:
        """Whether the evening that is published at the end is the one that was planned."""
        if self.evening is None:
            return True
        promised = self.evening_commitment, self.evening_fingerprint, len(self.fingerprints)
        found = (
            commitment(self.evening.seed),
            fingerprint(evening_as_data(self.evening)),
            self.evening.evening_series,
        )
        return promised == found


def seal(task: Task, evening: PlanOfEvening, fresh_seed: Callable[[], str]) -> dict[str, Any]:
    """Everything about a planned evening, ready for JSON. Everything but the fingerprints is secret."""
    whole = fingerprint(evening_as_data(task))
    seeds = [fresh_seed() for _series in evening.series]
    promises = [
        _promise(number, seed, plan.tables, whole)
        for number, (seed, plan) in enumerate(zip(seeds, evening.series, strict=True), 1)
    ]
    return {
        "evening": evening_as_data(task),
        "evening_fingerprint": whole,
        "seeds": seeds,
        "fingerprints": promises,
        "tables": [tables_as_data(plan.tables) for plan in evening.series],
        "repeats": [plan.repeats for plan in evening.series],
        "fewest_repeats": evening.fewest_repeats,
    }


def series_document(content: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The published document of one series; it reveals nothing about other series."""
    return {
        "format": FORMAT,
        "version": SEALED_VERSION,
        "mode": PLAN,
        "series": number,
        "seed": content["seeds"][number - 1],
        "commitment": content["fingerprints"][number - 1],
        "fingerprints": content["fingerprints"],
        "evening_commitment": commitment(content["evening"]["seed"]),
        "evening_fingerprint": content["evening_fingerprint"],
        "tables": content["tables"][number - 1],
        "evening": None,
    }


def read_sealed(published: Mapping[str, Any]) -> SealedSeries:
    """A published series of a planned evening. Raises ``NotADraw``."""
    try:
        return _read(JsonPlace(published))
    except ValueError as wrong:
        raise NotADraw(f"This is not a published draw: {wrong}") from wrong


def read_evening(evening: object) -> Task:
    """The task of the whole evening, as series 1. Raises ``ValueError`` if it is not one."""
    place = JsonPlace(evening, "evening")
    others = {
        "mode": PLAN,
        "series": 1,
        "to_come": place.at("series").whole() - 1,
        "history": [],
        "fixed": [],
        "standings": [],
    }
    return read_task(JsonPlace(place.fields() | others, "evening"))


def evening_as_data(task: Task) -> dict[str, Any]:
    """Everything that the whole evening depends on."""
    return {
        "seed": task.seed,
        "order": [rule.value for rule in task.order],
        "players": players_as_data(task.participants),
        "sizes": list(task.sizes),
        "series": task.evening_series,
    }


def _read(draw: JsonPlace) -> SealedSeries:
    if "evening" not in draw.fields():
        raise draw.missing("evening")
    fingerprints = tuple(one.string() for one in draw.at("fingerprints").listed())
    sealed = SealedSeries(
        number=draw.at("series").whole(least=1, most=len(fingerprints)),
        seed=draw.at("seed").string(),
        tables=read_tables(draw.at("tables")),
        fingerprints=fingerprints,
        evening_commitment=draw.at("evening_commitment").string(),
        evening_fingerprint=draw.at("evening_fingerprint").string(),
        evening=read_evening(draw.at("evening").value) if draw.has("evening") else None,
    )
    draw.at("mode").choice([PLAN])
    return sealed


def _promise(number: int, seed: str, tables: Sequence[Sequence[int]], evening: str) -> str:
    """The fingerprint of one series. Its seed is long and random, so nobody can find the tables by trying."""
    return fingerprint({"series": number, "seed": seed, "tables": tables_as_data(tables), "evening": evening})
