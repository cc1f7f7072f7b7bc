"""Makes a league for demonstrations: half of its days are over, one meeting was played with the program."""

from __future__ import annotations

import datetime as dt
from random import Random

from django.db import transaction

from tournaments.checkin.entries import bring_back
from tournaments.demo.making import DEMO, draw_ahead, finish, make_player, record, seat
from tournaments.demo.names import pick_names
from tournaments.league.meetings.reporting import report_totals
from tournaments.league.reckoning.division import TeamSeries
from tournaments.league.scheduling import make_plan, meetings_of, teams_in
from tournaments.league.set_up import set_up_meeting
from tournaments.league.settings import create_division, create_league
from tournaments.league.squads.squads import add_team, add_to_squad, change_team
from tournaments.models import Club, Division, League, Meeting, Player, Tournament
from tournaments.setup.states import change_state

START, FIRST_DAY = dt.date(2026, 1, 1), dt.date(2026, 2, 7)
IN_A_SQUAD, SERIES = 5, 3
TOWNS = (
    "Tønder", "Ribe", "Højer", "Løgumkloster", "Skærbæk", "Aabenraa", "Flensburg", "Husum", "Niebüll", "Kiel",
    "Ystad", "Győr", "Malmö", "Sønderborg", "Haderslev", "Esbjerg", "Kolding", "Vejle", "Lübeck",
)  # fmt: skip
MOST_TEAMS = len(TOWNS) + 1


def make_league(*, teams: int, seed: int) -> League:
    """The same arguments give the same league."""
    chance = Random(f"skatclub league {seed}")
    with transaction.atomic():
        league = create_league(by=DEMO, name="Skatliga", year=START.year, series_count=SERIES)
        division = create_division(league, by=DEMO, name="1. division", level=1, up=0, play_off=0, down=2)
        _add_teams(division, teams, chance)
    make_plan(
        division,
        group_size=league.group_size,
        days=league.days,
        first_date=FIRST_DAY,
        seed=str(seed),
        by=DEMO,
    )
    meetings = list(meetings_of(division))
    _play_here(meetings[0], seed, chance)
    over = [one for one in meetings[1:] if one.day <= (league.days + 1) // 2]
    for meeting in over:
        _report(meeting, chance)
    return league


def _add_teams(division: Division, count: int, chance: Random) -> None:
    """The first club has two teams."""
    clubs = [Club.objects.get_or_create(name=f"Skatklub {town}")[0] for town in TOWNS[: max(1, count - 1)]]
    names = pick_names(count * IN_A_SQUAD, chance)
    for number in range(count):
        club = clubs[max(0, number - 1)]
        team = add_team(division, club, by=DEMO)
        squad = [make_player(*names.pop(), [club], chance) for _ in range(IN_A_SQUAD)]
        for player in squad:
            player.club, player.is_guest = club, False
        Player.objects.bulk_create(squad)
        for player in squad:
            add_to_squad(team, player, START, by=DEMO)
        change_team(team, name=team.name, captain=squad[0], withdrawn_on=None, by=DEMO)


def _play_here(meeting: Meeting, seed: int, chance: Random) -> None:
    """A whole match day with seats, sheets and releases."""
    tournament = set_up_meeting(meeting, by=DEMO)
    entries = list(tournament.entries.select_related("player", "tournament").order_by("start_number"))
    for entry in entries:
        bring_back(entry, by=DEMO)
    seeds = [f"{seed}-{number}" for number in range(1, SERIES + 1)]
    drawn = draw_ahead([one.player for one in entries], tournament.rules, SERIES, seeds)
    skills = {one.start_number: chance.uniform(0.75, 1.25) for one in entries}
    with transaction.atomic():
        change_state(tournament, Tournament.State.OPEN, by=DEMO)
        for number, (drawn_seed, tables) in enumerate(zip(seeds, drawn, strict=True), 1):
            series = seat(tournament, number, drawn_seed, tables)
            record(series, skills, chance, all_tables=True)
            finish(series)
        change_state(tournament, Tournament.State.CLOSED, by=DEMO)


def _report(meeting: Meeting, chance: Random) -> None:
    totals = {team.pk: [_total(chance) for _ in range(SERIES)] for team in teams_in(meeting)}
    report_totals(meeting, meeting.version, totals, by=DEMO)


def _total(chance: Random) -> TeamSeries:
    """Four players of a series of 48 deals each."""
    won, lost = chance.randint(28, 50), chance.randint(2, 9)
    return TeamSeries(round(won * chance.uniform(70, 95)) - lost * 60, won, lost)
