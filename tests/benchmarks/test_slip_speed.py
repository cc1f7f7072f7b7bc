"""What naming a slip costs beside scoring the same wrong sheets. Aim: under 5 ms a sheet on average."""

from __future__ import annotations

from random import Random

from scoring.rules.slips import find_slip
from tests.benchmarks.timing import times_of
from tests.scoring.rules.planted_slips import KINDS, ROUNDS, plant

SHEETS, RUNS = 300, 2


def test_naming_a_slip_beside_settling_the_sheet() -> None:
    chance = Random("slips")
    planted = [plant(chance, KINDS[number % len(KINDS)]) for number in range(SHEETS)]

    def settle() -> list:
        return [one.system.settle_tallies(one.lines, passed=one.passed, rounds=ROUNDS) for one in planted]

    settled = settle()
    pairs = list(zip(planted, settled, strict=True))
    plain = min(times_of(settle, RUNS))
    named = min(times_of(lambda: [find_slip(one.system, found, ROUNDS) for one, found in pairs], RUNS))
    print(
        f"\nnaming a slip: {named / plain:.1f} × settling (5 to 10 are usual); {named / SHEETS * 1000:.2f} ms a sheet"
    )
