"""The help beside the shorthand: its signs, and examples with the deal that the parser reads and its value."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.presentation.entry import SystemEntry
from scoring.reference.worth import SEATS, Worth
from scoring.rules import RuleSystem
from scoring.shorthand.deal import Places


@dataclass(frozen=True)
class ShortExample:
    """A line of shorthand, and the value of the deal that it describes."""

    line: str
    worth: Worth
    is_passed: bool

    @property
    def words(self) -> str:
        """The deal in words; several amounts with the names of the seats."""
        if self.is_passed:
            return _("passed")
        amounts = (f"{name} {points:+}".replace("-", "\u2212") for name, points in self.worth.seat_points)
        return self.worth.derivation or ", ".join(amounts)


@dataclass(frozen=True)
class ShorthandHelp:
    signs: list[tuple[str, str]]
    examples: list[ShortExample]


def shorthand_help(entry: SystemEntry, rules: RuleSystem) -> ShorthandHelp | None:
    """The help for the shorthand under ``rules``, which may be house rules; None where there is none."""
    short = entry.shorthand
    if short is None:
        return None
    return ShorthandHelp(
        [(sign, str(meaning)) for sign, meaning in short.signs],
        [_example(entry, rules, line) for line in short.examples],
    )


def _example(entry: SystemEntry, rules: RuleSystem, line: str) -> ShortExample:
    roles = rules.roles(1, SEATS)
    read = entry.shorthand.read(line, Places(roles.playing, roles.counting)) if entry.shorthand else None
    data = read.data if read else {}
    deal = entry.parse_deal(rules, data)
    return ShortExample(line, entry.worth_of(rules, deal), bool(data.get("passed") or data.get("misdeal")))
