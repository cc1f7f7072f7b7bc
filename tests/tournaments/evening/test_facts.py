"""What the next step knows from the database: papers, guests, lots and money."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series
from tests.tournaments.cashdesk.sides import POINTS, close, plan_prizes, play_closed
from tests.tournaments.ledger.sides import make_club, make_evening, pay_together
from tournaments.access.actors import Actor, login
from tournaments.access.permissions import Role
from tournaments.checkin.entries import enter
from tournaments.evening.bar import evening_of
from tournaments.models import Deal, PrintJob, Series, Tournament
from tournaments.printing.jobs.jobs import file_of
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.publication.releasing import check_seats, release_seats
from tournaments.setup.states import change_state
from tournaments.standings.drawing_lots import draw_by_program
from tournaments.standings.shared_ranks import find_tie

pytestmark = pytest.mark.django_db


def next_of(tournament: Tournament, actor: Actor = COMMAND) -> str:
    """The code of the next step, with the rest of its address or the sentence of those who wait."""
    evening = evening_of(Tournament.objects.get(pk=tournament.pk), actor)
    assert evening is not None
    step = evening.next
    return f"{step.code} {step.url.removeprefix(tournament.get_absolute_url()) or step.sentence}".strip()


def make_paper(tournament: Tournament, kind: str, **fields: Any) -> PrintJob:
    usual = {"state": PrintJob.State.DONE, "file_name": f"{kind}.pdf", "result_version": 0}
    number = tournament.journal.count()
    return PrintJob.objects.create(
        tournament=tournament, kind=kind, journal_number=number, **(usual | fields)
    )


def released(tournament: Tournament, number: int = 1) -> Series:
    series = draw_series(tournament, number, by=COMMAND)
    return release_seats(check_seats(series, by=COMMAND), by=COMMAND)


def finished(tournament: Tournament) -> Tournament:
    """Closed, its result list opened."""
    Series.objects.update(results_released=True)
    change_state(tournament, Tournament.State.CLOSED, by=COMMAND)
    make_paper(tournament, "result-list", opened_at=timezone.now())
    return tournament


# --- the score sheets -------------------------------------------------------------------------------------------------
@pytest.fixture
def drawn() -> Series:
    tournament = make_tournament(state=Tournament.State.OPEN)
    make_entries(tournament, 8)
    return released(tournament)


def test_printing_the_sheets_is_over_once_somebody_has_their_file(drawn: Series) -> None:
    tournament = drawn.tournament
    assert next_of(tournament) == "print-sheets paper/"
    make_paper(tournament, "score-sheets", state=PrintJob.State.FAILED, file_name="")
    make_paper(tournament, "score-sheets", parameters={"which": "blank"}, opened_at=timezone.now())
    make_paper(tournament, "table-cards", opened_at=timezone.now())
    assert next_of(tournament) == "print-sheets paper/"
    job = make_paper(tournament, "score-sheets-overlay", parameters={"series": "1"})
    assert next_of(tournament) == f"open-sheets paper/{job.pk}/file/"
    PrintJob.objects.filter(pk=job.pk).update(opened_at=timezone.now())
    assert next_of(tournament) == "type sheets/1/1/"


@pytest.mark.parametrize("what", ["paper", "deal"])
def test_who_plays_without_printed_sheets_is_not_stopped(drawn: Series, what: str) -> None:
    table = drawn.skat_tables.get(number=2)
    if what == "paper":
        table.sheet_arrived_at = timezone.now()
        table.save()
        assert next_of(drawn.tournament) == "type sheets/1/2/"
    else:
        Deal.objects.create(skat_table=table, number=1, told={})
        assert next_of(drawn.tournament) == "type sheets/1/1/"


@pytest.mark.parametrize(
    ("printed", "code"),
    [(None, "type sheets/2/1/"), ("1", "print-sheets paper/"), ("", "print-sheets paper/")],
    ids=["pads", "series 1", "the newest series"],
)
def test_the_sheets_of_series_2_are_wanted_where_those_of_series_1_were_printed(
    drawn: Series, printed: str | None, code: str
) -> None:
    tournament = drawn.tournament
    if printed is not None:
        chosen = {"series": printed} if printed else {}
        make_paper(tournament, "score-sheets", parameters=chosen, opened_at=timezone.now())
    Series.objects.update(state=Series.State.CLOSED, results_released=True)
    released(tournament, 2)
    assert next_of(tournament) == code


# --- players without a seat --------------------------------------------------------------------------------------------------
def test_a_guest_who_comes_after_the_draw_gets_a_seat_first(drawn: Series, recorder: User) -> None:
    tournament = drawn.tournament
    enter(tournament, make_player(9), by=COMMAND)
    assert next_of(tournament) == "seat-guest seats/1/changes/"
    waits = "seat-guest Somebody is here without a seat. The director finds one now."
    assert next_of(tournament, login(recorder)) == waits
    # Play is under way: latecomers wait for the next series.
    drawn.skat_tables.filter(number=1).update(sheet_arrived_at=timezone.now())
    assert next_of(tournament) == "type sheets/1/1/"


# --- lots -------------------------------------------------------------------------------------------------------------
EQUAL = [(500, 6, 0), (500, 6, 0), (300, 4, 4), (100, 2, 1)]


def equal_evening(**fields: Any) -> Tournament:
    tournament = make_evening(4, series_count=1, state=Tournament.State.RUNNING)
    plan_prizes(tournament, **fields)
    play_closed(tournament, EQUAL)
    Series.objects.update(results_released=True)
    return tournament


def test_a_tie_for_a_prize_comes_before_the_end(recorder: User) -> None:
    tournament = equal_evening(ties="lot")
    assert next_of(tournament) == "lot standings/lots/"
    waits = "lot Players are tied for a prize. The director draws lots now."
    assert next_of(tournament, login(recorder)) == waits
    tie = find_tie(tournament, 1)
    assert tie is not None
    draw_by_program(tournament, 1, version=tie.version, by=COMMAND)
    assert next_of(tournament) == "close-tournament standings/"


def test_equal_players_who_share_a_prize_need_no_lot() -> None:
    assert next_of(equal_evening(ties="share")) == "close-tournament standings/"


def test_a_tie_in_a_series_leads_to_its_list() -> None:
    tournament = equal_evening(ties="lot")
    tournament.prize_plan.groups.update(kind="series")
    assert next_of(tournament) == "lot standings/lots/?series=1"


# --- the result list --------------------------------------------------------------------------------------------------
def test_a_list_is_printed_when_its_file_was_opened(
    director_client: Client, settings: Any, tmp_path: Path
) -> None:
    settings.PRINTS_DIR = tmp_path
    tournament = make_tournament(series_count=1)
    seat_series(tournament, 1, [make_entries(tournament, 4)], state="closed", results_released=True)
    change_state(tournament, Tournament.State.CLOSED, by=COMMAND)
    assert next_of(tournament) == "print paper/"
    job = make_paper(tournament, "result-list")
    address = f"{tournament.get_absolute_url()}paper/{job.pk}/file/"
    assert next_of(tournament) == f"open-list paper/{job.pk}/file/"

    assert director_client.get(address).status_code == 302  # the file is gone
    assert PrintJob.objects.get().opened_at is None
    file_of(job).write(b"%PDF")
    director_client.head(address)
    assert PrintJob.objects.get().opened_at is None

    assert b"".join(director_client.get(address)) == b"%PDF"
    first = PrintJob.objects.get().opened_at
    assert first is not None
    director_client.get(address)
    assert PrintJob.objects.get().opened_at == first
    waits = "The evening is over: the result list is printed and no money waits. Your work is done."
    assert next_of(tournament) == f"finished {waits}"


# --- money ------------------------------------------------------------------------------------------------------------
def test_nothing_is_left_once_all_have_paid_and_the_cash_is_closed(recorder: User) -> None:
    tournament = make_evening(4, series_count=1, state=Tournament.State.RUNNING)
    play_closed(tournament, POINTS)
    finished(tournament)
    assert next_of(tournament) == "collect cash/?open=on"
    assert next_of(tournament, login(recorder)) == "collect cash/?open=on"
    pay_together(tournament)
    assert next_of(tournament) == "close-cash cash/closings/"
    waits = "close-cash Everybody has paid. The treasurer closes the cash now."
    assert next_of(tournament, login(recorder)) == waits
    assert next_of(tournament, login(make_user("kasse", Role.TREASURER))) == "close-cash cash/closings/"
    close(tournament, 20600)
    assert next_of(tournament).startswith("finished ")


def test_a_recorder_is_not_told_to_take_money_where_the_club_does_not_let_him(recorder: User) -> None:
    club = make_club(recorders_take_money=False)
    tournament = make_evening(4, series_count=1, club=club, state="running")
    play_closed(tournament, POINTS)
    finished(tournament)
    waits = "collect Not all players have settled up. The treasurer does that now."
    assert next_of(tournament, login(recorder)) == waits


def test_a_tournament_that_takes_no_money_has_no_cash_to_close() -> None:
    tournament = make_tournament(series_count=1)
    make_entries(tournament, 4)
    play_closed(tournament, POINTS)
    assert next_of(finished(tournament)).startswith("finished ")


def test_the_end_of_a_larger_evening_costs_the_same() -> None:
    def cost(players: int) -> int:
        name = f"Evening of {players}"
        tournament = make_evening(players, name=name, club=make_club(name=name), series_count=1)
        plan_prizes(tournament, ties="lot")
        play_closed(tournament, POINTS)
        finished(tournament)
        with CaptureQueriesContext(connection) as queries:
            assert next_of(tournament) == "collect cash/?open=on"
        return len(queries)

    assert cost(4) == cost(12)
