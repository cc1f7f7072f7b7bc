"""The options of a rule system as a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from scoring.rules import RuleSystem
from scoring.rules.sheet.customs import BOCK_TRIGGERS
from scoring.words.options import OPTION_NAMES, OPTION_SENTENCES, value_name

PREFIX = "option"


class OptionsForm(forms.Form):
    """One field for each option of ``system``; an empty form means the rules without a change."""

    def __init__(self, data: Mapping[str, Any] | None = None, *, system: RuleSystem, **kwargs: Any) -> None:
        super().__init__(data, prefix=PREFIX, **kwargs)
        self.system = system
        for name, allowed in system.options.items():
            self.fields[name] = option_field(name, allowed)

    @classmethod
    def showing(cls, system: RuleSystem, options: Mapping[str, Any], **kwargs: Any) -> OptionsForm:
        """An unbound form in which ``options`` are set."""
        plain = {
            name: value if _has_checkboxes(system, name) else str(value) for name, value in options.items()
        }
        return cls(system=system, initial=plain, **kwargs)

    def options(self) -> dict[str, Any]:
        """What differs from the rules, as ``find_rule_system`` takes it; only after the form was found valid."""
        chosen = {name: self._value(name) for name in self.fields}
        return {name: value for name, value in chosen.items() if value != self.system.options[name][0]}

    def _value(self, name: str) -> Any:
        allowed, cleaned = self.system.options[name], self.cleaned_data[name]
        # The only option with several values at once; they come in the order in which they are offered.
        if name == "bock":
            return cleaned
        return next((value for value in allowed if str(value) == str(cleaned)), allowed[0])


def option_field(name: str, allowed: Sequence[object]) -> forms.Field:
    """A checkbox for what is on or off, several for the reasons of bock, otherwise a choice."""
    words: dict[str, Any] = {
        "label": OPTION_NAMES[name],
        "help_text": OPTION_SENTENCES[name],
        "required": False,
    }
    if name == "bock":
        choices = [(reason, value_name(name, [reason])) for reason in BOCK_TRIGGERS]
        return forms.MultipleChoiceField(choices=choices, widget=forms.CheckboxSelectMultiple, **words)
    if allowed[0] is False:
        return forms.BooleanField(**words)
    return forms.ChoiceField(choices=[(str(value), value_name(name, value)) for value in allowed], **words)


def _has_checkboxes(system: RuleSystem, name: str) -> bool:
    return name == "bock" or system.options[name][0] is False


def options_in_words(system: RuleSystem, options: Mapping[str, Any]) -> list[str]:
    """ "Kontra: re", "Ramsch …": what a house has set, for pages and paper."""
    return [
        f"{OPTION_NAMES[name]}: {value_name(name, options[name])}"
        for name in system.options
        if name in options
    ]
