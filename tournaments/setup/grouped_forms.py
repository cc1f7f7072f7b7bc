"""The settings as questions for people: five questions, and the rest in groups with summaries of their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.forms import BoundField, ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Club, Tournament
from tournaments.models.retention import KEPT_FOR
from tournaments.setup.forms import TournamentForm
from tournaments.setup.settings_table import column
from tournaments.setup.settings_words import (
    kept_in_words,
    official_in_words,
    organiser_in_words,
    phones_in_words,
    quota_in_words,
    registering_in_words,
    rules_in_words,
    seen_in_words,
    steps_in_words,
    timer_in_words,
)

Says = Callable[[Tournament], str]


@dataclass(frozen=True)
class SettingsQuestion:
    """``number``: from 1."""

    number: int
    asked: Promise
    fields: list[BoundField]


@dataclass(frozen=True)
class FoldedGroup:
    """``says``: a summary of its values. Open if something in it is wrong."""

    key: str
    title: Promise
    says: str
    fields: list[BoundField]
    is_open: bool


QUESTIONS: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (_("What is it called, and where is it?"), ("name", "place")),
    (_("When does it begin?"), ("date", "starts_at")),
    (_("How long is played?"), ("series_count", "rounds")),
    (_("What does it cost?"), ("entry_fee", "loss_fee")),
    (_("Does a second person look at each sheet?"), ("second_person",)),
)
GROUPS: tuple[tuple[str, Promise, tuple[str, ...], Says], ...] = (
    ("rules", _("Rules"), ("rules",), rules_in_words),
    (
        "official",
        _("Officially, by a federation’s order"),
        ("official_order", "order_reason"),
        official_in_words,
    ),
    ("organiser", _("Organiser"), ("club",), organiser_in_words),
    ("seen", _("What everybody sees"), ("visibility", "is_last_silent", "is_searchable"), seen_in_words),
    ("phones", _("Sheets on phones"), ("phones", "phone_ticks", "phone_signatures_confirm"), phones_in_words),
    ("timer", _("Timer"), ("minutes_per_round",), timer_in_words),
    ("registering", _("Registering beforehand"), ("takes_registrations", "places"), registering_in_words),
    ("steps", _("Fees in steps"), ("loss_tier_from", "loss_tier_fee"), steps_in_words),
    ("quota", _("Quota to the next round"), ("quota",), quota_in_words),
    ("kept", _("Personal data"), KEPT_FOR, kept_in_words),
)


def questions_of(form: TournamentForm) -> list[SettingsQuestion]:
    return [
        SettingsQuestion(number, asked, [form[name] for name in names])
        for number, (asked, names) in enumerate(QUESTIONS, 1)
    ]


def groups_of(form: TournamentForm, draft: Tournament) -> Iterator[FoldedGroup]:
    """``draft``: the tournament with the form's present values."""
    left = set(form.fields) - {name for _asked, names in QUESTIONS for name in names}
    for key, title, names, says in GROUPS:
        shown = [form[name] for name in names]
        left -= set(names)
        is_wrong = any(one.errors for one in shown) or (key == "rules" and _options_are_wrong(form))
        yield FoldedGroup(key, title, says(draft), shown, is_wrong)
    others = [form[name] for name in form.fields if name in left]
    if others:
        yield FoldedGroup("others", _("Other"), "", others, any(one.errors for one in others))


def _options_are_wrong(form: TournamentForm) -> bool:
    return form.is_bound and form.options is not None and not form.options.is_valid()


def draft_of(form: TournamentForm) -> Tournament:
    """The tournament with the form's present values; empty or unreadable fields have their defaults."""
    draft = Tournament()
    for name in form.Meta.fields:
        value = _read(form[name])
        is_empty = value in (None, "") and not column(name).null
        setattr(draft, name, column(name).get_default() if is_empty else value)
    for name in KEPT_FOR:
        if _read(form[name]) is None:
            setattr(draft, name, getattr(draft.club or Club(), name))
    return draft


def _read(field: BoundField) -> object:
    try:
        return field.field.clean(field.value())
    except ValidationError:
        return None
