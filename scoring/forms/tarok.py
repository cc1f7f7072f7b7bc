"""A deal of Danish tarok as it is typed in: announcements, pagat and kings, the ending, counting, fines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.deal import Deal, DealForm, Group
from scoring.forms.fields import count, pick, tap, tick
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

ANNOUNCEMENT_ROWS, FINE_ROWS = 6, 3  # as many as three players ever need
ENDINGS = {
    "last_trick": gettext_lazy("last trick"),
    "nolo": gettext_lazy("nolo"),
    "tout": gettext_lazy("tout"),
}
PLAYED, MISDEAL = "played", "misdeal"


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

    def __init__(self, *args: Any, counting: Iterable[int], **kwargs: Any) -> None:
        self.counting = tuple(counting)
        super().__init__(*args, **kwargs)

    def add_fields(self) -> None:
        kinds = [(PLAYED, _("played")), (MISDEAL, _("misdeal"))]
        self.fields["game"] = tap("game", kinds, required=True, label=_("The deal"))
        for row in range(ANNOUNCEMENT_ROWS):
            self._add_announcement(f"a{row}_")
        self._add_held("pagat_", PAGAT_OUTCOMES, _("Pagat"))
        for suit, name in KING_NAMES.items():
            self._add_held(f"king_{suit}_", KING_OUTCOMES, str(name))
        self.fields["ending"] = tap("", ENDINGS.items(), label=_("The end of the deal"))
        self.fields["ending_seat"] = tap("", self.seat_choices(), label=_("Who took it"))
        for seat in self.counting:
            self.fields[f"count_{seat}"] = count(
                "", label=_("%(name)s counts") % {"name": self.players[seat]}
            )
        for row in range(FINE_ROWS):
            self.fields[f"f{row}_seat"] = pick("", self.seat_choices(), label=_("Fined"))
            fines = [(code, FINE_NAMES[code]) for code in FINES]
            self.fields[f"f{row}_code"] = pick("", fines, label=_("For what"))

    def _add_announcement(self, prefix: str) -> None:
        fields = self.fields
        fields[f"{prefix}seat"] = pick("", self.seat_choices(), label=_("Announced by"))
        fields[f"{prefix}kind"] = pick("", ANNOUNCEMENTS.items(), label=_("Announcement"))
        fields[f"{prefix}count"] = count("", label=_("How many"))
        fields[f"{prefix}with_pagat"] = tick("with_pagat")
        fields[f"{prefix}with_pagat"].label = _("with the pagat")
        fields[f"{prefix}missing"] = pick("", MISSING_NAMES.items(), label=_("Missing in a half one"))
        states = [(one, STATUS_NAMES[one]) for one in STATUSES if one != "ok"]
        fields[f"{prefix}status"] = pick("", states, label=_("Wrong?"))

    def _add_held(self, prefix: str, outcomes: Iterable[str], name: str) -> None:
        seat, outcome = _("%(card)s: who"), _("%(card)s: what")
        self.fields[f"{prefix}seat"] = pick("", self.seat_choices(), label=seat % {"card": name})
        told = [(one, OUTCOME_NAMES[one]) for one in outcomes]
        self.fields[f"{prefix}outcome"] = pick("", told, label=outcome % {"card": name})

    def groups(self) -> list[Group]:
        """Told in the order of play; announcements, kings and fines stand in rows."""
        return [
            Group(kind, legend, [self[name] for name in names])
            for kind, legend, names in self._layout()
            if names
        ]

    def _layout(self) -> Iterator[tuple[str, str, list[str]]]:
        def starting(*prefixes: str) -> list[str]:
            return [name for name in self.fields if name.startswith(prefixes)]

        yield "all", _("The deal"), ["game"]
        for row in range(ANNOUNCEMENT_ROWS):
            kind = "tarok more" if row else "tarok"
            yield kind, _("Announcement %(n)d") % {"n": row + 1}, starting(f"a{row}_")
        yield "tarok", _("Pagat"), starting("pagat_")
        yield "tarok more", _("Kings"), starting("king_")
        yield "tarok", _("The end of the deal"), ["ending", "ending_seat"]
        yield "tarok", _("Counting"), starting("count_")
        yield "tarok more", _("Fines"), starting(*(f"f{row}_" for row in range(FINE_ROWS)))

    def deal(self) -> Deal:
        data = self.cleaned_data
        if data["game"] == MISDEAL:
            return {"misdeal": True}
        held = list(self._held())
        told: dict[str, Any] = {
            "announcements": [self._announced(f"a{row}_") for row in range(ANNOUNCEMENT_ROWS)],
            "pagat": next((card for name, card in held if name == "pagat"), None),
            "kings": [card | {"suit": name} for name, card in held if name != "pagat"],
            "counts": {str(s): data[f"count_{s}"] for s in self.counting if data[f"count_{s}"] is not None},
            "fines": [self._fine(f"f{row}_") for row in range(FINE_ROWS)],
        }
        for name in ("announcements", "fines"):
            told[name] = [one for one in told[name] if one]
        if data["ending"]:
            told[data["ending"]] = _seat(data["ending_seat"])
        return {name: value for name, value in told.items() if value not in (None, [], {})}

    def _announced(self, prefix: str) -> dict[str, Any]:
        data = self.cleaned_data
        if not data[f"{prefix}kind"]:
            return {}
        kind, _space, group = data[f"{prefix}kind"].partition(" ")
        told = {
            "seat": _seat(data[f"{prefix}seat"]),
            "kind": kind,
            "group": group or None,
            "count": data[f"{prefix}count"],
            "with_pagat": data[f"{prefix}with_pagat"] or None,
            "missing": data[f"{prefix}missing"] or None,
            "status": data[f"{prefix}status"] or None,
        }
        return {name: value for name, value in told.items() if value is not None or name == "seat"}

    def _held(self) -> Iterator[tuple[str, dict[str, Any]]]:
        data = self.cleaned_data
        for name in ("pagat", *KING_NAMES):
            prefix = "pagat_" if name == "pagat" else f"king_{name}_"
            if data[f"{prefix}outcome"]:
                yield name, {"seat": _seat(data[f"{prefix}seat"]), "outcome": data[f"{prefix}outcome"]}

    def _fine(self, prefix: str) -> dict[str, Any]:
        code = self.cleaned_data[f"{prefix}code"]
        return {"seat": _seat(self.cleaned_data[f"{prefix}seat"]), "code": code} if code else {}

    def place_of(self, problem: Problem) -> str | None:
        """Counting stands at the first who counts; the rest at the first field of its kind."""
        if problem.field == "counts" and self.counting:
            return f"count_{self.counting[0]}"
        return super().place_of(problem)

    @classmethod
    def typed(cls, deal: Deal) -> dict[str, Any]:
        values: dict[str, Any] = {"game": MISDEAL if deal.get("misdeal") else PLAYED}
        for row, one in enumerate(deal.get("announcements", [])):
            kind = f"{one.get('kind')} {one['group']}" if one.get("group") else one.get("kind", "")
            values |= {f"a{row}_{name}": value for name, value in one.items()} | {f"a{row}_kind": kind}
        for row, fine in enumerate(deal.get("fines", [])):
            values |= {f"f{row}_{name}": fine.get(name) for name in ("seat", "code")}
        if deal.get("pagat"):
            values |= {f"pagat_{name}": value for name, value in deal["pagat"].items()}
        for king in deal.get("kings", []):
            values |= {f"king_{king.get('suit')}_{name}": king.get(name) for name in ("seat", "outcome")}
        for name in ENDINGS:
            if deal.get(name):
                values |= {"ending": name, "ending_seat": deal[name]}
        return values | {f"count_{seat}": number for seat, number in deal.get("counts", {}).items()}


def _seat(text: str) -> int | None:
    return int(text) if text else None
