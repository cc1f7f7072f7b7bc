"""A deal of Wisconsin tournée skat as it is typed in."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.fields import count, pick, tap, tick, tops_choices, with_symbol
from scoring.forms.skat import RAMSCH, SkatDealForm
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.values import CONTRACTS, MOST_TOPS_IN_SUIT, SUITS
from scoring.words.derivations import GAMES

CONTRACT_NAMES = {
    "tournee": gettext_lazy("tournée"),
    "guckser": gettext_lazy("guckser"),
    "solo": gettext_lazy("solo"),
}
GIVEN_UP = {
    "surrender": gettext_lazy("surrendered"),
    "too-high": gettext_lazy("bid too high: not even schwarz would reach it"),
}


class TurneskatDealForm(SkatDealForm):
    """Contract, game, levels; in ramsch only who lost and how many took no trick."""

    def add_fields(self) -> None:
        if len(self.players) > 1:
            self.fields["declarer"] = tap("declarer", self.seat_choices())
        self.fields["contract"] = tap("contract", ((one, CONTRACT_NAMES[one]) for one in CONTRACTS))
        games = [*SUITS, "grand", "null"]
        choices: list[tuple[str, Any]] = [(game, with_symbol(game, GAMES[game])) for game in games]
        self.fields["game"] = tap("game", [*choices, (RAMSCH, _("ramsch"))], required=True)
        self.fields["tops"] = pick("tops", tops_choices(MOST_TOPS_IN_SUIT, only_with=False))
        for name in ("ouvert", "schneider_announced", "schwarz_announced", "passt_mir_nicht"):
            self.fields[name] = tick(name)
        self.fields["gave_up"] = pick("gave_up", GIVEN_UP.items())
        self.fields["bid"] = count("bid")
        self._add_outcome()
        self.fields["loser"] = pick("loser", self.seat_choices() or [("1", _("a player"))])
        self.fields["virgins"] = forms.TypedChoiceField(
            choices=[(n, n) for n in LOST_BY_VIRGINS],
            coerce=int,
            required=False,
            label=_("Players without a trick (virgins)"),
        )
        self.mark_fields()

    def told_ramsch(self) -> dict[str, Any]:
        data = self.cleaned_data
        loser = int(data["loser"]) if data.get("loser") else None
        return {"loser": loser, "virgins": data.get("virgins") or 0}

    @classmethod
    def typed_ramsch(cls, told: dict[str, Any]) -> dict[str, Any]:
        return {"loser": told.get("loser"), "virgins": told.get("virgins")}
