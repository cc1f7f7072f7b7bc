"""A prize plan and its prizes in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.table_pots import plain_parts
from tournaments.models import PrizePlan
from tournaments.prizes.pots import Pot
from tournaments.prizes.settings import GroupSettings, Kind, PlanSettings, Split, Takes
from tournaments.prizes.things import things_after

MANY = 4  # equal prizes that are counted rather than listed


def group_title(kind: str, number: int | None = None) -> str:
    """The heading of a group of prizes."""
    if number is not None:
        return _("Series %(number)d") % {"number": number}
    return str(Kind(kind).label)


def pot_title(pot: Pot) -> str:
    return group_title(pot.group.kind, pot.number)


def plan_lines(settings: PlanSettings, currency: str) -> list[str]:
    """The whole plan in sentences, as posted in the hall before play."""
    groups = [f"{group_title(group.kind)}: {_group_line(group, currency)}" for group in settings.groups]
    lines = [_pot_line(settings, currency), *groups, *_rules(settings, currency)]
    # A currency may end with a full stop: "5,00 kr."
    return [re.sub(r"\.\.$", ".", line) for line in lines]


def plan_in_short(settings: PlanSettings, currency: str) -> str:
    """The pot and what each group gets, on one line."""
    return " ".join(plan_lines(settings, currency)[: 1 + len(settings.groups)])


def _pot_line(settings: PlanSettings, currency: str) -> str:
    if settings.pot_from == PrizePlan.PotFrom.TYPED:
        return _("Pot: %(amount)s.") % {"amount": money_of_units(settings.pot, currency)}
    if not settings.organiser_part:
        return _("Pot: all entry fees.")
    part = money_of_units(settings.organiser_part, currency)
    return _("Pot: the entry fees, less %(amount)s of each for the organiser.") % {"amount": part}


def _group_line(group: GroupSettings, currency: str) -> str:
    parts = [_things(group)]
    if not group.has_only_things:
        parts = [_takes(group, currency), _split(group, currency), _number(group), *parts]
    return ", ".join(part for part in parts if part) + "."


def _takes(group: GroupSettings, currency: str) -> str:
    if group.takes == Takes.SHARE:
        return _("%(share)d %% of the pot") % {"share": group.value}
    if group.takes == Takes.LOSSES:
        return _("the fees for lost games")
    amount = money_of_units(group.amount, currency)
    if group.takes == Takes.FROM_POT:
        return _("%(amount)s from the pot") % {"amount": amount}
    return _("%(amount)s in addition to the pot") % {"amount": amount}


def _split(group: GroupSettings, currency: str) -> str:
    if group.split == Split.OWN and group.takes in {Takes.SHARE, Takes.LOSSES}:
        return _("in the proportion %(parts)s") % {"parts": plain_parts(group.amounts, " : ")}
    if group.split == Split.OWN:
        return " · ".join(money_of_units(amount, currency) for amount in group.amounts)
    return str(Split(group.split).label) if group.count != 1 else ""


def _things(group: GroupSettings) -> str:
    return _("in kind: %(things)s") % {"things": " · ".join(group.things)} if group.things else ""


def _number(group: GroupSettings) -> str:
    if group.split == Split.OWN:
        return ""
    if group.count:
        return ngettext("%(n)d prize", "%(n)d prizes", group.count) % {"n": group.count}
    if group.kind == Kind.TEAMS:
        return _("a prize for every %(n)d teams") % {"n": group.every}
    return _("a prize for every %(n)d players") % {"n": group.every}


def _rules(settings: PlanSettings, currency: str) -> Iterator[str]:
    if settings.unit > 1:
        yield _("Prizes are rounded to %(amount)s.") % {"amount": money_of_units(settings.unit, currency)}
    if settings.minimum:
        yield _("No prize is smaller than %(amount)s.") % {
            "amount": money_of_units(settings.minimum, currency)
        }
    ties = PrizePlan.Ties(settings.ties).label
    yield _("Equal players: %(rule)s.") % {"rule": ties}
    if settings.one_each:
        yield _("Nobody gets two prizes; the larger one counts.")
    if any(group.kind == Kind.TEAMS for group in settings.groups):
        yield from _team_rules(settings)
    yield from _thing_rules(settings)
    left = PrizePlan.LeftTo(settings.left_to).label
    yield _("What nobody can take goes to: %(whom)s.") % {"whom": left}


def _team_rules(settings: PlanSettings) -> Iterator[str]:
    yield _("The prize of a team is one amount for the whole team, in addition to the prizes of its players.")
    if settings.ties == PrizePlan.Ties.LOT:
        yield _("No lot is drawn between teams: equal teams share in equal parts.")


def _thing_rules(settings: PlanSettings) -> Iterator[str]:
    """The rules for prizes in kind: if lots decide ties, they decide about these too, except between teams."""
    by_lot = settings.ties == PrizePlan.Ties.LOT
    if any(group.things and (not by_lot or group.kind == Kind.TEAMS) for group in settings.groups):
        yield _("A prize in kind is not shared: those who are equal agree who takes it.")


def amounts_line(pot: Pot, amounts: Sequence[int], takers: int, currency: str) -> str:
    """A group's prizes for so many takers: ``Women: 150,00 kr. · 90,00 kr. · 12 × 40,00 kr. · ham``"""
    texts = [text for amount, equal in groupby(amounts) if amount for text in _equal_prizes(equal, currency)]
    texts += things_after(pot.group.things, amounts, takers)
    return f"{pot_title(pot)}: {' · '.join(texts) or '–'}"


def _equal_prizes(amounts: Iterator[int], currency: str) -> list[str]:
    """Each amount; how many there are where they would fill lines with the same."""
    amount, *others = amounts
    text, count = money_of_units(amount, currency), 1 + len(others)
    return [f"{count} × {text}"] if count >= MANY else [text] * count


def prize_text(amount: int, thing: str, currency: str) -> str:
    """The prize as text: the name of a thing, otherwise the amount."""
    return thing or money_of_units(amount, currency)


def late_sentence(plan: PrizePlan) -> str:
    """Says that the plan was changed after a series was closed; empty if it was not."""
    if plan.changed_late_at is None:
        return ""
    return _("The prize plan was changed after the first series was closed.")
