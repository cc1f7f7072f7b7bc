"""Makes a club's year for demonstrations: a season with struck results, its evenings ticked before they were played."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from random import Random

from django.db import transaction

from tournaments.demo.making import DEMO, draw_ahead, enter, finish, make_player, record, seat
from tournaments.demo.money import count_and_close, pay_all_prizes, plan_money, take_all
from tournaments.demo.names import pick_names
from tournaments.models import Club, Player, Season, Tournament
from tournaments.season.setting_up.counted_evenings import tick
from tournaments.season.setting_up.settings import create_season
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import create_tournament

CLUB = "Skatklubben Mandag"
FIRST_MONDAY = dt.date(2026, 1, 5)
SERIES = 2
GUESTS = 6
FEWEST = 8  # players who always come: two tables


@dataclass(frozen=True)
class Regular:
    """A player who comes on Mondays. ``skill``: around 1. ``presence``: the probability of coming."""

    player: Player
    skill: float
    presence: float


def make_year(*, seed: int, members: int = 40, evenings: int = 45) -> Season:
    """A season in which everything is played; the same arguments give the same year."""
    chance = Random(f"skatclub year {seed}")
    with transaction.atomic():
        club = Club.objects.get_or_create(name=CLUB)[0]
        people = _people(club, members, chance)
        season = _season(club, evenings)
        planned = [_plan(club, number) for number in range(evenings)]
        tick(season, [(one.pk, None) for one in planned], version=season.version, by=DEMO)
    for number, tournament in enumerate(planned, 1):
        _play(tournament, _present(people, chance), f"{seed}-{number}", chance)
    season.refresh_from_db()
    return season


def _people(club: Club, members: int, chance: Random) -> list[Regular]:
    """The members, then guests, who come rarely."""
    names = pick_names(members + GUESTS, chance)
    players = [make_player(first, last, [club], chance) for first, last in names]
    for place, player in enumerate(players):
        player.is_guest = place >= members
        player.club = None if player.is_guest else club
    Player.objects.bulk_create(players)
    return [
        Regular(
            player,
            skill=chance.uniform(0.75, 1.25),
            presence=0.1 if player.is_guest else chance.triangular(0.2, 1.0, 0.75),
        )
        for player in players
    ]


def _season(club: Club, evenings: int) -> Season:
    """The sum of the evenings; players who come often have their worst ones struck."""
    return create_season(
        by=DEMO,
        club=club,
        name="Klubmesterskab",
        starts_on=dt.date(2026, 1, 1),
        ends_on=dt.date(2026, 12, 31),
        guests=Season.Guests.MARKED,
        unit=Season.Unit.EVENING,
        value=Season.Value.DROP_SCHEDULE,
        schedule=schedule_of(evenings),
        minimum=evenings // 3,
    )


def schedule_of(evenings: int) -> list[int]:
    """The numbers of evenings at which another one is struck: 20, 25, 30, 35, 40 of 45."""
    return sorted({max(2, evenings * share // 9) for share in range(4, 9)})


def _plan(club: Club, number: int) -> Tournament:
    return create_tournament(
        by=DEMO,
        name=f"Mandag {number + 1}",
        date=FIRST_MONDAY + dt.timedelta(weeks=number),
        place="Forsamlingshuset",
        club=club,
        series_count=SERIES,
        entry_fee=50,
        loss_fee=1,
    )


def _present(people: list[Regular], chance: Random) -> list[Regular]:
    """Who comes this evening, in the order in which they arrive."""
    wanted = [(chance.random() > one.presence, chance.random(), one) for one in people]
    arrived = sorted(wanted, key=lambda row: row[:2])
    count = max(FEWEST, sum(not is_absent for is_absent, _order, _one in wanted))
    return [one for _is_absent, _order, one in arrived[:count]]


def _play(tournament: Tournament, present: list[Regular], seed: str, chance: Random) -> None:
    seeds = [f"{seed}-{number}" for number in range(1, SERIES + 1)]
    players = [one.player for one in present]
    # Before the transaction, which must not stay open while seats are searched for.
    drawn = draw_ahead(players, tournament.rules, SERIES, seeds)
    skills = {number: one.skill for number, one in enumerate(present, 1)}
    with transaction.atomic():
        change_state(tournament, Tournament.State.OPEN, by=DEMO)
        plan_money(tournament)
        enter(tournament, players, chance)
        take_all(tournament, "fees")
        for number, (drawn_seed, tables) in enumerate(zip(seeds, drawn, strict=True), 1):
            released = seat(tournament, number, drawn_seed, tables)
            record(released, skills, chance, all_tables=True)
            finish(released)
        _settle_money(tournament, Random(f"skatclub money {seed}"))
        change_state(tournament, Tournament.State.CLOSED, by=DEMO)


def _settle_money(tournament: Tournament, chance: Random) -> None:
    take_all(tournament, "lost games")
    pay_all_prizes(tournament, chance)
    count_and_close(tournament, chance)
