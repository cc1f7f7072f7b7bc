"""A proposal as officials see it: what was sent, and the problems that it has at present."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.foundations.errors import Refused
from tournaments.mirror.proposals.forms import form_of
from tournaments.mirror.proposals.line_up_forms import LineUpOnMirror, line_up_in
from tournaments.models import FetchedProposal, ProposalKind


@dataclass(frozen=True)
class ShownProposal:
    """``facts``: labels and values; ``problems``: why it cannot be accepted at present."""

    pk: int
    made_at: dt.datetime
    title: str
    facts: tuple[tuple[str, str], ...]
    problems: tuple[str, ...]
    accept: str


def shown_proposal(one: FetchedProposal, names: Mapping[str, str]) -> ShownProposal:
    """``names``: of tournaments, by their addresses."""
    if one.kind == ProposalKind.REGISTRATION:
        return _registration(one, names.get(one.slug, one.slug))
    try:
        return _line_up(one, line_up_in(one))
    except Refused as refused:
        return _shown(one, _("Line-up"), (), (refused.sentence,), _("Accept the line-up"))


def _registration(one: FetchedProposal, tournament: str) -> ShownProposal:
    form, typed = form_of(one), one.content
    title = " ".join(str(typed.get(name, "")) for name in ("first_name", "last_name")).strip()
    said = ((str(form[name].label), str(typed.get(name, ""))) for name in ("club_name", "contact"))
    facts = ((_("Tournament"), tournament), *((label, value) for label, value in said if value))
    return _shown(one, title, facts, _problems(form), _("Accept the registration"))


def _line_up(one: FetchedProposal, found: LineUpOnMirror) -> ShownProposal:
    form, meeting, words = found.form, found.meeting, _("Line-up")
    problems = _problems(form)
    day = _("Match day %(day)d") % {"day": meeting.day}
    date = date_format(meeting.date, "SHORT_DATE_FORMAT") if meeting.date else ""
    chosen = ((str(form[name].label), form.players.get(form.data.get(name, ""))) for name in form.places())
    facts = ((day, date), *((label, player.full_name) for label, player in chosen if player))
    title = f"{words} · {found.team.name}"
    return _shown(one, title, facts, problems, _("Accept the line-up"))


def _problems(form: forms.BaseForm) -> tuple[str, ...]:
    found = [(name, str(error)) for name, errors in form.errors.items() for error in errors]
    return tuple(f"{form[name].label}: {error}" if name in form.fields else error for name, error in found)


def _shown(
    one: FetchedProposal,
    title: str,
    facts: tuple[tuple[str, str], ...],
    problems: tuple[str, ...],
    accept: str,
) -> ShownProposal:
    return ShownProposal(one.pk, one.made_at, title, facts, problems, accept)
