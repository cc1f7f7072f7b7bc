"""Makes a demo tournament with the program's own workflow, so that the journal agrees with it."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from random import Random

from django.db import transaction

from scoring.systems import find_rule_system
from tournaments.access.actors import command
from tournaments.demo.deals import play_deals
from tournaments.demo.evening import game_values_of, play_series
from tournaments.demo.names import CLUBS, pick_names
from tournaments.demo.phones import keep_on_phones
from tournaments.demo.recording import record_dealt, record_tables
from tournaments.foundations.public_names import ShownAs
from tournaments.ledger.check_in_payments import book_ticks
from tournaments.models import Club, Entry, Player, PlayerClass, Series, Tournament
from tournaments.seating.drawing.draw_facts import read_facts
from tournaments.seating.drawing.drawing import Found, write_draw
from tournaments.seating.drawing.hall import seated_tables
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.facts import History, Participant, Tables
from tournaments.seating.generator.published import document
from tournaments.seating.generator.sizes import table_sizes
from tournaments.seating.publication.releasing import check_seats, release_seats
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import create_tournament
from tournaments.sheets.closing import close_series
from tournaments.standings.releasing import release_results

DEMO_NAME = "Klubaften"
DATE = dt.date(2026, 11, 21)
DEMO = command("Demo")  # who acted, in the journal and the cash book


class Stage(StrEnum):
    REGISTERED = "registered"
    SEATED = "seated"
    STARTED = "started"
    RECORDED = "recorded"
    CLOSED = "closed"


def make_demo(
    *,
    players: int,
    series: int,
    stage: Stage,
    seed: int,
    rules: str = "danish",
    rounds: int = 12,
    phones: bool = False,
    date: dt.date = DATE,
) -> Tournament:
    """A tournament at ``stage``; the same arguments give the same evening. ``phones``: sheets are kept on phones.

    Personal links end some weeks after ``date``.
    """
    chance = Random(f"skatclub {seed}")
    people = _people(players, chance)
    drawn = [f"{seed}-{number}" for number in range(1, _series_to_draw(stage, series) + 1)]
    # Before the transaction, which must not stay open while seats are searched for.
    evening = draw_ahead(people, rules, series, drawn)
    with transaction.atomic():
        tournament = _register(people, series, rules, rounds, chance, phones=phones, date=date)
        # The same people win all evening, as in a real club; evenly skilled players would all end near zero.
        skills = {number: chance.uniform(0.75, 1.25) for number in range(1, players + 1)}
        for number, (drawn_seed, tables) in enumerate(zip(drawn, evening, strict=True), 1):
            _play(seat(tournament, number, drawn_seed, tables), stage, skills, chance)
        if stage is Stage.CLOSED:
            change_state(tournament, Tournament.State.CLOSED, by=DEMO)
    tournament.refresh_from_db()
    return tournament


def _play(series: Series, stage: Stage, skills: dict[int, float], chance: Random) -> None:
    if stage is not Stage.SEATED:
        record(series, skills, chance, all_tables=stage is not Stage.STARTED)
    if stage is Stage.STARTED and series.tournament.phones:
        keep_on_phones(series, skills, chance)
    is_last = series.number == series.tournament.series_count
    if stage is Stage.CLOSED or (stage is Stage.RECORDED and not is_last):
        finish(series)


def draw_ahead(people: list[Player], rules: str, series: int, seeds: list[str]) -> tuple[Tables, ...]:
    """The tables of as many series as there are seeds. Raises ``Refused`` for a number that cannot be seated."""
    if not seeds:
        return ()
    participants = [Participant(number, person.club_id) for number, person in enumerate(people, 1)]
    sizes = table_sizes(len(people), allowed=find_rule_system(rules).table_sizes)
    history = History()
    for number, seed in enumerate(seeds, 1):
        history = history.after(draw(participants, sizes, history, seed=seed, to_come=series - number).tables)
    return history.series


def seat(tournament: Tournament, number: int, seed: str, tables: Tables) -> Series:
    """Writes a series that was drawn ahead, as a director would draw and release it; returns it as it is then."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    facts = read_facts(locked, number, Wishes(), seed)
    found = Found(tables, document(facts.task, tables))
    drawn = write_draw(locked, facts, found, seed=seed, by=DEMO)
    release_seats(check_seats(drawn, by=DEMO), by=DEMO)
    return tournament.series.select_related("tournament").get(number=number)


def _series_to_draw(stage: Stage, series: int) -> int:
    return {Stage.REGISTERED: 0, Stage.SEATED: 1, Stage.STARTED: 1}.get(stage, series)


def _people(players: int, chance: Random) -> list[Player]:
    clubs = [Club.objects.get_or_create(name=name)[0] for name in CLUBS]
    return [make_player(first, last, clubs, chance) for first, last in pick_names(players, chance)]


def _register(
    people: list[Player], series: int, rules: str, rounds: int, chance: Random, *, phones: bool, date: dt.date
) -> Tournament:
    tournament = create_tournament(
        by=DEMO,
        name=DEMO_NAME,
        date=date,
        place="Forsamlingshuset",
        club=Club.objects.get(name=CLUBS[0]),
        rules=rules,
        series_count=series,
        rounds=rounds,
        entry_fee=50,
        loss_fee=1,
        phones=phones,
    )
    change_state(tournament, Tournament.State.OPEN, by=DEMO)
    Player.objects.bulk_create(people, batch_size=500)
    enter(tournament, people, chance)
    return tournament


def enter(tournament: Tournament, people: list[Player], chance: Random) -> None:
    """Enters the people with the start numbers from 1; most have paid."""
    Entry.objects.bulk_create(
        [
            Entry(tournament=tournament, player=person, start_number=number, fee_paid=chance.random() < 0.9)
            for number, person in enumerate(people, 1)
        ],
        batch_size=500,
    )
    tournament.refresh_from_db()
    book_ticks(tournament, by=DEMO)


def make_player(first: str, last: str, clubs: list[Club], chance: Random) -> Player:
    is_guest = chance.random() < 0.1
    player = Player(
        first_name=first,
        last_name=last,
        club=None if is_guest else chance.choice(clubs),
        is_guest=is_guest,
        birth_year=chance.randint(1938, 2002),
        shown_as=ShownAs.FULL if chance.random() < 0.7 else ShownAs.INITIAL,
    )
    if player.birth_year and player.birth_year < 1961:
        player.player_class = PlayerClass.SENIORS
    # bulk_create() does not call save(), which would derive these fields.
    player.derive_keys()
    return player


def record(series: Series, skills: dict[int, float], chance: Random, *, all_tables: bool) -> None:
    """Plays the tables and records their sheets; without ``all_tables`` only the first half."""
    recorded, dealt = {}, {}
    tables, system, rounds = seated_tables(series), series.tournament.rule_system, series.tournament.rounds
    for table, seats in tables if all_tables else tables[: len(tables) // 2]:
        at_table = [skills[seat.entry.start_number] for seat in seats]
        if game_values_of(system):
            recorded[table.number] = play_series(at_table, rounds, system, chance)
        else:
            dealt[table.number] = play_deals(at_table, rounds, system, chance)
    record_tables(series, recorded, by=DEMO)
    record_dealt(series, dealt, by=DEMO)


def finish(series: Series) -> None:
    close_series(series, by=DEMO)
    release_results(series, released=True, by=DEMO)
