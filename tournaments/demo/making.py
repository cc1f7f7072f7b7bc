"""Making a demo tournament with the program's own decisions, so that the journal tells the same story."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from random import Random

from django.db import transaction

from tournaments.demo.deals import play_deals
from tournaments.demo.evening import game_values_of, play_series
from tournaments.demo.names import CLUBS, pick_names
from tournaments.models import Club, Entry, Player, PlayerClass, Series, Tournament
from tournaments.seating.drawing import draw_series
from tournaments.seating.hall import seated_tables
from tournaments.seating.releasing import check_seats, release_seats
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import create_tournament
from tournaments.sheets.closing import close_series
from tournaments.standings.releasing import release_results
from tournaments.transfer.bulk import Dealt, record_dealt, record_tables

DEMO_NAME = "Klubaften"
DATE = dt.date(2026, 11, 21)


class Stage(StrEnum):
    """How far the evening has come."""

    REGISTERED = "registered"
    SEATED = "seated"
    STARTED = "started"
    RECORDED = "recorded"
    CLOSED = "closed"


def make_demo(
    *, players: int, series: int, stage: Stage, seed: int, rules: str = "danish", rounds: int = 12
) -> Tournament:
    """A tournament at ``stage``; the same arguments give the same evening."""
    chance = Random(f"skatclub {seed}")
    with transaction.atomic():
        tournament = _register(players, series, rules, rounds, chance)
        skills = {number: chance.uniform(0.75, 1.25) for number in range(1, players + 1)}
        for number in range(1, _series_to_draw(stage, series) + 1):
            drawn = draw_series(tournament, number, by=None, seed=f"{seed}-{number}")
            drawn = release_seats(check_seats(drawn, by=None), by=None)
            if stage is not Stage.SEATED:
                _record(drawn, skills, chance, all_tables=stage is not Stage.STARTED)
            if stage is Stage.CLOSED or (stage is Stage.RECORDED and number < series):
                _finish(drawn)
        if stage is Stage.CLOSED:
            change_state(tournament, Tournament.State.CLOSED, by=None)
    tournament.refresh_from_db()
    return tournament


def _series_to_draw(stage: Stage, series: int) -> int:
    return {Stage.REGISTERED: 0, Stage.SEATED: 1, Stage.STARTED: 1}.get(stage, series)


def _register(players: int, series: int, rules: str, rounds: int, chance: Random) -> Tournament:
    clubs = [Club.objects.get_or_create(name=name)[0] for name in CLUBS]
    tournament = create_tournament(
        by=None,
        name=DEMO_NAME,
        date=DATE,
        place="Forsamlingshuset",
        club=clubs[0],
        rules=rules,
        series_count=series,
        rounds=rounds,
        entry_fee=50,
        loss_fee=1,
    )
    change_state(tournament, Tournament.State.OPEN, by=None)
    people = [_player(first, last, clubs, chance) for first, last in pick_names(players, chance)]
    Player.objects.bulk_create(people, batch_size=500)
    Entry.objects.bulk_create(
        [
            Entry(tournament=tournament, player=person, start_number=number, fee_paid=chance.random() < 0.9)
            for number, person in enumerate(people, 1)
        ],
        batch_size=500,
    )
    tournament.refresh_from_db()
    return tournament


def _player(first: str, last: str, clubs: list[Club], chance: Random) -> Player:
    is_guest = chance.random() < 0.1
    player = Player(
        first_name=first,
        last_name=last,
        club=None if is_guest else chance.choice(clubs),
        is_guest=is_guest,
        birth_year=chance.randint(1938, 2002),
        shows_full_name=chance.random() < 0.7,
    )
    if player.birth_year and player.birth_year < 1961:
        player.player_class = PlayerClass.SENIORS
    player.derive_keys()
    return player


def _record(series: Series, skills: dict[int, float], chance: Random, *, all_tables: bool) -> None:
    """Plays every table and records the sheets; of a series that has just begun only the first ones."""
    recorded, dealt = {}, {}
    tables, system, rounds = seated_tables(series), series.tournament.rule_system, series.tournament.rounds
    for table, seats in tables if all_tables else tables[: len(tables) // 2]:
        at_table = [skills[seat.entry.start_number] for seat in seats]
        if game_values_of(system):
            recorded[table.number] = play_series(at_table, rounds, system, chance)
        else:
            dealt[table.number] = play_deals(at_table, rounds, system, chance)
    record_tables(series, recorded, by=None)
    record_dealt(series, {number: Dealt(deals) for number, deals in dealt.items()}, by=None)


def _finish(series: Series) -> None:
    close_series(series, by=None)
    release_results(series, released=True, by=None)
