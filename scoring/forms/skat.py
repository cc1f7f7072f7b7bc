"""The form for a deal of skat: declarer, game, announcements and outcome."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.deal import DealData, DealForm, Layout
from scoring.forms.fields import Choices, count, pick, tap, tick, tops_choices, tops_field, with_symbol
from scoring.forms.ramsch import ramsch_data, ramsch_fields, ramsch_values
from scoring.parsing.fields import CHOICES
from scoring.rules import Problem
from scoring.rules.sheet.score import customs_of, play_of
from scoring.rules.skat.checks import DEFENDERS_MAY_ANNOUNCE
from scoring.rules.skat.value import SkatPlay
from scoring.shorthand.deal import FIELD as SHORTHAND
from scoring.words.derivations import GAMES, STEPS
from scoring.words.options import VALUE_NAMES

PASSED, RAMSCH = "passed", "ramsch"
DECIDED = {"declarer": gettext_lazy("the declarer"), "defenders": gettext_lazy("the defenders")}
GIFTS = {"accepted": gettext_lazy("accepted"), "refused": gettext_lazy("refused")}
NUMBERS = ("bid", "card_points", "tricks", "cards_laid_away", "patrouille")
# Form fields, grouped by how their values become JSON.
TICKS = (
    "hand",
    "ouvert",
    "schneider_announced",
    "schwarz_announced",
    "schneider",
    "schwarz",
    "rum",
    "passt_mir_nicht",
)
WHOLE_CHOICES = ("tops", "hand_tops", "kontra")
WORDS = ("decided_for", "gift", "contract", "gave_up", "won", "defenders_announced")
# The same fields, by their group on the page.
HOW = ("tops", "hand")
ANNOUNCED = ("ouvert", "schneider_announced", "schwarz_announced", "hand_tops", "passt_mir_nicht")
CUSTOMS = ("bid", "kontra", "rum", "patrouille", "gift", "defenders_announced")
ENDING = ("won", "schneider", "schwarz")
COUNTED = ("card_points", "tricks")
FAULTS = ("decided_for", "cards_laid_away", "gave_up")
# What a null game does not have: the page hides these, and deal_data() leaves them out.
NOT_IN_NULL = (
    "tops",
    "hand_tops",
    "schneider",
    "schwarz",
    "schneider_announced",
    "schwarz_announced",
    "card_points",
    "patrouille",
    "rum",
    "gift",
    "defenders_announced",
)
NULLGAMES = ("null", "revolution")


class SkatDealForm(DealForm):
    """A deal of International, Danish, household or Tchibo skat."""

    places = {"passed": "game"}

    @property
    def play(self) -> SkatPlay:
        return play_of(self.system, SkatPlay)

    def layout(self) -> Layout:
        """Rarely used groups are collapsed. The last group holds the fields of a ramsch."""
        groups: Layout = (
            ("all" if self._has_duties() else "who", gettext_lazy("Declarer"), ("declarer",)),
            ("all", gettext_lazy("Game"), ("contract", "game")),
            ("play", gettext_lazy("How it was played"), HOW),
            ("play", gettext_lazy("How it ended"), ENDING),
            ("play more", gettext_lazy("Announced"), ANNOUNCED),
            ("play more", gettext_lazy("Bidding and customs"), CUSTOMS),
            ("play more", gettext_lazy("Card points and tricks"), COUNTED),
            ("play more", gettext_lazy("Faults and rulings"), FAULTS),
        )
        placed = {name for _kind, _legend, names in groups for name in names}
        rest = tuple(name for name in self.fields if name not in placed and name != SHORTHAND)
        return (*groups, ("ramsch", gettext_lazy("Ramsch"), rest))

    def _has_duties(self) -> bool:
        """In räuberskat a ramsch is a player's duty, so it has a declarer as well."""
        return customs_of(self.system).robber

    def add_fields(self) -> None:
        self.fields["declarer"] = tap("declarer", self.seat_choices())
        self.fields["game"] = tap("game", self._games())
        self._add_play()
        self._add_customs()
        self.add_outcome()
        if self.play.ramsch:
            self.fields |= ramsch_fields(self.players)
        self.mark_fields()

    def mark_fields(self) -> None:
        """Marks the fields that a null does not have, so that the page can hide them."""
        for name in NOT_IN_NULL:
            if name in self.fields:
                self.fields[name].shown_for = "trumps"  # type: ignore[attr-defined]

    def _games(self) -> Choices:
        values = self.play.values
        games = [*values.most_tops, *sorted(values.nullgames)]
        choices: list[tuple[str, Any]] = [(game, with_symbol(game, GAMES[game])) for game in games]
        if self.play.ramsch:
            choices.append((RAMSCH, _("ramsch")))
        if self.play.passed:
            choices.append((PASSED, _("passed")))
        return choices

    def _add_play(self) -> None:
        values = self.play.values
        # One list for all games: which numbers fit the chosen one is checked by the rules.
        choices = tops_choices(max(values.most_tops.values()), only_with=values.only_with)
        self.fields["tops"] = tops_field(values.most_tops, self.data.get("game"), only_with=values.only_with)
        for name in ("hand", "ouvert", "schneider_announced", "schwarz_announced"):
            self.fields[name] = tick(name)
        if self.play.bidding:
            self.fields["bid"] = count("bid")
        if "hand_tops" in self.play.own_fields:
            self.fields["hand_tops"] = pick("hand_tops", choices)

    def _add_customs(self) -> None:
        kontra = [(level, VALUE_NAMES["kontra"][level]) for level in range(1, self.play.kontra + 1)]
        gifts = [(gift, GIFTS[gift]) for gift in CHOICES["gift"]]
        customs = {
            "kontra": pick("kontra", kontra),
            "patrouille": count("patrouille"),
            "rum": tick("rum"),
            "gift": pick("gift", gifts),
            "cards_laid_away": count("cards_laid_away"),
            "defenders_announced": _announced_by_defenders(),
        }
        own_fields = self.play.own_fields
        self.fields |= {name: field for name, field in customs.items() if name in own_fields}

    def add_outcome(self) -> None:
        """The outcome, as checkboxes and as numbers; either is enough."""
        self.fields["won"] = tap("won", [("yes", _("won")), ("no", _("lost"))], label=_("Won or lost"))
        for name in ("schneider", "schwarz"):
            self.fields[name] = tick(name)
        for name in ("card_points", "tricks"):
            self.fields[name] = count(name)
        self.fields["decided_for"] = pick("decided_for", DECIDED.items())

    def deal_data(self) -> DealData:
        game = self.cleaned_data["game"]
        if game == PASSED:
            return {"passed": True}
        if game == RAMSCH:
            return {"ramsch": self.ramsch_data()} | (self._declarer() if self._has_duties() else {})
        data: DealData = {"game": game} if game else {}
        data |= {**self._numbers(), **self._ticks(), **self._words(), **self._declarer()}
        # Fields of another game may still hold what was tapped before; the page only hides them.
        left_out = NOT_IN_NULL if game in NULLGAMES else ()
        return {name: value for name, value in data.items() if name not in left_out}

    def ramsch_data(self) -> DealData:
        """The entered values of a ramsch."""
        return ramsch_data(self.cleaned_data)

    def _declarer(self) -> DealData:
        return self._whole_choices("declarer")

    def _whole_choices(self, *names: str) -> DealData:
        """Choices whose values are numbers."""
        return {name: int(self.cleaned_data[name]) for name in names if self.cleaned_data.get(name)}

    def _numbers(self) -> DealData:
        cleaned = self.cleaned_data
        data = {name: cleaned[name] for name in NUMBERS if cleaned.get(name) is not None}
        return data | self._whole_choices(*WHOLE_CHOICES)

    def _ticks(self) -> DealData:
        return {name: True for name in TICKS if self.cleaned_data.get(name)}

    def _words(self) -> DealData:
        data: DealData = {name: self.cleaned_data[name] for name in WORDS if self.cleaned_data.get(name)}
        if "won" in data:
            # Buttons send text; an empty value means that the numbers decide.
            data["won"] = data["won"] == "yes"
        return data

    @classmethod
    def values_of(cls, data: DealData) -> dict[str, Any]:
        if data.get("passed"):
            return {"game": PASSED}
        values = dict(data)
        if "won" in data:
            values["won"] = "yes" if data["won"] else "no"
        if "ramsch" in data:
            values |= {"game": RAMSCH, **cls.ramsch_values(values.pop("ramsch"))}
        return values

    @classmethod
    def ramsch_values(cls, data: DealData) -> dict[str, Any]:
        """The form's values for a recorded ramsch."""
        return ramsch_values(data)

    def place_of(self, problem: Problem) -> str | None:
        """In a ramsch, card points and tricks have a field for each seat."""
        if self.cleaned_data.get("game") != RAMSCH:
            # Few players count the cards, so ask for the button rather than for a number.
            return "won" if self._lacks_outcome(problem) else super().place_of(problem)
        # A ramsch has a field for each seat, but a problem names only one: show it at the first of them.
        first = next(iter(self.players))
        places = {
            "card_points": f"points_{first}",
            "tricks": f"tricks_{first}",
            "ramsch": f"points_{first}",
        }
        name = places.get(problem.field or "", problem.field or "")
        return name if name in self.fields else "game"

    def _lacks_outcome(self, problem: Problem) -> bool:
        """Whether nothing says how the deal ended."""
        is_asked = problem.code == "outcome-missing" and problem.field in COUNTED
        return is_asked and all(map(self._is_empty, COUNTED))


def _announced_by_defenders() -> forms.Field:
    return forms.MultipleChoiceField(
        choices=[(level, STEPS[level]) for level in DEFENDERS_MAY_ANNOUNCE],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        label=_("Announced by the defenders"),
    )
