"""The form for a deal of Wisconsin tournée skat."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.forms.deal import DealData
from scoring.forms.fields import count, pick, tap, tick, tops_field, with_symbol
from scoring.forms.skat import RAMSCH, SkatDealForm
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.values import CONTRACTS, SUITS, most_tops
from scoring.words.derivations import GAMES
from scoring.words.turneskat import CONTRACT_NAMES, GIVEN_UP


class TurneskatDealForm(SkatDealForm):
    """Contract, game, levels; in ramsch only who lost and how many took no trick."""

    def add_fields(self) -> None:
        self.fields["declarer"] = tap("declarer", self.seat_choices())
        self.fields["contract"] = tap("contract", ((key, CONTRACT_NAMES[key]) for key in CONTRACTS))
        games = [*SUITS, "grand", "null"]
        choices: list[tuple[str, Any]] = [(game, with_symbol(game, GAMES[game])) for game in games]
        self.fields["game"] = tap("game", [*choices, (RAMSCH, _("ramsch"))])
        most = {game: most_tops(game) for game in (*SUITS, "grand")}
        self.fields["tops"] = tops_field(most, self.data.get("game"))
        for name in ("ouvert", "schneider_announced", "schwarz_announced", "passt_mir_nicht"):
            self.fields[name] = tick(name)
        self.fields["gave_up"] = pick("gave_up", GIVEN_UP.items())
        self.fields["bid"] = count("bid")
        self.add_outcome()
        self._add_ramsch()
        self.mark_fields()

    def _add_ramsch(self) -> None:
        self.fields["loser"] = pick("loser", self.seat_choices())
        self.fields["virgins"] = forms.TypedChoiceField(
            choices=[(n, n) for n in LOST_BY_VIRGINS],
            coerce=int,
            required=False,
            label=_("Players without a trick (virgins)"),
        )

    def ramsch_data(self) -> DealData:
        cleaned = self.cleaned_data
        loser = int(cleaned["loser"]) if cleaned.get("loser") else None
        return {"loser": loser, "virgins": cleaned.get("virgins") or 0}

    @classmethod
    def ramsch_values(cls, data: DealData) -> dict[str, Any]:
        return {"loser": data.get("loser"), "virgins": data.get("virgins")}
