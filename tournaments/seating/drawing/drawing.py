"""Drawing a series: read the facts, search for seats, and write them if the facts have not changed.

The search runs outside any transaction: on SQLite an open one keeps everybody else from saving.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.parsing.strict_json import JsonPlace
from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import Draw, DrawJob, JournalEntry, Series, Tournament
from tournaments.models.transitions import move
from tournaments.seating.drawing.draw_facts import DrawFacts, FactsChanged, read_facts
from tournaments.seating.drawing.evenings import store_plan
from tournaments.seating.drawing.placing import create_series
from tournaments.seating.drawing.seeds import series_seeds, use_up
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.published import document, fingerprint, read_tables
from tournaments.seating.generator.sealed import seal, series_document
from tournaments.seating.generator.venue_draws import table_numbers
from tournaments.seating.generator.verifying import evening_of, tables_of


@dataclass(frozen=True)
class Found:
    """The tables of a series, the document that proves them, and the evening's plan if it is new."""

    tables: Tables
    document: dict[str, Any]
    new_plan: dict[str, Any] | None = None


def draw_series(
    tournament: Tournament,
    number: int,
    *,
    by: Actor,
    seed: str | None = None,
    seating: str = "draw",
    wishes: Wishes | None = None,
    before_writing: Callable[[], None] = lambda: None,
) -> Series:
    """Draws series ``number``, or returns it if it is already drawn: two people may press at once.

    Without a ``seed`` the promised one is used; ``seating`` is short for wishes that set nothing else. Inside the
    transaction ``before_writing`` is called, which may raise. Raises ``Refused`` or its subclass ``FactsChanged``.
    """
    wishes = wishes or Wishes(seating=Series.Seating(seating))
    read = Tournament.objects.get(pk=tournament.pk)
    try:
        facts = read_facts(read, number, wishes, seed or read.next_seed)
    except Refused:
        # Somebody may have drawn it a moment ago.
        if drawn := _drawn_already(read, number):
            return drawn
        raise
    found = search(facts)
    # Durable: never inside somebody else's transaction, which the search would have kept open.
    with transaction.atomic(durable=True):
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        before_writing()
        return _drawn_already(locked, number) or write_draw(locked, facts, found, seed=seed, by=by)


def _drawn_already(tournament: Tournament, number: int) -> Series | None:
    return tournament.series.filter(number=number).first()


def search(facts: DrawFacts) -> Found:
    """The tables for these facts. Takes seconds, or a minute for an evening; does not use the database."""
    if facts.plan is not None:
        return _planned(facts, facts.plan)
    if facts.takes_long:
        plan = seal(facts.task, evening_of(facts.task), series_seeds(facts.task.seed))
        return _planned(facts, plan, is_new=True)
    tables = tables_of(facts.task)
    return Found(tables, document(facts.task, tables))


def _planned(facts: DrawFacts, plan: dict[str, Any], *, is_new: bool = False) -> Found:
    tables = read_tables(JsonPlace(plan["tables"][facts.number - 1]))
    return Found(tables, series_document(plan, facts.number), plan if is_new else None)


def write_draw(
    locked: Tournament, facts: DrawFacts, found: Found, *, seed: str | None = None, by: Actor
) -> Series:
    """Writes the found tables in the caller's transaction; the tournament must be locked. Raises ``FactsChanged``."""
    _refuse_changed(locked, facts, seed)
    use_up(locked, facts.task.seed)
    series = _create(locked, facts, found)
    Draw.objects.create(
        series=series,
        document=found.document,
        fingerprint=fingerprint(found.document),
        published_with=_published_with(facts.wishes),
    )
    if found.new_plan is not None:
        store_plan(locked.series.get(number=1), found.new_plan)
    _settle_jobs(series)
    _start(locked, by)
    write_journal(
        locked,
        JournalEntry.Action.SERIES_DRAWN,
        by=by,
        after=_as_data(series, facts, found),
        series_number=series.number,
    )
    return series


def _create(locked: Tournament, facts: DrawFacts, found: Found) -> Series:
    numbers = table_numbers(facts.task, found.tables)
    seed, seating = found.document["seed"], facts.wishes.seating
    return create_series(locked, facts.number, found.tables, seed=seed, seating=seating, numbers=numbers)


def _refuse_changed(locked: Tournament, facts: DrawFacts, seed: str | None) -> None:
    now = read_facts(locked, facts.number, facts.wishes, seed or locked.next_seed)
    if now.fingerprint != facts.fingerprint:
        raise FactsChanged


def _published_with(wishes: Wishes) -> Draw.PublishedWith:
    """The document of seats by the standings reveals the ranking, so it waits for those results."""
    if wishes.seating != Series.Seating.STANDINGS:
        return Draw.PublishedWith.SEATS
    return Draw.PublishedWith.SEASON if wishes.source == "season" else Draw.PublishedWith.RESULTS


def _as_data(series: Series, facts: DrawFacts, found: Found) -> dict[str, object]:
    """The plan for the journal: seed, way of seating, start numbers by table."""
    evening = {"evening_seed": found.new_plan["evening"]["seed"]} if found.new_plan else {}
    numbers = table_numbers(facts.task, found.tables)
    return {
        "seed": series.seed,
        "seating": str(series.seating),
        "tables": [[number, list(keys)] for number, keys in zip(numbers, found.tables, strict=True)],
    } | evening


def _settle_jobs(series: Series) -> None:
    """Stops jobs that still search for this series: it is drawn now."""
    jobs = DrawJob.objects.filter(
        tournament=series.tournament, number=series.number, kind=DrawJob.Kind.SERIES
    )
    jobs.exclude(state=DrawJob.State.DONE).update(
        state=DrawJob.State.DONE, progress=100, done_at=timezone.now()
    )


def _start(tournament: Tournament, by: Actor) -> None:
    """The first draw starts the tournament."""
    if tournament.state == Tournament.State.RUNNING:
        return
    before = tournament.state
    move(tournament, Tournament.State.RUNNING)
    tournament.save(update_fields=["state"])
    write_journal(
        tournament,
        JournalEntry.Action.TOURNAMENT_STATE,
        by=by,
        before={"state": before},
        after={"state": str(tournament.state)},
    )
