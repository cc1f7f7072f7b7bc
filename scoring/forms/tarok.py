"""The form for a deal of Danish tarok: announcements, pagat and kings, the ending, counting, fines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.deal import DealData, DealForm, Layout
from scoring.forms.fields import count, pick, tap, tick
from scoring.forms.tarok_data import ANNOUNCEMENT_ROWS, FINE_ROWS, MISDEAL, PLAYED, deal_data, values_of
from scoring.rules import Problem
from scoring.rules.tarok.checks import KING_OUTCOMES, PAGAT_OUTCOMES, STATUSES
from scoring.rules.tarok.table import FINES
from scoring.words.tarok import (
    ANNOUNCEMENTS,
    FINE_NAMES,
    KING_NAMES,
    MISSING_NAMES,
    OUTCOME_NAMES,
    STATUS_NAMES,
)

ENDING_NAMES = {
    "last_trick": gettext_lazy("last trick"),
    "nolo": gettext_lazy("nolo"),
    "tout": gettext_lazy("tout"),
}


class TarokDealForm(DealForm):
    """``counting``: the two seats that count their cards in this deal."""

    places = {
        "announcements": "a0_kind",
        "pagat": "pagat_outcome",
        "kings": "king_clubs_outcome",
        "last_trick": "ending",
        "nolo": "ending",
        "tout": "ending",
        "fines": "f0_code",
    }

    def add_fields(self) -> None:
        kinds = [(PLAYED, _("played")), (MISDEAL, _("misdeal"))]
        self.fields["game"] = tap("game", kinds, label=_("The deal"))
        # Nearly every deal is played; a misdeal is tapped.
        self.fields["game"].initial = PLAYED
        for row in range(ANNOUNCEMENT_ROWS):
            self._add_announcement(f"a{row}_")
        self._add_held("pagat_", PAGAT_OUTCOMES, _("Pagat"))
        for suit, name in KING_NAMES.items():
            self._add_held(f"king_{suit}_", KING_OUTCOMES, str(name))
        self.fields["ending"] = tap("", ENDING_NAMES.items(), label=_("The end of the deal"))
        self.fields["ending_seat"] = tap("", self.seat_choices(), label=_("Who took it"))
        for seat in self.counting:
            label = _("%(name)s counts") % {"name": self.players[seat]}
            self.fields[f"count_{seat}"] = count("", label=label)
        for row in range(FINE_ROWS):
            self._add_fine(f"f{row}_")

    def _add_announcement(self, prefix: str) -> None:
        fields = self.fields
        fields[f"{prefix}seat"] = pick("", self.seat_choices(), label=_("Announced by"))
        fields[f"{prefix}kind"] = pick("", ANNOUNCEMENTS.items(), label=_("Announcement"))
        fields[f"{prefix}count"] = count("", label=_("How many"))
        fields[f"{prefix}with_pagat"] = tick("with_pagat")
        fields[f"{prefix}with_pagat"].label = _("with the pagat")
        fields[f"{prefix}missing"] = pick(
            "", MISSING_NAMES.items(), label=_("Missing in a half announcement")
        )
        # An empty choice means that the announcement was right.
        wrong = [(status, STATUS_NAMES[status]) for status in STATUSES if status != "ok"]
        fields[f"{prefix}status"] = pick("", wrong, label=_("Wrong?"))

    def _add_held(self, prefix: str, outcomes: Iterable[str], name: str) -> None:
        seat, what = _("%(card)s: who"), _("%(card)s: what")
        self.fields[f"{prefix}seat"] = pick("", self.seat_choices(), label=seat % {"card": name})
        choices = [(outcome, OUTCOME_NAMES[outcome]) for outcome in outcomes]
        self.fields[f"{prefix}outcome"] = pick("", choices, label=what % {"card": name})

    def _add_fine(self, prefix: str) -> None:
        fines = [(code, FINE_NAMES[code]) for code in FINES]
        self.fields[f"{prefix}seat"] = pick("", self.seat_choices(), label=_("Fined"))
        self.fields[f"{prefix}code"] = pick("", fines, label=_("For what"))

    def layout(self) -> Layout:
        """Announcements, kings and fines are in rows; rare fields are collapsed."""
        announcements = tuple(
            (
                "tarok more" if row else "tarok",
                _("Announcement %(n)d") % {"n": row + 1},
                self._starting(f"a{row}_"),
            )
            for row in range(ANNOUNCEMENT_ROWS)
        )
        return (
            ("all", _("The deal"), ("game",)),
            *announcements,
            ("tarok", _("Pagat"), self._starting("pagat_")),
            ("tarok more", _("Kings"), self._starting("king_")),
            ("tarok", _("The end of the deal"), ("ending", "ending_seat")),
            ("tarok", _("Counting"), self._starting("count_")),
            ("tarok more", _("Fines"), self._starting(*(f"f{row}_" for row in range(FINE_ROWS)))),
        )

    def _starting(self, *prefixes: str) -> tuple[str, ...]:
        return tuple(name for name in self.fields if name.startswith(prefixes))

    def clean_game(self) -> str:
        """Only a misdeal has to be entered."""
        return self.cleaned_data["game"] or PLAYED

    def deal_data(self) -> DealData:
        return deal_data(self.cleaned_data, self.counting)

    def place_of(self, problem: Problem) -> str | None:
        """Problems with counts go to the first seat that counts, others to the first field of their kind."""
        if problem.field == "counts" and self.counting:
            return f"count_{self.counting[0]}"
        return super().place_of(problem)

    @classmethod
    def values_of(cls, data: DealData) -> dict[str, Any]:
        return values_of(data)
