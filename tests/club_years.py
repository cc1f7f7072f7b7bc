"""A club's year with an unfinished evening, for tests, made by the program's own functions."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal
from random import Random

from tests.factories import COMMAND
from tournaments.demo.making import draw_ahead, enter, finish, record, seat
from tournaments.demo.money import plan_money, take_all
from tournaments.demo.year import FIRST_MONDAY, SERIES, make_year
from tournaments.models import CashRules, Club, Entry, Player, Season, Tournament
from tournaments.season.setting_up.counted_evenings import tick
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import create_tournament
from tournaments.teams.entering import enter_team
from tournaments.teams.planning import save_team_plan
from tournaments.teams.settings import chosen_settings

PLAYERS = 8
SUBSTITUTE = PLAYERS + 1  # start number of the substitute after the first series
JACKPOT_PART = 5  # kr of each entry fee
SKILLS = dict.fromkeys(range(1, SUBSTITUTE + 1), 1.0)
CHANCE = "the last Monday"


@dataclass(frozen=True)
class ClubYear:
    """``last``: the evening of four tandems that waits for its second series. ``other``: another club."""

    club: Club
    season: Season
    last: Tournament
    other: Club


def year_before_its_last_series(evenings: int) -> ClubYear:
    """``evenings`` Mondays, all closed but the last one."""
    season = make_year(seed=30, members=12, evenings=evenings - 1)
    last = _last_evening(season.club, evenings - 1)
    parts = [*season.parts.values_list("tournament_id", "number"), (last.pk, None)]
    tick(season, parts, version=season.version, by=COMMAND)
    return ClubYear(season.club, season, last, Club.objects.create(name="Ribe Skatklub", currency="DKK"))


def _last_evening(club: Club, number: int) -> Tournament:
    evening = create_tournament(
        by=COMMAND,
        name="Sidste mandag",
        date=FIRST_MONDAY + dt.timedelta(weeks=number),
        club=club,
        series_count=SERIES,
        entry_fee=50,
        loss_fee=1,
    )
    CashRules.objects.create(tournament=evening, jackpot_part=Decimal(JACKPOT_PART))
    change_state(evening, Tournament.State.OPEN, by=COMMAND)
    plan_money(evening)
    people = list(Player.objects.filter(club=club).order_by("pk")[:SUBSTITUTE])
    enter(evening, people[:PLAYERS], Random(CHANCE))
    _enter_tandems(evening)
    _play_first_series(evening, people[:PLAYERS])
    Entry.objects.create(tournament=evening, player=people[PLAYERS], start_number=SUBSTITUTE, is_here=False)
    return evening


def _enter_tandems(evening: Tournament) -> None:
    save_team_plan(evening, chosen_settings("tandem"), by=COMMAND, version=0)
    entries = list(evening.entries.select_related("player").order_by("start_number")[:PLAYERS])
    for place in range(0, PLAYERS, 2):
        enter_team(evening, f"Makkerpar {place // 2 + 1}", entries[place : place + 2], by=COMMAND)


def _play_first_series(evening: Tournament, people: list[Player]) -> None:
    """The second series is drawn already: a substitute takes a seat."""
    seeds = ["first", "second"]
    drawn = draw_ahead(people, evening.rules, SERIES, seeds)
    take_all(evening, "fees")
    seat(evening, 1, seeds[0], drawn[0])
    play_series(evening, 1)
    seat(evening, 2, seeds[1], drawn[1])


def play_series(evening: Tournament, number: int) -> None:
    series = evening.series.select_related("tournament").get(number=number)
    record(series, SKILLS, Random(f"{CHANCE} {number}"), all_tables=True)
    finish(series)


def end_last_evening(evening: Tournament) -> None:
    """The second series is played, and everybody has paid."""
    play_series(evening, 2)
    take_all(evening, "lost games")
