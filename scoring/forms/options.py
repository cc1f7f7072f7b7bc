"""The options of a rule system as a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.rules import RuleSystem
from scoring.rules.sheet.customs import BOCK_TRIGGERS
from scoring.words.options import OptionWords

PREFIX = "option"


@dataclass(frozen=True)
class OptionGroup:
    """Options under a heading. ``differs``: those that are set otherwise than usual."""

    heading: str | Promise
    fields: list[forms.BoundField]
    differs: bool = False

    @property
    def is_open(self) -> bool:
        return self.differs or any(field.errors for field in self.fields)


class OptionsForm(forms.Form):
    """One field for each option of ``system``; an empty form means the unchanged rules.

    ``words``: what the options are called.
    """

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        system: RuleSystem,
        words: OptionWords,
        **kwargs: Any,
    ) -> None:
        super().__init__(data, prefix=PREFIX, **kwargs)
        self.system, self.words = system, words
        for option, allowed in system.options.items():
            self.fields[option] = option_field(option, allowed, words)

    @classmethod
    def showing(
        cls, system: RuleSystem, words: OptionWords, options: Mapping[str, Any], **kwargs: Any
    ) -> OptionsForm:
        """An unbound form that shows the given ``options``, as far as the system knows them."""
        initial = {
            option: value if _has_checkboxes(system, option) else str(value)
            for option, value in options.items()
            if option in system.options
        }
        return cls(system=system, words=words, initial=initial, **kwargs)

    def groups(self) -> list[OptionGroup]:
        """First the options that differ from the usual rules, open; then the others by subject, folded."""
        differing = [name for name in self.fields if self._differs(name)]
        subjects = dict(self.words.groups) or {"": tuple(self.fields)}
        groups = [
            OptionGroup(heading, [self[name] for name in names if name not in differing])
            for heading, names in subjects.items()
        ]
        first = OptionGroup(_("Different from the usual rules"), [self[name] for name in differing], True)
        return [group for group in (first, *groups) if group.fields]

    def _differs(self, name: str) -> bool:
        value, default = self[name].value(), self._default(name)
        if _has_checkboxes(self.system, name):
            return bool(value)
        return value is not None and str(value) != str(default)

    def options(self) -> dict[str, Any]:
        """The options that differ from the defaults, for ``find_rule_system``; the form must be valid."""
        chosen = {option: self._value(option) for option in self.fields}
        # Only differences are stored, so that a tournament by the plain rules has no options at all.
        return {option: value for option, value in chosen.items() if value != self._default(option)}

    def _default(self, option: str) -> object:
        return self.system.options[option][0]

    def _value(self, option: str) -> Any:
        cleaned = self.cleaned_data[option]
        # The only option that takes several values; they are kept in the order in which they are offered.
        if option == "bock":
            return cleaned
        allowed = self.system.options[option]
        # Forms send text, but options are numbers, words or None: match them by their text.
        return next((value for value in allowed if str(value) == str(cleaned)), allowed[0])


def option_field(option: str, allowed: Sequence[object], words: OptionWords) -> forms.Field:
    """A checkbox for an on/off option, several for the reasons of bock, otherwise a choice."""
    texts: dict[str, Any] = {
        "label": words.names[option],
        "help_text": words.sentences[option],
        "required": False,
    }
    if option == "bock":
        choices = [(reason, words.value_name(option, [reason])) for reason in BOCK_TRIGGERS]
        return forms.MultipleChoiceField(choices=choices, widget=forms.CheckboxSelectMultiple, **texts)
    if allowed[0] is False:
        return forms.BooleanField(**texts)
    values = [(str(value), words.value_name(option, value)) for value in allowed]
    return forms.ChoiceField(choices=values, **texts)


def _has_checkboxes(system: RuleSystem, option: str) -> bool:
    return option == "bock" or system.options[option][0] is False
