"""Builds the task of a draw from the database: who is here, the series so far, the director's wishes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Seat, Series, Tournament
from tournaments.seating.drawing.evenings import planned_task, stored_plan
from tournaments.seating.drawing.history import history_before
from tournaments.seating.drawing.mates import largest_team, tables_by_line_up, team_numbers
from tournaments.seating.drawing.orders import order_for
from tournaments.seating.drawing.table_keepers import fixed_table_of, refuse_impossible_tables
from tournaments.seating.drawing.venues import (
    Numbers,
    refuse_mixed_lines,
    refuse_not_with_venues,
    task_venues,
    venue_numbers,
    venues_of,
    within_venues,
)
from tournaments.seating.drawing.wishes import Wishes, order_of, refuse_wrong_tables, sizes_for
from tournaments.seating.generator.facts import Participant, Tables
from tournaments.seating.generator.published import DRAW, PLAN, STANDINGS, Task, document, fingerprint


class FactsChanged(Refused):
    """The facts behind a draw have changed while it was being made; nothing was written."""

    def __init__(self) -> None:
        super().__init__("facts-changed")


@dataclass(frozen=True)
class DrawFacts:
    """What the draw of series ``number`` depends on. ``plan``: the content of its stored plan, if any."""

    number: int
    wishes: Wishes
    task: Task
    plan: dict[str, Any] | None = None

    @property
    def takes_long(self) -> bool:
        """Whether a whole evening has to be planned: up to a minute, where a series takes up to 3 seconds."""
        return self.task.mode == PLAN and self.plan is None

    @property
    def fingerprint(self) -> str:
        """A hash over everything that decides the tables."""
        plan = self.plan["evening_fingerprint"] if self.plan else None
        return fingerprint({"number": self.number, "task": document(self.task, ()), "plan": plan})


def read_facts(tournament: Tournament, number: int, wishes: Wishes, seed: str) -> DrawFacts:
    """The present state of everything that the tables of series ``number`` depend on. Raises ``Refused``."""
    refuse_if_not_drawable(tournament, number)
    entries = entries_to_seat(tournament)
    _refuse_outdated(tournament, entries, wishes)
    if wishes.seating == Series.Seating.PLAN and number > 1:
        task, plan = planned_task(tournament, number, entries), stored_plan(tournament)
        return DrawFacts(number, wishes, task, plan.content if plan else None)
    return DrawFacts(number, wishes, _task(tournament, number, entries, wishes, seed))


def _refuse_outdated(tournament: Tournament, entries: Sequence[Entry], wishes: Wishes) -> None:
    """Refuses tables and lists, typed in earlier, that no longer name exactly those who are here."""
    here = {entry.start_number for entry in entries}
    if wishes.lines:
        refuse_wrong_tables(wishes.lines, here, tournament.rule_system.table_sizes)
    if wishes.listed and set(wishes.listed) != here:
        raise FactsChanged


def refuse_if_not_drawable(tournament: Tournament, number: int) -> None:
    """Refuses a series that is not the next one or is beyond the tournament's number of series."""
    if tournament.state == Tournament.State.CLOSED:
        raise Refused("draw-in-closed-tournament")
    if not 1 <= number <= tournament.series_count:
        raise Refused("series-beyond-tournament", count=tournament.series_count)
    drawn = tournament.series.count()
    if number != drawn + 1:
        raise Refused("other-series-next", number=drawn + 1)


def entries_to_seat(tournament: Tournament) -> list[Entry]:
    """Everybody who is here, by start number."""
    return list(tournament.entries.filter(is_here=True).select_related("player").order_by("start_number"))


def _task(tournament: Tournament, number: int, entries: Sequence[Entry], wishes: Wishes, seed: str) -> Task:
    """The task of the draw. Tables that are kept or set by hand are fixed; the others are drawn."""
    teams, venues = team_numbers(tournament), venues_of(tournament)
    numbers = venue_numbers(venues)
    kept = _kept_tables(tournament, number, entries, wishes, numbers)
    task = Task(
        mode=_mode(wishes),
        participants=tuple(participants_of(entries, teams, numbers)),
        sizes=(),
        seed=seed,
        number=number,
        # Tables set by hand cannot be chosen so that they leave room for later series.
        to_come=0 if wishes.lines else tournament.series_count - number,
        order=order_of(tournament, has_teams=bool(teams)),
        history=history_before(tournament, number),
        fixed=kept,
    )
    if venues:
        places = task_venues(tournament, venues, entries, wishes, kept, teams)
        task = replace(task, venues=places, sizes=tuple(size for one in places for size in one.sizes))
    else:
        task = replace(task, sizes=_sizes(tournament, entries, wishes, kept, teams))
        if not wishes.lines:
            refuse_impossible_tables(entries, len(kept) + len(task.sizes))
    if task.mode == STANDINGS:
        return replace(task, standings=order_for(tournament, entries, wishes, seed))
    return task


def _kept_tables(
    tournament: Tournament, number: int, entries: Sequence[Entry], wishes: Wishes, numbers: Numbers
) -> Tables:
    """Tables set by hand, or kept from before; with several venues each within one. Raises ``Refused``."""
    if numbers:
        refuse_not_with_venues(wishes)
        refuse_mixed_lines(wishes.lines, entries, numbers)
    kept = wishes.lines or _tables_to_keep(tournament, number, entries, wishes)
    return within_venues(kept, entries, numbers) if numbers else kept


def _sizes(
    tournament: Tournament, entries: Sequence[Entry], wishes: Wishes, kept: Tables, teams: dict[int, int]
) -> tuple[int, ...]:
    """The sizes of the tables for players who are not at a kept one."""
    seated = {key for table in kept for key in table}
    free = [entry for entry in entries if entry.start_number not in seated]
    # Nobody left besides the kept tables: nothing to divide. Nobody here at all: sizes_for() refuses.
    if kept and not free:
        return ()
    return tuple(sizes_for(tournament, len(free), wishes, largest_team=largest_team(free, teams)))


def _mode(wishes: Wishes) -> str:
    modes = {Series.Seating.STANDINGS: STANDINGS, Series.Seating.PLAN: PLAN}
    return modes.get(wishes.seating, DRAW)


def _tables_to_keep(tournament: Tournament, number: int, entries: Sequence[Entry], wishes: Wishes) -> Tables:
    """The tables of the teams' line-up, or the previous series' tables whose players are all still here.

    The first dealer moves on by one seat. Raises ``Refused`` if the line-up does not fit this series.
    """
    if wishes.seating == Series.Seating.LINE_UP:
        return _tables_of_line_up(tournament, number, entries)
    if wishes.seating != Series.Seating.SAME:
        return ()
    here = {entry.start_number for entry in entries}
    tables = history_before(tournament, number).series[-1:]
    return tuple(table[-1:] + table[:-1] for table in (tables[0] if tables else ()) if set(table) <= here)


def _tables_of_line_up(tournament: Tournament, number: int, entries: Sequence[Entry]) -> Tables:
    tables = tables_by_line_up(tournament, number, entries)
    if not tables:
        raise Refused("line-up-not-possible", field="seating")
    return tables


def participants_of(
    entries: Iterable[Entry], teams: Mapping[int, int], venues: Numbers | None = None
) -> list[Participant]:
    """The entries as the draw sees them; words and families are numbered by their names in order.

    ``teams``: the numbers of the real teams by the entry's key; without any, the words are used as teams. ``venues``:
    the numbers of the venues by their key, if there are several.
    """
    people = list(entries)
    words, families = (_numbered(getattr(entry, name) for entry in people) for name in ("team", "family"))
    return [
        Participant(
            key=entry.start_number,
            club=entry.player.club_id,
            team=teams.get(entry.pk) if teams else words.get(entry.team),
            family=families.get(entry.family),
            apart=words.get(entry.team) if teams else None,
            table=fixed_table_of(entry),
            venue=venues[entry.venue_id] if venues else None,
        )
        for entry in people
    ]


def _numbered(names: Iterable[str]) -> dict[str, int]:
    # Sorted, so that the numbers, and with them the draw, do not depend on the order of the entries.
    return {name: number for number, name in enumerate(sorted(set(filter(None, names))), 1)}


def tables_of_series(series: Series) -> dict[int, tuple[int, ...]]:
    """The present seats: table number to start numbers in seat order."""
    tables: dict[int, list[int]] = {}
    seats = Seat.objects.filter(series=series).order_by("skat_table__number", "number")
    for table, key in seats.values_list("skat_table__number", "entry__start_number"):
        tables.setdefault(table, []).append(key)
    return {number: tuple(keys) for number, keys in tables.items()}
