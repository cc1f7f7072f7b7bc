"""The input of a draw for several venues: who plays where, and the tables that this makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Series, Tournament, Venue
from tournaments.seating.drawing.mates import largest_team
from tournaments.seating.drawing.wishes import Wishes, sizes_for
from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.venues import TaskVenue

# Ways of seating that need all venues at once.
NOT_WITH_VENUES = frozenset({Series.Seating.PLAN, Series.Seating.LINE_UP})
Numbers = Mapping[int | None, int]


def venues_of(tournament: Tournament) -> list[Venue]:
    """The venues by number; none with a single one, without a query."""
    return list(tournament.venues.order_by("number")) if tournament.at_venues else []


def venue_numbers(venues: Sequence[Venue]) -> dict[int | None, int]:
    """The number of a venue by the key that an entry has; an entry without one plays at the lead."""
    found: dict[int | None, int] = {venue.pk: venue.number for venue in venues}
    found.update((None, venue.number) for venue in venues if venue.is_lead)
    return found


def own_tables(tournament: Tournament) -> dict[int | None, range]:
    """The tables of each venue by the key that an entry has; empty with a single venue."""
    venues = venues_of(tournament)
    found: dict[int | None, range] = {venue.pk: venue.tables for venue in venues}
    found.update((None, venue.tables) for venue in venues if venue.is_lead)
    return found


def refuse_not_with_venues(wishes: Wishes) -> None:
    if wishes.seating in NOT_WITH_VENUES:
        raise Refused("venues-other-seating", field="seating")
    if wishes.threes is not None:
        raise Refused("venues-number-of-threes", field="tables")


def within_venues(tables: Tables, entries: Sequence[Entry], numbers: Numbers) -> Tables:
    """The kept tables whose players are still at one venue."""
    at = {entry.start_number: numbers[entry.venue_id] for entry in entries}
    return tuple(table for table in tables if len({at[key] for key in table}) == 1)


def refuse_mixed_lines(lines: Tables, entries: Sequence[Entry], numbers: Numbers) -> None:
    """Raises ``Refused`` for a table set by hand whose players are at two venues."""
    together = within_venues(lines, entries, numbers)
    mixed = next((line for line in lines if line not in together), None)
    if mixed is not None:
        raise Refused("venues-mixed-table", field="lines", numbers=", ".join(map(str, mixed)))


def task_venues(
    tournament: Tournament,
    venues: Sequence[Venue],
    entries: Sequence[Entry],
    wishes: Wishes,
    kept: Tables,
    teams: dict[int, int],
) -> tuple[TaskVenue, ...]:
    """The tables that are drawn at each venue. Raises ``Refused``."""
    numbers = venue_numbers(venues)
    found = []
    for venue in venues:
        here = [entry for entry in entries if numbers[entry.venue_id] == venue.number]
        sizes = _sizes_at(tournament, venue, here, wishes, kept, teams)
        found.append(TaskVenue(venue.number, venue.first_table, sizes))
    return tuple(found)


def _sizes_at(
    tournament: Tournament,
    venue: Venue,
    here: Sequence[Entry],
    wishes: Wishes,
    kept: Tables,
    teams: dict[int, int],
) -> tuple[int, ...]:
    own = {entry.start_number for entry in here}
    tables = [table for table in kept if own.issuperset(table)]
    seated = {key for table in tables for key in table}
    free = [entry for entry in here if entry.start_number not in seated]
    sizes = _divided(tournament, venue, free, wishes, teams) if free else ()
    needed = len(tables) + len(sizes)
    if needed > len(venue.tables):
        raise Refused("venue-too-few-tables", venue=venue.name, tables=len(venue.tables), needed=needed)
    return sizes


def _divided(
    tournament: Tournament, venue: Venue, free: Sequence[Entry], wishes: Wishes, teams: dict[int, int]
) -> tuple[int, ...]:
    try:
        return tuple(sizes_for(tournament, len(free), wishes, largest_team=largest_team(free, teams)))
    except Refused as refused:
        raise Refused("venue-not-seated", venue=venue.name, why=refused.sentence) from refused
