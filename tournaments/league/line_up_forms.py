"""The forms of rules of line-ups and of fines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.league.changes import called, rule_in_words
from tournaments.league.forms import version_field
from tournaments.league.line_up.rules import How, Rule, RuleSetting, RuleSettings
from tournaments.league.line_up.settings import WITH_NUMBER, own_rules, rules_of_league
from tournaments.league.scheduling import meetings_of
from tournaments.models import ClubTeam, Division, League, Meeting
from tournaments.models.captains import MOST_FINE
from tournaments.models.journal import REASON_LENGTH
from tournaments.web.form_fields import TidyCharField, UnitsField, count_in
from tournaments.web.refusals import add_refusal

NUMBERS = {
    Rule.HIGHER: gettext_lazy("How often somebody may help out in a year"),
    Rule.GUESTS: gettext_lazy("How many guests a team may have"),
    Rule.SUBSTITUTES: gettext_lazy("How many substitutes a team may use on a match day"),
}


def _refuse_too_much(form: forms.Form, data: Mapping[str, Any], names: Iterable[str]) -> None:
    for name in names:
        if (data.get(name) or 0) > MOST_FINE:
            add_refusal(form, Refused("fine-too-much", field=name))


class RuleCell(NamedTuple):
    """The fields of one rule, its name, and the text above them."""

    name: str
    fields: tuple[forms.BoundField, ...]
    note: str


class LineUpRulesForm(forms.Form):
    """For each rule of a league the consequence of a breach, the rule's number and the fine."""

    version = version_field()

    def __init__(self, league: League, data: QueryDict | None = None, *, version: int | None = None) -> None:
        super().__init__(data, initial={"version": version or league.version})
        self.league = league
        self.notes: dict[Rule, str] = {}
        for rule, setting in self.settings().items():
            self._add(rule, setting)
        count_in(self, league.currency)

    def settings(self) -> RuleSettings:
        """The initial values of the fields."""
        return rules_of_league(self.league)

    def _add(self, rule: Rule, setting: RuleSetting) -> None:
        self.fields[f"how_{rule}"] = forms.ChoiceField(
            choices=How.choices, initial=setting.how, label=gettext_lazy("What happens")
        )
        if rule in WITH_NUMBER:
            self.fields[f"most_{rule}"] = forms.IntegerField(
                min_value=0, max_value=99, initial=setting.most, label=NUMBERS[rule]
            )
        self.fields[f"fine_{rule}"] = UnitsField(
            empty=0,
            required=False,
            initial=setting.fine,
            label=_("Fine in %(currency)s") % {"currency": self.league.currency},
            max_digits=9,
        )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        _refuse_too_much(self, data, [f"fine_{rule}" for rule in Rule])
        return data

    @property
    def rules(self) -> list[RuleCell]:
        """For the template."""
        return [
            RuleCell(
                str(rule.label),
                tuple(self[name] for name in self.fields if name.partition("_")[2] == rule),
                self.notes.get(rule, ""),
            )
            for rule in Rule
        ]

    def chosen(self) -> RuleSettings:
        data = self.cleaned_data
        return {
            rule: RuleSetting(How(data[f"how_{rule}"]), data.get(f"most_{rule}") or 0, data[f"fine_{rule}"])
            for rule in Rule
            if data[f"how_{rule}"]
        }


class DivisionRulesForm(LineUpRulesForm):
    """The rules in which a division differs; the others are those of the league."""

    def __init__(self, division: Division, data: QueryDict | None = None) -> None:
        self.own, self.of_league = own_rules(division), rules_of_league(division.league)
        super().__init__(division.league, data, version=division.version)

    def settings(self) -> RuleSettings:
        return {**self.of_league, **self.own}

    def _add(self, rule: Rule, setting: RuleSetting) -> None:
        super()._add(rule, setting)
        usual = self.of_league[rule]
        most = 0 if usual.how is How.OFF else usual.most
        words = rule_in_words(usual.how, most, usual.fine, self.league.currency)
        how = self.fields[f"how_{rule}"]
        how.required, how.initial = False, setting.how if rule in self.own else ""
        how.choices = [("", _("as in the league")), *How.choices]  # type: ignore[attr-defined]
        self.notes[rule] = _("In the league: %(rule)s") % {"rule": words}
        if rule in WITH_NUMBER:
            self.fields[f"most_{rule}"].required = False

    def clean(self) -> dict[str, Any]:
        """A rule's number is required only if the division sets the rule."""
        data = super().clean() or {}
        for name in (f"most_{rule}" for rule in WITH_NUMBER if data.get(f"how_{rule}")):
            if name in data and data[name] is None:
                self.add_error(name, self.fields[name].error_messages["required"])
        return data


class FineForm(forms.Form):
    """A fine for another reason than a line-up."""

    team = forms.ModelChoiceField(ClubTeam.objects.none(), label=gettext_lazy("Team"))
    meeting = forms.ModelChoiceField(Meeting.objects.none(), required=False, label=gettext_lazy("Meeting"))
    amount = UnitsField(label=gettext_lazy("Amount"), max_digits=9)
    reason = TidyCharField(
        max_length=REASON_LENGTH,
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("Do not name persons."),
    )

    def __init__(self, division: Division, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.fields["team"].queryset = division.teams.order_by("name")  # type: ignore[attr-defined]
        self.fields["meeting"].queryset = meetings_of(division)  # type: ignore[attr-defined]
        self.fields["meeting"].label_from_instance = called  # type: ignore[attr-defined]
        count_in(self, division.league.currency)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        _refuse_too_much(self, data, ["amount"])
        return data


class WaiveForm(forms.Form):
    waived_reason = TidyCharField(max_length=REASON_LENGTH, label=gettext_lazy("Why it is waived"))
