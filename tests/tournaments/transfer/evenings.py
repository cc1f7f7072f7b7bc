"""An evening with everything that a tournament's file can contain, made by the program's own decisions."""

from __future__ import annotations

import copy
import datetime as dt
from decimal import Decimal
from random import Random

from django.contrib.auth.models import User

from scoring.rules import Tally
from tests.factories import COMMAND
from tests.tournaments.transfer.files import Data, exported_elsewhere
from tournaments.access.actors import Actor, login
from tournaments.checkin.entries import add_guest, enter, set_fee, withdraw
from tournaments.demo.deals import play_deals
from tournaments.models import (
    Club,
    Entry,
    OrderDeviation,
    PastMembership,
    Player,
    PrizePlan,
    Seat,
    Series,
    SkatTable,
    TeamMember,
    TeamPlan,
    Tournament,
)
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.seating.changes.changing import change_seats
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.generator.facts import ORDER
from tournaments.seating.groups import keep_apart
from tournaments.seating.publication.releasing import check_seats, discard_draw, release_seats
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import create_tournament
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal, change_deal, open_deal
from tournaments.sheets.desk.arrivals import note_arrival
from tournaments.sheets.second_person.comparing import Typed, type_again
from tournaments.sheets.timing import move_timer, start_timer
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.drawing_lots import draw_by_program
from tournaments.standings.releasing import release_results
from tournaments.standings.rulings.committee import record_answer
from tournaments.standings.rulings.recording import record_ruling
from tournaments.standings.shared_ranks import ties_of
from tournaments.teams.entering import change_team, enter_team
from tournaments.teams.planning import save_team_plan
from tournaments.teams.settings import TeamSettings
from tournaments.venues.planning import save_venue, send_players

RIGHT = {
    4: [Tally(363, 12, 3), Tally(240, 9, 2, 0, 830), Tally(-104, 8, 3), Tally(118, 7, 2, 0, 608)],
    3: [Tally(0, 0, 0)] * 3,
}


def make_rich_evening() -> Tournament:
    """Three series: one played with every kind of sheet, one under way, one drawn and still hidden."""
    tournament = _settings()
    _enter_everybody(tournament)
    anna, bo = (login(User.objects.create_user(name, is_superuser=True)) for name in ("anna", "bo"))
    first = _drawn(tournament, 1)
    _swap(first)
    _play(release_seats(check_seats(first, by=bo), by=bo), anna, bo)
    discard_draw(draw_series(tournament, 2, by=COMMAND), by=COMMAND, reason="one was missing")
    second = release_seats(check_seats(_drawn(tournament, 2), by=bo), by=bo)
    move_timer(second, -3, by=bo)
    start_timer(second, by=bo)
    _begin(second, anna)
    draw_series(tournament, 3, by=COMMAND, seating=Series.Seating.STANDINGS)
    _draw_lots(tournament, bo)
    record_ruling(
        tournament,
        text="Looked at the skat.",
        referee="Åse",
        by=bo,
        series_number=1,
        table_number=2,
        start_number=_first_at(tournament, series=1, table=2),
        code="conduct",
        points=50,
        deal_number=7,
        is_referred=True,
    )
    record_answer(tournament.rulings.get(), answer="He should not have.", by=bo)
    _plan_prizes(tournament)
    _plan_teams(tournament)
    _deviate(tournament, bo)
    # Not before the draws: table 2 is to have four players.
    tournament.entries.filter(start_number=5).update(fixed_table=2)
    _name_venues(tournament)
    tournament.refresh_from_db()
    return tournament


def _name_venues(tournament: Tournament) -> None:
    """Somebody plays at another one from the next draw on."""
    save_venue(tournament, 0, "Tønder", range(1, 11), by=COMMAND)
    other = save_venue(tournament, 0, "Ribe", range(21, 25), by=COMMAND)
    send_players(other, tournament.entries.filter(start_number=6), by=COMMAND)


def _deviate(tournament: Tournament, by: Actor) -> None:
    """It was official, saved a sheet against the rules, and left the mode."""
    signed = {"recorded_by": by.user, "recorded_as": by.name, "tournament": tournament}
    OrderDeviation.objects.create(rule="sheet", reason="torn", series_number=1, table_number=2, **signed)
    OrderDeviation.objects.create(rule="left", reason="Too few lists", **signed)
    Tournament.objects.filter(pk=tournament.pk).update(has_left_order=True)


def _plan_prizes(tournament: Tournament) -> None:
    """A plan that was changed after a series was closed; at its prize-giving everybody sees it."""
    groups = (
        GroupSettings("main", "share", 70, every=3),
        GroupSettings("series", "from-pot", 12_550, "equal", count=2),
        GroupSettings("women", "besides", 0, "own", amounts=(15_000, 9_000)),
        GroupSettings("teams", "besides", 30_000, "equal", every=2, things=("ham", "Kaffee & Kuchen")),
        GroupSettings("loss", "losses", split="half"),
    )
    settings = PlanSettings(
        groups,
        pot_from="stakes",
        pot=100,
        organiser_part=1_250,
        unit=50,
        minimum=500,
        ties="share",
        one_each=True,
        left_to="next",
    )
    save_plan(tournament, settings, by=COMMAND)
    changed = dt.datetime(2026, 12, 5, 22, 30, tzinfo=dt.UTC)
    PrizePlan.objects.update(is_shown=True, changed_late_at=changed, version=3)


def _plan_teams(tournament: Tournament) -> None:
    """Two teams, one with a player too few, the other with a substitute from series 2 on; what a lot would have left
    is set as well.
    """
    settings = TeamSettings("best", 4, starts_with=2, counted=3, factor=2, quota=30, equal_totals="shared")
    save_team_plan(tournament, settings, by=COMMAND)
    entries = list(tournament.entries.order_by("start_number"))
    enter_team(tournament, "Røde & „Sorte“", [entries[4], entries[2], entries[0]], by=COMMAND)
    team = enter_team(tournament, "Blå", entries[5:7], by=COMMAND)
    change_team(team, "Blå", entries[5:9], version=1, by=COMMAND)
    team.members.filter(place=2).update(until_series=1)
    TeamMember.objects.create(team=team, entry=entries[9], place=2, from_series=2)
    TeamPlan.objects.update(seed="4711", version=2)


def _settings() -> Tournament:
    tournament = create_tournament(
        by=COMMAND,
        name="Juletræf & „Grand“",
        date=dt.date(2026, 12, 5),
        starts_at=dt.time(19, 30),
        place="Kroen",
        club=Club.objects.create(name="Tønder"),
        rules="danish",
        series_count=4,
        rounds=12,
        entry_fee=Decimal("62.50"),
        loss_fee=Decimal("0.50"),
        loss_tier_from=4,
        loss_tier_fee=Decimal("1.00"),
        second_person="blind",
        visibility="live",
        is_last_silent=True,
        is_searchable=True,
        minutes_per_round=5,
        takes_registrations=True,
        places=40,
        quota=30,
        phones=True,
        phone_ticks=False,
        phone_signatures_confirm=True,
        contacts_months=7,
        names_months=25,
        links_days=31,
        seating_order=[rule.value for rule in reversed(ORDER)],
        standings_from=3,
    )
    return change_state(tournament, Tournament.State.OPEN, by=COMMAND)


def _enter_everybody(tournament: Tournament) -> None:
    club = Club.objects.create(name="Ribe")
    for number in range(1, 12):
        player = Player.objects.create(
            first_name=f"Ib {number}",
            last_name="Őrsi",
            club=club if number % 3 else None,
            player_class="seniors" if number % 2 else "women",
            shown_as="initial" if number % 4 else "full",
            member_since=dt.date(2026, number, 1) if number % 3 else None,
            member_until=dt.date(2026, 12, 31) if number % 3 == 1 else None,
        )
        if number == 4 and tournament.club:
            PastMembership.objects.create(player=player, club=club, until=dt.date(2025, 12, 31))
            PastMembership.objects.create(
                player=player, club=tournament.club, since=dt.date(2026, 1, 1), until=dt.date(2026, 3, 1)
            )
        set_fee(enter(tournament, player, by=COMMAND), paid=number % 2 == 0, by=COMMAND)
    add_guest(tournament, "Gæst", by=COMMAND)
    entries = {entry.start_number: entry for entry in tournament.entries.all()}
    keep_apart(tournament, "team", [entries[1].pk, entries[2].pk], "Red", by=COMMAND)
    keep_apart(tournament, "family", [entries[1].pk, entries[3].pk], "Holm", by=COMMAND)
    Entry.objects.filter(pk=entries[12].pk).update(is_here=False)


def _draw_lots(tournament: Tournament, by: Actor) -> None:
    """Among those who have reached nothing."""
    tie = ties_of(tournament)[0]
    draw_by_program(tournament, tie.first, version=tie.version, by=by)
    in_series = ties_of(tournament, 1)[0]
    draw_by_program(tournament, in_series.first, version=in_series.version, by=by, series=1)


def _first_at(tournament: Tournament, *, series: int, table: int) -> int:
    seat = Seat.objects.get(
        series__tournament=tournament, series__number=series, skat_table__number=table, number=1
    )
    return seat.entry.start_number


def _drawn(tournament: Tournament, number: int) -> Series:
    return draw_series(tournament, number, by=COMMAND)


def _swap(series: Series) -> None:
    """The first players of tables 1 and 2 change places."""
    tables = {number: list(keys) for number, keys in tables_of_series(series).items()}
    tables[1][0], tables[2][0] = tables[2][0], tables[1][0]
    change_seats(series, tables, version=series.version, by=COMMAND, why="they came in one car")
    series.refresh_from_db()


def _play(series: Series, anna: Actor, bo: Actor) -> None:
    """A sheet that is confirmed, one kept deal by deal, one that is wrong; then everybody may see the results."""
    one, two, three = series.skat_tables.order_by("number")
    sheet = record_sheet(one, RIGHT[4], passed=2, version=0, by=anna)
    assert type_again(one, Typed(RIGHT[4], passed=2), by=bo).state == sheet.State.CONFIRMED
    deals = play_deals([1.0] * 4, 12, series.tournament.rule_system, Random(7))
    _enter_deals(two, deals, anna)
    change_deal(two, deals[2], number=3, version=1, by=bo)
    finish_sheet(
        two,
        stated=[1, None, 3, 4],
        penalties=[0, 50, 0, 0],
        version=0,
        by=anna,
        reason="the paper is torn",
        ruling="spoke",
    )
    record_sheet(three, RIGHT[3], passed=7, version=0, by=anna, reason="a line is unreadable")
    type_again(three, Typed(RIGHT[3], passed=8, reason="torn", ruling="spoke"), by=bo)
    Seat.objects.filter(skat_table=one, number=2).update(substitute="Bo Ågård")
    release_results(series, released=True, by=bo)
    withdraw(one.seats.get(number=3).entry, by=bo)


def _begin(series: Series, anna: Actor) -> None:
    """Two deals at the last table."""
    table = series.skat_tables.order_by("number").last()
    assert table is not None
    deals = play_deals([1.0] * table.seats.count(), 12, series.tournament.rule_system, Random(7))
    _enter_deals(table, deals[:2], anna)
    open_deal(table, number=1, by=anna)
    Series.objects.filter(pk=series.pk).update(phones=True)
    note_arrival(table, by=anna)


def _enter_deals(table: SkatTable, deals: list[dict[str, object]], by: Actor) -> None:
    for number, deal in enumerate(deals, 1):
        add_deal(table, deal, number=number, by=by)


_KEPT: list[Data] = []


def rich_file() -> Data:
    """The file of that evening, made once; every test gets a copy of its own. Nothing of it is in the database."""
    if not _KEPT:
        _KEPT.append(exported_elsewhere(make_rich_evening))
    return copy.deepcopy(_KEPT[0])
