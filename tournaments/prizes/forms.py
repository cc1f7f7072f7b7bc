"""The form of a prize plan: the rules of the whole plan, and a small form for each group of prizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from decimal import Decimal
from itertools import pairwise
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.currencies import (
    from_hundredths,
    in_currency,
    in_parts,
    money_of_units,
    to_hundredths,
    units,
    usual_cash_step,
)
from tournaments.foundations.errors import Refused
from tournaments.ledger.table_pots import plain_parts
from tournaments.models import PrizePlan, Tournament
from tournaments.models.journal import REASON_LENGTH
from tournaments.prizes.planning import has_closed_series
from tournaments.prizes.sentences import group_title
from tournaments.prizes.settings import (
    MOST_THINGS,
    THING_LENGTH,
    GroupSettings,
    Kind,
    PlanSettings,
    Split,
    Takes,
)
from tournaments.teams.results import team_plan_of
from tournaments.web.form_fields import MoneyField, TidyCharField, UnitsField, count_in
from tournaments.web.refusals import refusals_at_fields

MOST = Decimal("9999999.99")
MOST_AMOUNTS, MOST_EVERY, MOST_COUNT, MOST_PER_CENT = 100, 100, 500, 100


def _amount_field(**more: Any) -> UnitsField:
    return UnitsField(empty=0, max_value=MOST, required=False, **more)


class PlanForm(forms.Form):
    """The settings of the whole plan. ``reason`` only once a series is closed."""

    pot_from = forms.ChoiceField(
        choices=PrizePlan.PotFrom.choices, widget=forms.RadioSelect, label=gettext_lazy("The pot is")
    )
    pot = _amount_field(label=gettext_lazy("Amount of the pot"))
    organiser_part = _amount_field(label=gettext_lazy("Organiser’s part of each entry fee"))
    unit = _amount_field(
        label=gettext_lazy("Prizes in steps of"),
        help_text=gettext_lazy("Such as 5 for prizes without small coins."),
    )
    minimum = _amount_field(
        label=gettext_lazy("Smallest prize"),
        help_text=gettext_lazy("A prize below it is not given, but divided among those before it."),
    )
    ties = forms.ChoiceField(choices=PrizePlan.Ties.choices, label=gettext_lazy("Equal players"))
    one_each = forms.BooleanField(
        required=False, label=gettext_lazy("One prize for each player over all groups, the largest")
    )
    left_to = forms.ChoiceField(
        choices=PrizePlan.LeftTo.choices, label=gettext_lazy("What nobody can take goes to")
    )
    reason = TidyCharField(
        required=False, max_length=REASON_LENGTH, label=gettext_lazy("Why the prizes change now")
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**31 - 1)

    def __init__(self, currency: str, data: QueryDict | None, initial: dict[str, Any]) -> None:
        super().__init__(data, initial=initial)
        count_in(self, currency)

    def clean_unit(self) -> int:
        return self.cleaned_data["unit"] or 1


class PrizeGroupForm(forms.Form):
    """One group; an empty ``takes`` means no such group."""

    takes = forms.ChoiceField(required=False, label=gettext_lazy("Gets"))
    value = MoneyField(required=False, max_value=MOST, label=gettext_lazy("Per cent or amount"))
    split = forms.ChoiceField(choices=Split.choices, label=gettext_lazy("Divided"))
    amounts = TidyCharField(
        required=False,
        max_length=600,
        label=gettext_lazy("My own amounts or parts"),
        help_text=gettext_lazy("The largest first, with a space between them: 500 300 200."),
    )
    things = TidyCharField(
        required=False,
        max_length=600,
        label=gettext_lazy("Prizes in kind"),
        help_text=gettext_lazy(
            "Without a value in the cash, for the places after the amounts, with a comma between them: ham, coffee."
        ),
    )
    count = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_COUNT,
        label=gettext_lazy("Number of prizes"),
        help_text=gettext_lazy("Empty: by the number of players."),
    )
    every = forms.IntegerField(
        min_value=1, max_value=MOST_EVERY, required=False, label=gettext_lazy("A prize for every … players")
    )

    def __init__(self, currency: str, data: QueryDict | None, *, kind: Kind, initial: dict[str, Any]) -> None:
        super().__init__(data, prefix=kind.value, initial=initial)
        self.currency = currency
        self.kind, self.title = kind, group_title(kind.value)
        takes = [Takes.LOSSES] if kind == Kind.LOSS else [Takes.SHARE, Takes.FROM_POT, Takes.BESIDES]
        choices = [("", _("no such prizes")), *((one.value, one.label) for one in takes)]
        self.fields["takes"].choices = choices  # type: ignore[attr-defined]
        if kind == Kind.LOSS:
            del self.fields["value"]
        count_in(self, currency)
        if kind == Kind.SERIES:
            self.fields["value"].help_text = _("For each series.")
        if kind == Kind.TEAMS:
            self.fields["count"].help_text = _("Empty: by the number of teams.")
            self.fields["every"].label = _("A prize for every … teams")

    @property
    def holds(self) -> str:
        """What the group gets, as the label of its choice."""
        return str(dict(self.fields["takes"].choices).get(self["takes"].value() or "", ""))  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("takes") and not self.errors:
            self._check(data)
        elif data.get("things") and not self.errors:
            self.add_error("takes", Refused("prize-things-of-no-group").sentence)
        return data

    def _check(self, data: dict[str, Any]) -> None:
        """Reports what is missing or inconsistent in a group that is wanted."""
        takes, is_own = data["takes"], data["split"] == Split.OWN
        is_money = takes in {Takes.FROM_POT, Takes.BESIDES}
        with refusals_at_fields(self, "amounts"):
            own = _amounts(data["amounts"]) if is_own else ()
            data["own"] = _in_units(own, self.currency) if is_money else own
        with refusals_at_fields(self, "things"):
            data["in_kind"] = things_typed(data["things"])
        if takes == Takes.SHARE and not 1 <= (data["value"] or 0) <= MOST_PER_CENT:
            self.add_error("value", Refused("prize-share-missing").sentence)
        elif is_money and not is_own and not data["value"] and not data.get("in_kind"):
            self.add_error("value", Refused("prize-amount-missing").sentence)

    def is_rounded(self, unit: int) -> bool:
        """Whether own amounts are rounded to these steps; the field shows the result before saving."""
        group = self.settings()
        if group is None or not group.is_amount or not group.amounts:
            return False
        paid = tuple(in_parts(sum(group.amounts), group.amounts, unit))
        if paid == tuple(group.amounts):
            return False
        step = money_of_units(unit, self.currency)
        amounts = plain_parts([to_hundredths(one, self.currency) for one in paid], " ")
        refused = Refused("prize-amounts-rounded", step=step, amounts=amounts)
        self.add_error("amounts", refused.sentence)
        return True

    def settings(self) -> GroupSettings | None:
        """The group as typed; None for no group."""
        data = self.cleaned_data
        if not data["takes"]:
            return None
        value = data.get("value") or Decimal(0)
        return GroupSettings(
            kind=self.kind.value,
            takes=data["takes"],
            # Whole per cents; 70.5 becomes 70.
            value=int(value) if data["takes"] == Takes.SHARE else units(value, self.currency),
            split=data["split"],
            amounts=data["own"],
            count=data["count"],
            every=data["every"] or 4,
            things=data["in_kind"],
        )


def _amounts(typed: str) -> tuple[int, ...]:
    """Amounts with a space between them, in hundredths; a comma is a decimal point. Raises ``Refused``."""
    words = typed.replace(";", " ").replace(",", ".").split()
    if not words:
        raise Refused("prize-amounts-missing")
    if len(words) > MOST_AMOUNTS:
        raise Refused("prize-amounts-too-many", most=MOST_AMOUNTS)
    amounts = tuple(map(_amount, words))
    if any(later > earlier for earlier, later in pairwise(amounts)):
        raise Refused("prize-amounts-increase")
    return amounts


def things_typed(typed: str) -> tuple[str, ...]:
    """Names with a comma or semicolon between them. Raises ``Refused``."""
    names = tuple(name.strip() for name in typed.replace(";", ",").split(",") if name.strip())
    if len(names) > MOST_THINGS:
        raise Refused("prize-things-too-many", most=MOST_THINGS)
    if any(len(name) > THING_LENGTH for name in names):
        raise Refused("prize-thing-too-long", most=THING_LENGTH)
    return names


def _in_units(amounts: Sequence[int], currency: str) -> tuple[int, ...]:
    """Raises ``Refused`` for more decimals than the currency has."""
    found = tuple(from_hundredths(amount, currency) for amount in amounts)
    if any(to_hundredths(one, currency) != amount for one, amount in zip(found, amounts, strict=True)):
        raise Refused("prize-amounts-unreadable")
    return found


def _amount(word: str) -> int:
    whole, _point, decimals = word.partition(".")
    is_plain = word.isascii() and whole.isdecimal() and len(whole) <= 7 and len(decimals) <= 2
    if not is_plain or (decimals and not decimals.isdecimal()):
        raise Refused("prize-amounts-unreadable")
    amount = int(whole) * 100 + int(decimals.ljust(2, "0"))
    if not amount:
        raise Refused("prize-amounts-unreadable")
    return amount


class PrizePlanForms:
    def __init__(
        self, tournament: Tournament, plan: PlanSettings | None, version: int, data: QueryDict | None
    ) -> None:
        initial = _initial(plan or usual_plan(tournament)) | {"version": version}
        currency = tournament.currency
        self.plan = PlanForm(currency, data, initial)
        if not has_closed_series(tournament):
            del self.plan.fields["reason"]
        groups = (plan or usual_plan(tournament)).groups
        known = {group.kind: _group_initial(group, currency) for group in groups}
        usual = {"split": Split.TABLE.value, "every": 4}
        # A group in the plan stays visible, even if there are no teams any more.
        has_teams = Kind.TEAMS in known or team_plan_of(tournament) is not None
        offered = [kind for kind in Kind if kind != Kind.TEAMS or has_teams]
        self.groups = [
            PrizeGroupForm(currency, data, kind=kind, initial=known.get(kind.value, usual))
            for kind in offered
        ]

    def is_valid(self) -> bool:
        # Every form is validated, so that each shows its errors.
        wrong = [form for form in (self.plan, *self.groups) if not form.is_valid()]
        if not wrong:
            wrong = [form for form in self.groups if form.is_rounded(self.plan.cleaned_data["unit"])]
        return not wrong

    def settings(self) -> PlanSettings:
        """The plan as typed; call it when the forms are valid."""
        found = (form.settings() for form in self.groups)
        values = {name: self.plan.cleaned_data[name] for name in PLAN_FIELDS}
        return PlanSettings(groups=tuple(group for group in found if group is not None), **values)


PLAN_FIELDS = tuple(one.name for one in fields(PlanSettings) if one.name != "groups")


def usual_plan(tournament: Tournament) -> PlanSettings:
    """The initial plan in the form of a tournament without one: all stakes to every fourth player."""
    source = PrizePlan.PotFrom.STAKES if tournament.entry_fee else PrizePlan.PotFrom.TYPED
    main = GroupSettings(Kind.MAIN.value, Takes.SHARE.value, 100)
    return PlanSettings(groups=(main,), pot_from=source.value, unit=usual_cash_step(tournament.currency))


def _initial(plan: PlanSettings) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in PLAN_FIELDS}


def _group_initial(group: GroupSettings, currency: str) -> dict[str, Any]:
    own = [to_hundredths(amount, currency) for amount in group.amounts] if group.is_amount else group.amounts
    return {
        "takes": group.takes,
        "value": in_currency(group.value, currency) if group.is_amount else group.value,
        "split": group.split,
        "amounts": plain_parts(own, " "),
        "count": group.count,
        "every": group.every,
        "things": ", ".join(group.things),
    }
