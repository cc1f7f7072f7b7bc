"""A season's rule in sentences, and its numbers as shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Season
from tournaments.models.players import PlayerClass
from tournaments.season.reckoning.reckoning import Steps
from tournaments.season.reckoning.rule import Below, DropWhen, Number, SeasonRule, Value
from tournaments.season.reckoning.table import two_decimals
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.standing import GUESTS, MEMBERS

MINUS = "−"


def rule_sentences(season: Season) -> list[str]:
    """What counts, what the value is, and who is listed; in the reader's language."""
    rule = rule_of(season)
    return [
        _unit(season),
        *_places(rule),
        _value(rule),
        *_extras(rule),
        *_minimum(rule),
        *_guests(season),
        *_leavers(season),
    ]


def shown_value(value: Number) -> str:
    """Two decimals in the reader's format, with a real minus."""
    text = two_decimals(Fraction(value))
    whole, decimals = text.removeprefix("-").split(".")
    grouped = f"{int(whole):,}".replace(",", get_format("THOUSAND_SEPARATOR"))
    return f"{MINUS if text.startswith('-') else ''}{grouped}{get_format('DECIMAL_SEPARATOR')}{decimals}"


def calculation(steps: Steps) -> str:
    """``950,00 − 6,00 = 944,00``; empty where the value is just the first number."""
    extras: tuple[Number, ...] = (steps.bonus, steps.deduction, steps.credit)
    further = [step for step in extras if step]
    if not further:
        return ""
    signs = (f" {MINUS if step < 0 else '+'} {shown_value(max(step, -step))}" for step in further)
    return f"{shown_value(steps.base)}{''.join(signs)} = {shown_value(Fraction(sum(steps)))}"


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def _unit(season: Season) -> str:
    if season.unit == Season.Unit.EVENING:
        return _("Each evening is one result: the sum of its series.")
    if season.unit == Season.Unit.CHOSEN:
        return _("Each series with one of these numbers is one result: %(numbers)s.") % {
            "numbers": _listed(season.series_numbers)
        }
    return _("Each series is one result.")


def _value(rule: SeasonRule) -> str:
    if rule.value is Value.BEST:
        return ngettext("The best result counts.", "The sum of the %(n)d best results counts.", rule.n) % {
            "n": rule.n
        }
    if rule.value is Value.DROP:
        said = ngettext(
            "The sum counts, without the worst result. A missed one is struck first.",
            "The sum counts, without the %(n)d worst results. Missed ones are struck first.",
            rule.n,
        )
        return said % {"n": rule.n}
    if rule.value is Value.DROP_SCHEDULE:
        return _schedule(rule)
    return (
        _("The average of all results counts.")
        if rule.value is Value.AVERAGE
        else _("The sum of all results counts.")
    )


def _places(rule: SeasonRule) -> Iterator[str]:
    if rule.places:
        yield _("A result brings points for its place, from the first on: %(numbers)s.") % {
            "numbers": _listed(rule.places)
        }


def _schedule(rule: SeasonRule) -> str:
    if rule.drop_when is DropWhen.AS_EARNED:
        said = _(
            "The sum counts. At each of these numbers of results the worst one so far is struck: %(numbers)s."
        )
    else:
        said = _(
            "The sum counts. For each of these numbers of results that is reached, one of the worst is struck: "
            "%(numbers)s."
        )
    return said % {"numbers": _listed(rule.schedule)}


def _extras(rule: SeasonRule) -> Iterator[str]:
    if rule.bonus:
        yield _(
            "%(factor)s points are added for each result above %(start)d, and taken off for each below it."
        ) % {
            "factor": _short(rule.bonus.factor),
            "start": rule.bonus.start,
        }
    if rule.free_misses is not None:
        yield _("%(free)d results may be missed; for further ones 1, 4, 9, 16 … points are taken off.") % {
            "free": rule.free_misses
        }
    if rule.credit:
        yield _("Each missed result brings %(credit)s points.") % {"credit": _short(rule.credit)}


def _short(number: Number) -> str:
    """``0,5`` or ``500``; a quotient without a decimal form unchanged."""
    exact = Fraction(number)
    is_decimal = (exact * 100).denominator == 1
    return shown_value(exact).rstrip("0").rstrip(",.") if is_decimal and exact.denominator > 1 else str(exact)


def _minimum(rule: SeasonRule) -> Iterator[str]:
    if not rule.minimum:
        return
    said = {
        Below.LISTED_AFTER: _("Players with fewer than %(minimum)d results are listed behind the others."),
        Below.PADDED_WITH_ZERO: _("Fewer than %(minimum)d results: each missing one counts 0."),
        Below.NOT_LISTED: _("Players with fewer than %(minimum)d results are not listed."),
    }
    below = rule.below
    if below is Below.PADDED_WITH_ZERO and rule.value is not Value.AVERAGE:
        return
    yield said[below] % {"minimum": rule.minimum}


def _guests(season: Season) -> Iterator[str]:
    if season.guests == Season.Guests.LEFT_OUT:
        yield _("Guests are not listed.")
    if season.guests == Season.Guests.MARKED:
        yield _("Guests are listed and marked.")


def _leavers(season: Season) -> Iterator[str]:
    if season.leavers == Season.Leavers.UNPLACED:
        yield _("Members who leave the club are listed without a place.")


def group_name(group: str) -> str:
    """The name of a list: everybody, members, guests, or a class."""
    if group in PlayerClass.values:
        return str(PlayerClass(group).label)
    return {MEMBERS: _("Members"), GUESTS: _("Guests")}.get(group, _("Everybody"))
