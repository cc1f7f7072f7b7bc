"""What a phone's keypad offers for a deal of tarok: announcements, the pagat, kings, the end, counting, fines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.forms.fields import label_of
from scoring.forms.tarok import ENDING_NAMES
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

Json = dict[str, Any]
Names = Iterable[tuple[Any, Promise | str]]
PLAYED = "played"


def ledger_form() -> Iterator[Json]:
    """The groups in the order of play; kings and fines are rare and folded away."""
    yield {"kind": "misdeal", "legend": _("The deal"), "when": "always", "label": _("misdeal")}
    yield _group("rows", "announcements", parts=_announcement())
    yield _group("held", "pagat", items=_outcomes(PAGAT_OUTCOMES))
    yield _group("rows", "kings", parts=_king(), fold=True)
    ends = _items(ENDING_NAMES.items())
    yield {"kind": "ending", "legend": _("The end of the deal"), "when": PLAYED, "items": ends}
    yield {"kind": "counts", "field": "counts", "legend": _("Counting"), "when": PLAYED}
    fines = _part("code", [(code, FINE_NAMES[code]) for code in FINES], _("For what"))
    yield _group("rows", "fines", parts=[fines], fold=True)


def _group(kind: str, field: str, **more: Any) -> Json:
    return {"kind": kind, "field": field, "legend": label_of(field), "when": PLAYED, **more}


def _announcement() -> list[Json]:
    """The fields of one announcement."""
    statuses = [(status, STATUS_NAMES[status]) for status in STATUSES]
    return [
        _part("kind", ANNOUNCEMENTS.items(), _("Announcement")),
        _part("count", (), _("How many")),
        _part("with_pagat", (), _("with the pagat")),
        _part("missing", MISSING_NAMES.items(), _("Missing in a half announcement")),
        _part("status", statuses, _("Wrong?")),
    ]


def _king() -> list[Json]:
    """Which king, and what happened to it."""
    suits = _part("suit", KING_NAMES.items(), label_of("kings"))
    return [suits, {"field": "outcome", "label": _("How it ended"), "items": _outcomes(KING_OUTCOMES)}]


def _outcomes(outcomes: Iterable[str]) -> list[Json]:
    return _items((outcome, OUTCOME_NAMES[outcome]) for outcome in outcomes)


def _items(names: Names) -> list[Json]:
    return [{"value": value, "label": str(name)} for value, name in names]


def _part(field: str, names: Names, label: str) -> Json:
    return {"field": field, "label": label, "items": _items(names)}
