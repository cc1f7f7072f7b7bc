"""The two reasons in a sheet's forms: one that everybody reads, one for the journal; and when they are stored."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy

from scoring.rules import Settled
from tournaments.models import Seat


def public_reason() -> forms.CharField:
    """The reason for saving a sheet that breaks the rules, which is public."""
    return forms.CharField(
        required=False,
        max_length=300,
        label=gettext_lazy("Why the sheet is saved although it is wrong"),
        help_text=gettext_lazy(
            "Everybody can read this: it stands on the public page and below the printed list."
        ),
    )


def needed_reason(settled: Settled, reason: str) -> str:
    """The public reason, if there is something to explain: it is printed below the result list."""
    return reason if settled.errors or _lacks_some([line.stated_total for line in settled.lines]) else ""


def seats_without_total(seats: Sequence[Seat]) -> list[Seat]:
    """The seats whose total on the paper is unreadable, if other seats of the table have one."""
    if not _lacks_some([seat.stated_total for seat in seats]):
        return []
    return [seat for seat in seats if seat.stated_total is None]


def _lacks_some(totals: Sequence[int | None]) -> bool:
    return None in totals and any(total is not None for total in totals)


def why_changed() -> forms.CharField:
    """The reason for changing a released result, for the journal."""
    return forms.CharField(
        required=False,
        max_length=300,
        label=gettext_lazy("Why the result is changed"),
        help_text=gettext_lazy("Everybody can see this result already. The reason is for the journal."),
    )
