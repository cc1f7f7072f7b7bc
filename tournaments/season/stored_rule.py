"""The rule of a season as the database stores it, converted for computing."""

from __future__ import annotations

from fractions import Fraction

from tournaments.models import Season
from tournaments.season.reckoning.rule import Below, Bonus, DropWhen, SeasonRule, Value


def rule_of(season: Season) -> SeasonRule:
    """The rule in the columns of ``season``. Needs no database."""
    factor = Fraction(season.bonus_factor or 0)
    return SeasonRule(
        value=Value(season.value),
        n=season.n,
        schedule=tuple(season.schedule),
        drop_when=DropWhen(season.drop_when),
        minimum=season.minimum,
        below=Below(season.below),
        bonus=Bonus(_whole_if_possible(factor), season.bonus_from) if factor else None,
        free_misses=season.free_misses,
        credit=season.credit,
        places=tuple(season.places),
    )


def _whole_if_possible(number: Fraction) -> int | Fraction:
    return int(number) if number.denominator == 1 else number
