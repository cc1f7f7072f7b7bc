"""A deal of skat as it is typed in: who, which game, how, and what became of it."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.deal import Deal, DealForm, Layout
from scoring.forms.fields import count, pick, tap, tick, tops_choices, with_symbol
from scoring.forms.ramsch import ramsch_fields, told_ramsch, typed_ramsch
from scoring.rules.deal import CHOICES
from scoring.rules.skat.checks import DEFENDERS_MAY_ANNOUNCE
from scoring.rules.skat.deal import SkatRules
from scoring.words.derivations import GAMES, STEPS
from scoring.words.options import VALUE_NAMES

PASSED, RAMSCH = "passed", "ramsch"
DECIDED = {"declarer": gettext_lazy("the declarer"), "defenders": gettext_lazy("the defenders")}
GIFTS = {"accepted": gettext_lazy("accepted"), "refused": gettext_lazy("refused")}
NUMBERS = ("bid", "card_points", "tricks", "cards_laid_away", "patrouille")
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
WHOLE_CHOICES = ("declarer", "tops", "hand_tops", "kontra")
PLAIN_CHOICES = ("decided_for", "gift", "contract", "gave_up")
HOW = ("tops", "hand_tops", "hand", "ouvert", "schneider_announced", "schwarz_announced", "passt_mir_nicht")
CUSTOMS = ("bid", "kontra", "rum", "patrouille", "gift", "defenders_announced")
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


class SkatDealForm(DealForm):
    """A deal of International, Danish, household or Tchibo skat."""

    layout: Layout = (
        ("who", gettext_lazy("Declarer"), ("declarer",)),
        ("all", gettext_lazy("Game"), ("contract", "game")),
        ("play", gettext_lazy("How it was played"), HOW),
        ("play", gettext_lazy("Bidding and customs"), CUSTOMS),
        ("play", gettext_lazy("How it ended"), ("won", "schneider", "schwarz", "card_points", "tricks")),
        ("play", gettext_lazy("Faults and rulings"), ("decided_for", "cards_laid_away", "gave_up")),
        ("ramsch", gettext_lazy("Ramsch"), ()),
    )
    places = {"passed": "game", "ramsch": "points_1", "hand_tops": "hand_tops"}

    @property
    def play(self) -> SkatRules:
        return cast(SkatRules, self.system.play)

    def add_fields(self) -> None:
        if len(self.players) > 1:
            self.fields["declarer"] = tap("declarer", self.seat_choices())
        self.fields["game"] = tap("game", self._games(), required=True)
        self._add_play()
        self._add_customs()
        self._add_outcome()
        if self.play.ramsch:
            self.fields |= ramsch_fields(self.players)
        self.mark_fields()

    def mark_fields(self) -> None:
        """Says of each field that a null does not have it, so that the page can hide it."""
        for name in NOT_IN_NULL:
            if name in self.fields:
                self.fields[name].shown_for = "trumps"  # type: ignore[attr-defined]

    def _games(self) -> list[tuple[str, Any]]:
        values = self.play.values
        games = [*values.most_tops, *sorted(values.nullgames)]
        told = [(game, with_symbol(game, GAMES[game])) for game in games]
        told += [(RAMSCH, _("ramsch"))] if self.play.ramsch else []
        return told + ([(PASSED, _("passed"))] if self.play.passed else [])

    def _add_play(self) -> None:
        values = self.play.values
        choices = tops_choices(max(values.most_tops.values()), only_with=values.only_with)
        self.fields["tops"] = pick("tops", choices)
        self.fields |= {
            name: tick(name) for name in ("hand", "ouvert", "schneider_announced", "schwarz_announced")
        }
        if self.play.bidding:
            self.fields["bid"] = count("bid")
        if "hand_tops" in self.play.own_fields:
            self.fields["hand_tops"] = pick("hand_tops", choices)

    def _add_customs(self) -> None:
        own = self.play.own_fields
        if "kontra" in own:
            levels = [(n, VALUE_NAMES["kontra"][n]) for n in range(1, self.play.kontra + 1)]
            self.fields["kontra"] = pick("kontra", levels)
        if "patrouille" in own:
            self.fields["patrouille"] = count("patrouille")
        if "rum" in own:
            self.fields["rum"] = tick("rum")
        if "gift" in own:
            self.fields["gift"] = pick("gift", ((one, GIFTS[one]) for one in CHOICES["gift"]))
        if "cards_laid_away" in own:
            self.fields["cards_laid_away"] = count("cards_laid_away")
        if "defenders_announced" in own:
            self.fields["defenders_announced"] = forms.MultipleChoiceField(
                choices=[(one, STEPS[one]) for one in DEFENDERS_MAY_ANNOUNCE],
                required=False,
                widget=forms.CheckboxSelectMultiple,
                label=_("Announced by the defenders"),
            )

    def _add_outcome(self) -> None:
        self.fields["won"] = tap("won", [("yes", _("won")), ("no", _("lost"))], label=_("Won or lost"))
        self.fields |= {name: tick(name) for name in ("schneider", "schwarz")}
        self.fields |= {name: count(name) for name in ("card_points", "tricks")}
        self.fields["decided_for"] = pick("decided_for", DECIDED.items())

    def groups(self) -> list[Any]:
        """The layout, and in its last group the fields of a ramsch: they depend on who takes part.

        In räuberskat a ramsch is somebody's duty, so that it has a declarer as well.
        """
        in_layout = {name for _kind, _legend, names in self.layout for name in names}
        rest = tuple(name for name in self.fields if name not in in_layout)
        first = ("all", *self.layout[0][1:]) if self.system.customs.robber else self.layout[0]
        self.layout = (first, *self.layout[1:-1], (*self.layout[-1][:2], rest))
        return super().groups()

    def deal(self) -> Deal:
        data = self.cleaned_data
        game = data["game"]
        declarer = {"declarer": int(data["declarer"])} if data.get("declarer") else {}
        if game == PASSED:
            return {"passed": True}
        if game == RAMSCH:
            return {"ramsch": self.told_ramsch()} | (declarer if self.system.customs.robber else {})
        left_out = NOT_IN_NULL if game in ("null", "revolution") else ()
        told = {"game": game, **self._numbers(), **self._words(), **declarer}
        return {name: value for name, value in told.items() if name not in left_out}

    def told_ramsch(self) -> dict[str, Any]:
        """What was typed of a ramsch."""
        return told_ramsch(self.cleaned_data)

    def _numbers(self) -> dict[str, Any]:
        data = self.cleaned_data
        told = {name: data[name] for name in NUMBERS if data.get(name) is not None}
        return told | {name: int(data[name]) for name in WHOLE_CHOICES if data.get(name)}

    def _words(self) -> dict[str, Any]:
        data = self.cleaned_data
        told: dict[str, Any] = {name: True for name in TICKS if data.get(name)}
        told |= {name: data[name] for name in PLAIN_CHOICES if data.get(name)}
        told |= {"won": data["won"] == "yes"} if data.get("won") else {}
        announced = data.get("defenders_announced")
        return told | ({"defenders_announced": announced} if announced else {})

    @classmethod
    def typed(cls, deal: Deal) -> dict[str, Any]:
        if deal.get("passed"):
            return {"game": PASSED}
        values = {name: value for name, value in deal.items() if name != "ramsch"}
        if "ramsch" in deal:
            return {**values, "game": RAMSCH, **cls.typed_ramsch(deal["ramsch"])}
        if "won" in deal:
            values["won"] = "yes" if deal["won"] else "no"
        return values

    @classmethod
    def typed_ramsch(cls, told: dict[str, Any]) -> dict[str, Any]:
        """The form's values for a ramsch on record."""
        return typed_ramsch(told)

    def place_of(self, problem: Any) -> str | None:
        """In a ramsch card points and tricks stand at the seats."""
        if self.cleaned_data.get("game") == RAMSCH:
            first = next(iter(self.players))
            known = {
                "card_points": f"points_{first}",
                "tricks": f"tricks_{first}",
                "ramsch": f"points_{first}",
            }
            name = known.get(problem.field, problem.field)
            return name if name in self.fields else "game"
        return super().place_of(problem)
