"""A tournament at Aarhus (the lead, tables 1 to 4) and Vejle (tables 11 to 14): both installations in one database."""

from __future__ import annotations

from random import Random

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.access.actors import Actor, command
from tournaments.demo.evening import play_series
from tournaments.models import ScoreSheet, Series, SkatTable, Tournament, Venue, VenuePart
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.publication.releasing import check_seats, release_seats
from tournaments.sheets.typing.recording import record_sheet
from tournaments.venues.accepting_deliveries import TakenDelivery, take_delivery
from tournaments.venues.deliveries import deliver
from tournaments.venues.lead_file import lead_file
from tournaments.venues.parts import open_lead_file
from tournaments.venues.planning import entries_named, save_venue, send_players

ROUNDS = 2
ANNA, BO = command("anna"), command("bo")


def make_lead(players: int = 15, at_vejle: str = "9-15", **settings: object) -> Tournament:
    """Aarhus has tables 1 to 4, Vejle 11 to 14; nothing is drawn yet."""
    lead = make_tournament("Cup", rounds=ROUNDS, series_count=2, **settings)
    make_entries(lead, players)
    save_venue(lead, 0, "Aarhus", range(1, 5), by=COMMAND)
    vejle = save_venue(lead, 0, "Vejle", range(11, 15), by=COMMAND)
    send_players(vejle, entries_named(lead, at_vejle, None), by=COMMAND)
    return lead


def vejle_of(lead: Tournament) -> Venue:
    return lead.venues.get(name="Vejle")


def draw(lead: Tournament, number: int) -> Series:
    """Drawn, checked and released."""
    series = draw_series(lead, number, by=COMMAND)
    check_seats(series, by=COMMAND)
    return release_seats(series, by=COMMAND)


def part_of(lead: Tournament) -> VenuePart:
    """Opens the newest file of the lead at Vejle."""
    return open_lead_file(lead_file(vejle_of(lead)), by=COMMAND)


def table_at(tournament: Tournament, table: int, series: int = 1) -> SkatTable:
    return SkatTable.objects.get(series__tournament=tournament, series__number=series, number=table)


def type_in(
    tournament: Tournament, table: int, *, series: int = 1, seed: int = 1, by: Actor = ANNA
) -> ScoreSheet:
    """A possible sheet, another one for each seed."""
    found = table_at(tournament, table, series)
    skills = [1.0] * found.seats.count()
    lines, passed = play_series(skills, ROUNDS, tournament.rule_system, Random(seed))
    sheet = ScoreSheet.objects.filter(skat_table=found).first()
    version = sheet.version if sheet else 0
    return record_sheet(found, lines, passed=passed, version=version, by=by)


def carry(part: VenuePart, lead: Tournament) -> TakenDelivery:
    """What Vejle has now, taken by the lead."""
    return take_delivery(lead, deliver(part, by=COMMAND).file, by=COMMAND)


def sheets_of(tournament: Tournament) -> dict[tuple[int, int], list[tuple[int, int | None]]]:
    """Start numbers with their points by series and table, of all that are typed in."""
    found: dict[tuple[int, int], list[tuple[int, int | None]]] = {}
    for table in SkatTable.objects.filter(series__tournament=tournament, score_sheet__isnull=False):
        seats = table.seats.order_by("number")
        found[table.series.number, table.number] = list(
            seats.values_list("entry__start_number", "series_points")
        )
    return found
