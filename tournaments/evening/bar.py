"""The bar of an evening: its words in order, one of which is next, and the button of that step."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.evening.facts import facts_of
from tournaments.evening.next_steps import WORDS, next_row, number_in
from tournaments.evening.progress import parts_done
from tournaments.evening.step_facts import StepFacts
from tournaments.evening.step_row import StepRow
from tournaments.models import Series, Tournament

PAGES = {word: word for word in WORDS} | {"players": "check_in"}
# Readers who may not do this get no link to the page.
NEEDS = {"players": Action.CHECK_IN, "sheets": Action.RECORD_SHEET, "paper": Action.PRINT}


@dataclass(frozen=True)
class Step:
    """One word of the bar: its address ("" where the reader has none), its status, how many per cent are done."""

    number: int
    key: str
    label: str
    status: str
    url: str
    part: int
    is_next: bool = False


@dataclass(frozen=True)
class NextStep:
    """The next step for one reader: a button with its address, or a sentence where it is for others to take."""

    code: str
    number: int
    button: str = ""
    url: str = ""
    sentence: str = ""


@dataclass(frozen=True)
class EveningBar:
    """The bar and the next step of one tournament for one official."""

    steps: list[Step]
    next: NextStep
    facts: StepFacts


def evening_of(tournament: Tournament, actor: Actor) -> EveningBar | None:
    """The evening for an official; None for a visitor."""
    if not may(actor, Action.READ_EVENING):
        return None
    facts = facts_of(tournament, actor)
    row = next_row(facts)
    steps = list(_steps(tournament, facts, row, actor))
    return EveningBar(steps, _next_step(tournament, facts, row, actor), facts)


def _next_step(tournament: Tournament, facts: StepFacts, row: StepRow, actor: Actor) -> NextStep:
    blanks = {"number": number_in(row, facts), "table": facts.table, "file": facts.file}
    if not _can_take(row, facts, actor):
        return NextStep(row.code, blanks["number"], sentence=str(row.waits) % blanks)
    of_tournament = [] if row.is_elsewhere else [tournament.slug]
    url = reverse(row.page, args=[*of_tournament, *(blanks[name] for name in row.needs)])
    return NextStep(row.code, blanks["number"], button=str(row.button) % blanks, url=url + row.query(facts))


def _can_take(row: StepRow, facts: StepFacts, actor: Actor) -> bool:
    if row.action is None or not may(actor, row.action):
        return False
    if row.action is Action.TAKE_MONEY and not facts.may_take_money:
        return False
    return "table" not in row.needs or facts.table > 0


def _steps(tournament: Tournament, facts: StepFacts, row: StepRow, actor: Actor) -> list[Step]:
    labels = {
        "players": _("Players"),
        "seats": _("Seats"),
        "sheets": _("Sheets"),
        "standings": _("Standings"),
        "paper": _("Paper"),
        "cash": pgettext("word of the evening", "Cash"),
    }
    status = {
        "players": ngettext("%(n)d here", "%(n)d here", facts.here) % {"n": facts.here},
        "seats": _seats_status(facts),
        "sheets": _sheets_status(facts),
        "standings": _standings_status(facts),
        "paper": _("list printed") if facts.is_printed else "",
        "cash": _cash_status(facts),
    }
    parts = parts_done(facts)
    return [
        Step(
            number,
            word,
            labels[word],
            status[word],
            _address(tournament, word, actor),
            parts[word],
            word == row.word,
        )
        for number, word in enumerate(words_for(actor), start=1)
    ]


def words_for(actor: Actor) -> list[str]:
    """The words in the order of the evening; for a treasurer the cash comes first."""
    if may(actor, Action.READ_BOOKS) and not may(actor, Action.RECORD_SHEET):
        return sorted(WORDS, key=lambda word: word != "cash")
    return list(WORDS)


def _address(tournament: Tournament, word: str, actor: Actor) -> str:
    """The address of the word's page; "" for those who may not read it, such as the sheets' for a treasurer."""
    if word in NEEDS and not may(actor, NEEDS[word]):
        return ""
    return reverse(PAGES[word], args=[tournament.slug])


def _seats_status(facts: StepFacts) -> str:
    if not facts.number:
        return _("not drawn")
    if facts.series_state in Series.NOT_PUBLIC:
        return _("series %(number)d not released") % {"number": facts.number}
    return _("series %(number)d drawn") % {"number": facts.number}


def _cash_status(facts: StepFacts) -> str:
    if facts.is_closed and facts.is_printed:
        is_open = facts.money_is_open or facts.prizes_wait or facts.cash_is_open
        return _("not settled yet") if is_open else _("settled")
    if facts.unpaid is None:
        return ""
    if not facts.unpaid:
        return _("paid") if facts.here else ""
    return ngettext("%(n)d not paid", "%(n)d not paid", facts.unpaid) % {"n": facts.unpaid}


def _sheets_status(facts: StepFacts) -> str:
    if not facts.tables:
        return _("none yet")
    return _("%(sheets)d of %(tables)d") % {"sheets": facts.sheets, "tables": facts.tables}


def _standings_status(facts: StepFacts) -> str:
    if not facts.number:
        return _("none yet")
    return _("official") if facts.is_closed else _("provisional")
