"""Plausible sheets with one slip each, as a tired typist makes it; the rules' own search is not used."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from scoring.rules import RuleSystem, Tally
from scoring.systems import find_rule_system
from tournaments.demo.evening import play_series

ROUNDS = 12
SYSTEMS = (
    find_rule_system("danish"),
    find_rule_system("isko"),
    find_rule_system("household", {"settlement": "seeger"}),
    find_rule_system("household", {"settlement": "seeger", "kontra": 2, "grand_base": 20}),
)
KINDS = ("points", "total", "won", "lost", "columns", "lines", "passed")
FIGURES = ("game_points", "won", "lost")
FIELD_OF = {"points": "game_points", "total": "stated_total", "won": "won", "lost": "lost"}


@dataclass(frozen=True)
class Planted:
    """A sheet with a slip: its place, and the value before it."""

    system: RuleSystem
    lines: tuple[Tally, ...]
    passed: int
    right_lines: tuple[Tally, ...]
    right_passed: int
    kind: str
    seats: tuple[int, ...]
    field: str


def a_sheet(chance: Random) -> tuple[RuleSystem, tuple[Tally, ...], int]:
    """A right sheet of three or four, with players of different strength."""
    system = chance.choice(SYSTEMS)
    skills = [chance.uniform(0.7, 1.3) for _seat in range(chance.choice((3, 4)))]
    lines, passed = play_series(skills, ROUNDS, system, chance)
    return system, tuple(lines), passed


def plant(chance: Random, kind: str) -> Planted:
    """A sheet with one slip of this kind. Exchanging equal values is no slip, so then another sheet is taken."""
    while True:
        system, lines, passed = a_sheet(chance)
        seat = chance.randint(1, len(lines))
        wrong, wrong_passed, seats, field = _slipped(chance, kind, lines, passed, seat)
        if (wrong, wrong_passed) != (lines, passed):
            return Planted(system, wrong, wrong_passed, lines, passed, kind, seats, field)


def _slipped(
    chance: Random, kind: str, lines: tuple[Tally, ...], passed: int, seat: int
) -> tuple[tuple[Tally, ...], int, tuple[int, ...], str]:
    line = lines[seat - 1]
    if kind == "passed":
        return lines, mistyped_count(chance, passed), (), "passed"
    if kind == "columns":
        return (
            _with(lines, {seat: replace(line, won=line.lost, lost=line.won)}),
            passed,
            (seat,),
            "won_and_lost",
        )
    if kind == "lines":
        other = chance.choice([number for number in range(1, len(lines) + 1) if number != seat])
        changed = {seat: _figures_of(lines, other, onto=seat), other: _figures_of(lines, seat, onto=other)}
        return _with(lines, changed), passed, tuple(sorted((seat, other))), "lines"
    field = FIELD_OF[kind]
    mistyped = mistyped_count if kind in ("won", "lost") else mistyped_points
    wrong = replace(line, **{field: mistyped(chance, getattr(line, field))})
    return _with(lines, {seat: wrong}), passed, (seat,), field


def _with(lines: tuple[Tally, ...], changed: dict[int, Tally]) -> tuple[Tally, ...]:
    return tuple(changed.get(seat, line) for seat, line in enumerate(lines, 1))


def _figures_of(lines: tuple[Tally, ...], seat: int, *, onto: int) -> Tally:
    return replace(lines[onto - 1], **{name: getattr(lines[seat - 1], name) for name in FIGURES})


def mistyped_points(chance: Random, right: int) -> int:
    """A wrong digit, two swapped, a missing or doubled one, or the other sign."""
    digits = mistyped_digits(chance, str(abs(right)))
    if chance.random() < 0.2:
        return -right
    return -int(digits) if right < 0 else int(digits)


def mistyped_count(chance: Random, right: int) -> int:
    """One too many or too few, or a slip in a digit."""
    if chance.random() < 0.5:
        return max(0, right + chance.choice((-1, 1)))
    return int(mistyped_digits(chance, str(right)))


def mistyped_digits(chance: Random, digits: str) -> str:
    place = chance.randrange(len(digits))
    before, digit, after = digits[:place], digits[place], digits[place + 1 :]
    slips = [
        before + chance.choice("0123456789") + after,
        before + digit + digit + after,
        before + after[:1] + digit + after[1:],
    ]
    if len(digits) > 1:
        slips.append(before + after)
    return chance.choice(slips)
